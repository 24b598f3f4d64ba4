import Foundation

/// Lines of items that all have the same size, or lines of items whose sizes may differ.
///
/// The type is generic rather than an existential, so that calls are dispatched statically.
enum EitherFlowLines<Variable: FlowLines>: FlowLines {
  /// Lines of items that all have the same size.
  case uniform(UniformFlowLines)
  /// Lines of items whose sizes may differ.
  case variable(Variable)

  var itemCount: Int {
    switch self {
    case .uniform(let lines): lines.itemCount
    case .variable(let lines): lines.itemCount
    }
  }

  var lineCount: Int {
    switch self {
    case .uniform(let lines): lines.lineCount
    case .variable(let lines): lines.lineCount
    }
  }

  var extent: CGFloat {
    switch self {
    case .uniform(let lines): lines.extent
    case .variable(let lines): lines.extent
    }
  }

  var nextStart: CGFloat {
    switch self {
    case .uniform(let lines): lines.nextStart
    case .variable(let lines): lines.nextStart
    }
  }

  func frame(ofItem item: Int) -> AxisRect {
    switch self {
    case .uniform(let lines): lines.frame(ofItem: item)
    case .variable(let lines): lines.frame(ofItem: item)
    }
  }

  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    switch self {
    case .uniform(let lines): lines.forEachFrame(ofItems: items, body)
    case .variable(let lines): lines.forEachFrame(ofItems: items, body)
    }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    switch self {
    case .uniform(let lines): lines.firstItem(endingAfter: position)
    case .variable(let lines): lines.firstItem(endingAfter: position)
    }
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    switch self {
    case .uniform(let lines): lines.endItem(startingBefore: position)
    case .variable(let lines): lines.endItem(startingBefore: position)
    }
  }
}
