import Motion
import TestSupport
import Testing

struct SplineDecelerationTests {
  /// The distances and durations come from OverScroller's own formulas, at 160 dots per inch.
  @Test(arguments: [
    (1000.0, 0.458_231, 194.3136), (4000, 1.271_632, 2156.9521), (-8000, 2.118_362, -7186.3628),
  ])
  func `a fling's distance and duration match OverScroller's formulas`(
    velocity: Double, seconds: Double, distance: Double
  ) {
    let motion = SplineDeceleration(from: 10, velocity: velocity)

    #expect(agrees(motion.restPosition - 10, distance, tolerance: 1e-6 * abs(distance)))
    #expect(agrees(motion.duration, seconds, tolerance: 1e-6 * seconds))
    #expect(motion.velocity(at: 0) == velocity)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  @Test func `velocity is the slope of the position`() {
    let motion = SplineDeceleration(from: 0, velocity: 3000)
    for time in [0.1, 0.4, 0.8] {
      let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
      #expect(agrees(motion.velocity(at: time), slope, tolerance: 1e-3))
    }
  }

  @Test func `a motion restarted from its own position and velocity continues the same`() {
    let whole = SplineDeceleration(from: 0, velocity: 3000)
    let rest = SplineDeceleration(from: whole.position(at: 0.3), velocity: whole.velocity(at: 0.3))

    #expect(agrees(rest.restPosition, whole.restPosition))
    #expect(agrees(rest.duration, whole.duration - 0.3))
  }

  @Test func `an edge is reached at the reported time`() throws {
    let motion = SplineDeceleration(from: 0, velocity: -3000)
    let time = try #require(motion.time(toReach: -700))

    #expect(agrees(motion.position(at: time), -700))
    #expect(motion.time(toReach: 1) == nil)
    #expect(motion.time(toReach: motion.restPosition - 1) == nil)
    #expect(SplineDeceleration(from: 5, velocity: 0).restPosition == 5)
  }
}
