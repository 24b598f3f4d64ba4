import Motion
import TestSupport
import Testing

struct PowerDecelerationTests {
  /// The distances and durations come from OverScroller's own formulas, at 160 dots per inch.
  @Test(arguments: [
    (1000.0, 0.458_231, 194.3136), (4000, 1.271_632, 2156.9521), (-8000, 2.118_362, -7186.3628),
  ])
  func `a fling's distance and duration match OverScroller's formulas`(
    velocity: Double, seconds: Double, distance: Double
  ) {
    let motion = PowerDeceleration(from: 10, velocity: velocity)

    #expect(agrees(motion.restPosition - 10, distance, tolerance: 1e-6 * abs(distance)))
    #expect(agrees(motion.duration, seconds, tolerance: 1e-6 * seconds))
    #expect(motion.velocity(at: 0) == velocity)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  @Test func `a glide on a Mac agrees with the recording and its law`() throws {
    let motion = PowerDeceleration(from: 5081, velocity: 811.39, cubeRootFriction: 47.5)

    for row in try VectorTable("mac_pointer_glide").rows {
      let position = motion.position(at: row["n"] / 60)
      #expect(agrees(position, row["law_pt"], tolerance: 1e-5), "\(row)")
      #expect(agrees(position, row["recorded_offset_pt"], tolerance: row["tol_pt"]), "\(row)")
    }
  }

  @Test(arguments: [
    PowerDeceleration(from: 0, velocity: 3000),
    PowerDeceleration(from: 0, velocity: 3000, cubeRootFriction: 47.5),
  ])
  func `velocity is the slope of the position`(motion: PowerDeceleration) {
    for time in [0.1, 0.4, 0.8] {
      let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
      #expect(agrees(motion.velocity(at: time), slope, tolerance: 1e-3))
    }
  }

  @Test func `a motion restarted from its own position and velocity continues the same`() {
    let whole = PowerDeceleration(from: 0, velocity: 3000)
    let rest = PowerDeceleration(from: whole.position(at: 0.3), velocity: whole.velocity(at: 0.3))

    #expect(agrees(rest.restPosition, whole.restPosition))
    #expect(agrees(rest.duration, whole.duration - 0.3))
  }

  @Test func `an edge is reached at the reported time`() throws {
    let motion = PowerDeceleration(from: 0, velocity: -3000)
    let time = try #require(motion.time(toReach: -700))

    #expect(agrees(motion.position(at: time), -700))
    #expect(motion.time(toReach: 1) == nil)
    #expect(motion.time(toReach: motion.restPosition - 1) == nil)
    #expect(PowerDeceleration(from: 5, velocity: 0).restPosition == 5)
  }
}
