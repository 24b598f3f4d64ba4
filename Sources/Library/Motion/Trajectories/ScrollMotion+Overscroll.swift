import Foundation

/// The motion beyond the edge, with a function for each kind of edge law.
extension ScrollMotion {
  /// Appends the motion from `offset` back to `edge` (points), which starts with `velocity`.
  ///
  /// Returns the velocity with which the content moves back inside the limits; 0 if the content rests on the
  /// edge. Velocities are in points per second.
  mutating func appendOverscroll(
    at edge: Double, from offset: Double, velocity: Double, in environment: Environment
  ) -> Double {
    restPosition = edge
    switch environment.physics.edge {
    case .bounce(let pull):
      return appendBounce(at: edge, from: offset, velocity: velocity, pull: pull, in: environment)
    case .stop:
      // No deceleration passes a hard edge, but content may start beyond it; it then bounces back as in
      // `UIScrollView`.
      return appendBounce(at: edge, from: offset, velocity: velocity, pull: EdgeBounce.pull, in: environment)
    case .spring(let spring):
      return appendSpring(
        spring.frequency, at: edge, from: offset, velocity: velocity, limit: spring.limit, in: environment)
    case .brake(let deceleration, let spring):
      let (offset, velocity) = appendBrake(
        deceleration, at: edge, from: offset, velocity: velocity, limit: spring.limit)
      return appendSpring(
        spring.frequency, at: edge, from: offset, velocity: velocity, limit: .infinity, in: environment)
    }
  }

  private mutating func appendBounce(
    at edge: Double, from offset: Double, velocity: Double, pull: Double, in environment: Environment
  ) -> Double {
    let isOutwardPositive = offset == edge ? velocity >= 0 : offset > edge
    let bounce = AnchoredBounce(
      edge: edge, outward: isOutwardPositive ? 1 : -1, offset: offset, velocity: velocity, pull: pull,
      in: environment)
    append(bounce, for: bounce.duration)
    return bounce.exitVelocity
  }

  /// Appends the motion of a critically damped spring that pulls the content to `edge`. Returns the velocity
  /// with which the content moves back inside the limits, in points per second; 0 if the content rests on the
  /// edge.
  ///
  /// The motion ends when the content crosses the edge. If the content would move more than `limit` points
  /// beyond the edge, it stops at this distance, and a second spring pulls it back.
  private mutating func appendSpring(
    _ frequency: Double, at edge: Double, from offset: Double, velocity: Double, limit: Double,
    in environment: Environment
  ) -> Double {
    let displacement = offset - edge
    let impulse = velocity + frequency * displacement
    func spring(from offset: Double, velocity: Double, restThreshold: Double) -> SpringMotion {
      SpringMotion(
        .criticallyDamped(angularFrequency: frequency), from: offset, to: edge, velocity: velocity,
        restThreshold: restThreshold)
    }
    let exact = spring(from: offset, velocity: velocity, restThreshold: 1e-9)
    // The spring crosses the edge: the motion re-enters the limits there.
    if displacement * impulse < 0 {
      let crossing = -displacement / impulse
      append(exact, for: crossing)
      let exit = impulse * exp(-frequency * crossing)
      return abs(exit) > environment.physics.stopSpeed ? exit : 0
    }
    let peak = impulse == 0 ? 0 : max(0, velocity / (frequency * impulse))
    let reach = max(limit, abs(displacement))
    guard abs(exact.position(at: peak) - edge) > reach else {
      let motion = spring(from: offset, velocity: velocity, restThreshold: environment.grid.restThreshold)
      append(motion, for: motion.duration)
      return 0
    }
    // The spring would pass the limit: stop there, then pull back from rest.
    let stopTime = end(of: { abs(exact.position(at: $0) - edge) < reach }, in: 0...peak)
    append(exact, for: stopTime)
    let stop = edge + (velocity < 0 ? -reach : reach)
    let motion = spring(from: stop, velocity: 0, restThreshold: environment.grid.restThreshold)
    append(motion, for: motion.duration)
    return 0
  }

  /// Appends a constant deceleration to rest if the content moves outward. Returns the offset (points) and
  /// the velocity (points per second) with which the motion continues.
  private mutating func appendBrake(
    _ deceleration: Double, at edge: Double, from offset: Double, velocity: Double, limit: Double
  ) -> (offset: Double, velocity: Double) {
    let isOutward = (offset - edge) * velocity >= 0
    let room = limit - abs(offset - edge)
    guard velocity != 0, isOutward, room > 0 else { return (offset, velocity) }
    let brake = FrictionDeceleration(
      from: offset, velocity: velocity, decay: 0,
      constantDeceleration: max(deceleration, velocity * velocity / (2 * room)))
    append(brake, for: brake.duration)
    return (brake.restPosition, 0)
  }
}
