public import Foundation
import Motion

/// Notches beyond this many in a single event are not believed.
private let maximumNotches = 100.0

extension ScrollView {
  /// Turns the wheel by `notches` at `time` seconds; positive ones move on, to larger offsets.
  ///
  /// Whole notches add up to a target that the content is drawn to: a step each, or in a layout that snaps its
  /// next position each. Fractions move the content directly, and so does everything in a stream of them.
  /// Neither leaves the limits. A view that only scrolls horizontally takes vertical notches; a paged one
  /// turns one page per notch, and no second one for a while (150 ms). After as long a silence pages and
  /// snapping layouts settle from where fractions have left them.
  ///
  /// - Returns: Whether the view can scroll that way at all.
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
    // The fingers take the content where it is seen; what notches had still to go is given up.
    if phase.motion != nil { gesture.target = bounds.origin }
    endMotion()
    let scaled = isPagingEnabled ? pageTravel(for: delta) : delta
    gesture.target = limits.clamp(gesture.target + scaled)
    if isPagingEnabled {
      gesture.target = gesture.target.clamped(aroundPageAt: gesture.start, page: bounds.size)
    }
    wheel = gesture
    applyContentOffset(
      CGPoint { axis in scaled[axis] == 0 ? bounds.origin[axis] : grid.rounded(gesture.target[axis]) })
    return true
  }

  func advanceWheel() {
    guard let gesture = wheel else { return }
    let idle = now - gesture.lastEventTime
    if gesture.isFractional, isWheelGlideEnabled, idle >= physics.touchpad.liftInterval {
      let velocity = openVelocity(of: gesture)
      if goesOn(at: velocity) {
        wheel = nil
        return settle(velocity: velocity, startPages: pages(at: gesture.start), travel: touchpadTravel)
      }
    }
    guard idle >= physics.wheelIdleInterval else { return }
    wheel = nil
    if gesture.isFractional { settleAfterFractions() }
  }

  /// Whether content that fingers leave on a touchpad at a velocity (points per second) moves on by itself.
  private func goesOn(at velocity: CGPoint) -> Bool {
    guard isPagingEnabled else { return hypot(velocity.x, velocity.y) >= physics.release.flingSpeed }
    guard let touchpadTravel else { return false }
    return ScrollAxis.allCases.contains { axis in
      paging(axis).map { abs(velocity[axis]) >= touchpadTravel.threshold * $0.stride } ?? false
    }
  }

  /// How far a swipe on a touchpad goes on in a paged view, in a feel where it does.
  private var touchpadTravel: SwipeTravel? {
    physics.paging.swipe?.touchpad
  }

  /// The content's velocity (points per second) along the axes on which there is somewhere to go: a stream that
  /// pushed against an edge does not bounce there.
  private func openVelocity(of gesture: WheelGesture) -> CGPoint {
    let mean = gesture.velocity(over: physics.touchpad.velocityWindow)
    let (velocity, limits) = (isPagingEnabled ? pageTravel(for: mean) : mean, limits)
    return CGPoint { axis in
      let end = velocity[axis] < 0 ? limits.minimum[axis] : limits.maximum[axis]
      return abs(end - bounds.origin[axis]) <= grid.restThreshold ? 0 : velocity[axis]
    }
  }

  /// Whether the last events, up to now, were fractions of a notch: a finer wheel or a touchpad, which at times
  /// reports a whole one.
  private func isInFractionalStream(at time: TimeInterval) -> Bool {
    guard let wheel, wheel.isFractional else { return false }
    return time - wheel.lastEventTime < physics.wheelIdleInterval
  }

  /// Notes an event; false if the view cannot scroll that way, or is held by a finger.
  private func beginWheel(_ delta: CGPoint, isFractional: Bool, time: TimeInterval) -> Bool {
    let limits = limits
    let canMove = ScrollAxis.allCases.contains { delta[$0] != 0 && limits.isScrollable($0) }
    guard mayScroll, !isTracking, delta.isFinite, time.isFinite, canMove else { return false }
    now = time
    var gesture = wheel ?? WheelGesture(at: animationTarget ?? bounds.origin, time: time)
    gesture.note(delta, isFractional: isFractional, time: time)
    wheel = gesture
    return true
  }

  /// Draws the content to where the notches so far lead, `notch` points each.
  private func drawContent(by notches: CGPoint, notch: CGPoint) {
    guard var gesture = wheel else { return }
    for axis in ScrollAxis.allCases where notches[axis] != 0 {
      let direction: Double = notches[axis] < 0 ? -1 : 1
      for _ in 0..<Int(min(abs(notches[axis]), maximumNotches)) {
        gesture.target = nextTarget(from: gesture.target, axis, step: direction * notch[axis])
      }
    }
    wheel = gesture
    step(to: gesture.target)
  }

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

  /// Snaps where a snapping layout or the pages want it, now that nothing moves the content any more.
  private func settleAfterFractions() {
    guard !isPagingEnabled else { return settle() }
    step(to: layoutTarget(forProposed: phase.motion?.restPosition ?? bounds.origin, velocity: .zero))
  }

  /// A view that only scrolls horizontally takes what is meant for the vertical.
  private func directed(_ delta: CGPoint) -> CGPoint {
    let limits = limits
    let isSideways = delta.x == 0 && limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical)
    return isSideways ? CGPoint(x: delta.y, y: 0) : delta
  }

  /// How far a paged view goes along with a touchpad's travel; both in points, or both in points per second.
  private func pageTravel(for travel: CGPoint) -> CGPoint {
    let page = physics.touchpad.pageTravel
    return CGPoint { axis in
      travel[axis] * bounds.size[axis] / (axis == .horizontal ? page.x : page.y)
    }
  }
}

extension CGPoint {
  /// The nearest point at most one page away from `start` on each axis.
  fileprivate func clamped(aroundPageAt start: CGPoint, page: CGSize) -> CGPoint {
    CGPoint { axis in min(start[axis] + page[axis], max(start[axis] - page[axis], self[axis])) }
  }
}
