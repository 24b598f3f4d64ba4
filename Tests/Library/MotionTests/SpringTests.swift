import Foundation
import Motion
import TestSupport
import Testing

struct SpringTests {
  @Test func `spring states match the computed reference springs`() throws {
    for row in try VectorTable("ref_springs").rows {
      let spring = Spring(mass: row["mass"], stiffness: row["stiffness"], dampingRatio: row["ratio"])
      let state = spring.state(displacement: row["x0"], velocity: row["v0"], after: row["t"])

      #expect(agrees(state.displacement, row["x"]), "\(row)")
      #expect(agrees(state.velocity, row["v"], tolerance: 1e-5), "\(row)")
    }
  }

  @Test func `spring motions of all three regimes match Flutter's spring tests`() throws {
    for row in try VectorTable("ref_spring_tests").rows {
      let motion = SpringMotion(
        Spring(stiffness: 100, dampingRatio: row["ratio"]), from: row["start"], to: row["end"],
        restThreshold: 1e-6)
      let value =
        row.text("quantity") == "x" ? motion.position(at: row["t"]) : motion.velocity(at: row["t"])

      #expect(
        value.rounded(.towardZero) == row["floor_expected"] || floor(value) == row["floor_expected"], "\(row)"
      )
    }
  }

  @Test func `velocity is the slope of the position in every regime`() {
    for ratio in [0.0, 0.3, 0.999, 1, 1.001, 2.5] {
      let spring = Spring(mass: 2, stiffness: 90, dampingRatio: ratio)
      for time in [0.05, 0.2, 0.7] {
        let before = spring.state(displacement: 80, velocity: -300, after: time - 1e-5).displacement
        let after = spring.state(displacement: 80, velocity: -300, after: time + 1e-5).displacement
        let velocity = spring.state(displacement: 80, velocity: -300, after: time).velocity
        #expect(agrees(velocity, (after - before) / 2e-5, tolerance: 1e-3))
      }
    }
  }

  @Test(arguments: [0.2, 0.7, 1, 1.0000001, 1.4, 3])
  func `the displacement stays within the threshold from the settling duration on`(ratio: Double) {
    let spring = Spring(stiffness: 100, dampingRatio: ratio)
    for velocity in [-4000.0, -1000, 0, 700] {
      let settled = spring.settlingDuration(displacement: 100, velocity: velocity, threshold: 0.5)
      for step in 0..<200 {
        let time = settled + Double(step) / 50
        #expect(
          abs(spring.state(displacement: 100, velocity: velocity, after: time).displacement) <= 0.5 + 1e-6)
      }
    }
  }

  @Test(arguments: [0, 0.2, 0.8, 0.99, 1, 1.4])
  func `until the arrival, the displacement falls to the given fraction`(ratio: Double) {
    let spring = Spring(stiffness: 100, dampingRatio: ratio)
    func displacement(_ time: Double) -> Double {
      spring.state(displacement: 1, velocity: 0, after: time).displacement
    }

    let arrival = spring.arrivalDuration(within: 0.01)

    #expect(agrees(displacement(arrival), 0.01, tolerance: 1e-6))
    for step in 1..<100 { #expect(displacement(arrival * Double(step) / 100) > 0.01) }
  }

  @Test func `a critically damped spring has a damping ratio of 1`() {
    let spring = Spring.criticallyDamped(angularFrequency: 17.3)

    #expect(agrees(spring.angularFrequency, 17.3))
    #expect(agrees(spring.dampingRatio, 1))
  }

  @Test func `an undamped spring never settles`() {
    let spring = Spring(stiffness: 100, damping: 0)

    #expect(spring.settlingDuration(displacement: 1, velocity: 0, threshold: 0.1) == .infinity)
  }
}
