public import Foundation
import Motion

/// The maximum number of notches per event; a larger number is taken for an error.
private let maximumNotches = 100.0

extension ScrollView {
  /// Scrolls by notches of the wheel at `time` seconds; positive ones lead to larger offsets.
  ///
  /// Whole notches add up to a target that the content follows: each adds a step, or in a layout that snaps
  /// leads to the next snap point. Fractions of a notch, and all events among them, move the content
  /// directly. The content stays within its limits. A view that scrolls only horizontally also uses vertical
  /// notches.
  ///
  /// A paged view turns one page per notch and then ignores notches for a while (150 ms). After a pause of
  /// the same length, pages and snapping layouts settle from the offset that fractions reached.
  ///
  /// - Returns: Whether the view can scroll in that direction.
  @discardableResult
  public func scroll(byNotches notches: CGPoint, swappingAxes: Bool = false, time: TimeInterval) -> Bool {
    let directed = directed(swappingAxes ? CGPoint(x: notches.y, y: notches.x) : notches)
    let notch = CGPoint { physics.wheelStep.points(viewport: bounds.size[$0]) * physics.wheelScale }
    let delta = CGPoint { directed[$0] * notch[$0] }
    let isFractional = ScrollAxis.allCases.contains { directed[$0] != directed[$0].rounded() }
    guard !isFractional, !isInFractionalStream(at: time) else { return scroll(directlyBy: delta, time: time) }
    guard beginWheel(delta, isFractional: false, time: time) else { return false }
    if isPagingEnabled {
      turnPage(directed, time: time)
    } else {
      drawContent(by: directed, notch: notch)
    }
    return true
  }

  /// Scrolls by `delta` points at `time` seconds, as a touchpad does; positive values lead to larger offsets.
  ///
  /// The content moves at once and within its limits, without a rubber band. If a stream of events ends while
  /// fast, the content decelerates, unless `isWheelGlideEnabled` is false.
  ///
  /// - Returns: Whether the view can scroll in that direction.
  @discardableResult
  public func scroll(by delta: CGPoint, time: TimeInterval) -> Bool {
    scroll(directlyBy: directed(delta), time: time)
  }

  /// Scrolls by `delta` points without an animation.
  private func scroll(directlyBy delta: CGPoint, time: TimeInterval) -> Bool {
    guard beginWheel(delta, isFractional: true, time: time), var gesture = wheel else { return false }
    // The fingers continue from the offset on screen; the distance that earlier notches had left is dropped.
    // This comes before the motion ends, because afterwards it is not known that there was one.
    if phase.motion != nil { gesture.target = bounds.origin }
    endMotion()
    let scaled = isPagingEnabled ? pageTravel(for: delta) : delta
    gesture.target = limits.clamp(gesture.target + scaled)
    if isPagingEnabled {
      gesture.target = gesture.target.clamped(aroundPageAt: gesture.start, page: bounds.size)
    }
    // Stored before the offset changes: a callback may shift the content, and the gesture with it.
    wheel = gesture
    applyContentOffset(
      CGPoint { axis in scaled[axis] == 0 ? bounds.origin[axis] : grid.rounded(gesture.target[axis]) })
    return true
  }

  /// Ends a wheel gesture whose events have stopped, and settles the content.
  func advanceWheel() {
    guard let gesture = wheel else { return }
    let idle = now - gesture.lastEventTime
    // Fingers on a touchpad count as lifted before the longer idle interval is over, so that the deceleration
    // does not wait for it.
    if gesture.isFractional, isWheelGlideEnabled, idle >= physics.touchpad.liftInterval {
      let velocity = openVelocity(of: gesture)
      if goesOn(at: velocity) {
        // The gesture ends before the content settles, or the next frame would settle it again.
        wheel = nil
        return settle(velocity: velocity, startPages: pages(at: gesture.start), travel: touchpadTravel)
      }
    }
    guard idle >= physics.wheelIdleInterval else { return }
    wheel = nil
    if gesture.isFractional { settleAfterFractions() }
  }

  /// Returns whether content released on a touchpad at a velocity (points per second) continues by itself.
  private func goesOn(at velocity: CGPoint) -> Bool {
    guard isPagingEnabled else { return hypot(velocity.x, velocity.y) >= physics.release.flingSpeed }
    guard let touchpadTravel else { return false }
    return ScrollAxis.allCases.contains { axis in
      paging(axis).map { abs(velocity[axis]) >= touchpadTravel.threshold * $0.stride } ?? false
    }
  }

  /// The rule for the pages that a swipe on a touchpad travels; `nil` if the physics have none.
  private var touchpadTravel: SwipeTravel? {
    physics.paging.swipe?.touchpad
  }

  /// Returns the gesture's velocity (points per second), with 0 on each axis on which the content is already
  /// at the edge: a stream that pushed against an edge does not bounce there.
  private func openVelocity(of gesture: WheelGesture) -> CGPoint {
    let mean = gesture.velocity(over: physics.touchpad.velocityWindow)
    let (velocity, limits) = (isPagingEnabled ? pageTravel(for: mean) : mean, limits)
    return CGPoint { axis in
      let end = velocity[axis] < 0 ? limits.minimum[axis] : limits.maximum[axis]
      return abs(end - bounds.origin[axis]) <= grid.restThreshold ? 0 : velocity[axis]
    }
  }

  /// Returns whether `time` belongs to a stream of fractional notches, from a touchpad or a high-resolution
  /// wheel, which may contain whole ones.
  private func isInFractionalStream(at time: TimeInterval) -> Bool {
    guard let wheel, wheel.isFractional else { return false }
    return time - wheel.lastEventTime < physics.wheelIdleInterval
  }

  /// Records an event; returns false if the view cannot scroll in that direction or a finger is down.
  private func beginWheel(_ delta: CGPoint, isFractional: Bool, time: TimeInterval) -> Bool {
    let limits = limits
    let canMove = ScrollAxis.allCases.contains { delta[$0] != 0 && limits.isScrollable($0) }
    guard mayScroll, !isTracking, delta.isFinite, time.isFinite, canMove else { return false }
    // The clock first: a new gesture starts at the offset and with the time of this event.
    now = time
    var gesture = wheel ?? WheelGesture(at: animationTarget ?? bounds.origin, time: time)
    gesture.note(delta, isFractional: isFractional, time: time)
    wheel = gesture
    return true
  }

  /// Moves the content to the target of all notches so far, each of `notch` points.
  private func drawContent(by notches: CGPoint, notch: CGPoint) {
    guard var gesture = wheel else { return }
    for axis in ScrollAxis.allCases where notches[axis] != 0 {
      let direction: Double = notches[axis] < 0 ? -1 : 1
      // One notch after the other, because a snapping layout's next target depends on where the previous
      // notch led.
      for _ in 0..<Int(min(abs(notches[axis]), maximumNotches)) {
        gesture.target = nextTarget(from: gesture.target, axis, step: direction * notch[axis])
      }
    }
    wheel = gesture
    step(to: gesture.target)
  }

  /// Turns one page in the direction of the notches, unless a page turn has just locked the wheel.
  private func turnPage(_ notches: CGPoint, time: TimeInterval) {
    guard var gesture = wheel, time >= pageLockEnd else { return }
    pageLockEnd = time + physics.pageLockInterval
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

  /// Settles on a snap point or a page after the last fractional event.
  private func settleAfterFractions() {
    guard !isPagingEnabled else { return settle() }
    step(to: layoutTarget(forProposed: phase.motion?.restPosition ?? bounds.origin, velocity: .zero))
  }

  /// Returns a delta whose vertical part is used horizontally in a view that scrolls only horizontally.
  private func directed(_ delta: CGPoint) -> CGPoint {
    let limits = limits
    let isSideways = delta.x == 0 && limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical)
    return isSideways ? CGPoint(x: delta.y, y: 0) : delta
  }

  /// Returns the distance that a paged view moves for a touchpad's travel; both in points, or both in points
  /// per second.
  private func pageTravel(for travel: CGPoint) -> CGPoint {
    let page = physics.touchpad.pageTravel
    return CGPoint { axis in
      travel[axis] * bounds.size[axis] / (axis == .horizontal ? page.x : page.y)
    }
  }
}

extension CGPoint {
  /// Returns the nearest point at most one page away from `start` on each axis.
  fileprivate func clamped(aroundPageAt start: CGPoint, page: CGSize) -> CGPoint {
    CGPoint { axis in min(start[axis] + page[axis], max(start[axis] - page[axis], self[axis])) }
  }
}
