import Foundation
import Motion

extension ScrollView {
  /// Begins a touch and stops the present motion at its offset.
  func startTracking(at location: CGPoint, time: TimeInterval) {
    guard !isTracking else { return }
    // Record what the touch interrupts before it ends below. A disabled view records that the touch stopped
    // nothing.
    trackingCaughtMotion = mayScroll && isVisiblyMoving
    guard mayScroll else { return }
    isTouchInterruptingMotion = phase.motion != nil || wheel != nil
    now = time
    // Before the phase changes: a series of flicks needs the velocity of the deceleration that the touch
    // stops.
    noteCaughtGlide()
    estimator = VelocityEstimator(physics.release)
    estimator.add(location.vector, at: time)
    // A pending wheel gesture must not settle the content under the finger.
    wheel = nil
    let (interrupted, isSilent) = (scrollState, isMovedByUpdate)
    // The phase changes before the delegate's call, so that the delegate finds the view tracking. The call
    // comes now, not with the release: a deceleration's end must precede a drag's beginning.
    phase = .tracking(origin: location)
    switch interrupted {
    case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .animating: if !isSilent { delegate?.scrollViewDidEndScrollingAnimation(self) }
    case .idle, .tracking, .dragging: break
    }
  }

  /// Follows the finger: starts a drag past the slop, or moves the dragged content.
  func track(at location: CGPoint, time: TimeInterval) {
    guard isTracking else { return }
    now = time
    // Before the sample is added: the pause is measured from the last sample.
    if isPausing(at: time) { flings.end() }
    estimator.add(location.vector, at: time)
    switch phase {
    case .idle, .decelerating, .animating: break
    case .tracking(let origin): beginDragging(at: location, from: origin)
    case .dragging(var drag):
      drag.move(to: location, in: elasticLimits(draggedFrom: drag.start))
      // The phase before the offset: `scrollViewDidScroll` must find the drag at the new offset.
      phase = .dragging(drag)
      applyContentOffset(CGPoint { grid.rounded(drag.offset[$0]) })
    }
  }

  /// Ends a touch at a location and releases the content.
  func finishTracking(at location: CGPoint, time: TimeInterval) {
    guard isTracking else { return }
    // A finger may lift at another location than that of its last move; the content follows it there first.
    if estimator.samples.last?.position != location.vector { continueTracking(at: location, time: time) }
    now = time
    letGo(lift(at: time, in: &flings))
  }

  /// Ends a touch that the system cancelled, and releases the content without velocity.
  func abandonTracking(time: TimeInterval) {
    guard isTracking else { return }
    now = time
    flings.end()
    letGo(TouchRelease(stillness: .cancelled))
  }

  /// Returns the release of a finger that lifts at `time` seconds.
  ///
  /// A finger slower than the minimum fling speed releases without velocity. In a series of flicks the
  /// velocity increases, up to the physics' maximum.
  func lift(at time: TimeInterval, in flings: inout FlickTracker) -> TouchRelease {
    guard estimator.isFling(at: time) else {
      flings.end()
      return TouchRelease(stillness: estimator.isAtRest(at: time) ? .rested : .slow)
    }
    let rule = isPagingEnabled ? .never : physics.flingAcceleration
    let velocity = flings.release(
      velocity: estimator.velocity(at: time), at: time, by: rule, inARowBy: physics.flingSeries)
    let maximum = SIMD2(repeating: physics.maximumFlingSpeed)
    return TouchRelease(velocity: velocity.clamped(lowerBound: -maximum, upperBound: maximum))
  }

  /// Records the velocity of a deceleration that a finger stops, in the finger's direction; a bounce does not
  /// count.
  private func noteCaughtGlide() {
    guard isDecelerating, limits.contains(bounds.origin) else { return flings.end() }
    flings.catchGlide(velocity: -scrollVelocity.vector)
  }

  /// Returns whether the finger has rested until `time` (seconds) for long enough to end a series of flicks.
  private func isPausing(at time: TimeInterval) -> Bool {
    guard let last = estimator.samples.last else { return false }
    return time - last.time > (isDragging ? estimator.rule.restInterval : physics.flingSeries.holdLimit)
  }

  /// Releases the content from a drag, or from a touch without a drag.
  private func letGo(_ lift: TouchRelease) {
    switch phase {
    case .idle, .decelerating, .animating: break
    case .dragging(let drag): release(drag, lift)
    case .tracking:
      // Idle before the content settles: no drag ends here, and the content may start a deceleration.
      phase = .idle
      let lift = TouchRelease(stillness: lift.stillness == .cancelled ? .cancelled : .undragged)
      // A tap on content at rest changes nothing. A touch that stopped a motion, or holds content beyond its
      // limits, must not leave the content between two snap points or outside.
      guard isTouchInterruptingMotion || !limits.contains(bounds.origin) else {
        return note(lift, velocity: .zero, proposed: bounds.origin, nil)
      }
      settle(lift)
    }
  }

  /// Starts a drag once the finger is past the slop, measured along the axes that can move.
  private func beginDragging(at location: CGPoint, from origin: CGPoint) {
    let translation = location - origin
    let movable = draggableAxes
    let distance = movable.reduce(0) { hypot($0, translation[$1]) }
    guard distance > dragSlop else { return }
    let unlocked =
      isDirectionalLockEnabled
      ? ScrollAxis.unlocked(forTranslation: translation, lockAngle: physics.directionalLockAngle)
      : ScrollAxis.allCases
    // The drag starts at the present location, not where the finger went down, so that the content does not
    // jump by the slop. The phase changes before the delegate's call, which finds the view dragging.
    phase = .dragging(
      ScrollDrag(
        from: bounds.origin, finger: location, axes: movable.filter(unlocked.contains),
        startPages: pages(at: bounds.origin),
        in: elasticLimits(draggedFrom: bounds.origin)))
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Whether the content visibly moves or is beyond its limits. Below the stop speed a tap counts as a tap.
  private var isVisiblyMoving: Bool {
    let velocity = scrollVelocity
    return phase.motion != nil && !isMovedByUpdate
      && (hypot(velocity.x, velocity.y) > physics.stopSpeed || !limits.contains(bounds.origin))
  }
}

extension CGPoint {
  /// The point as a vector, for the velocity estimator.
  var vector: SIMD2<Double> { [x, y] }
}
