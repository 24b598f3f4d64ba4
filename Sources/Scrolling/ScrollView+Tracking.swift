import Foundation
import Motion

extension ScrollView {
  func startTracking(at location: CGPoint, time: TimeInterval) {
    guard !isTracking else { return }
    trackingCaughtMotion = mayScroll && isVisiblyMoving
    guard mayScroll else { return }
    isTouchInterruptingMotion = phase.motion != nil || wheel != nil
    now = time
    noteCaughtGlide()
    estimator = VelocityEstimator(physics.release)
    estimator.add(location.vector, at: time)
    wheel = nil
    let (interrupted, isSilent) = (scrollState, isMovedByUpdate)
    phase = .tracking(origin: location)
    switch interrupted {
    case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .animating: if !isSilent { delegate?.scrollViewDidEndScrollingAnimation(self) }
    case .idle, .tracking, .dragging: break
    }
  }

  func track(at location: CGPoint, time: TimeInterval) {
    guard isTracking else { return }
    now = time
    if isPausing(at: time) { flings.end() }
    estimator.add(location.vector, at: time)
    switch phase {
    case .idle, .decelerating, .animating: break
    case .tracking(let origin): beginDragging(at: location, from: origin)
    case .dragging(var drag):
      drag.move(to: location, in: elasticLimits(draggedFrom: drag.start))
      phase = .dragging(drag)
      applyContentOffset(CGPoint { grid.rounded(drag.offset[$0]) })
    }
  }

  func finishTracking(at location: CGPoint, time: TimeInterval) {
    guard isTracking else { return }
    if estimator.samples.last?.position != location.vector { continueTracking(at: location, time: time) }
    now = time
    letGo(lift(at: time, in: &flings))
  }

  func abandonTracking(time: TimeInterval) {
    guard isTracking else { return }
    now = time
    flings.end()
    letGo(TouchRelease(stillness: .cancelled))
  }

  /// How the finger lets go: without velocity below the gate, with more in a series of flicks, and with no more
  /// than the feel allows.
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

  /// Remembers the velocity of a glide that a finger stops, in the finger's direction; bounces do not count.
  private func noteCaughtGlide() {
    guard isDecelerating, limits.contains(bounds.origin) else { return flings.end() }
    flings.catchGlide(velocity: -scrollVelocity.vector)
  }

  /// Whether the finger has rested until `time` (seconds) for so long that a series of flicks is over.
  private func isPausing(at time: TimeInterval) -> Bool {
    guard let last = estimator.samples.last else { return false }
    return time - last.time > (isDragging ? estimator.rule.restInterval : physics.flingSeries.holdLimit)
  }

  private func letGo(_ lift: TouchRelease) {
    switch phase {
    case .idle, .decelerating, .animating: break
    case .dragging(let drag): release(drag, lift)
    case .tracking:
      phase = .idle
      let lift = TouchRelease(stillness: lift.stillness == .cancelled ? .cancelled : .undragged)
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
    phase = .dragging(
      ScrollDrag(
        from: bounds.origin, finger: location, axes: movable.filter(unlocked.contains),
        startPages: pages(at: bounds.origin),
        in: elasticLimits(draggedFrom: bounds.origin)))
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Whether a scroll is fast enough, or far enough outside, to be seen: below the stop speed a tap is a tap.
  private var isVisiblyMoving: Bool {
    let velocity = scrollVelocity
    return phase.motion != nil && !isMovedByUpdate
      && (hypot(velocity.x, velocity.y) > physics.stopSpeed || !limits.contains(bounds.origin))
  }
}

extension CGPoint {
  /// The point as Motion's estimator takes it.
  var vector: SIMD2<Double> { [x, y] }
}
