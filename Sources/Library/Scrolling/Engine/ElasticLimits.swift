import Foundation
import Motion

/// The limits of the content offset during a drag, and the resistance beyond these limits.
struct ElasticLimits: Hashable {
  /// The range of content offsets that the layout lets a drag reach without resistance. Parts of the range
  /// beyond the content's limits have no effect.
  struct FreeRange: Hashable {
    /// The smallest content offset without resistance, in points; negative infinity on an axis without a
    /// lower bound.
    var minimum: CGPoint
    /// The largest content offset without resistance, in points; infinity on an axis without an upper bound.
    var maximum: CGPoint
    /// The content offset at the start of the drag, in points.
    var start: CGPoint

    /// Creates the range from a rectangle of content offsets (points). An edge of the rectangle with a
    /// coordinate that is not finite sets no bound.
    init(_ rect: CGRect, start: CGPoint) {
      func finite(_ value: Double, or standard: Double) -> Double { value.isFinite ? value : standard }
      minimum = CGPoint { finite(rect.origin[$0], or: -.infinity) }
      maximum = CGPoint { finite(rect.origin[$0] + rect.size[$0], or: .infinity) }
      self.start = start
    }
  }

  /// The limits of the content offset at rest.
  let limits: OffsetLimits
  /// The size of the viewport, in points. Beyond the content's limits, the resistance is computed for this
  /// size.
  let viewport: CGSize
  /// The resistance of the content beyond the limits.
  let resistance: Resistance
  /// The range of content offsets that a drag reaches without resistance; `nil` if only `limits` bound the
  /// drag.
  var freeRange: FreeRange?

  /// Converts the content offset `raw`, which a finger would reach without resistance, to the content offset
  /// on screen. Offsets are in points.
  func displayed(forRaw raw: CGPoint) -> CGPoint {
    map(raw) { overshoot, dimension in resistance.displacement(forPull: overshoot, dimension: dimension) }
  }

  /// Converts the content offset on screen, `displayed`, to the content offset that the finger would have
  /// reached without resistance. Offsets are in points.
  func raw(forDisplayed displayed: CGPoint) -> CGPoint {
    map(displayed) { overshoot, dimension in
      resistance.pull(forDisplacement: overshoot, dimension: dimension)
    }
  }

  /// Returns `offset` with each coordinate beyond its bound replaced. `overscroll` converts the coordinate's
  /// signed distance from the bound, in points.
  private func map(_ offset: CGPoint, _ overscroll: (_ overshoot: Double, _ dimension: Double) -> Double)
    -> CGPoint
  {
    CGPoint { axis in
      let (lower, upper) = (lowerBound(axis), upperBound(axis))
      if offset[axis] < lower.offset {
        return lower.offset + overscroll(offset[axis] - lower.offset, lower.dimension)
      }
      if offset[axis] > upper.offset {
        return upper.offset + overscroll(offset[axis] - upper.offset, upper.dimension)
      }
      return offset[axis]
    }
  }

  /// The content offset at which resistance begins on an axis, and the extent that the resistance takes as
  /// the viewport's extent; both are in points.
  private typealias Bound = (offset: Double, dimension: Double)

  private func lowerBound(_ axis: ScrollAxis) -> Bound {
    let edge = limits[axis].lowerBound
    guard let freeRange, freeRange.minimum[axis] > edge else { return (edge, viewport[axis]) }
    let distance = freeRange.start[axis] - freeRange.minimum[axis]
    return (freeRange.minimum[axis], distance > 0 ? distance : viewport[axis])
  }

  private func upperBound(_ axis: ScrollAxis) -> Bound {
    let edge = limits[axis].upperBound
    guard let freeRange, freeRange.maximum[axis] < edge else { return (edge, viewport[axis]) }
    let distance = freeRange.maximum[axis] - freeRange.start[axis]
    return (freeRange.maximum[axis], distance > 0 ? distance : viewport[axis])
  }
}
