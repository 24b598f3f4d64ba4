import Foundation
import Motion

/// The limits of a drag and the resistance beyond them.
struct ElasticLimits: Hashable {
  /// The offsets that a drag reaches without resistance; only those within the content's limits count.
  struct FreeRange: Hashable {
    /// The smallest offset reached without resistance, in points; infinite on an unbounded side.
    var minimum: CGPoint
    /// The largest offset reached without resistance, in points; infinite on an unbounded side.
    var maximum: CGPoint
    /// The content offset at the start of the drag, in points.
    var start: CGPoint

    /// Creates the range of a rectangle of offsets (points); a coordinate that is not finite leaves its side
    /// unbounded.
    init(_ rect: CGRect, start: CGPoint) {
      func finite(_ value: Double, or standard: Double) -> Double { value.isFinite ? value : standard }
      minimum = CGPoint { finite(rect.origin[$0], or: -.infinity) }
      maximum = CGPoint { finite(rect.origin[$0] + rect.size[$0], or: .infinity) }
      self.start = start
    }
  }

  /// The content's limits.
  let limits: OffsetLimits
  /// The viewport, in points: the rubber band's dimension at the content's edges.
  let viewport: CGSize
  /// The resistance beyond the limits.
  let resistance: Resistance
  /// The range that a drag reaches without resistance; `nil` if only the content's limits bound the drag.
  var freeRange: FreeRange?

  /// Returns the offset at which the content is shown if the finger, without resistance, would move it to
  /// `raw`.
  func displayed(forRaw raw: CGPoint) -> CGPoint {
    map(raw) { overshoot, dimension in resistance.displacement(forPull: overshoot, dimension: dimension) }
  }

  /// Returns the offset to which the finger, without resistance, would have moved content that is shown at
  /// `displayed`.
  func raw(forDisplayed displayed: CGPoint) -> CGPoint {
    map(displayed) { overshoot, dimension in
      resistance.pull(forDisplacement: overshoot, dimension: dimension)
    }
  }

  /// Returns an offset in which each coordinate beyond its bound is replaced by the bound plus `overscroll`
  /// of the excess.
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

  /// The offset at which resistance begins on an axis, and the rubber band's dimension there, both in points.
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
