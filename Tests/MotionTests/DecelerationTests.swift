import Foundation
import Motion
import Testing

struct DecelerationTests {
  @Test func `a higher stop speed ends the motion sooner on the same path`() {
    let usual = Deceleration(from: 0, velocity: 2000, rate: .normal)
    let short = Deceleration(from: 0, velocity: 2000, rate: .normal, stopSpeed: 500)

    #expect(agrees(short.restPosition, 1500 / (-1000 * log(0.998)), tolerance: 1e-9))
    #expect(agrees(short.duration, log(4) / (-1000 * log(0.998)), tolerance: 1e-9))
    #expect(agrees(usual.position(at: short.duration), short.restPosition, tolerance: 1e-9))
    #expect(short.velocity(at: short.duration) == 0)
  }

  @Test func `free motion follows its closed form until it stops`() throws {
    for row in try VectorTable("decel_closed_form").rows {
      let motion = Deceleration(
        from: row["x0"], velocity: row["v0"], rate: DecelerationRate(rawValue: row["rate"]))

      guard row["t"] < motion.duration else {
        #expect(motion.position(at: row["t"]) == motion.restPosition)
        continue
      }
      #expect(agrees(motion.position(at: row["t"]), row["x"]), "\(row)")
      #expect(agrees(motion.velocity(at: row["t"]), row["v"]), "\(row)")
    }
  }

  @Test func `rest positions match the targets recorded from a real scroll view to the pixel`() throws {
    let grid = PixelGrid(scale: 3)
    for row in try VectorTable("uikit_target_offset").rows {
      let motion = Deceleration(
        from: row["offset_pt"], velocity: row["velocity_pt_per_ms"] * 1000,
        rate: DecelerationRate(rawValue: row["rate"]))

      #expect(agrees(motion.restPosition, row["predicted_unrounded_pt"], tolerance: 1e-4), "\(row)")
      #expect(agrees(motion.restPosition, row["recorded_target_pt"], tolerance: row["tol_pt"]), "\(row)")
      #expect(agrees(grid.rounded(motion.restPosition), row["recorded_target_pt"], tolerance: 1e-5), "\(row)")
    }
  }

  @Test func `travel and duration follow from the release velocity`() throws {
    for row in try VectorTable("projection").rows {
      let rate = DecelerationRate(rawValue: row["rate"])
      let motion = Deceleration(from: 0, velocity: row["v_pt_s"], rate: rate)

      #expect(agrees(rate.unboundedTravel(velocity: row["v_pt_s"]), row["asymptote_pt"]), "\(row)")
      #expect(agrees(motion.restPosition, row["uikit_target_pt"]), "\(row)")
      #expect(agrees(motion.duration, row["duration_s"]), "\(row)")
    }
  }

  @Test func `the motion reaches the edge at the exact instant with the exact velocity`() throws {
    for row in try VectorTable("decel_hits_edge").rows {
      let motion = Deceleration(
        from: row["x0"], velocity: row["v0"], rate: DecelerationRate(rawValue: row["rate"]))
      let impact = motion.time(toReach: row["edge"])

      #expect((impact != nil) == (row["reaches"] == 1), "\(row)")
      guard let impact else { continue }
      #expect(agrees(impact, row["t_edge"]), "\(row)")
      #expect(agrees(motion.velocity(at: impact), row["v_edge"]), "\(row)")
      let bounce = EdgeBounce(
        overscroll: 0, carriedVelocity: abs(motion.velocity(at: impact)), rate: motion.rate)
      #expect(agrees(bounce.peak.overscroll, row["peak_overscroll"]), "\(row)")
      #expect(agrees(impact + bounce.peak.time, row["t_peak"]), "\(row)")
    }
  }

  @Test func `the rest position does not depend on the frame rate`() throws {
    for row in try VectorTable("frame_rate_independence").rows {
      let whole = Deceleration(from: 0, velocity: 2000, rate: .normal)
      // A new motion starts in every frame from the present position and velocity, as when the content grows
      // during a deceleration.
      var frame = whole
      while frame.duration > 0 {
        let kept = exp(-frame.rate.decay / row["hz"])
        frame = Deceleration(
          from: frame.start + frame.initialVelocity * (1 - kept) / frame.rate.decay,
          velocity: frame.initialVelocity * kept, rate: frame.rate)
      }

      #expect(agrees(whole.restPosition, row["closed_pt"]), "\(row)")
      #expect(agrees(frame.start, row["exact_step_pt"], tolerance: 1e-5), "\(row)")
    }
  }

  @Test func `a motion slower than the stop speed does not move`() {
    let motion = Deceleration(from: 40, velocity: 9.9, rate: .normal)

    #expect(motion.duration == 0)
    #expect(motion.restPosition == 40)
    #expect(motion.position(at: 1) == 40)
    #expect(motion.velocity(at: 0) == 0)
  }
}
