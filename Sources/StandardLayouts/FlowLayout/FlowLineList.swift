import Foundation

/// A stretch of lines of items of different sizes, every frame of which is kept.
struct FlowLineList: FlowLines {
  private(set) var frames: [AxisRect] = []
  private var lines: [Line] = []
  private let rule: VariableSizeRule

  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var extent: CGFloat
    /// The farthest end of this line and those before it, so that ends can be searched as well as starts.
    var reach: CGFloat
  }

  init(_ rule: VariableSizeRule) { self.rule = rule }

  var itemCount: Int { frames.count }
  var lineCount: Int { lines.count }
  var extent: CGFloat { lines.last?.reach ?? 0 }

  /// Where a line after the last one starts.
  var nextStart: CGFloat { lines.last.map { $0.start + rule.stride(after: $0.extent) } ?? 0 }

  /// Adds a full line of items, of which only the extents count.
  mutating func append(line items: some Sequence<AxisRect>) {
    let (first, start) = (frames.count, nextStart)
    frames += items
    let range = first..<frames.count
    let extent = frames[range].reduce(0) { max($0, $1.mainExtent) }
    let reach = max(lines.last?.reach ?? 0, start + extent)
    lines.append(Line(items: range, start: start, extent: extent, reach: reach))
    placeLastLine(isPacked: false)
  }

  /// Adds some of another stretch's lines, as they are.
  mutating func append(linesOf other: FlowLineList, holding items: Range<Int>) {
    var item = items.lowerBound
    while item < items.upperBound {
      let line = other.lines[other.lineIndex(ofItem: item)]
      append(line: other.frames[line.items])
      item = line.items.upperBound
    }
  }

  /// Fills the last line anew, as the section's last one or as any other.
  mutating func placeLastLine(isPacked: Bool) {
    guard let line = lines.last else { return }
    rule.place(&frames[line.items], lineExtent: line.extent, isPacked: isPacked)
    for item in line.items { frames[item].main += line.start }
  }

  /// The items that share a line with one.
  func line(holding item: Int) -> Range<Int> { lines[lineIndex(ofItem: item)].items }

  var lastLine: Range<Int> { lines.last?.items ?? 0..<0 }

  private func lineIndex(ofItem item: Int) -> Int { lines.partitioningIndex { $0.items.upperBound > item } }

  func frame(ofItem item: Int) -> AxisRect { frames[item] }

  func firstItem(endingAfter position: CGFloat) -> Int {
    let index = lines.partitioningIndex { $0.reach > position }
    return index < lines.count ? lines[index].items.lowerBound : itemCount
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    let end = lines.partitioningIndex { $0.start >= position }
    return end > 0 ? lines[end - 1].items.upperBound : 0
  }
}
