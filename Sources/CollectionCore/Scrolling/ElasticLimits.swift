import Foundation
import Motion

/// How far content under a finger may go, and how it resists beyond that.
struct ElasticLimits: Hashable {
  let limits: OffsetLimits
  /// The viewport, in points: the rubber band's dimension.
  let viewport: CGSize
  /// How content gives way beyond its limits.
  let resistance: Resistance

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
    let edge = limits.clamp(offset)
    return CGPoint { axis in
      guard offset[axis] != edge[axis] else { return edge[axis] }
      return edge[axis] + overscroll(offset[axis] - edge[axis], viewport[axis])
    }
  }
}
