import Foundation
import Motion

/// How far content under a finger may go, and how it resists beyond that.
struct ElasticLimits: Hashable {
  let limits: OffsetLimits
  /// The viewport, in points: the rubber band's dimension.
  let viewport: CGSize
  /// Whether content gives way beyond its limits, or stops on them.
  let isElastic: Bool

  /// Where the content is shown for an offset that follows the finger exactly.
  func displayed(forRaw raw: CGPoint) -> CGPoint {
    map(raw) { band, overshoot in isElastic ? band.displacement(forPull: overshoot) : 0 }
  }

  /// The offset that follows the finger exactly when the content is shown at `displayed`.
  func raw(forDisplayed displayed: CGPoint) -> CGPoint {
    map(displayed) { band, overshoot in isElastic ? band.pull(forDisplacement: overshoot) : 0 }
  }

  private func map(_ offset: CGPoint, _ overscroll: (RubberBand, Double) -> Double) -> CGPoint {
    let edge = limits.clamp(offset)
    return CGPoint { axis in
      guard offset[axis] != edge[axis] else { return edge[axis] }
      return edge[axis] + overscroll(RubberBand(dimension: viewport[axis]), offset[axis] - edge[axis])
    }
  }
}
