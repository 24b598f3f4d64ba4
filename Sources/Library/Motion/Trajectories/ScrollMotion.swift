/// The motion of one scroll axis after the release: deceleration, bounce at an edge, or approach to a target.
///
/// The motion is computed once. Each law of motion begins at the exact instant at which the previous law
/// ends, not at the following frame. Positions are content offsets in points, times are seconds since the
/// release.
public struct ScrollMotion: Trajectory {
  /// The limits of a scroll, and the laws and constants of its motion.
  public struct Environment: Hashable, Sendable {
    /// The smallest and the largest content offset at rest, in points.
    public var limits: ClosedRange<Double>
    /// The scroll view's deceleration rate, which applies if the physics define none.
    public var rate: DecelerationRate
    /// Whether a deceleration passes an edge and bounces, instead of stopping at the edge.
    public var bounces: Bool
    /// The pixel grid to which the end of a deceleration is rounded.
    public var grid: PixelGrid
    /// The angular frequency of the spring that pulls the content to a chosen target, per second.
    public var snapFrequency: Double
    /// The scroll physics: the laws of deceleration and of motion beyond an edge.
    public var physics: ScrollPhysics

    /// Creates an environment from its values.
    public init(
      limits: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool = true,
      grid: PixelGrid = PixelGrid(),
      snapFrequency: Double = SnapTrajectory.snapFrequency, physics: ScrollPhysics = .iOS
    ) {
      self.limits = limits
      self.rate = rate
      self.bounces = bounces
      self.grid = grid
      self.snapFrequency = snapFrequency
      self.physics = physics
    }

    /// The deceleration rate of the physics, or `rate` if the physics define none.
    var effectiveRate: DecelerationRate { physics.glide.rate(or: rate) }
  }

  private struct Leg: Sendable {
    var startTime: Double
    var trajectory: any Trajectory
  }

  private var legs: [Leg] = []
  public private(set) var duration = 0.0
  /// The content offset at which the motion ends, in points: the chosen target, a limit, or a deceleration's
  /// end rounded to a pixel.
  public internal(set) var restPosition: Double
  /// The content offset that is proposed to a layout and a delegate as the target, in points; rounded to a
  /// pixel and clamped to the limits.
  ///
  /// A deceleration without a chosen target rests a little before the proposed target, because `UIScrollView`
  /// proposes the end of a continuous motion but moves in steps. A chosen target does not change the proposed
  /// target.
  public private(set) var proposedTarget: Double

  /// Creates the motion from `offset` (points) with `velocity` (points per second), without a chosen target.
  public init(from offset: Double, velocity: Double, in environment: Environment) {
    restPosition = offset
    proposedTarget = offset
    appendFreeLegs(from: offset, velocity: velocity, in: environment)
  }

  /// Creates the motion from `offset` (points) with `velocity` (points per second) after a release with the
  /// target `target` (points).
  ///
  /// A target within half a pixel of the proposed target does not change the motion, which may still bounce
  /// at an edge. The motion ends exactly at any other target.
  public init(from offset: Double, velocity: Double, to target: Double, in environment: Environment) {
    self.init(from: offset, velocity: velocity, in: environment)
    guard abs(target - proposedTarget) > environment.grid.restThreshold else { return }
    retarget(from: offset, velocity: velocity, to: target, in: environment)
  }

  /// Creates the motion from `offset` (points) with `velocity` (points per second) that ends at exactly
  /// `target` (points), regardless of the proposed target.
  ///
  /// Use this initializer to continue a motion whose target was chosen before.
  public init(
    from offset: Double, velocity: Double, retargetedTo target: Double, in environment: Environment
  ) {
    self.init(from: offset, velocity: velocity, in: environment)
    retarget(from: offset, velocity: velocity, to: target, in: environment)
  }

  /// Creates a motion along any trajectory, such as an animation of fixed duration.
  public init(_ trajectory: any Trajectory) {
    restPosition = trajectory.restPosition
    proposedTarget = trajectory.restPosition
    append(trajectory, for: trajectory.duration)
  }

  public func position(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return restPosition }
    return leg.trajectory.position(at: time - leg.startTime)
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return 0 }
    return leg.trajectory.velocity(at: time - leg.startTime)
  }

  /// Returns the scroll velocity at `time`, in points per second. Beyond an edge, the velocity does not
  /// contain the edge's pull.
  ///
  /// A motion created from `position(at:)` and this velocity continues exactly as this motion does. Only the
  /// time of its end may differ, by less than a sixtieth of a second.
  public func carriedVelocity(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return 0 }
    return leg.trajectory.carriedVelocity(at: time - leg.startTime)
  }

  /// The times, in seconds since the release, at which one law of motion replaces another: at an edge, or at
  /// a turning point beyond the edge. There are at most three of these times.
  public var handOverTimes: [Double] { legs.dropFirst().map(\.startTime) }

  private func leg(at time: Double) -> Leg? { legs.last { $0.startTime <= time } ?? legs.first }

  mutating func append(_ trajectory: any Trajectory, for time: Double) {
    guard time > 0 else { return }
    legs.append(Leg(startTime: duration, trajectory: trajectory))
    duration += time
  }
}

extension ScrollMotion {
  /// The velocities, in points per second, with which a free motion can begin. The squares and powers of far
  /// larger ones overflow, and such a motion would never end.
  private static let speeds = -1e6...1e6

  /// Replaces the motion with a motion to a chosen target, in points. A target within half a pixel of
  /// `offset` is reached at once, at any velocity.
  private mutating func retarget(
    from offset: Double, velocity: Double, to target: Double, in environment: Environment
  ) {
    legs = []
    duration = 0
    restPosition = target
    guard abs(target - offset) > environment.grid.restThreshold else { return }
    let retarget = SnapTrajectory(
      from: offset, to: target, velocity: velocity, rate: environment.effectiveRate,
      frequency: environment.snapFrequency, slowestShare: environment.physics.slowestApproach,
      restThreshold: environment.grid.restThreshold)
    append(retarget, for: retarget.duration)
  }

  /// Appends the motion without a chosen target: a return from beyond the limits, a deceleration inside them,
  /// and a bounce at the edge.
  private mutating func appendFreeLegs(from offset: Double, velocity: Double, in environment: Environment) {
    var (offset, velocity): (Double, Double) = (offset, velocity.clamped(to: Self.speeds))
    // Content beyond the limits first returns to the edge. With its remaining velocity, it then decelerates
    // inside.
    if !environment.limits.contains(offset) {
      let edge =
        offset < environment.limits.lowerBound ? environment.limits.lowerBound : environment.limits.upperBound
      velocity = appendOverscroll(at: edge, from: offset, velocity: velocity, in: environment)
      offset = edge
      proposedTarget = edge
      guard velocity != 0 else { return }
    }
    let physics = environment.physics
    let glide = physics.glide.glide(
      from: offset, velocity: velocity, rate: environment.rate, stopSpeed: physics.stopSpeed)
    let edge = velocity < 0 ? environment.limits.lowerBound : environment.limits.upperBound
    guard velocity != 0, let impact = glide.time(toReach: edge) else {
      append(glide, for: glide.duration)
      restPosition = environment.grid.rounded(glide.restPosition).clamped(to: environment.limits)
      proposedTarget = environment.grid.rounded(glide.proposedTarget).clamped(to: environment.limits)
      return
    }
    // A deceleration that comes to rest exactly on the edge leaves no velocity for a bounce.
    let impactVelocity = impact < glide.duration ? glide.carriedVelocity(at: impact) : 0
    append(glide, for: impact)
    restPosition = edge
    proposedTarget = edge
    guard environment.bounces, physics.hasOverscroll else { return }
    _ = appendOverscroll(at: edge, from: edge, velocity: impactVelocity, in: environment)
  }
}
