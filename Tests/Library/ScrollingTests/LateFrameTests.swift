import Foundation
import Motion
import Scrolling
import TestSupport
import Testing

/// Flicks on machines that show few frames, or one of them late.
@MainActor
struct LateFrameTests {
  /// Flicks for 300 ms at 2400 points per second, in frames of a fixed rate of which one is late.
  ///
  /// The input is polled once a frame, as in a window: its events have the time of the poll.
  ///
  /// - Returns: The release velocity, in points per second.
  private func flick(touchRate: Double, frameRate: Double, lateness: Double, random: inout SplitMix64)
    -> Double
  {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 90_000)
    view.contentOffset.y = 40_000
    let (touchInterval, frameInterval) = (1 / touchRate, 1 / frameRate)
    let touches = Int(0.3 * touchRate)
    let lift = (Double(touches) + Double.random(in: 0..<1, using: &random)) * touchInterval
    let phase = Double.random(in: 0..<frameInterval, using: &random)
    let late = Int.random(in: 0..<Int(0.3 * frameRate) + 2, using: &random)
    var (next, finger) = (0, CGPoint.zero)
    for frame in 0... {
      // A frame that is late puts off all others.
      let time = phase + Double(frame) * frameInterval + (frame < late ? 0 : lateness)
      while next <= touches, Double(next) * touchInterval <= time {
        finger = CGPoint(x: 0, y: -2400 * Double(next) * touchInterval)
        if next == 0 {
          view.beginTracking(at: finger, time: time)
        } else {
          view.continueTracking(at: finger, time: time)
        }
        next += 1
      }
      if lift <= time {
        view.endTracking(at: finger, time: time)
        return Double(view.lastRelease?.velocity.y ?? 0)
      }
      view.advance(to: time)
    }
    return 0
  }

  @Test func `no flick is lost or bent by a late frame`() {
    var random = SplitMix64(seed: 2026)
    var velocities: [Double] = []
    for (frameRate, touchRate) in [(24.0, 60.0), (24, 120), (30, 60), (30, 120), (60, 60), (60, 120)] {
      for _ in 0..<2000 {
        let lateness = Double.random(in: 0...0.08, using: &random)
        velocities.append(
          flick(touchRate: touchRate, frameRate: frameRate, lateness: lateness, random: &random))
      }
    }

    #expect(velocities.allSatisfy { $0 > 0 })
    // A frame that is a little late may see two positions where each of the others saw one, all of them at
    // the time of their frame. If that is one of the last three moves, the flick is off by more than a fifth.
    let bent = velocities.filter { abs($0 / 2400 - 1) > 0.2 }
    #expect(bent.count * 500 < velocities.count, "\(bent)")
  }

  /// A flick for 300 ms, whose events have their own times in whole milliseconds and are read in frames of which
  /// one is late.
  private struct StampedFlick {
    var touchRate: Double
    var frameRate: Double
    var lateness: Double
    /// The finger's acceleration, in points per second²; a finger without one is steady.
    var acceleration: Double

    /// Returns the finger's movement, in points, `time` seconds after the touch.
    func movement(at time: Double) -> Double {
      acceleration == 0 ? 2400 * time : acceleration / 2 * time * time
    }

    /// The velocity of the last three segments between events at exact times, in points per second.
    var velocity: Double {
      let last = Int(0.3 * touchRate)
      let segments = (last - 2...last).map {
        (movement(at: Double($0) / touchRate) - movement(at: Double($0 - 1) / touchRate)) * touchRate
      }
      return 0.60 * segments[0] + 0.35 * segments[1] + 0.05 * segments[2]
    }
  }

  /// Returns the release velocity of a flick, in points per second.
  private func release(_ flick: StampedFlick, random: inout SplitMix64) -> Double {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 90_000)
    view.contentOffset.y = 40_000
    let frameInterval = 1 / flick.frameRate
    let touches = Int(0.3 * flick.touchRate)
    // The server's clock is read in whole milliseconds, whatever the phase of the touches.
    let start = 1 + Double.random(in: 0..<0.001, using: &random)
    func stamp(_ touch: Double) -> Double { ((start + touch / flick.touchRate) * 1000).rounded(.down) / 1000 }
    let lift = Double(touches) + Double.random(in: 0..<1, using: &random)
    let phase = start + Double.random(in: 0..<frameInterval, using: &random)
    let late = Int.random(in: 0..<Int(0.3 * flick.frameRate) + 2, using: &random)
    var next = 0
    func finger(_ touch: Int) -> CGPoint {
      CGPoint(x: 0, y: -flick.movement(at: Double(touch) / flick.touchRate))
    }
    for frame in 0... {
      let time = phase + Double(frame) * frameInterval + (frame < late ? 0 : flick.lateness)
      while next <= touches, start + Double(next) / flick.touchRate <= time {
        let isLast = next == touches || start + Double(next + 1) / flick.touchRate > time
        if next == 0 {
          view.beginTracking(at: finger(next), time: stamp(0))
        } else if isLast {
          view.continueTracking(at: finger(next), time: stamp(Double(next)))
        } else {
          view.recordMove(at: finger(next), time: stamp(Double(next)))
        }
        next += 1
      }
      if start + lift / flick.touchRate <= time {
        view.endTracking(at: finger(touches), time: stamp(lift), handledAt: time)
        return Double(view.lastRelease?.velocity.y ?? 0)
      }
      view.advance(to: time)
    }
    return 0
  }

  @Test(arguments: [0, 16_000.0])
  func `with the times of events no late frame kills a flick or bends it by 5 percent`(
    acceleration: Double
  ) {
    var random = SplitMix64(seed: 1968)
    var (count, worst) = (0, 0.0)
    for frameRate in [24.0, 30, 60] {
      for touchRate in [60.0, 120, 125] {
        for _ in 0..<1334 {
          let flick = StampedFlick(
            touchRate: touchRate, frameRate: frameRate,
            lateness: .random(in: 0...0.08, using: &random), acceleration: acceleration)
          worst = max(worst, abs(release(flick, random: &random) / flick.velocity - 1))
          count += 1
        }
      }
    }

    #expect(count >= 12_000)
    #expect(worst <= 0.05)
  }

  @Test(arguments: [(0.038, true), (0.042, false)])
  func `with the times of events a finger rests for exactly 40 ms, however late the frames`(
    rest: Double, flings: Bool
  ) {
    for lateness in [0, 0.07, 0.5] {
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      view.contentSize = CGSize(width: 320, height: 90_000)
      view.beginTracking(at: .zero, time: 0)
      for move in 1...12 {
        view.continueTracking(at: CGPoint(x: 0, y: -19 * move), time: Double(move) * 0.008)
        view.advance(to: Double(move) * 0.008)
      }
      view.endTracking(
        at: CGPoint(x: 0, y: -19 * 12), time: 0.096 + rest, handledAt: 0.096 + rest + lateness)

      #expect((view.lastRelease?.stillness == nil) == flings, "\(lateness)")
      #expect((view.lastRelease?.stillness == .rested) != flings, "\(lateness)")
    }
  }

  @Test func `a rest is no rest if the rest interval is infinite`() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 90_000)
    view.physics.release.restInterval = .infinity
    view.beginTracking(at: .zero, time: 0)
    for move in 1...12 {
      view.continueTracking(at: CGPoint(x: 0, y: -19 * move), time: Double(move) * 0.008)
    }
    for frame in 0...60 { view.advance(to: 0.1 + Double(frame) / 60) }
    view.endTracking(at: CGPoint(x: 0, y: -19 * 12), time: 1.2)

    #expect(abs((view.lastRelease?.velocity.y ?? 0) - 2375) < 0.001)
  }
}
