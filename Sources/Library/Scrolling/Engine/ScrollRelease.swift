public import Foundation
public import Motion

/// A record of a finger's release: the measured velocity, and the target to which the content moves.
///
/// Offsets are content offsets at the time of the release, in points. Updates that later shift the content do
/// not change the record.
public struct ScrollRelease: Hashable, Sendable, Codable {
  /// A reason why the content has no velocity at a release.
  public enum NoFlingReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger never passed the slop: a tap, or a touch that stopped a motion.
    case undragged
    /// The finger moved more slowly than the record's `flingSpeed`.
    case slow
    /// The finger was at rest, as `VelocityEstimator.isAtRest(at:)` decides.
    case rested
    /// The system cancelled the touch.
    case cancelled
    /// The finger was fast, but only along an axis on which the drag does not move the content.
    case locked
  }

  /// The time of the finger's lift, in seconds, on the clock of the input events.
  public var time: TimeInterval
  /// The finger's positions from which the velocity was computed, oldest first, at most four, in points in
  /// the scroll view's superview.
  public var samples: [VelocityEstimator.Sample]
  /// The finger's velocity computed from the samples, in points per second; zero for a finger at rest.
  public var fingerVelocity: CGPoint
  /// The minimum speed of the finger at which the release starts a fling, in points per second.
  public var flingSpeed: Double
  /// The velocity with which the content starts, in points per second: opposite to the finger's velocity,
  /// increased in a series of flicks, and limited by the physics' `maximumFlingSpeed`.
  public var velocity: CGPoint
  /// The reason why `velocity` is zero; `nil` if `velocity` is not zero.
  public var stillness: NoFlingReason?
  /// The content offset at the release, in points.
  public var contentOffset: CGPoint
  /// The content offset proposed to the layout and the delegate as the target, in points: the end of the
  /// deceleration, within the limits, or the offset of a page.
  ///
  /// A motion whose target is not changed rests at `freeContentOffset`, as in `UIScrollView`.
  public var proposedContentOffset: CGPoint
  /// The content offset, in points, at which the content would rest if neither the layout nor the delegate
  /// chose another target; `nil` in records of earlier versions.
  ///
  /// This offset is up to a few points before the proposed content offset.
  public var freeContentOffset: CGPoint?
  /// The content offset at which the content comes to rest, in points.
  public var targetContentOffset: CGPoint
  /// The time at which the motion begins, in seconds on the clock of the input events; `nil` until the first
  /// frame that shows the motion, and without a motion.
  ///
  /// The motion usually begins one frame before that frame, or when a lift between two frames is handled; see
  /// `FrameTiming`.
  public var motionStartTime: TimeInterval?
  /// The times at which one law of motion replaces another, at an edge or at a turning point beyond the edge,
  /// in ascending order.
  ///
  /// The times are in seconds on the clock of the input events. Until the motion begins, the times are
  /// computed as if the motion began at `time`.
  public var handOverTimes: [TimeInterval]

  /// Creates a record of a release.
  public init(
    time: TimeInterval, samples: [VelocityEstimator.Sample], fingerVelocity: CGPoint,
    flingSpeed: Double = ReleaseRule.flingSpeed, velocity: CGPoint,
    stillness: NoFlingReason?, contentOffset: CGPoint, proposedContentOffset: CGPoint,
    targetContentOffset: CGPoint, freeContentOffset: CGPoint? = nil, handOverTimes: [TimeInterval] = []
  ) {
    self.time = time
    self.samples = samples
    self.fingerVelocity = fingerVelocity
    self.flingSpeed = flingSpeed
    self.velocity = velocity
    self.stillness = stillness
    self.contentOffset = contentOffset
    self.proposedContentOffset = proposedContentOffset
    self.targetContentOffset = targetContentOffset
    self.freeContentOffset = freeContentOffset
    self.handOverTimes = handOverTimes
  }

  /// Records that the motion begins at `time` (seconds), and adjusts `handOverTimes`. Only the first call has
  /// an effect.
  mutating func beginMotion(at time: TimeInterval) {
    guard motionStartTime == nil else { return }
    motionStartTime = time
    handOverTimes = handOverTimes.map { $0 - self.time + time }
  }
}
