import Motion
import TestSupport
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
      #expect(agrees(bounce.duration(), row["settle_s"]), "\(row)")
    }
  }

  @Test func `a bounce replays a recorded spring back`() throws {
    // The recording's clock started 1.08 ms before the release; a velocity of 457.2 pt/s fits it.
    let bounce = EdgeBounce(overscroll: 177, carriedVelocity: 457.2, rate: .normal)

    for row in try VectorTable("uikit_bounce_trace").rows {
      let overscroll = bounce.overscroll(at: row["frame"] / 60 - 0.001_08)
      #expect(agrees(overscroll, row["predicted_pt"], tolerance: 1e-3), "\(row)")
      #expect(agrees(overscroll, row["recorded_overscroll_pt"], tolerance: row["tol_pt"]), "\(row)")
    }
  }

  @Test func `a fast inward throw crosses the edge with the carried velocity`() throws {
    let bounce = EdgeBounce(overscroll: 100, carriedVelocity: -2000, rate: .normal)

    let crossing = try #require(bounce.crossing)

    #expect(abs(bounce.overscroll(at: crossing.time)) < 1e-9)
    #expect(agrees(crossing.carriedVelocity, bounce.carriedVelocity(at: crossing.time)))
    // Without overscroll the edge does not pull; the law in steps moves 0.1 % more slowly than its velocity.
    #expect(agrees(crossing.carriedVelocity * 0.999, bounce.velocity(at: crossing.time), tolerance: 1e-2))
  }

  @Test func `an inward throw crosses the edge where a free deceleration would be there`() throws {
    for (overscroll, velocity, rate) in [(100.0, -2000.0, DecelerationRate.normal), (30, -4000, .fast)] {
      let bounce = EdgeBounce(overscroll: overscroll, carriedVelocity: velocity, rate: rate)
      let free = Deceleration(from: overscroll, velocity: velocity, rate: rate)

      #expect(agrees(try #require(bounce.crossing).time, try #require(free.time(toReach: 0))))
    }
  }

  @Test func `an inward throw that is too slow never crosses the edge`() {
    #expect(EdgeBounce(overscroll: 100, carriedVelocity: -200, rate: .normal).crossing == nil)
    #expect(EdgeBounce(overscroll: 100, carriedVelocity: 0, rate: .normal).crossing == nil)
    #expect(EdgeBounce(overscroll: 0, carriedVelocity: 900, rate: .normal).crossing == nil)
  }

  @Test(arguments: [
    (100.0, 0.0), (100, -150), (0, 12), (3, 4000), (250, -600), (0.3, 15), (0.2, 9), (40, -80),
  ])
  func `a bounce ends as soon as it is both near the edge and slow`(overscroll: Double, velocity: Double) {
    let bounce = EdgeBounce(overscroll: overscroll, carriedVelocity: velocity, rate: .normal)
    let end = bounce.duration()
    func isAtRest(_ time: Double) -> Bool {
      abs(bounce.overscroll(at: time)) <= 0.5 && abs(bounce.carriedVelocity(at: time)) <= 10
    }

    #expect(isAtRest(end + 1e-6))
    #expect((0..<1000).allSatisfy { end == 0 || !isAtRest((end - 1e-6) * Double($0) / 1000) })
  }

  @Test func `a bounce ends at the distance and the speed that are asked for`() {
    let bounce = EdgeBounce(overscroll: 0, carriedVelocity: 1000, rate: .normal)

    #expect(abs(abs(bounce.overscroll(at: bounce.duration(restDistance: 5))) - 5) < 1e-6)
    let slow = bounce.duration(restDistance: 1000, stopSpeed: 100)
    #expect(agrees(bounce.carriedVelocity(at: slow), 100))
  }
}
