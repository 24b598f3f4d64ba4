import Foundation
import Motion

/// The share of a wheel's or key's step after which the layout is asked for its target, to find out whether
/// the layout snaps. The share is no simple fraction, so that the offset is unlikely to be a snap point
/// itself.
private let snapProbeShare = 0.381_966
/// The share of a wheel's or key's step at which the search for the next snap point begins.
private let initialSearchShare = 0.125

extension ScrollView {
  /// Returns the content offset to which a wheel's or key's step along an axis scrolls from `start`: the end
  /// of the step, or the next snap point of a snapping layout.
  ///
  /// The search for the next snap point extends in the step's direction, over the extent of the viewport or
  /// the step, whichever is longer. The searched distance doubles each time, so that no snap point is skipped
  /// if the layout chooses the nearest one.
  ///
  /// - Parameters:
  ///   - step: The signed length of the step, in points.
  ///   - share: The share of the step at which the search begins; an eighth if `nil`.
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
      let proposed = limits.clamp(start.moved(axis, by: direction * reach))
      // A layout that goes to the next snap point after a flick counts from the content offset on screen, but
      // a step during an animated scroll counts from the scroll's end.
      let target = atOffsets(shiftedBy: start - bounds.origin) {
        stepTarget(forProposed: proposed, axis, step)
      }
      if (target[axis] - start[axis]) * direction > grid.restThreshold || reach >= farthest { return target }
      reach = min(2 * reach, farthest)
    }
  }

  /// Starts a quick motion to a content offset in points, which is rounded to the pixel grid and clamped to
  /// the limits.
  ///
  /// The motion starts at the current velocity and does not overshoot.
  func step(to offset: CGPoint) {
    let target = limits.clamp(CGPoint { grid.rounded(offset[$0]) })
    // A target equal to the current motion's target would restart the approach.
    guard target != (restContentOffset ?? bounds.origin) else { return }
    let environment = environment
    animate { axis, start, velocity in
      (environment.approach(to: target[axis], from: start, velocity: velocity), .target(target[axis]))
    }
  }

  /// Returns whether the layout snaps along an axis: whether the layout replaces an arbitrary proposed offset
  /// within the step from `start` with another offset.
  func snaps(near start: CGPoint, _ axis: ScrollAxis, step: Double) -> Bool {
    let proposed = limits.clamp(start.moved(axis, by: snapProbeShare * step))
    return stepTarget(forProposed: proposed, axis, step)[axis] != proposed[axis]
  }

  /// Returns the content offset that the layout chooses for the proposed end of a wheel's or key's step, in
  /// points.
  ///
  /// The velocity passed to the layout is the minimum fling speed in the direction of the step.
  func stepTarget(forProposed proposed: CGPoint, _ axis: ScrollAxis, _ step: Double) -> CGPoint {
    let speed = physics.release.flingSpeed
    return layoutTarget(
      forProposed: proposed, velocity: CGPoint.zero.moved(axis, by: step < 0 ? -speed : speed))
  }
}

extension CGPoint {
  /// Returns the point moved by `distance` along an axis.
  func moved(_ axis: ScrollAxis, by distance: Double) -> CGPoint {
    var point = self
    point[axis] += distance
    return point
  }
}
