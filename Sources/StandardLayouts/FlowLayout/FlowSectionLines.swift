import Foundation

/// All lines of a section. Positions are relative to the start of the first line.
enum FlowSectionLines: FlowLines {
  /// Lines of items that all have the same size.
  case uniform(UniformFlowLines)
  /// Lines of items whose sizes differ, or may differ when they are measured.
  case free(VariableSizeLines)

  var itemCount: Int {
    switch self {
    case .uniform(let lines): lines.itemCount
    case .free(let lines): lines.itemCount
    }
  }

  var extent: CGFloat {
    switch self {
    case .uniform(let lines): lines.extent
    case .free(let lines): lines.extent
    }
  }

  func frame(ofItem item: Int) -> AxisRect {
    switch self {
    case .uniform(let lines): lines.frame(ofItem: item)
    case .free(let lines): lines.frame(ofItem: item)
    }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    switch self {
    case .uniform(let lines): lines.firstItem(endingAfter: position)
    case .free(let lines): lines.firstItem(endingAfter: position)
    }
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    switch self {
    case .uniform(let lines): lines.endItem(startingBefore: position)
    case .free(let lines): lines.endItem(startingBefore: position)
    }
  }
}
