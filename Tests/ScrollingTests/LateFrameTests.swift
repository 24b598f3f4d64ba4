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
}
