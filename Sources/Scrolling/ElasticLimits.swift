import Foundation
import Motion

/// How far content under a finger may go, and how it resists beyond that.
struct ElasticLimits: Hashable {
  /// The offsets that a drag reaches without resistance, within the content's limits.
  struct FreeRange: Hashable {
    var minimum: CGPoint
    var maximum: CGPoint
    /// The content offset at the start of the drag, in points.
    var start: CGPoint

    /// The range of a rectangle of offsets (points); a corner that is not finite bounds nothing.
    init(_ rect: CGRect, start: CGPoint) {
      func finite(_ value: Double, or standard: Double) -> Double { value.isFinite ? value : standard }
      minimum = CGPoint { finite(rect.origin[$0], or: -.infinity) }
      maximum = CGPoint { finite(rect.origin[$0] + rect.size[$0], or: .infinity) }
      self.start = start
    }
  }

  let limits: OffsetLimits
  /// The viewport, in points: the rubber band's dimension at the content's edges.
  let viewport: CGSize
  /// How content gives way beyond its limits.
  let resistance: Resistance
  /// The range that a drag reaches without resistance; `nil` if the content's limits alone bound it.
  var freeRange: FreeRange?

  /// Where the content is shown for an offset that follows the finger exactly.
  func displayed(forRaw raw: CGPoint) -> CGPoint {
    map(raw) { overshoot, dimension in resistance.displacement(forPull: overshoot, dimension: dimension) }
  }

  /// The offset that follows the finger exactly when the content is shown at `displayed`.
  func raw(forDisplayed displayed: CGPoint) -> CGPoint {
    map(displayed) { overshoot, dimension in
      resistance.pull(forDisplacement: overshoot, dimension: dimension)
    }
  }

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
    let edge = limits.minimum[axis]
    guard let freeRange, freeRange.minimum[axis] > edge else { return (edge, viewport[axis]) }
    let distance = freeRange.start[axis] - freeRange.minimum[axis]
    return (freeRange.minimum[axis], distance > 0 ? distance : viewport[axis])
  }

  private func upperBound(_ axis: ScrollAxis) -> Bound {
    let edge = limits.maximum[axis]
    guard let freeRange, freeRange.maximum[axis] < edge else { return (edge, viewport[axis]) }
    let distance = freeRange.maximum[axis] - freeRange.start[axis]
    return (freeRange.maximum[axis], distance > 0 ? distance : viewport[axis])
  }
}
