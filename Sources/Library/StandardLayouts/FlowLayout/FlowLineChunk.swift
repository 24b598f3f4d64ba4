import Foundation

/// Consecutive lines of a section, with their position in the section.
struct FlowLineChunk {
  /// A place between two chunks.
  struct Place {
    var item = 0
    var line = 0
    /// The position at which the next line starts, in points from the start of the first line.
    var start: CGFloat = 0
    /// The largest end position of all lines before the place, in points from the start of the first line.
    var maximumEnd: CGFloat = 0
  }

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

extension EitherFlowLines where Variable == FlowLineList {
  /// Returns the start of the line that contains an existing item.
  func start(ofLineHolding item: Int) -> CGFloat {
    switch self {
    case .uniform(let lines): lines.frame(ofItem: item).main
    case .variable(let lines): lines.start(ofLineHolding: item)
    }
  }

  /// The size of all items, at the origin; `nil` if the sizes differ or there are no items.
  var commonSize: AxisRect? {
    switch self {
    case .uniform(let lines): lines.itemCount > 0 ? lines.itemExtents : nil
    case .variable(let lines): lines.commonSize
    }
  }
}
