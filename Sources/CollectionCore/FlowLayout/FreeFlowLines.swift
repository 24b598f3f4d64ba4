import Foundation

/// Lines of items of different sizes, broken greedily.
///
/// Full lines are justified, the last one is set at the start with the least gaps; items stand in the middle
/// of their line. Line starts never go backwards, however negative the line spacing.
struct FreeFlowLines: FlowLines {
  private var frames: [AxisRect] = []
  private var lines: [Line] = []
  private(set) var firstMisfitItem: Int?

  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var extent: CGFloat
    /// The farthest end of this line and those before it, so that ends can be searched as well as starts.
    var reach: CGFloat
  }

  /// - Parameters:
  ///   - sizes: The items' extents; `main` and `cross` are ignored.
  ///   - available: The room for a line across the scrolling axis, in points.
  /// - Complexity: O(items).
  init(sizes: [AxisRect], available: CGFloat, interitemSpacing: CGFloat, lineSpacing: CGFloat) {
    firstMisfitItem = sizes.firstIndex {
      !fits(main: $0.mainExtent, cross: $0.crossExtent, available: available)
    }
    frames = sizes.map {
      AxisRect(main: 0, cross: 0, mainExtent: $0.mainExtent.asExtent, crossExtent: $0.crossExtent.asExtent)
    }
    breakLines(available: available, spacing: interitemSpacing, lineSpacing: lineSpacing)
    let isSingleFile = lines.count == frames.count
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let isPacked = isLast && !(isSingleFile && line.items.count == 1)
      place(line, available: available, spacing: interitemSpacing, isPacked: isPacked)
    }
  }

  private mutating func breakLines(available: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    var used: CGFloat = 0
    for (item, size) in frames.enumerated() {
      let extended = used + spacing + size.crossExtent
      if item > 0, extended <= available + flowFittingTolerance {
        used = extended
        extendLastLine(by: size)
      } else {
        used = size.crossExtent
        let start = lines.last.map { $0.start + max(0, $0.extent + lineSpacing) } ?? 0
        lines.append(Line(items: item..<item + 1, start: start, extent: size.mainExtent, reach: 0))
      }
    }
    var reach: CGFloat = 0
    for index in lines.indices {
      reach = max(reach, lines[index].start + lines[index].extent)
      lines[index].reach = reach
    }
  }

  private mutating func extendLastLine(by size: AxisRect) {
    let index = lines.count - 1
    lines[index].items = lines[index].items.lowerBound..<lines[index].items.upperBound + 1
    lines[index].extent = max(lines[index].extent, size.mainExtent)
  }

  private mutating func place(_ line: Line, available: CGFloat, spacing: CGFloat, isPacked: Bool) {
    let total = line.items.reduce(0) { $0 + frames[$1].crossExtent }
    let count = line.items.count
    var cross = isPacked || count > 1 ? 0 : (available - total) / 2
    let gap = isPacked || count == 1 ? spacing : (available - total) / CGFloat(count - 1)
    for item in line.items {
      frames[item].cross = cross
      frames[item].main = line.start + (line.extent - frames[item].mainExtent) / 2
      cross += frames[item].crossExtent + gap
    }
  }

  var extent: CGFloat { lines.last?.reach ?? 0 }

  func frame(ofItem item: Int) -> AxisRect { frames[item] }

  func items(around span: Range<CGFloat>) -> Range<Int> {
    let first = lines.partitioningIndex { $0.reach > span.lowerBound }
    let end = lines.partitioningIndex { $0.start >= span.upperBound }
    guard first < end else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[end - 1].items.upperBound
  }
}

extension RandomAccessCollection {
  /// The first index whose element and all later ones satisfy a condition that earlier ones do not;
  /// `endIndex` if none does. O(log count).
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = distance(from: startIndex, to: endIndex)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsToSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
