import Motion
import TestSupport
import Testing

struct TimingCurveTests {
  @Test func `ease-in-out and ease match the computed curves`() throws {
    for row in try VectorTable("animated_offset_curve").rows {
      let fraction = row["t_s"] / 0.3

      #expect(
        agrees(TimingCurve.easeInOut.value(at: fraction), row["ease_in_out"], tolerance: 1e-9), "\(row)")
      #expect(agrees(TimingCurve.ease.value(at: fraction), row["ease"], tolerance: 1e-9), "\(row)")
      let motion = TimedMotion(from: 100, to: 400)
      #expect(agrees(motion.position(at: row["t_s"]), 100 + 300 * row["ease_in_out"]), "\(row)")
    }
  }

  @Test(arguments: [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .ease, TimingCurve(1, 0, 0, 1)])
  func `every curve rises from 0 to 1, and its slope is its derivative`(curve: TimingCurve) {
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: 2) == 1)
    for step in 1..<100 where step != 50 {
      let fraction = Double(step) / 100
      let difference = curve.value(at: fraction + 1e-6) - curve.value(at: fraction - 1e-6)
      #expect(difference >= 0)
      #expect(agrees(curve.slope(at: fraction), difference / 2e-6, tolerance: 1e-3))
    }
  }

  @Test func `a motion that replaces another starts at the given velocity`() {
    let motion = TimedMotion(from: 0, to: 300, velocity: 900)

    #expect(agrees(motion.velocity(at: 0), 900))
    #expect(motion.position(at: 0.3) == 300)
  }

  @Test func `a high start velocity does not overshoot the target`() {
    let motion = TimedMotion(from: 0, to: 30, velocity: 9000)

    #expect((0...30).allSatisfy { motion.position(at: Double($0) / 100) <= 30 })
  }

  @Test func `a motion to its own start takes no time`() {
    let motion = TimedMotion(from: 20, to: 20, velocity: 500)

    #expect(motion.duration == 0)
    #expect(motion.position(at: 0) == 20)
  }
}
