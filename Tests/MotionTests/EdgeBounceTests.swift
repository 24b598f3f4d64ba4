import Motion
import Testing

struct EdgeBounceTests {
  @Test func `the overscroll follows its closed form`() throws {
    for row in try VectorTable("bounce_closed_form").rows {
      let bounce = EdgeBounce(
        overscroll: row["x0"], carriedVelocity: row["v"], rate: DecelerationRate(rawValue: row["rate"]))

      #expect(agrees(bounce.overscroll(at: row["t"]), row["x"]), "\(row)")
      #expect(agrees(bounce.velocity(at: row["t"]), row["dxdt"], tolerance: 1e-5), "\(row)")
    }
  }

  @Test func `the peak is a thirtieth of the impact velocity and is reached after 91 milliseconds`() throws {
    for row in try VectorTable("bounce_peak").rows {
      let bounce = EdgeBounce(overscroll: 0, carriedVelocity: row["v_at_edge"], rate: .normal)

      #expect(agrees(bounce.peak.time, row["t_peak_s"]), "\(row)")
      #expect(agrees(bounce.peak.overscroll, row["peak_pt"]), "\(row)")
      #expect(agrees(bounce.peak.overscroll / row["v_at_edge"], row["peak_over_v"]), "\(row)")
      // The table gives a sixth of a point with four digits.
      #expect(agrees(bounce.settlingTime(within: 0.1667), row["settle_s"], tolerance: 1e-6), "\(row)")
    }
  }

  @Test func `a bounce replays a recorded spring back`() throws {
    // The recording's clock started 0.94 ms before the release; a velocity of 473.2 pt/s fits it.
    let bounce = EdgeBounce(overscroll: 177, carriedVelocity: 473.2, rate: .normal)

    for row in try VectorTable("uikit_bounce_trace").rows {
      let overscroll = bounce.overscroll(at: row["frame"] / 60 - 0.000_94)
      #expect(agrees(overscroll, row["predicted_pt"], tolerance: 1e-3), "\(row)")
      #expect(agrees(overscroll, row["recorded_overscroll_pt"], tolerance: row["tol_pt"]), "\(row)")
    }
  }

  @Test func `a fast inward throw crosses the edge with the carried velocity`() throws {
    let bounce = EdgeBounce(overscroll: 100, carriedVelocity: -2000, rate: .normal)

    let crossing = try #require(bounce.crossing)

    #expect(abs(bounce.overscroll(at: crossing.time)) < 1e-9)
    #expect(agrees(crossing.carriedVelocity, bounce.carriedVelocity(at: crossing.time)))
    #expect(agrees(crossing.carriedVelocity, bounce.velocity(at: crossing.time), tolerance: 1e-6))
  }

  @Test func `an inward throw that is too slow never crosses the edge`() {
    #expect(EdgeBounce(overscroll: 100, carriedVelocity: -200, rate: .normal).crossing == nil)
    #expect(EdgeBounce(overscroll: 100, carriedVelocity: 0, rate: .normal).crossing == nil)
    #expect(EdgeBounce(overscroll: 0, carriedVelocity: 900, rate: .normal).crossing == nil)
  }

  @Test(arguments: [(100.0, 0.0), (100, -150), (0, 12), (3, 4000), (250, -600)])
  func `the overscroll stays within the threshold after settling`(overscroll: Double, velocity: Double) {
    let bounce = EdgeBounce(overscroll: overscroll, carriedVelocity: velocity, rate: .normal)
    let settled = bounce.settlingTime(within: 0.25)

    #expect(settled == 0 || abs(bounce.overscroll(at: settled - 0.001)) > 0.25)
    for step in 0..<1000 {
      #expect(abs(bounce.overscroll(at: settled + Double(step) / 500)) <= 0.25)
    }
  }
}
