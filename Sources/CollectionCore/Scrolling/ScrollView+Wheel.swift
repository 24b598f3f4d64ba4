public import Foundation
import Motion

/// Points of a touchpad's travel that turn a page, per axis.
private let pageTravel = (horizontal: 400.0, vertical: 300.0)

extension ScrollView {
  /// Turns the wheel by `notches` at `time` seconds; positive ones move on, to larger offsets.
  ///
  /// Whole notches add up to a target that the content is drawn to; fractions move it directly. Neither
  /// leaves the limits. A view that only scrolls horizontally takes vertical notches; a paged one turns one
  /// page per notch, with 150 ms between pages. After 150 ms of silence pages and snapping layouts settle,
  /// and a layout that would snap back to where a single notch began is asked for the next position in its
  /// direction.
  ///
  /// - Returns: Whether the view can scroll that way at all.
  @discardableResult
  public func scroll(byNotches notches: CGPoint, swappingAxes: Bool = false, time: TimeInterval) -> Bool {
    let directed = directed(swappingAxes ? CGPoint(x: notches.y, y: notches.x) : notches)
    let isFractional = ScrollAxis.allCases.contains { directed[$0] != directed[$0].rounded() }
    let delta = CGPoint { directed[$0] * feel.wheelStep.points(viewport: bounds.size[$0]) * feel.wheelScale }
    guard !isFractional else { return scroll(directlyBy: delta, time: time) }
    guard beginWheel(delta, isFractional: false, time: time) else { return false }
    if isPagingEnabled {
      turnPage(directed, time: time)
    } else {
      drawContent(by: delta)
    }
    return true
  }

  /// Moves the content by `delta` points at `time` seconds, as a touchpad does; positive ones move on.
  ///
  /// No animation and no rubber band: clamped to the limits. A stream that ends while fast glides on, unless
  /// `isWheelGlideEnabled` is false.
  ///
  /// - Returns: Whether the view can scroll that way at all.
  @discardableResult
  public func scroll(by delta: CGPoint, time: TimeInterval) -> Bool {
    scroll(directlyBy: directed(delta), time: time)
  }

  private func scroll(directlyBy delta: CGPoint, time: TimeInterval) -> Bool {
    guard beginWheel(delta, isFractional: true, time: time), var gesture = wheel else { return false }
    endMotion()
    let scaled = isPagingEnabled ? CGPoint { delta[$0] * pageShare($0) } : delta
    gesture.target = limits.clamp(gesture.target + scaled)
    if isPagingEnabled {
      gesture.target = gesture.target.clamped(aroundPageAt: gesture.start, page: bounds.size)
    }
    wheel = gesture
    publish(CGPoint { axis in scaled[axis] == 0 ? bounds.origin[axis] : grid.rounded(gesture.target[axis]) })
    return true
  }

  func advanceWheel() {
    guard let gesture = wheel else { return }
    let idle = now - gesture.lastEventTime
    let velocity = openVelocity(of: gesture)
    if gesture.isFractional, isWheelGlideEnabled, !isPagingEnabled, idle >= WheelGesture.liftInterval,
      hypot(velocity.x, velocity.y) >= VelocityEstimator.flingSpeed
    {
      wheel = nil
      settle(velocity: velocity)
    } else if idle >= WheelGesture.idleInterval {
      wheel = nil
      settleAfterWheel(gesture)
    }
  }

  /// The gesture's velocity (points per second) along the axes on which there is somewhere to go: a stream that
  /// pushed against an edge does not bounce there.
  private func openVelocity(of gesture: WheelGesture) -> CGPoint {
    let (velocity, limits) = (gesture.velocity, limits)
    return CGPoint { axis in
      let end = velocity[axis] < 0 ? limits.minimum[axis] : limits.maximum[axis]
      return abs(end - bounds.origin[axis]) <= grid.restThreshold ? 0 : velocity[axis]
    }
  }

  /// Notes an event; false if the view cannot scroll that way, or is held by a finger.
  private func beginWheel(_ delta: CGPoint, isFractional: Bool, time: TimeInterval) -> Bool {
    let limits = limits
    let canMove = ScrollAxis.allCases.contains { delta[$0] != 0 && limits.isScrollable($0) }
    guard mayScroll, !isTracking, delta.isFinite, canMove else { return false }
    now = time
    var gesture = wheel ?? WheelGesture(at: animationTarget ?? bounds.origin, time: time)
    gesture.note(delta, isFractional: isFractional, time: time)
    wheel = gesture
    return true
  }

  /// Draws the content to the sum of the notches so far.
  private func drawContent(by delta: CGPoint) {
    guard var gesture = wheel else { return }
    gesture.target = limits.clamp(gesture.target + delta)
    wheel = gesture
    step(to: gesture.target)
  }

  private func turnPage(_ notches: CGPoint, time: TimeInterval) {
    guard var gesture = wheel, time >= gesture.pageLockEnd else { return }
    gesture.pageLockEnd = time + WheelGesture.idleInterval
    let from = phase.motion?.restPosition ?? bounds.origin
    gesture.target = limits.clamp(
      CGPoint { axis in
        guard let paging = paging(axis), notches[axis] != 0 else { return from[axis] }
        let page = paging.page(offset: from[axis], velocity: 0)
        return paging.offset(ofPage: page + (notches[axis] < 0 ? -1 : 1))
      })
    wheel = gesture
    step(to: gesture.target)
  }

  /// Snaps where a snapping layout or the pages want it, now that the wheel is silent.
  private func settleAfterWheel(_ gesture: WheelGesture) {
    let resting = phase.motion?.restPosition ?? bounds.origin
    guard !isPagingEnabled else {
      if gesture.isFractional { settle() }
      return
    }
    var target = layoutTarget(forProposed: resting, velocity: .zero)
    guard target != resting else { return }
    let isLost = ScrollAxis.allCases.allSatisfy { abs(target[$0] - gesture.start[$0]) <= grid.restThreshold }
    if isLost, !gesture.isFractional {
      target = nextTarget(from: gesture.start, step: resting - gesture.start, direction: gesture.direction)
    }
    step(to: target)
  }

  /// The layout's first target beyond `start` in a direction, looking up to a viewport ahead.
  ///
  /// `start` plus the step if the layout does not snap.
  func nextTarget(from start: CGPoint, step: CGPoint, direction: CGPoint) -> CGPoint {
    let velocity = CGPoint { direction[$0] * VelocityEstimator.flingSpeed }
    var target = start
    for share in [0, 0.25, 0.5, 0.75, 1] {
      let reach = CGPoint { axis in
        direction[axis] * max(abs(step[axis]), share * bounds.size[axis])
      }
      target = layoutTarget(forProposed: limits.clamp(start + reach), velocity: velocity)
      let isBeyond = ScrollAxis.allCases.contains {
        (target[$0] - start[$0]) * direction[$0] > grid.restThreshold
      }
      if isBeyond { break }
    }
    return target
  }

  /// Draws the content to an offset (points) quickly, from its velocity and without overshoot, onto the pixel
  /// grid.
  func step(to offset: CGPoint) {
    let target = limits.clamp(CGPoint { grid.rounded(offset[$0]) })
    guard target != (phase.motion?.restPosition ?? bounds.origin) else { return }
    animate { axis, start, velocity in
      let retarget = Retarget(
        from: start, to: target[axis], velocity: start == target[axis] ? 0 : velocity, rate: decelerationRate,
        frequency: feel.stepFrequency, restThreshold: grid.restThreshold)
      return (ScrollMotion(retarget), .target(target[axis]))
    }
  }

  /// A view that only scrolls horizontally takes what is meant for the vertical.
  private func directed(_ delta: CGPoint) -> CGPoint {
    let limits = limits
    let isSideways = delta.x == 0 && limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical)
    return isSideways ? CGPoint(x: delta.y, y: 0) : delta
  }

  /// Points of content per point of touchpad travel in a paged view.
  private func pageShare(_ axis: ScrollAxis) -> Double {
    bounds.size[axis] / (axis == .horizontal ? pageTravel.horizontal : pageTravel.vertical)
  }
}

extension CGPoint {
  /// The nearest point at most one page away from `start` on each axis.
  fileprivate func clamped(aroundPageAt start: CGPoint, page: CGSize) -> CGPoint {
    CGPoint { axis in min(start[axis] + page[axis], max(start[axis] - page[axis], self[axis])) }
  }
}
