import Foundation
import Motion

/// The share of a step at which a probe tests whether a layout snaps; an irregular number, so that the probe
/// is unlikely to meet a snap point.
private let snapProbeShare = 0.381_966
/// The share of a step at which the search for a layout's next target begins.
private let initialSearchShare = 0.125

extension ScrollView {
  /// Returns the target of a step along an axis from `start`: the step's end, or the next target of a layout
  /// that snaps.
  ///
  /// A snapping layout's target is searched in the step's direction, up to a viewport ahead. The search
  /// doubles its distance, so that it skips no target of a layout that chooses the nearest one.
  ///
  /// - Parameters:
  ///   - step: The signed distance, in points.
  ///   - share: The share of the step at which the search begins; `nil` for a small one.
  func nextTarget(
    from start: CGPoint, _ axis: ScrollAxis, step: Double, beginningWith share: Double? = nil
  ) -> CGPoint {
    let free = limits.clamp(start.moved(axis, by: step))
    // Probe first: a layout that accepts an arbitrary offset does not snap, and the step needs no search.
    guard snaps(near: start, axis, step: step) else { return free }
    let direction: Double = step < 0 ? -1 : 1
    let farthest = max(abs(step), bounds.size[axis])
    var reach = abs(step) * (share ?? initialSearchShare)
    while true {
      let target = stepTarget(forProposed: limits.clamp(start.moved(axis, by: direction * reach)), axis, step)
      if (target[axis] - start[axis]) * direction > grid.restThreshold || reach >= farthest { return target }
      reach = min(2 * reach, farthest)
    }
  }

  /// Moves the content quickly to an offset in points, rounded to the pixel grid.
  ///
  /// The motion starts at the present velocity and does not overshoot.
  func step(to offset: CGPoint) {
    let target = limits.clamp(CGPoint { grid.rounded(offset[$0]) })
    // A target equal to the one under way would restart the approach.
    guard target != (restContentOffset ?? bounds.origin) else { return }
    let environment = environment
    animate { axis, start, velocity in
      (environment.approach(to: target[axis], from: start, velocity: velocity), .target(target[axis]))
    }
  }

  /// Returns whether the layout snaps along an axis: it does not accept an arbitrary offset unchanged.
  func snaps(near start: CGPoint, _ axis: ScrollAxis, step: Double) -> Bool {
    let proposed = limits.clamp(start.moved(axis, by: snapProbeShare * step))
    return stepTarget(forProposed: proposed, axis, step)[axis] != proposed[axis]
  }

  /// Returns the target that the layout chooses for the proposed end of a step.
  ///
  /// The velocity passed to the layout is that of the slowest fling, in the direction of the step.
  func stepTarget(forProposed proposed: CGPoint, _ axis: ScrollAxis, _ step: Double) -> CGPoint {
    let speed = ReleaseRule.flingSpeed
    return layoutTarget(
      forProposed: proposed, velocity: CGPoint.zero.moved(axis, by: step < 0 ? -speed : speed))
  }
}

extension CGPoint {
  /// Returns the point moved by a distance along an axis.
  func moved(_ axis: ScrollAxis, by distance: Double) -> CGPoint {
    var point = self
    point[axis] += distance
    return point
  }
}
