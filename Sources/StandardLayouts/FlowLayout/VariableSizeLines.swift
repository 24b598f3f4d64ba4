import Foundation

/// The lines of a section's items, whose sizes may differ from each other and may change. Each line takes as
/// many items as fit.
///
/// Full lines are justified. The items of the last line follow each other from the line's start with the
/// minimum spacing. If every line has a single item, all items are centred across the scrolling axis instead.
/// Along the scrolling axis, each item is centred in its line. A line never starts before the previous line,
/// even with a negative line spacing.
///
/// Lines are stored in chunks, and positions in a chunk are relative to the chunk's start. In full lines of
/// many items of the same size, frames are computed from item indices. A change therefore costs time only for the
/// lines whose items change, and a little for each later chunk.
///
/// A change may shift items from line to line up to the last line. In this case, only some lines are broken again at
/// once, and the others on demand. Until then, these lines are out of date: positions in them, and `extent`, are
/// estimates.
struct VariableSizeLines: FlowLines {
  private let rule: VariableSizeRule
  fileprivate private(set) var chunks: [Chunk] = []
  /// The items at which the breaking of lines was interrupted, in ascending order. Each begins a line. From the first
  /// one on, lines are out of date.
  private var interruptions: [Int] = []

  /// The maximum number of lines in a chunk that stores the frame of every item.
  private static let maximumLineCount = 256

  /// The number of lines that are broken at once, unless more are asked for.
  private static let linesAtOnce = 512

  /// The minimum number of successive items of the same size whose frames are computed from their indices.
  private static let minimumRunLength = 512

  /// An item with its size, at the origin.
  typealias SizedItem = (item: Int, size: AxisRect)

  /// A place between two chunks.
  fileprivate struct Place {
    var item = 0
    var line = 0
    /// The position at which the next line starts, in points from the start of the first line.
    var start: CGFloat = 0
    /// The largest end position of all lines before the place, in points from the start of the first line.
    var maximumEnd: CGFloat = 0
  }

  /// Consecutive lines, with their position in the section.
  fileprivate struct Chunk {
    private(set) var lines: EitherFlowLines<FlowLineList>
    private var origin: Place
    /// The numbers and lengths of the lines alone, so that a move need not read the lines.
    private var size = Place()

    init(_ lines: EitherFlowLines<FlowLineList>, at origin: Place) {
      (self.lines, self.origin) = (lines, origin)
      measure()
    }

    /// The place after the chunk.
    var end: Place {
      Place(
        item: origin.item + size.item, line: origin.line + size.line, start: origin.start + size.start,
        maximumEnd: max(origin.maximumEnd, origin.start + size.maximumEnd))
    }

    var firstItem: Int { origin.item }
    var start: CGFloat { origin.start }

    mutating func move(to origin: Place) { self.origin = origin }

    /// Changes the list of lines if there is one.
    mutating func changeList(_ change: (inout FlowLineList) -> Void) {
      guard case .variable(var list) = lines else { return }
      // The list's only owner changes it, so that nothing is copied.
      lines = .variable(FlowLineList(list.rule))
      change(&list)
      lines = .variable(list)
      measure()
    }

    private mutating func measure() {
      size = Place(
        item: lines.itemCount, line: lines.lineCount, start: lines.nextStart, maximumEnd: lines.extent)
    }
  }

  /// Creates the lines of items with the given sizes. The positions of the rectangles are ignored.
  ///
  /// - Complexity: O(items).
  init(sizes: [AxisRect], rule: VariableSizeRule) {
    self.rule = rule
    var item = 0
    var run = 0..<0
    while item < sizes.count {
      if item >= run.upperBound {
        run = item..<sizes[item...].prefix { $0.hasSize(of: sizes[item]) }.endIndex
      }
      let size = sizes[item].sanitized
      if run.count >= Self.minimumRunLength,
        let lines = rule.fullLines(of: size, count: run.upperBound - item)
      {
        append(.uniform(lines))
        item += lines.itemCount
      } else {
        let line = rule.line(from: item, count: sizes.count) { sizes[$0].sanitized }
        append(line: line)
        item += line.count
      }
    }
    placeLastLine()
  }

  /// Creates the lines of `count` items that all have the size `estimate` until they are measured.
  ///
  /// - Complexity: O(items of a line).
  init(count: Int, estimate: AxisRect, rule: VariableSizeRule) {
    self.rule = rule
    let estimate = estimate.sanitized
    let lines = rule.fullLines(of: estimate, count: count)
    if let lines { append(.uniform(lines)) }
    // The last line is listed even if it is full, because it is packed, while estimated lines are justified.
    if count > 0 {
      append(line: Array(repeating: estimate, count: count - (lines?.itemCount ?? 0)))
    }
    placeLastLine()
  }

  /// Creates the lines of items with the sizes that they have in other lines.
  ///
  /// - Complexity: O(items), where consecutive lines of equal items that are computed count as one.
  init(sizesOf other: VariableSizeLines, rule: VariableSizeRule) {
    self.rule = rule
    var items = ChangedItems(of: other, rule: rule)
    while !items.isAtEnd { appendNextLines(of: &items) }
    placeLastLine()
  }

  // MARK: Queries

  private var end: Place { chunks.last?.end ?? Place() }

  var itemCount: Int { end.item }

  var lineCount: Int { end.line }

  var extent: CGFloat { end.maximumEnd }

  var nextStart: CGFloat { end.start }

  /// The size of all items, at the origin; `nil` if the sizes differ or there are no items.
  ///
  /// - Complexity: O(chunks) at most.
  var commonSize: AxisRect? {
    guard let size = chunks.first?.lines.commonSize else { return nil }
    return chunks.allSatisfy { $0.lines.commonSize == size } ? size : nil
  }

  func frame(ofItem item: Int) -> AxisRect {
    let chunk = chunks[index(ofItem: item)]
    return chunk.lines.frame(ofItem: item - chunk.firstItem).offset(main: chunk.start)
  }

  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    guard !items.isEmpty else { return }
    for chunk in chunks[index(ofItem: items.lowerBound)...] {
      let (first, start) = (chunk.firstItem, chunk.start)
      let common = (first..<chunk.end.item).clamped(to: items)
      if common.isEmpty { return }
      chunk.lines.forEachFrame(ofItems: common.lowerBound - first..<common.upperBound - first) {
        body(first + $0, $1.offset(main: start))
      }
    }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    let index = chunks.partitioningIndex { $0.end.maximumEnd > position }
    guard index < chunks.count else { return itemCount }
    let chunk = chunks[index]
    return chunk.firstItem + chunk.lines.firstItem(endingAfter: position - chunk.start)
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    let end = chunks.partitioningIndex { $0.start >= position }
    guard end > 0 else { return 0 }
    let chunk = chunks[end - 1]
    return chunk.firstItem + chunk.lines.endItem(startingBefore: position - chunk.start)
  }

  fileprivate func index(ofItem item: Int) -> Int { chunks.partitioningIndex { $0.end.item > item } }

  // MARK: Changes

  /// Changes the sizes of items. The sizes are indexed by item; the positions of the rectangles are ignored.
  ///
  /// - Complexity: That of `update(removing:inserting:)`.
  mutating func resize(_ sizes: [Int: AxisRect]) {
    let count = itemCount
    let resized = sizes.filter { (0..<count).contains($0.key) }.sorted { $0.key < $1.key }
    // An item with another size is another item, as far as lines are concerned.
    update(removing: resized.map(\.key), inserting: resized.map { ($0.key, $0.value) })
  }

  /// Removes items and inserts others.
  ///
  /// Lines are broken again, beginning with the line in which a change occurs, or with the previous line if the
  /// change occurs at the start of its line. The breaking ends when a new line starts with the same item as an old
  /// line.
  ///
  /// - Parameters:
  ///   - removed: The indices of the removed items before the update, in ascending order.
  ///   - inserted: The inserted items, with their indices after the update, in ascending order. The positions of the
  ///     rectangles are ignored.
  /// - Complexity: O(newly broken lines + chunks after the first change), where consecutive lines of equal items that
  ///   are computed count as one. There is one chunk for about 256 other lines.
  mutating func update(removing removed: [Int], inserting inserted: [SizedItem]) {
    breakLines(
      of: ChangedItems(
        of: self, rule: rule, removing: removed, inserting: inserted, interruptions: interruptions))
  }

  /// Applies changes of items, and breaks lines again.
  ///
  /// After about 512 lines, the breaking is interrupted as soon as the items up to `item` are in new lines and the new
  /// lines reach `position`.
  private mutating func breakLines(
    of changes: ChangedItems, throughItem item: Int = 0, before position: CGFloat = 0
  ) {
    var items = changes
    guard let first = items.nextChange else { return }
    // Keep the chunks before the first change as they are and take the others away. Taking begins at the line
    // before the changed item's, because that line may be broken anew too. Once they are removed, `append`
    // builds the new lines at the end, and `old` still provides the old breaks and sizes.
    let old = self
    interruptions = []
    chunks.removeSubrange(index(ofItem: old.startOfBreaking(at: first))...)
    items.skip(to: itemCount)
    var lines = 0
    while let change = items.nextChange {
      // Copy the lines up to the next change. Greedy breaking from an old line start over unchanged items
      // gives the old lines again.
      let start = old.startOfBreaking(at: change)
      copy(items.oldIndex..<start, of: old)
      items.skip(to: start)
      items.dropChanges()
      // Break lines anew until a new line starts at an old line start: from there on the old breaks hold again. If
      // there is another change right there, the next line has to be broken anew at once; the line before it is new
      // already.
      while !items.isAtEnd {
        appendNextLines(of: &items)
        lines += 1
        if items.isAtEnd || !items.isAtChange && old.isLineStart(items.oldIndex) { break }
        if lines >= Self.linesAtOnce, items.index > item, nextStart >= position, interrupt(&items, of: old) {
          break
        }
      }
    }
    // No change is left, so the remaining lines are the old ones.
    copy(items.oldIndex..<old.itemCount, of: old)
    // Last, because appended and copied lines are placed like full ones, and only now is the last line known.
    placeLastLine()
  }

  /// Interrupts the breaking of lines: the items that are left of the next old line become a line. Returns `false`, and
  /// does nothing, if there are changes in that line or right after it.
  private mutating func interrupt(_ items: inout ChangedItems, of old: VariableSizeLines) -> Bool {
    guard !items.isAtChange else { return false }
    let end = old.endOfLine(holding: items.oldIndex)
    if let change = items.nextChange, change <= end { return false }
    interruptions.append(items.index)
    append(line: items.nextSizes(upTo: end))
    return true
  }

  /// Returns the index of the first item in the first line that may change if an item is inserted before `item` or
  /// `item` is removed.
  ///
  /// This is the line that contains `item` or, if `item` is the first item of that line, the previous line,
  /// into which another item may now fit.
  private func startOfBreaking(at item: Int) -> Int {
    guard item > 0 else { return 0 }
    let start = item < itemCount ? startOfLine(holding: item) : item
    return item > start ? start : startOfLine(holding: start - 1)
  }

  private func startOfLine(holding item: Int) -> Int {
    let chunk = chunks[index(ofItem: item)]
    let relative = item - chunk.firstItem
    switch chunk.lines {
    case .uniform(let lines): return item - relative % lines.itemsPerLine
    case .variable(let lines): return chunk.firstItem + lines.line(holding: relative).lowerBound
    }
  }

  private func endOfLine(holding item: Int) -> Int {
    let chunk = chunks[index(ofItem: item)]
    let relative = item - chunk.firstItem
    switch chunk.lines {
    case .uniform(let lines): return item - relative % lines.itemsPerLine + lines.itemsPerLine
    case .variable(let lines): return chunk.firstItem + lines.line(holding: relative).upperBound
    }
  }

  private func isLineStart(_ item: Int) -> Bool { startOfLine(holding: item) == item }

  // MARK: Lines that are out of date

  /// The position, in points from the start of the first line, from which on lines are out of date; `nil` if there are
  /// no such lines.
  var endOfSettledLines: CGFloat? {
    interruptions.first.map { item in
      let chunk = chunks[index(ofItem: item)]
      return chunk.start + chunk.lines.start(ofLineHolding: item - chunk.firstItem)
    }
  }

  /// The index of the item from which on lines are out of date; `nil` if there are no such lines.
  var firstUnsettledItem: Int? { interruptions.first }

  /// Brings all lines up to date that start before a position, in points from the start of the first line.
  mutating func settle(before position: CGFloat) {
    while let end = endOfSettledLines, end < position { continueBreaking(throughItem: 0, before: position) }
  }

  /// Brings all lines up to date up to that of an existing item.
  mutating func settle(throughItem item: Int) {
    while let first = firstUnsettledItem, first <= item { continueBreaking(throughItem: item, before: 0) }
  }

  private mutating func continueBreaking(throughItem item: Int, before position: CGFloat) {
    breakLines(
      of: ChangedItems(of: self, rule: rule, interruptions: interruptions), throughItem: item,
      before: position)
  }

  // MARK: Assembly

  /// Appends the next line of items, or all full lines of the next items of the same size.
  private mutating func appendNextLines(of items: inout ChangedItems) {
    if let lines = items.nextFullLines() {
      append(.uniform(lines))
    } else {
      append(line: items.nextLine())
    }
  }

  /// Appends complete lines of another value of this type.
  ///
  /// - Parameter items: The indices of the items in these lines before the change.
  private mutating func copy(_ items: Range<Int>, of other: VariableSizeLines) {
    guard !items.isEmpty else { return }
    var index = other.index(ofItem: items.lowerBound)
    while index < other.chunks.count, other.chunks[index].firstItem < items.upperBound {
      let chunk = other.chunks[index]
      let range = chunk.firstItem..<chunk.end.item
      let common = range.clamped(to: items)
      let relative = common.lowerBound - chunk.firstItem..<common.upperBound - chunk.firstItem
      switch chunk.lines {
      case .uniform(let lines) where common != range:
        append(
          .uniform(
            rule.lines(
              of: lines.itemExtents, lineCount: common.count / lines.itemsPerLine,
              itemsPerLine: lines.itemsPerLine)))
        index += 1
      // A whole chunk is appended as it is, unless the last chunk can take its lines: otherwise repeated
      // changes would leave more and more small chunks.
      case .variable(let lines) where common != range || canTake(lines.lineCount):
        changeLastList { $0.append(linesOf: lines, holding: relative) }
        index += 1
      default:
        let end = other.chunks.partitioningIndex { $0.end.item > items.upperBound }
        append(other.chunks[index..<end])
        index = end
      }
    }
  }

  /// Returns whether `lineCount` more lines fit into the last chunk of lines.
  private func canTake(_ lineCount: Int) -> Bool {
    guard case .variable(let list)? = chunks.last?.lines else { return false }
    return list.lineCount + lineCount <= Self.maximumLineCount
  }

  private mutating func append(line items: some Sequence<AxisRect>) {
    changeLastList { $0.append(line: items) }
  }

  /// Appends a chunk of lines after the last chunk.
  private mutating func append(_ lines: EitherFlowLines<FlowLineList>) {
    chunks.append(Chunk(lines, at: end))
  }

  /// Appends chunks after the last chunk.
  private mutating func append(_ new: ArraySlice<Chunk>) {
    var place = end
    let first = chunks.count
    chunks.append(contentsOf: new)
    for index in first..<chunks.count {
      chunks[index].move(to: place)
      place = chunks[index].end
    }
  }

  /// Calls `change` with the last chunk's list of lines. If the last chunk is full or does not store its
  /// items' frames, `change` receives the empty list of a new last chunk.
  private mutating func changeLastList(_ change: (inout FlowLineList) -> Void) {
    if !canTake(1) { append(.variable(FlowLineList(rule))) }
    chunks[chunks.count - 1].changeList(change)
  }

  /// Places the items of the section's last line from the line's start, with the minimum spacing.
  ///
  /// If every line of the section has a single item, the last item is centred like the others.
  private mutating func placeLastLine() {
    guard !chunks.isEmpty else { return }
    let isSingleFile = lineCount == itemCount
    chunks[chunks.count - 1].changeList { list in
      list.placeLastLine(isPacked: !(isSingleFile && list.lastLine.count == 1))
    }
  }
}

/// The items of lines with some items removed and others inserted, in the order of their indices after the change.
private struct ChangedItems {
  /// The index of the next item before the change; if the next item is inserted, the index of the item after it.
  private(set) var oldIndex = 0
  private let old: VariableSizeLines
  private let rule: VariableSizeRule
  private var removed: ArraySlice<Int>
  private var inserted: ArraySlice<VariableSizeLines.SizedItem>
  private var interruptions: ArraySlice<Int>
  /// The index of the next item after the change.
  private(set) var index = 0
  private let count: Int
  /// The index of the chunk that has the item with the index `oldIndex`, or of an earlier one.
  private var chunk = 0

  /// - Parameters:
  ///   - removed: The indices of the removed items before the change, in ascending order.
  ///   - inserted: The inserted items, with their indices after the change, in ascending order.
  ///   - interruptions: The indices, before the change, of the items at which the breaking of lines was interrupted, in
  ///     ascending order.
  init(
    of old: VariableSizeLines, rule: VariableSizeRule, removing removed: [Int] = [],
    inserting inserted: [VariableSizeLines.SizedItem] = [], interruptions: [Int] = []
  ) {
    (self.old, self.rule) = (old, rule)
    self.interruptions = interruptions[...]
    (self.removed, self.inserted) = (removed[...], inserted[...])
    count = old.itemCount - removed.count + inserted.count
  }

  var isAtEnd: Bool { index >= count }

  /// Whether the next item is inserted, or breaking was interrupted at the next item.
  var isAtChange: Bool { isAtInsertion || interruptions.first == oldIndex }

  private var isAtInsertion: Bool { inserted.first?.item == index }

  /// The index, before the change, of the next item that is removed, before which an item is inserted, or at which the
  /// breaking of lines was interrupted; `nil` if no change is left.
  var nextChange: Int? {
    let insertion = inserted.first.map { oldIndex + $0.item - index }
    return [insertion, removed.first, interruptions.first].compactMap(\.self).min()
  }

  /// Skips unchanged items up to the item with an index before the change.
  mutating func skip(to item: Int) {
    index += item - oldIndex
    oldIndex = item
  }

  /// Skips the removed items before the next item, and the interruptions that new lines make good.
  mutating func dropChanges() {
    while removed.first == oldIndex {
      removed.removeFirst()
      oldIndex += 1
    }
    while let first = interruptions.first, first < oldIndex { interruptions.removeFirst() }
  }

  /// Returns the sizes of the items of the next line: as many items as fit, at least one.
  mutating func nextLine() -> [AxisRect] {
    var line = [nextSize()]
    var used = line[0].crossExtent
    drop()
    while !isAtEnd {
      let size = nextSize()
      guard rule.fits(size, after: used) else { break }
      used += rule.interitemSpacing + size.crossExtent
      line.append(size)
      drop()
    }
    return line
  }

  /// Returns the full lines of the next items, if these are unchanged and have been in computed lines; otherwise
  /// `nil`.
  ///
  /// The last line before the next change or the end is left out, because the next item may fit into that line.
  mutating func nextFullLines() -> UniformFlowLines? {
    guard !isAtEnd, !isAtInsertion else { return nil }
    findChunk()
    guard case .uniform(let lines) = old.chunks[chunk].lines else { return nil }
    let end = min(nextChange ?? old.itemCount, old.chunks[chunk].end.item)
    let full = rule.fullLines(of: lines.itemExtents, count: end - oldIndex)
    if let full {
      skip(to: oldIndex + full.itemCount)
      dropChanges()
    }
    return full
  }

  /// Returns the sizes of the next items up to an index before the change. These items are unchanged.
  mutating func nextSizes(upTo end: Int) -> [AxisRect] {
    var sizes: [AxisRect] = []
    while oldIndex < end {
      sizes.append(nextSize())
      drop()
    }
    return sizes
  }

  /// Returns the size of the next item.
  private mutating func nextSize() -> AxisRect {
    if let first = inserted.first, first.item == index { return first.size.sanitized }
    findChunk()
    return old.chunks[chunk].lines.frame(ofItem: oldIndex - old.chunks[chunk].firstItem).atOrigin
  }

  /// Skips the next item and the removed items after it.
  private mutating func drop() {
    if isAtInsertion { inserted.removeFirst() } else { oldIndex += 1 }
    index += 1
    dropChanges()
  }

  private mutating func findChunk() {
    if old.chunks[chunk].end.item > oldIndex { return }
    chunk += 1
    if old.chunks[chunk].end.item <= oldIndex { chunk = old.index(ofItem: oldIndex) }
  }
}

extension VariableSizeRule {
  /// Returns the sizes of the items in the line that begins with item `start`: as many items as fit, at least
  /// one.
  ///
  /// - Parameter count: The number of items in the section.
  fileprivate func line(from start: Int, count: Int, size: (Int) -> AxisRect) -> [AxisRect] {
    var line = [size(start)]
    var used = line[0].crossExtent
    while start + line.count < count {
      let item = size(start + line.count)
      guard fits(item, after: used) else { break }
      used += interitemSpacing + item.crossExtent
      line.append(item)
    }
    return line
  }

  /// Returns the full lines of `count` successive items of the same size, without the last line; `nil` if there are
  /// none.
  fileprivate func fullLines(of size: AxisRect, count: Int) -> UniformFlowLines? {
    let itemsPerLine = itemsPerLine(of: size, count: count)
    let lineCount = (count - 1) / itemsPerLine
    return lineCount > 0 ? lines(of: size, lineCount: lineCount, itemsPerLine: itemsPerLine) : nil
  }

  /// Returns full lines of items that all have the same size.
  fileprivate func lines(of size: AxisRect, lineCount: Int, itemsPerLine: Int) -> UniformFlowLines {
    UniformFlowLines(
      count: lineCount * itemsPerLine, itemsPerLine: itemsPerLine, itemMain: size.mainExtent,
      itemCross: size.crossExtent, available: available, lineSpacing: lineSpacing)
  }
}

extension EitherFlowLines where Variable == FlowLineList {
  /// Returns the start of the line that contains an existing item.
  fileprivate func start(ofLineHolding item: Int) -> CGFloat {
    switch self {
    case .uniform(let lines): lines.frame(ofItem: item).main
    case .variable(let lines): lines.start(ofLineHolding: item)
    }
  }

  /// The size of all items, at the origin; `nil` if the sizes differ or there are no items.
  fileprivate var commonSize: AxisRect? {
    switch self {
    case .uniform(let lines): lines.itemCount > 0 ? lines.itemExtents : nil
    case .variable(let lines): lines.commonSize
    }
  }
}

extension AxisRect {
  /// The rectangle moved to the origin, with extents that are negative or not finite replaced by 0.
  var sanitized: AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: mainExtent.asExtent, crossExtent: crossExtent.asExtent)
  }
}
