import Foundation
import Motion

/// The share of a step with which a layout is asked whether it snaps: no grid is likely to have it.
private let probeShare = 0.381_966
/// The share of a step with which the search for a layout's next target begins.
private let leastShare = 0.125

extension ScrollView {
  /// Where a step of signed points along an axis leads from `start`: that far, or in a layout that snaps to its
  /// first target in the direction, looked for up to a viewport ahead.
  ///
  /// The search doubles its reach, so that it passes no target of a layout that chooses the nearest one. It begins
  /// with a share of the step, a small one if none is given.
  func nextTarget(
    from start: CGPoint, _ axis: ScrollAxis, step: Double, beginningWith share: Double? = nil
  ) -> CGPoint {
    let free = limits.clamp(start.moved(axis, by: step))
    guard !isLeftAlone(limits.clamp(start.moved(axis, by: probeShare * step)), axis, step) else {
      return free
    }
    let direction: Double = step < 0 ? -1 : 1
    let farthest = max(abs(step), bounds.size[axis])
    var reach = abs(step) * (share ?? leastShare)
    while true {
      let target = stepTarget(forProposed: limits.clamp(start.moved(axis, by: direction * reach)), axis, step)
      if (target[axis] - start[axis]) * direction > grid.restThreshold || reach >= farthest { return target }
      reach = min(2 * reach, farthest)
    }
  }

  /// Draws the content to an offset (points) quickly, from its velocity and without overshoot, onto the pixel
  /// grid.
  func step(to offset: CGPoint) {
    let target = limits.clamp(CGPoint { grid.rounded(offset[$0]) })
    guard target != (phase.motion?.restPosition ?? bounds.origin) else { return }
    animate { axis, start, velocity in
      let isThere = abs(target[axis] - start) <= grid.restThreshold
      let retarget = SnapTrajectory(
        from: start, to: target[axis], velocity: isThere ? 0 : velocity,
        rate: physics.glide.rate(or: decelerationRate), frequency: physics.stepFrequency,
        slowestShare: physics.slowestApproach, restThreshold: grid.restThreshold)
      return (ScrollMotion(retarget), .target(target[axis]))
    }
  }

  /// Whether the layout lets a step end at a proposed offset: it does not snap.
  private func isLeftAlone(_ proposed: CGPoint, _ axis: ScrollAxis, _ step: Double) -> Bool {
    stepTarget(forProposed: proposed, axis, step)[axis] == proposed[axis]
  }

  /// The layout's target for a step, which it is told as the slowest of flings.
  func stepTarget(forProposed proposed: CGPoint, _ axis: ScrollAxis, _ step: Double) -> CGPoint {
    let speed = ReleaseRule.flingSpeed
    return layoutTarget(
      forProposed: proposed, velocity: CGPoint.zero.moved(axis, by: step < 0 ? -speed : speed))
  }
}

extension CGPoint {
  /// The point some way along an axis.
  fileprivate func moved(_ axis: ScrollAxis, by distance: Double) -> CGPoint {
    var point = self
    point[axis] += distance
    return point
  }
}
