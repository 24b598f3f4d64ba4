package import Foundation

/// One of the two axes, to write a rule once for both.
package enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  /// The axes left to a drag that locks its direction, by its translation (points) as it passes the slop.
  ///
  /// Within `angle` degrees of an axis the other one is locked for the whole drag; between, none is.
  static func unlocked(forTranslation translation: CGPoint, lockAngle: Double) -> [ScrollAxis] {
    let angle = atan2(abs(translation.y), abs(translation.x)) * 180 / .pi
    if angle < lockAngle { return [.horizontal] }
    return angle > 90 - lockAngle ? [.vertical] : allCases
  }
}

extension CGPoint {
  /// The coordinate on an axis.
  package subscript(axis: ScrollAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }

  /// The point whose coordinates `value` gives, axis by axis.
  package init(_ value: (ScrollAxis) -> Double) { self.init(x: value(.horizontal), y: value(.vertical)) }
}

extension CGSize {
  /// The extent along an axis.
  package subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

extension EdgeInsets {
  /// The inset at the near edge of an axis: left or top.
  package func leading(_ axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
  /// The inset at the far edge of an axis: right or bottom.
  package func trailing(_ axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}
