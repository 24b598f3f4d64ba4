import Foundation
import Motion

/// The tracker of the finger's movement in the current or last touch, and of the series of flicks to which
/// the touch belongs.
struct TouchTracker {
  private var estimator = VelocityEstimator()
  private var flicks = FlickTracker()
  /// The distance, in points, that the motion to a snap point or page had still to go when the touch stopped
  /// it; zero if the touch stopped no such motion or held the content before the drag.
  private(set) var interruptedTravel = CGPoint.zero

  /// Begins a touch.
  ///
  /// - Parameters:
  ///   - location: The finger's location, in points in the scroll view's superview.
  ///   - time: The time of the event, in seconds.
  ///   - rule: The rule by which the finger's velocity is measured.
  ///   - interrupted: The content's velocity, in points per second, in the deceleration that the finger
  ///     stops; `nil` if the finger stops no deceleration, which ends the series of flicks.
  ///   - travel: The distance, in points, from the content offset to the snap point or page at which the motion
  ///     that the finger stops would end.
  mutating func begin(
    at location: CGPoint, time: TimeInterval, rule: ReleaseRule, interrupting interrupted: CGPoint?,
    travel: CGPoint
  ) {
    interruptedTravel = travel
    if let interrupted {
      // The finger's velocity is opposite to the velocity of the content offset.
      flicks.catchGlide(velocity: -interrupted.vector, at: time)
    } else {
      flicks.end()
    }
    estimator = VelocityEstimator(rule)
    estimator.add(location.vector, at: time)
  }

  /// Records the finger's movement to `location` (points in the superview) at `time` (seconds). A finger that
  /// rested ends the series of flicks: before the drag for longer than `holdLimit` seconds, during the drag for
  /// longer than the rule's rest interval.
  mutating func move(to location: CGPoint, time: TimeInterval, isDragging: Bool, holdLimit: Double) {
    // Before the sample is added: the pause is measured from the last sample.
    if let last = estimator.samples.last,
      time - last.time > (isDragging ? estimator.rule.restInterval : holdLimit)
    {
      flicks.end()
      // A finger that held the content looked at it: its drag counts from where the content was held.
      if !isDragging { interruptedTravel = .zero }
    }
    estimator.add(location.vector, at: time)
  }

  /// Records that the input was polled at `time` (seconds), so that the delay of a late frame is not mistaken
  /// for a rest of the finger.
  mutating func recordPoll(at time: TimeInterval) { estimator.recordPoll(at: time) }

  /// Records the lift of the finger at `time` (seconds), and returns the finger's release velocity.
  /// `hasOwnTimes` means that the times of the touch are those of its events, not of polls.
  ///
  /// A finger slower than the minimum fling speed has no release velocity. In a series of flicks the velocity
  /// increases, up to the physics' `maximumFlingSpeed`.
  mutating func lift(
    at time: TimeInterval, hasOwnTimes: Bool, in environment: ScrollEnvironment
  ) -> TouchRelease {
    if hasOwnTimes { estimator.forgetPolls() }
    guard estimator.isFling(at: time) else {
      flicks.end()
      return TouchRelease(time: time, stillness: estimator.isAtRest(at: time) ? .rested : .slow)
    }
    return TouchRelease(
      time: time, velocity: flicks.release(velocity: estimator.velocity(at: time), at: time, in: environment))
  }

  /// Ends a touch that the system cancelled at `time` (seconds), and returns a release without velocity.
  mutating func cancel(at time: TimeInterval) -> TouchRelease {
    flicks.end()
    return TouchRelease(time: time, stillness: .cancelled)
  }

  /// Returns whether `location` (points in the superview) is the finger's last recorded location.
  func isLast(_ location: CGPoint) -> Bool { estimator.samples.last?.position == location.vector }

  /// Returns the finger's velocity in a drag at `time` (seconds), in points per second.
  func dragVelocity(at time: TimeInterval) -> CGPoint { CGPoint(estimator.panVelocity(at: time)) }

  /// Returns the record of a release at `time` (seconds).
  ///
  /// - Parameters:
  ///   - release: The release as proposed to the layout and the delegate.
  ///   - offset: The content offset on screen, in points.
  ///   - motion: The motion that the release starts; `nil` if the release starts no motion.
  func record(
    of release: ProposedRelease, at time: TimeInterval, offset: CGPoint, motion: PlanarMotion?
  ) -> ScrollRelease {
    ScrollRelease(
      time: time, samples: estimator.recentSamples,
      fingerVelocity: CGPoint(estimator.velocity(at: time)), flingSpeed: estimator.rule.flingSpeed,
      velocity: release.velocity,
      stillness: release.velocity == .zero ? release.touch?.stillness ?? .locked : nil,
      contentOffset: offset, proposedContentOffset: release.target,
      targetContentOffset: motion?.restPosition ?? offset,
      freeContentOffset: release.end.rest, handOverTimes: motion?.handOverTimes(startingAt: time) ?? [])
  }
}

extension FlickTracker {
  /// Records a flick that is released with `velocity` (points per second) at `time` (seconds), and returns the
  /// velocity with which its fling starts, in points per second, by the physics of a scroll view.
  mutating func release(
    velocity: SIMD2<Double>, at time: TimeInterval, in environment: ScrollEnvironment
  ) -> SIMD2<Double> {
    let physics = environment.physics
    // Flicks in a row turn single pages, so they gain no speed in a paged view.
    let acceleration = environment.isPagingEnabled ? .never : physics.flingAcceleration
    let maximum = SIMD2(repeating: physics.maximumFlingSpeed)
    return release(velocity: velocity, at: time, by: acceleration, inARowBy: physics.flingSeries)
      .clamped(lowerBound: -maximum, upperBound: maximum)
  }
}

extension CGPoint {
  /// Creates the point from a vector, such as a velocity of the velocity estimator.
  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }

  /// The point as a vector, for the velocity estimator.
  var vector: SIMD2<Double> { [x, y] }
}
