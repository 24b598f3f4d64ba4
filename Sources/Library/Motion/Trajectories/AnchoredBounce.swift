/// The bounce of a scroll at an edge, as a trajectory of content offsets.
///
/// The trajectory ends when the content rests on the edge or moves back inside the scroll limits.
struct AnchoredBounce: Trajectory {
  let edge: Double
  let outward: Double
  let bounce: EdgeBounce
  let duration: Double
  /// The velocity with which the content moves back inside the scroll limits, in points per second; positive
  /// towards larger offsets.
  ///
  /// The velocity is 0 if the content rests on the edge, or if the content would move back inside at the stop
  /// speed or less.
  let exitVelocity: Double

  init(
    edge: Double, outward: Double, offset: Double, velocity: Double, pull: Double,
    in environment: ScrollMotion.Environment
  ) {
    self.edge = edge
    self.outward = outward
    bounce = EdgeBounce(
      overscroll: (offset - edge) * outward, carriedVelocity: velocity * outward,
      rate: environment.effectiveRate,
      pull: pull)
    let stopSpeed = environment.physics.stopSpeed
    if let crossing = bounce.crossing, -crossing.carriedVelocity > stopSpeed {
      duration = crossing.time
      exitVelocity = crossing.carriedVelocity * outward
    } else {
      duration = bounce.duration(stopSpeed: stopSpeed)
      exitVelocity = 0
    }
  }

  var restPosition: Double { edge }
  func position(at time: Double) -> Double { edge + outward * bounce.overscroll(at: max(0, time)) }
  func velocity(at time: Double) -> Double { outward * bounce.velocity(at: max(0, time)) }
  func carriedVelocity(at time: Double) -> Double { outward * bounce.carriedVelocity(at: max(0, time)) }
}
