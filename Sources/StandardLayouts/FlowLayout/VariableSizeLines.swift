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
/// items that all have the estimated size, frames are computed from item indices. A change therefore costs
/// time only for the lines whose items change, and a little for each later chunk.
struct VariableSizeLines: FlowLines {
  private let rule: VariableSizeRule
  private var chunks: [Chunk] = []

  /// The maximum number of lines in a chunk that stores the frame of every item.
  private static let maximumLineCount = 64

  /// Consecutive lines, with their position in the section.
  private struct Chunk {
    var lines: EitherFlowLines<FlowLineList>
    var firstItem: Int
    var firstLine: Int
    var start: CGFloat
    /// The largest end position of the lines in this chunk and in all chunks before it, in points from the
    /// start of the first line.
    var maximumEnd: CGFloat
  }

  /// Creates the lines of items with the given sizes. The positions of the rectangles are ignored.
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

  /// Creates the lines of `count` items that all have the size `estimate` until they are measured.
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

  /// Changes the sizes of items. The sizes are indexed by item; the positions of the rectangles are ignored.
  ///
  /// Lines are broken again, beginning with each changed item's line, or with the previous line if the item
  /// is the first of its line. The breaking ends when a new line starts with the same item as an old line.
  ///
  /// - Complexity: O(newly broken lines + chunks after the first change), where consecutive lines of
  ///   estimated items count as one. There is one chunk for about 64 lines of measured items.
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

  /// Removes the chunk (list of consecutive lines) with the given index and all later chunks, and returns
  /// them. The items' indices do not change.
  private mutating func removeChunks(from index: Int) -> VariableSizeLines {
    var taken = self
    taken.chunks = Array(chunks[index...])
    chunks.removeSubrange(index...)
    return taken
  }

  /// Returns the index of the first item in the first line that may change if the size of `item` changes.
  ///
  /// This is the line that contains `item` or, if `item` is the first item of that line, the previous line,
  /// into which `item` may now fit.
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

  /// Returns the full lines of estimated items from a given item up to `limit`; `nil` if there are none.
  ///
  /// The last line before `limit` is left out, because the next item may fit into that line.
  private func estimatedLines(from item: Int, to limit: Int) -> UniformFlowLines? {
    let chunk = chunks[index(ofItem: item)]
    guard case .uniform(let lines) = chunk.lines else { return nil }
    let end = min(limit, chunk.firstItem + lines.itemCount)
    let count = (end - item - 1) / lines.itemsPerLine
    guard count > 0 else { return nil }
    return estimated(lines.frame(ofItem: 0), lineCount: count, itemsPerLine: lines.itemsPerLine)
  }

  /// Returns full lines of items that all have the estimated size.
  private func estimated(_ size: AxisRect, lineCount: Int, itemsPerLine: Int) -> UniformFlowLines {
    UniformFlowLines(
      count: lineCount * itemsPerLine, itemsPerLine: itemsPerLine, itemMain: size.mainExtent,
      itemCross: size.crossExtent, available: rule.available, lineSpacing: rule.lineSpacing)
  }

  // MARK: Assembly

  /// Appends complete lines of another value of this type.
  ///
  /// - Parameter items: The indices of the items in these lines. An item has the same index in both values.
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

  /// Returns whether `lineCount` more lines fit into the last chunk of lines.
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

  /// Appends a chunk of lines after the last chunk.
  private mutating func append(_ lines: EitherFlowLines<FlowLineList>) {
    let start = nextStart
    chunks.append(
      Chunk(
        lines: lines, firstItem: itemCount, firstLine: lineCount, start: start,
        maximumEnd: max(extent, start + lines.extent)))
  }

  /// Calls `change` with the last chunk's list of lines. If the last chunk is full or does not store its
  /// items' frames, `change` receives the empty list of a new last chunk.
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

  /// Places the items of the section's last line from the line's start, with the minimum spacing.
  ///
  /// If every line of the section has a single item, the last item is centred like the others.
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
}

extension AxisRect {
  /// The rectangle moved to the origin, with extents that are negative or not finite replaced by 0.
  fileprivate var sanitized: AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: mainExtent.asExtent, crossExtent: crossExtent.asExtent)
  }
}
