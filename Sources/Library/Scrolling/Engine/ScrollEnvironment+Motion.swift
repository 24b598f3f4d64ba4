import Foundation
import Motion

extension ScrollEnvironment {
  /// Returns the end of a motion released at `offset` (points) with `velocity` (points per second), if
  /// neither the layout nor the delegate chooses another target.
  ///
  /// - Parameters:
  ///   - startPages: The index of the page on which a paged scroll began, for each axis.
  ///   - interruptedTravel: The distance, in points, that a page turn had still to go when the drag began. A
  ///     fling in its direction counts from the page that was arriving.
  ///   - travel: The rule for the number of pages that a swipe travels in a paged view; `nil` for the nearest
  ///     page or, after a fast release, the next page.
  func freeEnd(
    from offset: CGPoint, velocity: CGPoint, startPages: [ScrollAxis: Int],
    interruptedTravel: CGPoint = .zero, travel: SwipeTravel?
  ) -> FreeEnd {
    var end = FreeEnd(target: offset, rest: offset)
    for axis in ScrollAxis.allCases {
      guard let paging = paging(axis) else {
        let motion = ScrollMotion(from: offset[axis], velocity: velocity[axis], in: laws(axis))
        (end.target[axis], end.rest[axis]) = (motion.proposedTarget, motion.restPosition)
        continue
      }
      let start = startPages[axis]
      let isContinued = interruptedTravel[axis] * velocity[axis] > 0
      let offset = offset[axis] + (isContinued ? interruptedTravel[axis] : 0)
      let page =
        if let travel, let start {
          paging.page(offset: offset, velocity: velocity[axis], startPage: start, travel: travel)
        } else {
          paging.page(offset: offset, velocity: velocity[axis], startPage: start)
        }
      end.target[axis] = limits.clamp(paging.offset(ofPage: page), axis)
      end.rest[axis] = end.target[axis]
    }
    return end
  }

  /// Returns a release without a drag from the current offset, with the proposed target.
  ///
  /// - Parameters:
  ///   - touch: The end of the touch; `nil` if no touch ended.
  ///   - velocity: The content's velocity, in points per second.
  ///   - startPages: The index of the page on which a paged scroll began, for each axis.
  ///   - travel: The rule for the number of pages that a swipe travels in a paged view; `nil` for the nearest
  ///     page or, after a fast release, the next page.
  func release(
    touch: TouchRelease? = nil, velocity: CGPoint = .zero, startPages: [ScrollAxis: Int] = [:],
    travel: SwipeTravel? = nil
  ) -> ProposedRelease {
    ProposedRelease(
      touch: touch, offset: offset, shownOffset: offset, velocity: velocity,
      end: freeEnd(from: offset, velocity: velocity, startPages: startPages, travel: travel))
  }

  /// Returns the motion from a content offset to a target (points), with a velocity at its start (points per
  /// second).
  ///
  /// Along an axis whose target is within half a pixel of the proposed target, the content decelerates
  /// freely, may bounce, and rests a little before the target as in `UIScrollView`. Along a paged axis, and
  /// along every axis with a `snapDuration`, the content moves to exactly the target.
  ///
  /// - Parameter startTime: The start time, in seconds; `nil` for the next frame.
  func motion(
    from offset: CGPoint, velocity: CGPoint, to target: CGPoint, proposed: CGPoint,
    startTime: TimeInterval? = nil
  ) -> PlanarMotion {
    PlanarMotion { axis in
      let isProposed = abs(target[axis] - proposed[axis]) <= grid.restThreshold
      let isFree = isProposed && paging(axis) == nil && snapDuration == nil
      return component(
        axis, from: offset[axis], velocity: velocity[axis], target: isFree ? nil : target[axis],
        startTime: startTime)
    }
  }

  /// Returns the motion with which the content quickly approaches an offset after wheel notches and key
  /// presses, without overshoot. Offsets are in points; `velocity`, the start velocity, is in points per
  /// second.
  func approach(to target: Double, from start: Double, velocity: Double) -> ScrollMotion {
    let isThere = abs(target - start) <= grid.restThreshold
    return ScrollMotion(
      SnapTrajectory(
        from: start, to: target, velocity: isThere ? 0 : velocity,
        rate: physics.glide.rate(or: decelerationRate), frequency: physics.stepFrequency,
        slowestShare: physics.slowestApproach, restThreshold: grid.restThreshold))
  }

  /// Returns the motion in which a wheel or touchpad event of `delta` points pulls content beyond its edge
  /// and the content springs back. Returns `nil` if content cannot move beyond its limits, if the physics'
  /// `wheelPullSpeed` is 0, or if the view cannot scroll along the event's axes.
  ///
  /// Each event adds to the content's velocity, and the content then moves by the edge's law of motion.
  /// However many events follow each other, they do not raise the speed above `wheelPullSpeed`. A bounce that
  /// is already faster is not slowed down.
  ///
  /// - Parameters:
  ///   - motion: The motion that the pull continues; `nil` for content at rest.
  ///   - time: The time of the event, in seconds.
  func edgePull(by delta: CGPoint, continuing motion: PlanarMotion?, at time: TimeInterval) -> PlanarMotion? {
    let maximum = physics.wheelPullSpeed
    guard hasOverscroll, maximum > 0,
      ScrollAxis.allCases.contains(where: { delta[$0] != 0 && limits.isScrollable($0) })
    else { return nil }
    return PlanarMotion { axis in
      guard delta[axis] != 0, limits.isScrollable(axis) else {
        return motion?[axis]
          ?? PlanarMotion.Component(
            motion: ScrollMotion(TimedMotion(from: offset[axis], to: offset[axis])), goal: .fixed)
      }
      let velocity = motion?[axis].carriedVelocity(at: time) ?? 0
      // A bounce that is faster already is not slowed down.
      let limit = max(maximum, abs(velocity))
      return component(
        axis, from: motion?[axis].position(at: time) ?? offset[axis],
        velocity: min(limit, max(-limit, velocity + delta[axis] * EdgeBounce.pull)), target: nil,
        startTime: motion?[axis].startTime.map { _ in time })
    }
  }

  /// Returns a motion rebuilt on the given axes for the current limits, from its position and velocity at
  /// `time` (seconds).
  ///
  /// Trajectories that the caller supplied and motions of a fixed `snapDuration` stay unchanged unless they
  /// would end beyond limits that shrank.
  ///
  /// - Parameter newTarget: The new end of trajectories that the caller supplied, in points; `nil` leaves
  ///   their end unchanged.
  func rebuilt(
    _ motion: PlanarMotion, along axes: [ScrollAxis], target newTarget: CGPoint? = nil, at time: TimeInterval
  ) -> PlanarMotion {
    var rebuilt = motion
    for axis in axes {
      let component = motion[axis]
      let target: Double?
      switch component.goal {
      case .fixed where newTarget.map { $0[axis] != component.restPosition } ?? false:
        rebuilt[axis] = component.redirected(to: newTarget?[axis] ?? component.restPosition, at: time)
        continue
      case .fixed where limits[axis].contains(component.restPosition): continue
      case .target where snapDuration != nil && limits[axis].contains(component.restPosition): continue
      case .fixed: target = component.restPosition
      case .free: target = nil
      case .target(let offset): target = offset
      }
      rebuilt[axis] = self.component(
        axis, from: component.position(at: time), velocity: component.carriedVelocity(at: time),
        target: target, startTime: component.startTime.map { _ in time })
    }
    return rebuilt
  }

  /// Returns the motion on one axis: to `target`, or a deceleration if there is no target.
  ///
  /// - Parameters:
  ///   - offset: The content offset at the start, in points.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - target: The content offset at the end, in points, which is clamped to the limits; `nil` for a
  ///     deceleration.
  ///   - startTime: The start time, in seconds; `nil` for the next frame.
  private func component(
    _ axis: ScrollAxis, from offset: Double, velocity: Double, target: Double?, startTime: TimeInterval?
  ) -> PlanarMotion.Component {
    guard let target else {
      let motion = ScrollMotion(from: offset, velocity: velocity, in: laws(axis))
      return PlanarMotion.Component(motion: motion, goal: .free, startTime: startTime)
    }
    let reachable = limits.clamp(target, axis)
    let motion =
      if let snapDuration {
        ScrollMotion(TimedMotion(from: offset, to: reachable, duration: snapDuration, velocity: velocity))
      } else {
        ScrollMotion(from: offset, velocity: velocity, retargetedTo: reachable, in: laws(axis))
      }
    return PlanarMotion.Component(motion: motion, goal: .target(reachable), startTime: startTime)
  }

  /// Returns the limits, laws and constants of motion on an axis.
  private func laws(_ axis: ScrollAxis) -> ScrollMotion.Environment {
    ScrollMotion.Environment(
      limits: limits[axis], rate: decelerationRate, bounces: bounces, grid: grid,
      snapFrequency: isPagingEnabled ? physics.pagingFrequency : physics.snapFrequency, physics: physics)
  }
}
