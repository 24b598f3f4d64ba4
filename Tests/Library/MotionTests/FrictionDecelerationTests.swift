import Foundation
import Motion
import TestSupport
import Testing

struct FrictionDecelerationTests {
  @Test func `positions and velocities match Flutter's friction tests`() throws {
    for row in try VectorTable("ref_friction_tests").rows {
      let motion = FrictionDeceleration(
        from: row["x0"], velocity: row["v0"], decay: -log(row["drag"]),
        constantDeceleration: row["const_decel"])
      let value = row.text("quantity") == "x" ? motion.position(at: row["t"]) : motion.velocity(at: row["t"])

      #expect(agrees(value, row["expected"], tolerance: row["tol"]), "\(row)")
    }
  }

  @Test func `GTK's kinetic scrolling follows its closed form`() throws {
    for row in try VectorTable("ref_gtk_kinetic").rows {
      let motion = FrictionDeceleration(from: row["x0"], velocity: row["v0"], decay: 4)

      #expect(agrees(motion.position(at: row["t"]), row["x"]), "\(row)")
      #expect(agrees(motion.velocity(at: row["t"]), row["v"]), "\(row)")
      #expect(motion.duration == .infinity)
      #expect(agrees(motion.restPosition, row["x0"] + row["v0"] / 4), "\(row)")
    }
  }

  @Test func `a motion at constant deceleration rests where mechanics predicts`() {
    let motion = FrictionDeceleration(from: 100, velocity: -1500, decay: 0, constantDeceleration: 1500)

    #expect(motion.duration == 1)
    #expect(motion.restPosition == -650)
    #expect(motion.position(at: 0.5) == -462.5)
    #expect(motion.velocity(at: 0.5) == -750)
    #expect(motion.velocity(at: 1) == 0)
  }

  @Test(arguments: [(4.0, 0.0, 60.0), (4, 0, 0), (0, 1500, 0), (0, 1500, 60), (2, 100, 0), (2, 100, 10)])
  func `an edge is reached at the reported time`(decay: Double, constant: Double, stop: Double) throws {
    for velocity in [-3000.0, -200, 200, 3000] {
      let motion = FrictionDeceleration(
        from: 50, velocity: velocity, decay: decay, constantDeceleration: constant, stopSpeed: stop)
      for share in [0.001, 0.3, 0.9] {
        let edge = 50 + share * (motion.restPosition - 50)
        let time = try #require(motion.time(toReach: edge))
        #expect(agrees(motion.position(at: time), edge, tolerance: 1e-5))
      }
      #expect(motion.time(toReach: 2 * motion.restPosition - 50 + velocity) == nil)
      #expect(motion.time(toReach: 50 - velocity) == nil)
      if stop > 0 { #expect(agrees(abs(motion.velocity(at: motion.duration - 1e-8)), stop, tolerance: 1e-3)) }
    }
  }
}
