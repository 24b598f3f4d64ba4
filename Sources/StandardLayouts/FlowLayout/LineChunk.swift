import Foundation

/// Consecutive lines of items of different sizes. Positions are relative to the start of the first line.
enum LineChunk: FlowLines {
  /// Full lines of items that all have the estimated size, with frames computed from the index.
  case estimated(UniformFlowLines)
  /// Lines with every item's frame stored.
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

  /// The position at which a line after the last one starts.
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
