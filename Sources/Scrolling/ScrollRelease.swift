public import Foundation
public import Motion

/// What a scroll view saw and decided when a finger lifted.
///
/// Offsets are in points of the content; what an update does to the content afterwards is not in them.
public struct ScrollRelease: Hashable, Sendable, Codable {
  /// Why content sets out without velocity.
  public enum NoFlingReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger never passed the slop: a tap, or a touch that stopped a motion.
    case undragged
    /// The finger moved more slowly than `flingSpeed`.
    case slow
    /// The finger had rested for longer than the estimator's `restInterval`.
    case rested
    /// The finger was taken away by something else.
    case cancelled
    /// The finger was fast, but not along an axis that the drag moves.
    case locked
  }

  /// In seconds, on the clock that input carries.
  public var time: TimeInterval
  /// The finger's positions that its velocity was taken from, oldest first, at most four, in points in the scroll
  /// view's superview.
  public var samples: [VelocityEstimator.Sample]
  /// The velocity read from the samples, in points per second; zero for a finger that rested.
  public var fingerVelocity: CGPoint
  /// The speed below which this release would not have flung, in points per second.
  public var flingSpeed: Double
  /// The velocity with which the content sets out, in points per second: against the finger's, with what flinging
  /// again gains, within the feel's maximum.
  public var velocity: CGPoint
  /// Why `velocity` is zero; nil if it is not.
  public var stillness: NoFlingReason?
  /// Where the content was.
  public var contentOffset: CGPoint
  /// Where the content would end by itself, within the limits, or on which page: what layout and delegate were
  /// asked about.
  public var proposedContentOffset: CGPoint
  /// Where the content is going to end.
  public var targetContentOffset: CGPoint
  /// When one law of motion will hand over to the next, at an edge or at a turn beyond it, in seconds on the clock
  /// that input carries, ascending.
  public var handOverTimes: [TimeInterval]

  /// A release with everything about it.
  public init(
    time: TimeInterval, samples: [VelocityEstimator.Sample], fingerVelocity: CGPoint,
    flingSpeed: Double = ReleaseRule.flingSpeed, velocity: CGPoint,
    stillness: NoFlingReason?, contentOffset: CGPoint, proposedContentOffset: CGPoint,
    targetContentOffset: CGPoint, handOverTimes: [TimeInterval] = []
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
    self.handOverTimes = handOverTimes
  }
}
