/// What one axis of a scroll does once let go: glide, hit an edge, bounce, settle, or go to a target.
///
/// Built once; its hand-overs happen at their exact instants, not at the frame after. Positions are content
/// offsets in points, times seconds since the release.
public struct ScrollMotion: Trajectory {
  /// What bounds the motion, and how it ends.
  public struct Environment: Hashable, Sendable {
    /// Smallest and largest offset at rest, in points.
    public var limits: ClosedRange<Double>
    /// How a free glide slows down, where the feel leaves it open.
    public var rate: DecelerationRate
    /// Whether a glide runs over an edge and bounces, or stops on it.
    public var bounces: Bool
    /// The pixels on which a glide comes to rest.
    public var grid: PixelGrid
    /// Angular frequency of the spring that draws to a chosen target, per second.
    public var snapFrequency: Double
    /// The laws of glide and edge.
    public var physics: ScrollPhysics

    /// An environment; see the properties.
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

    /// The rate at which the feel glides, or the one that was asked for.
    var effectiveRate: DecelerationRate { physics.glide.rate(or: rate) }
  }

  private struct Leg: Sendable {
    var startTime: Double
    var trajectory: any Trajectory
  }

  private var legs: [Leg] = []
  public private(set) var duration = 0.0
  public internal(set) var restPosition: Double

  /// The motion from `offset` (points) with `velocity` (points per second) that nobody redirects.
  ///
  /// `restPosition` is the proposed target: on a pixel, within the limits.
  public init(from offset: Double, velocity: Double, in environment: Environment) {
    restPosition = offset
    appendFreeLegs(from: offset, velocity: velocity, in: environment)
  }

  /// The motion from `offset` (points) with `velocity` (points per second) that ends at `target` (points).
  ///
  /// A target equal to the free motion's rest position changes nothing: the glide still bounces at the
  /// edge. One less than half a pixel away is taken at once, whatever the velocity.
  public init(from offset: Double, velocity: Double, to target: Double, in environment: Environment) {
    self.init(from: offset, velocity: velocity, in: environment)
    guard abs(target - restPosition) > 1e-6 else { return }
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

  /// A motion along any trajectory, such as an animation of fixed duration.
  public init(_ trajectory: any Trajectory) {
    restPosition = trajectory.restPosition
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

  /// The scroll velocity at `time`, in points per second: without the edge's pull while beyond an edge.
  ///
  /// A motion built anew from `position(at:)` and this velocity goes on exactly as this one would have.
  public func carriedVelocity(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return 0 }
    guard let bounce = leg.trajectory as? AnchoredBounce else { return velocity(at: time) }
    return bounce.carriedVelocity(at: time - leg.startTime)
  }

  /// Seconds at which one law hands over to the next: at an edge, or at a turn beyond it. Two at most.
  public var handOverTimes: [Double] { legs.dropFirst().map(\.startTime) }

  private func leg(at time: Double) -> Leg? { legs.last { $0.startTime <= time } ?? legs.first }

  mutating func append(_ trajectory: any Trajectory, for time: Double) {
    guard time > 0 else { return }
    legs.append(Leg(startTime: duration, trajectory: trajectory))
    duration += time
  }
}

extension ScrollMotion {
  /// Alternates glides inside the limits with bounces beyond them, until one of them comes to rest.
  private mutating func appendFreeLegs(from offset: Double, velocity: Double, in environment: Environment) {
    var (offset, velocity): (Double, Double) = (offset, velocity)
    if !environment.limits.contains(offset) {
      let edge =
        offset < environment.limits.lowerBound ? environment.limits.lowerBound : environment.limits.upperBound
      velocity = appendOverscroll(at: edge, from: offset, velocity: velocity, in: environment)
      offset = edge
      guard velocity != 0 else { return }
    }
    let physics = environment.physics
    let glide = physics.glide.glide(
      from: offset, velocity: velocity, rate: environment.rate, stopSpeed: physics.stopSpeed)
    let edge = velocity < 0 ? environment.limits.lowerBound : environment.limits.upperBound
    guard velocity != 0, let impact = glide.time(toReach: edge) else {
      append(glide, for: glide.duration)
      restPosition = environment.grid.rounded(glide.restPosition).clamped(to: environment.limits)
      return
    }
    let impactVelocity = impact < glide.duration ? glide.velocity(at: impact) : 0
    append(glide, for: impact)
    restPosition = edge
    guard environment.bounces, physics.hasOverscroll else { return }
    _ = appendOverscroll(at: edge, from: edge, velocity: impactVelocity, in: environment)
  }
}
