import Foundation

/// Consecutive lines of items of different sizes, in the space whose origin is where the first of them starts.
enum LineChunk: FlowLines {
  /// Full lines of items that have the guessed size.
  case estimated(UniformFlowLines)
  case listed(FlowLineList)

  var itemCount: Int {
    switch self {
    case .estimated(let lines): lines.itemCount
    case .listed(let lines): lines.itemCount
    }
  }

  var lineCount: Int {
    switch self {
    case .estimated(let lines): lines.lineCount
    case .listed(let lines): lines.lineCount
    }
  }

  var extent: CGFloat {
    switch self {
    case .estimated(let lines): lines.extent
    case .listed(let lines): lines.extent
    }
  }

  /// Where a line after the last one starts.
  var nextStart: CGFloat {
    switch self {
    case .estimated(let lines): lines.nextStart
    case .listed(let lines): lines.nextStart
    }
  }

  func frame(ofItem item: Int) -> AxisRect {
    switch self {
    case .estimated(let lines): lines.frame(ofItem: item)
    case .listed(let lines): lines.frame(ofItem: item)
    }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    switch self {
    case .estimated(let lines): lines.firstItem(endingAfter: position)
    case .listed(let lines): lines.firstItem(endingAfter: position)
    }
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    switch self {
    case .estimated(let lines): lines.endItem(startingBefore: position)
    case .listed(let lines): lines.endItem(startingBefore: position)
    }
  }
}
