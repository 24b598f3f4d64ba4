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
  private(set) var chunks: [FlowLineChunk] = []
  /// The place at which the lines start. Only lines that replace others start anywhere else than a section's lines.
  private var origin = FlowLineChunk.Place()
  /// The items at which the breaking of lines was interrupted, in ascending order. Each begins a line. From the first
  /// one on, lines are out of date.
  private var interruptions: [Int] = []

  /// The maximum number of lines in a chunk that stores the frame of every item.
  private static let maximumLineCount = 256

  /// The number of lines that are broken at once, unless more are asked for.
  private static let linesAtOnce = 512

  /// The minimum number of successive items of the same size whose frames are computed from their indices.
  private static let minimumRunLength = 512

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
    var items = ChangedFlowItems(of: other, rule: rule)
    while !items.isAtEnd { appendNextLines(of: &items) }
    placeLastLine()
  }

  /// Creates a value without lines.
  private init(rule: VariableSizeRule, origin: FlowLineChunk.Place) {
    (self.rule, self.origin) = (rule, origin)
  }

  // MARK: Queries

  private var end: FlowLineChunk.Place { chunks.last?.end ?? origin }

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

  func index(ofItem item: Int) -> Int { chunks.partitioningIndex { $0.end.item > item } }

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
  mutating func update(removing removed: [Int], inserting inserted: [ChangedFlowItems.SizedItem]) {
    breakLines(removing: removed, inserting: inserted, throughItem: 0, before: 0)
  }

  /// Applies changes of items, and breaks lines again where there are changes and where the breaking was interrupted.
  ///
  /// After about 512 lines, the breaking is interrupted as soon as the items up to `item` are in new lines and the new
  /// lines reach `position`.
  private mutating func breakLines(
    removing removed: [Int], inserting inserted: [ChangedFlowItems.SizedItem], throughItem item: Int,
    before position: CGFloat
  ) {
    guard
      let (range, new) = replacement(
        removing: removed, inserting: inserted, throughItem: item, before: position)
    else { return }
    chunks.replaceSubrange(range, with: new.chunks)
    interruptions = new.interruptions
    var place = new.end
    for index in range.lowerBound + new.chunks.count..<chunks.count {
      chunks[index].move(to: place)
      place = chunks[index].end
    }
    // Last, because appended and copied lines are placed like full ones, and only now is the last line known.
    placeLastLine()
  }

  /// Returns the new lines with changes of items, and the range of chunks that the new lines replace; `nil` if there are
  /// no changes.
  private func replacement(
    removing removed: [Int], inserting inserted: [ChangedFlowItems.SizedItem], throughItem item: Int,
    before position: CGFloat
  ) -> (range: Range<Int>, new: VariableSizeLines)? {
    var items = ChangedFlowItems(
      of: self, rule: rule, removing: removed, inserting: inserted, interruptions: interruptions)
    guard let first = items.nextChange else { return nil }
    // The chunks before the first change are kept. The replacement begins with the line before the changed item's,
    // because that line may be broken anew too.
    let firstChunk = index(ofItem: startOfBreaking(at: first))
    var new = VariableSizeLines(
      rule: rule, origin: firstChunk > 0 ? chunks[firstChunk - 1].end : FlowLineChunk.Place())
    items.skip(to: new.itemCount)
    var lines = 0
    while let change = items.nextChange {
      // Copy the lines up to the next change. Greedy breaking from an old line start over unchanged items
      // gives the old lines again.
      let start = startOfBreaking(at: change)
      new.copy(items.oldIndex..<start, of: self)
      items.skip(to: start)
      items.dropChanges()
      // Break lines anew until a new line starts at an old line start: from there on the old breaks hold again. If
      // there is another change right there, the next line has to be broken anew at once; the line before it is new
      // already.
      while !items.isAtEnd {
        new.appendNextLines(of: &items)
        lines += 1
        if items.isAtEnd || !items.isAtChange && isLineStart(items.oldIndex) { break }
        if lines >= Self.linesAtOnce, items.index > item, new.nextStart >= position,
          new.interrupt(&items, of: self)
        {
          break
        }
      }
    }
    // No change is left. The other lines of a chunk are copied, and so are chunks that the last new chunk can take:
    // otherwise repeated changes would leave more and more small chunks.
    var end = index(ofItem: items.oldIndex)
    var next = items.oldIndex
    while end < chunks.count, next > chunks[end].firstItem || new.canTake(chunks[end].lines) {
      new.copy(next..<chunks[end].end.item, of: self)
      next = chunks[end].end.item
      end += 1
    }
    return (firstChunk..<max(firstChunk, end), new)
  }

  /// Interrupts the breaking of lines: the items that are left of the next old line become a line. Returns `false`, and
  /// does nothing, if there are changes in that line or right after it.
  private mutating func interrupt(_ items: inout ChangedFlowItems, of old: VariableSizeLines) -> Bool {
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

  /// The start of the first line that is out of date, in points from the start of all lines; `nil` if all lines are up to
  /// date.
  var endOfSettledLines: CGFloat? {
    interruptions.first.map { item in
      let chunk = chunks[index(ofItem: item)]
      return chunk.start + chunk.lines.start(ofLineHolding: item - chunk.firstItem)
    }
  }

  /// The index of the first item in a line that is out of date; `nil` if all lines are up to date.
  var firstUnsettledItem: Int? { interruptions.first }

  /// Updates the lines that start before a position, in points from the start of the first line.
  mutating func settle(before position: CGFloat) {
    while let end = endOfSettledLines, end < position { continueBreaking(throughItem: 0, before: position) }
  }

  /// Updates all lines up to the line of an existing item.
  mutating func settle(throughItem item: Int) {
    while let first = firstUnsettledItem, first <= item { continueBreaking(throughItem: item, before: 0) }
  }

  private mutating func continueBreaking(throughItem item: Int, before position: CGFloat) {
    breakLines(removing: [], inserting: [], throughItem: item, before: position)
  }

  // MARK: Assembly

  /// Appends the next line of items, or all full lines of the next items of the same size.
  private mutating func appendNextLines(of items: inout ChangedFlowItems) {
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
      case .variable(let lines) where common != range || canTake(chunk.lines):
        changeLastList { $0.append(linesOf: lines, holding: relative) }
        index += 1
      default:
        let end = other.chunks.partitioningIndex { $0.end.item > items.upperBound }
        append(other.chunks[index..<end])
        index = end
      }
    }
  }

  /// Returns whether the last chunk stores frames and has room for other lines of this kind.
  private func canTake(_ lines: EitherFlowLines<FlowLineList>) -> Bool {
    guard case .variable = lines else { return false }
    return canTakeLines(lines.lineCount)
  }

  /// Returns whether `count` more lines fit into the last chunk of lines.
  private func canTakeLines(_ count: Int) -> Bool {
    guard case .variable(let list)? = chunks.last?.lines else { return false }
    return list.lineCount + count <= Self.maximumLineCount
  }

  private mutating func append(line items: some Sequence<AxisRect>) {
    changeLastList { $0.append(line: items) }
  }

  /// Appends a chunk of lines after the last chunk.
  private mutating func append(_ lines: EitherFlowLines<FlowLineList>) {
    chunks.append(FlowLineChunk(lines, at: end))
  }

  /// Appends chunks after the last chunk.
  private mutating func append(_ new: ArraySlice<FlowLineChunk>) {
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
    if !canTakeLines(1) { append(.variable(FlowLineList(rule))) }
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
