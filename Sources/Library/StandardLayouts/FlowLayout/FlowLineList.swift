import Foundation

/// Consecutive lines of items of different sizes. The frame of every item is stored.
struct FlowLineList: FlowLines {
  private var frames: [AxisRect] = []
  private var lines: [Line] = []
  let rule: VariableSizeRule
  /// The size of all items, at the origin; `nil` if the sizes differ or there are no items.
  private(set) var commonSize: AxisRect?

  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var extent: CGFloat
    /// The largest end position of this line and all lines before it. With a negative line spacing, a line
    /// may end before the previous line ends; these values never decrease, as a binary search requires.
    var maximumEnd: CGFloat
  }

  init(_ rule: VariableSizeRule) { self.rule = rule }

  var itemCount: Int { frames.count }
  var lineCount: Int { lines.count }
  var extent: CGFloat { lines.last?.maximumEnd ?? 0 }

  var nextStart: CGFloat { lines.last.map { $0.start + rule.stride(after: $0.extent) } ?? 0 }

  /// Appends a line with items of the given sizes, and justifies the line. The positions of the rectangles
  /// are ignored.
  mutating func append(line items: some Sequence<AxisRect>) {
    let (first, start) = (frames.count, nextStart)
    frames += items
    let range = first..<frames.count
    if first == 0 { commonSize = frames.first?.atOrigin }
    if let size = commonSize, !frames[range].allSatisfy({ $0.hasSize(of: size) }) { commonSize = nil }
    let extent = frames[range].reduce(0) { max($0, $1.mainExtent) }
    let maximumEnd = max(lines.last?.maximumEnd ?? 0, start + extent)
    lines.append(Line(items: range, start: start, extent: extent, maximumEnd: maximumEnd))
    // Every line is justified at first. The owner of the list packs the section's last line when it is known.
    placeLastLine(isPacked: false)
  }

  /// Appends complete lines of another list. Each line keeps its items.
  ///
  /// - Parameter items: The indices, in `other`, of the items in these lines.
  mutating func append(linesOf other: FlowLineList, holding items: Range<Int>) {
    var item = items.lowerBound
    while item < items.upperBound {
      let line = other.lines[other.lineIndex(ofItem: item)]
      append(line: other.frames[line.items])
      item = line.items.upperBound
    }
  }

  /// Computes the positions of the last line's items again. A packed line, such as the last line of a
  /// section, has the minimum spacing between its items; any other line is justified.
  mutating func placeLastLine(isPacked: Bool) {
    guard let line = lines.last else { return }
    rule.place(&frames[line.items], lineExtent: line.extent, isPacked: isPacked)
    // The rule places items relative to their line, so the line's start is added afterwards.
    for item in line.items { frames[item].main += line.start }
  }

  /// Returns the indices of all items in the line that contains `item`.
  func line(holding item: Int) -> Range<Int> { lines[lineIndex(ofItem: item)].items }

  /// Returns the start of the line that contains `item`.
  func start(ofLineHolding item: Int) -> CGFloat { lines[lineIndex(ofItem: item)].start }

  /// The indices of the items of the last line; empty if there are no lines.
  var lastLine: Range<Int> { lines.last?.items ?? 0..<0 }

  private func lineIndex(ofItem item: Int) -> Int { lines.partitioningIndex { $0.items.upperBound > item } }

  func frame(ofItem item: Int) -> AxisRect { frames[item] }

  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    for item in items { body(item, frames[item]) }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    let index = lines.partitioningIndex { $0.maximumEnd > position }
    return index < lines.count ? lines[index].items.lowerBound : itemCount
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    let end = lines.partitioningIndex { $0.start >= position }
    return end > 0 ? lines[end - 1].items.upperBound : 0
  }
}

extension AxisRect {
  /// The rectangle moved to the origin.
  var atOrigin: AxisRect { AxisRect(main: 0, cross: 0, mainExtent: mainExtent, crossExtent: crossExtent) }

  /// Returns whether another rectangle has the same extents.
  func hasSize(of other: AxisRect) -> Bool {
    mainExtent == other.mainExtent && crossExtent == other.crossExtent
  }

  /// The rectangle moved to the origin, with extents that are negative or not finite replaced by 0.
  var sanitized: AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: mainExtent.asExtent, crossExtent: crossExtent.asExtent)
  }
}
