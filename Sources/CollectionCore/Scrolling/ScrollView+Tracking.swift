import Foundation
import Motion

extension ScrollView {
  func startTracking(at location: CGPoint, time: TimeInterval) {
    guard !isTracking else { return }
    trackingCaughtMotion = isScrollEnabled && isVisiblyMoving
    guard isScrollEnabled else { return }
    isTouchInterruptingMotion = phase.motion != nil || wheel != nil
    now = time
    estimator.reset()
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
    estimator.add(location.vector, at: time)
    switch phase {
    case .idle, .decelerating, .animating: break
    case .tracking(let origin): beginDragging(at: location, from: origin)
    case .dragging(var drag):
      drag.move(to: location, in: elasticLimits)
      phase = .dragging(drag)
      publish(CGPoint { grid.rounded(drag.offset[$0]) })
    }
  }

  func finishTracking(at location: CGPoint, time: TimeInterval) {
    guard isTracking else { return }
    if estimator.samples.last?.position != location.vector { continueTracking(at: location, time: time) }
    now = time
    letGo(velocity: estimator.isFling(at: time) ? limited(estimator.velocity(at: time)) : .zero)
  }

  /// The velocity (points per second) on each axis as far as the feel allows it.
  private func limited(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    let maximum = SIMD2(repeating: feel.maximumFlingSpeed)
    return velocity.clamped(lowerBound: -maximum, upperBound: maximum)
  }

  func abandonTracking(time: TimeInterval) {
    guard isTracking else { return }
    now = time
    letGo(velocity: .zero)
  }

  private func letGo(velocity: SIMD2<Double>) {
    switch phase {
    case .idle, .decelerating, .animating: break
    case .dragging(let drag): release(drag, velocity: dragVelocity(drag, velocity))
    case .tracking:
      phase = .idle
      if isTouchInterruptingMotion || !limits.contains(bounds.origin) { settle() }
    }
  }

  /// Starts a drag once the finger is past the slop, measured along the axes that can move.
  private func beginDragging(at location: CGPoint, from origin: CGPoint) {
    let translation = location - origin
    let movable = draggableAxes
    let distance = movable.reduce(0) { hypot($0, translation[$1]) }
    guard distance > dragSlop else { return }
    let unlocked =
      isDirectionalLockEnabled ? ScrollAxis.unlocked(forTranslation: translation) : ScrollAxis.allCases
    phase = .dragging(
      ScrollDrag(
        from: bounds.origin, finger: location, axes: movable.filter(unlocked.contains),
        startPages: nearestPages,
        in: elasticLimits))
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Whether a scroll is fast enough, or far enough outside, to be seen: below the stop speed a tap is a tap.
  private var isVisiblyMoving: Bool {
    let velocity = scrollVelocity
    return phase.motion != nil && !isMovedByUpdate
      && (hypot(velocity.x, velocity.y) > DecelerationRate.stopSpeed || !limits.contains(bounds.origin))
  }
}

extension CGPoint {
  /// The point as Motion's estimator takes it.
  var vector: SIMD2<Double> { [x, y] }
}
