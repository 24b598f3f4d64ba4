import Foundation

/// Lines, broken greedily, of items whose sizes differ and may change.
///
/// Full lines are justified. The last line begins at the start and has the minimum spacing, unless every line
/// has a single item: then all items are centred across the scrolling axis. Items are always centred in their
/// line along the scrolling axis. Line starts never decrease, even with a negative line spacing.
///
/// Lines are stored in chunks, each relative to its own start. Full lines of items that all have the
/// estimated size are computed from the index. A change therefore costs only the lines that are broken anew,
/// and a small amount for every chunk after them.
struct VariableSizeLines: FlowLines {
  private let rule: VariableSizeRule
  private var chunks: [Chunk] = []

  /// The number of lines at which a chunk is full.
  private static let maximumLineCount = 64

  /// A chunk of lines and its position in the section.
  private struct Chunk {
    var lines: EitherFlowLines<FlowLineList>
    var firstItem: Int
    var firstLine: Int
    var start: CGFloat
    /// The maximum end of this chunk and the chunks before it.
    var maximumEnd: CGFloat
  }

  /// Creates lines of items with given sizes. Only the extents of the rectangles are used.
  ///
  /// - Complexity: O(items).
  init(sizes: [AxisRect], rule: VariableSizeRule) {
    self.rule = rule
    var item = 0
    while item < sizes.count {
      let line = rule.line(from: item, count: sizes.count) { sizes[$0].sanitized }
      append(line: line)
      item += line.count
    }
    placeLastLine()
  }

  /// Creates lines of items that all have an estimated size until they are measured.
  ///
  /// - Complexity: O(items of a line).
  init(count: Int, estimate: AxisRect, rule: VariableSizeRule) {
    self.rule = rule
    let estimate = estimate.sanitized
    let itemsPerLine = rule.itemsPerLine(of: estimate, count: count)
    // At least one item remains for the last line. That line is listed even if it is full, because it is
    // packed, while estimated lines are justified.
    let full = max(0, (count - 1) / itemsPerLine)
    append(estimated(estimate, lineCount: full, itemsPerLine: itemsPerLine))
    if count > 0 {
      append(line: Array(repeating: estimate, count: count - full * itemsPerLine))
    }
    placeLastLine()
  }

  // MARK: Queries

  var itemCount: Int { chunks.last.map { $0.firstItem + $0.lines.itemCount } ?? 0 }

  var lineCount: Int { chunks.last.map { $0.firstLine + $0.lines.lineCount } ?? 0 }

  var extent: CGFloat { chunks.last?.maximumEnd ?? 0 }

  var nextStart: CGFloat { chunks.last.map { $0.start + $0.lines.nextStart } ?? 0 }

  func frame(ofItem item: Int) -> AxisRect {
    let chunk = chunks[index(ofItem: item)]
    return chunk.lines.frame(ofItem: item - chunk.firstItem).offset(main: chunk.start)
  }

  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    guard !items.isEmpty else { return }
    for chunk in chunks[index(ofItem: items.lowerBound)...] {
      let (first, start) = (chunk.firstItem, chunk.start)
      let common = (first..<first + chunk.lines.itemCount).clamped(to: items)
      if common.isEmpty { return }
      chunk.lines.forEachFrame(ofItems: common.lowerBound - first..<common.upperBound - first) {
        body(first + $0, $1.offset(main: start))
      }
    }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    let index = chunks.partitioningIndex { $0.maximumEnd > position }
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

  private func index(ofItem item: Int) -> Int {
    chunks.partitioningIndex { $0.firstItem + $0.lines.itemCount > item }
  }

  // MARK: Changes

  /// Changes the sizes of items. Only the extents of the rectangles are used.
  ///
  /// For each changed item, lines are broken anew from its line, or from the line before if the item begins
  /// its line. The breaking stops where a new line starts at the start of an old one.
  ///
  /// - Complexity: O(lines broken anew + chunks from the first change on), where consecutive estimated lines
  ///   count as one. There is one chunk for about 64 lines of measured items.
  mutating func resize(_ sizes: [Int: AxisRect]) {
    let count = itemCount
    let items = sizes.keys.filter { (0..<count).contains($0) }.sorted()
    guard let first = items.first else { return }
    // Keep the chunks before the first change as they are and take the others away. Taking begins at the line
    // before the changed item's, because that line may be broken anew too. Once they are removed, `append`
    // builds the new lines at the end, and `old` still provides the old breaks and sizes.
    let old = removeChunks(from: index(ofItem: startOfBreaking(at: first)))
    var pendingChanges = items[...]
    var next = itemCount
    while let changed = pendingChanges.first {
      // Copy the lines up to the next change. Greedy breaking from an old line start over unchanged items
      // gives the old lines again.
      let from = old.startOfBreaking(at: changed)
      copy(next..<from, of: old)
      next = from
      // Break lines anew, one at least: the first contains the changed item or precedes it.
      repeat {
        // Unmeasured items up to the next change all have the estimated size. Their full lines are appended
        // without a look at single items; only the other lines are broken item by item.
        if let estimated = old.estimatedLines(from: next, to: pendingChanges.first ?? count) {
          append(estimated)
          next += estimated.itemCount
        } else {
          let line = rule.line(from: next, count: count) { sizes[$0]?.sanitized ?? old.frame(ofItem: $0) }
          append(line: line)
          next += line.count
        }
        // Changes inside the new lines are done. They are dropped here, because the condition below reads the
        // next change. It ends the loop where a new line starts at an old line start: from there on the old
        // breaks hold again. If that very item has changed as well, its line has to be broken anew at once;
        // the line before it is new already.
        pendingChanges = pendingChanges.drop { $0 < next }
      } while next < count && (pendingChanges.first == next || !old.isLineStart(next))
    }
    // No change is left, so the remaining lines are the old ones.
    copy(next..<count, of: old)
    // Last, because appended and copied lines are placed like full ones, and only now is the last line known.
    placeLastLine()
  }

  /// Removes the chunks from an index on and returns them as lines of their own, with their item indices
  /// unchanged.
  private mutating func removeChunks(from index: Int) -> VariableSizeLines {
    var taken = self
    taken.chunks = Array(chunks[index...])
    chunks.removeSubrange(index...)
    return taken
  }

  /// Returns the item from which lines have to be broken anew if a given item changes.
  ///
  /// The breaks change from the item's own line on. If the item is the first of its line, they may change
  /// from the line before, because the item may now fit into that line.
  private func startOfBreaking(at item: Int) -> Int {
    let start = startOfLine(holding: item)
    return item > start || start == 0 ? start : startOfLine(holding: start - 1)
  }

  private func startOfLine(holding item: Int) -> Int {
    let chunk = chunks[index(ofItem: item)]
    let relative = item - chunk.firstItem
    switch chunk.lines {
    case .uniform(let lines): return item - relative % lines.itemsPerLine
    case .variable(let lines): return chunk.firstItem + lines.line(holding: relative).lowerBound
    }
  }

  private func isLineStart(_ item: Int) -> Bool { startOfLine(holding: item) == item }

  /// Returns the full lines of estimated items that begin at an item and end before `limit`; `nil` if there
  /// are none.
  ///
  /// The last line of estimated items is left out, because the next item may fit into that line.
  private func estimatedLines(from item: Int, to limit: Int) -> UniformFlowLines? {
    let chunk = chunks[index(ofItem: item)]
    guard case .uniform(let lines) = chunk.lines else { return nil }
    let end = min(limit, chunk.firstItem + lines.itemCount)
    let count = (end - item - 1) / lines.itemsPerLine
    guard count > 0 else { return nil }
    return estimated(lines.frame(ofItem: 0), lineCount: count, itemsPerLine: lines.itemsPerLine)
  }

  /// Returns full lines of items of the estimated size.
  private func estimated(_ size: AxisRect, lineCount: Int, itemsPerLine: Int) -> UniformFlowLines {
    UniformFlowLines(
      count: lineCount * itemsPerLine, itemsPerLine: itemsPerLine, itemMain: size.mainExtent,
      itemCross: size.crossExtent, available: rule.available, lineSpacing: rule.lineSpacing)
  }

  // MARK: Assembly

  /// Appends whole lines of another value.
  ///
  /// - Parameter items: The items of these lines, by their indices in both values.
  private mutating func copy(_ items: Range<Int>, of other: VariableSizeLines) {
    guard !items.isEmpty else { return }
    for chunk in other.chunks[other.index(ofItem: items.lowerBound)...] {
      let range = chunk.firstItem..<chunk.firstItem + chunk.lines.itemCount
      let common = range.clamped(to: items)
      if common.isEmpty { return }
      let relative = common.lowerBound - chunk.firstItem..<common.upperBound - chunk.firstItem
      switch chunk.lines {
      case .uniform(let lines):
        append(
          estimated(
            lines.frame(ofItem: 0), lineCount: common.count / lines.itemsPerLine,
            itemsPerLine: lines.itemsPerLine))
      // A whole chunk is appended as it is, unless the last chunk can take its lines: otherwise repeated
      // changes would leave more and more small chunks.
      case .variable(let lines) where common == range && !canTake(lines.lineCount):
        append(.variable(lines))
      case .variable(let lines):
        changeLastList { $0.append(linesOf: lines, holding: relative) }
      }
    }
  }

  /// Returns whether the last chunk can take the given number of lines.
  private func canTake(_ lineCount: Int) -> Bool {
    guard case .variable(let list)? = chunks.last?.lines else { return false }
    return list.lineCount + lineCount <= Self.maximumLineCount
  }

  private mutating func append(line items: some Sequence<AxisRect>) {
    changeLastList { $0.append(line: items) }
  }

  private mutating func append(_ lines: UniformFlowLines) {
    guard lines.itemCount > 0 else { return }
    append(.uniform(lines))
  }

  /// Appends a chunk and derives its position from the chunk before it.
  private mutating func append(_ lines: EitherFlowLines<FlowLineList>) {
    let start = nextStart
    chunks.append(
      Chunk(
        lines: lines, firstItem: itemCount, firstLine: lineCount, start: start,
        maximumEnd: max(extent, start + lines.extent)))
  }

  /// Changes the last chunk if it stores its items' frames and is not full; otherwise appends a new chunk and
  /// changes the new one.
  private mutating func changeLastList(_ change: (inout FlowLineList) -> Void) {
    var list = FlowLineList(rule)
    if case .variable(let last)? = chunks.last?.lines, last.lineCount < Self.maximumLineCount {
      list = last
      chunks.removeLast()
    }
    // The last chunk is removed before the change and appended again after it, because `append` computes the
    // chunk's end, which the change moves.
    change(&list)
    append(.variable(list))
  }

  /// Places the section's last line: packed, unless every line has a single item.
  ///
  /// In that case the last item is centred like the items before it.
  private mutating func placeLastLine() {
    guard case .variable(var list)? = chunks.last?.lines else { return }
    // Counted first, while the last chunk is still in place.
    let isSingleFile = lineCount == itemCount
    chunks.removeLast()
    list.placeLastLine(isPacked: !(isSingleFile && list.lastLine.count == 1))
    append(.variable(list))
  }
}

extension VariableSizeRule {
  /// Returns the sizes of the items of the line that begins with item `start`.
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
}

extension AxisRect {
  /// The rectangle at the origin, with extents that are negative or not finite replaced by 0.
  fileprivate var sanitized: AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: mainExtent.asExtent, crossExtent: crossExtent.asExtent)
  }
}
