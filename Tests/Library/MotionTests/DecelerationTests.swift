import Foundation
import Motion
import TestSupport
import Testing

struct DecelerationTests {
  @Test func `a higher stop speed ends the motion sooner on the same path`() {
    let usual = Deceleration(from: 0, velocity: 2000, rate: .normal)
    let short = Deceleration(from: 0, velocity: 2000, rate: .normal, stopSpeed: 500)

    #expect(agrees(short.proposedTarget, 1500 / (-1000 * log(0.998)), tolerance: 1e-9))
    // The speed is 500 points per second after 0.692 s; the first sixtieth of a second after it is the 42nd.
    #expect(agrees(short.duration, 42.0 / 60, tolerance: 1e-9))
    #expect(agrees(usual.position(at: short.duration), short.restPosition, tolerance: 1e-9))
    #expect(short.velocity(at: short.duration) == 0)
    #expect(short.carriedVelocity(at: short.duration) == 0)
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
      #expect(agrees(motion.carriedVelocity(at: row["t"]), row["v"]), "\(row)")
    }
  }

  @Test(arguments: [DecelerationRate.normal, .fast, DecelerationRate(rawValue: 0.96)])
  func `the velocity is the slope of the position`(rate: DecelerationRate) {
    let motion = Deceleration(from: 0, velocity: 3000, rate: rate)

    for time in [0.01, 0.05, 0.1] {
      let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
      #expect(agrees(motion.velocity(at: time), slope, tolerance: 1e-3))
    }
  }

  @Test func `the motion rests at a sixtieth of a second, short of its proposed target`() throws {
    let grid = PixelGrid(scale: 3)
    for row in try VectorTable("decel_rest").rows {
      let motion = Deceleration(
        from: row["x0"], velocity: row["v0"], rate: DecelerationRate(rawValue: row["rate"]))

      #expect(agrees(motion.duration, row["t_end"]), "\(row)")
      #expect(agrees(motion.restPosition, row["rest"]), "\(row)")
      #expect(agrees(motion.position(at: 60), row["rest"]), "\(row)")
      #expect(agrees(grid.rounded(motion.restPosition), row["rest_scale3"]), "\(row)")
      #expect(agrees(grid.rounded(motion.proposedTarget), row["proposed_scale3"]), "\(row)")
      let short = abs(motion.proposedTarget) - abs(motion.restPosition)
      #expect(agrees(short, row["short"], tolerance: 1e-6), "\(row)")
      // The speed is 10 points per second at t_slow, unless a tick has ended the motion exactly there.
      if row["t_slow"] < row["t_end"] {
        #expect(agrees(abs(motion.carriedVelocity(at: row["t_slow"])), 10, tolerance: 1e-6), "\(row)")
      }
    }
  }

  @Test func `proposed targets match the targets recorded from a real scroll view to the pixel`() throws {
    let grid = PixelGrid(scale: 3)
    for row in try VectorTable("uikit_target_offset").rows {
      let motion = Deceleration(
        from: row["offset_pt"], velocity: row["velocity_pt_per_ms"] * 1000,
        rate: DecelerationRate(rawValue: row["rate"]))

      let target = motion.proposedTarget
      #expect(agrees(target, row["predicted_unrounded_pt"], tolerance: 1e-4), "\(row)")
      #expect(agrees(target, row["recorded_target_pt"], tolerance: row["tol_pt"]), "\(row)")
      #expect(agrees(grid.rounded(target), row["recorded_target_pt"], tolerance: 1e-5), "\(row)")
    }
  }

  @Test func `proposed travel and duration follow from the release velocity`() throws {
    for row in try VectorTable("projection").rows {
      let rate = DecelerationRate(rawValue: row["rate"])
      let motion = Deceleration(from: 0, velocity: row["v_pt_s"], rate: rate)

      #expect(agrees(rate.unboundedTravel(velocity: row["v_pt_s"]), row["wwdc18_pt"]), "\(row)")
      #expect(agrees(row["v_pt_s"] / rate.decay, row["asymptote_pt"]), "\(row)")
      #expect(agrees(motion.proposedTarget, row["uikit_target_pt"]), "\(row)")
      let ticks = motion.duration * 60
      #expect(agrees(ticks, ticks.rounded()), "\(row)")
      #expect(
        motion.duration >= row["duration_s"] && motion.duration < row["duration_s"] + 1.0 / 60, "\(row)")
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
      #expect(agrees(motion.carriedVelocity(at: impact), row["v_edge"]), "\(row)")
      let bounce = EdgeBounce(
        overscroll: 0, carriedVelocity: abs(motion.carriedVelocity(at: impact)), rate: motion.rate)
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
        // Longer than a frame: at 30 Hz the motion may end in the middle of the frame.
        let free = Deceleration(
          from: frame.start, velocity: frame.initialVelocity, rate: frame.rate, stopSpeed: 1e-3)
        frame = Deceleration(
          from: free.position(at: 1 / row["hz"]), velocity: free.carriedVelocity(at: 1 / row["hz"]),
          rate: frame.rate)
      }

      #expect(agrees(whole.restPosition, row["closed_pt"]), "\(row)")
      #expect(agrees(frame.start, row["exact_step_pt"]), "\(row)")
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
