import Motion
import TestSupport
import Testing

struct SnapTrajectoryTests {
  @Test func `position and velocity follow the chosen law`() throws {
    for row in try VectorTable("retarget").rows {
      let motion = SnapTrajectory(
        from: row["x0"], to: row["target"], velocity: row["v0"],
        rate: DecelerationRate(rawValue: row["rate"]),
        restThreshold: 1e-9)

      switch motion.law {
      case .exponential(let rate):
        #expect(row.text("mode") == "exp", "\(row)")
        #expect(agrees(rate, row["k"], tolerance: 1e-6), "\(row)")
      case .spring(let spring):
        #expect(row.text("mode") == "spring", "\(row)")
        #expect(agrees(spring.spring.angularFrequency, row["k"], tolerance: 1e-6), "\(row)")
      }
      #expect(agrees(motion.position(at: row["t"]), row["x"], tolerance: 1e-5), "\(row)")
      #expect(agrees(motion.velocity(at: row["t"]), row["v"], tolerance: 1e-5), "\(row)")
    }
  }

  @Test(arguments: [(2000.0, 999.0), (0, 100), (300, -100), (-5000, -320), (12, 0)])
  func `the motion keeps the start velocity and ends exactly on target`(velocity: Double, target: Double) {
    let motion = SnapTrajectory(from: 0, to: target, velocity: velocity, rate: .normal, restThreshold: 0.5)

    if motion.duration > 0 { #expect(agrees(motion.velocity(at: 0), velocity, tolerance: 1e-9)) }
    #expect(abs(motion.position(at: motion.duration.nextDown) - target) <= 0.5)
    #expect(motion.position(at: motion.duration) == target)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  @Test func `a motion towards its target never overshoots`() {
    for velocity in stride(from: 0.0, through: 6000, by: 250) {
      let motion = SnapTrajectory(from: 0, to: 320, velocity: velocity, rate: .fast, restThreshold: 0.01)
      var previous = 0.0
      for step in 0...300 {
        let position = motion.position(at: Double(step) / 100)
        #expect(position >= previous && position <= 320)
        previous = position
      }
    }
  }

  @Test func `the spring does not overshoot at strong friction either`() {
    for factor in [1.0, 2, 4] {
      for velocity in stride(from: 0.0, through: 6000, by: 250) {
        let motion = SnapTrajectory(
          from: 0, to: 320, velocity: velocity, rate: .fast.scaled(by: factor), restThreshold: 0.01)

        #expect((0...300).allSatisfy { motion.position(at: Double($0) / 100) <= 320 }, "\(velocity)")
      }
    }
  }

  @Test func `a start slower than the smallest share of the decay uses the spring`() {
    func law(slowestShare: Double) -> SnapTrajectory.Law {
      SnapTrajectory(
        from: 0, to: 100, velocity: 60, rate: .normal, slowestShare: slowestShare, restThreshold: 0.5
      ).law
    }

    #expect(law(slowestShare: 0.29) == .exponential(rate: 0.6))
    guard case .spring = law(slowestShare: 0.31) else { return #expect(Bool(false), "expected the spring") }
  }

  @Test func `paging uses the exponential law only where the spring would overshoot`() {
    func paging(_ velocity: Double) -> SnapTrajectory.Law {
      SnapTrajectory(
        from: 0, to: 100, velocity: velocity, rate: .normal, frequency: SnapTrajectory.pagingFrequency,
        restThreshold: 0.5
      ).law
    }

    #expect(paging(1800) == .exponential(rate: 18))
    guard case .spring = paging(1700) else { return #expect(Bool(false), "expected the spring") }
  }
}
