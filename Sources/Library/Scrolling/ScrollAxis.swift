package import Foundation
import Motion

/// One of the two scroll axes, for code that is the same for both.
package enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  /// The option set that contains this axis only.
  var axes: ScrollAxes {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }
}

extension CGPoint {
  /// The coordinate along an axis: x or y.
  package subscript(axis: ScrollAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }

  /// Creates a point from a function that returns the coordinate on each axis.
  package init(_ value: (ScrollAxis) -> Double) { self.init(x: value(.horizontal), y: value(.vertical)) }
}

extension CGSize {
  /// The extent along an axis: the width or the height.
  package subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

extension EdgeInsets {
  /// Returns the inset at the near edge of an axis: left or top.
  package func leading(_ axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
  /// Returns the inset at the far edge of an axis: right or bottom.
  package func trailing(_ axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}
