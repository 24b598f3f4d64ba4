import Foundation

/// All lines of a section, in the space whose origin is where the first of them starts.
enum FlowSectionLines: FlowLines {
  /// Of items that have one size.
  case uniform(UniformFlowLines)
  /// Of items whose sizes differ, or may turn out to.
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
