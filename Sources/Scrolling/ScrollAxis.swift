package import Foundation

/// A scroll axis, as an argument of rules that apply to both.
package enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  /// Returns the axes that a drag with directional lock moves along.
  ///
  /// Within `lockAngle` degrees of an axis, the other axis is locked for the whole drag. Between these
  /// angles, no axis is locked.
  ///
  /// - Parameters:
  ///   - translation: The finger's translation as it passes the slop, in points.
  ///   - lockAngle: The angle from an axis, in degrees.
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

  /// Creates the point with the coordinate `value` on each axis.
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
