import Foundation
import Motion
import Scrolling
import Testing

/// Swipes on a touchpad of which the system reports the lift of the fingers, as Wayland does.
@MainActor
struct TouchpadSwipeTests {
  /// An event every 8 ms, which moves the content by 20 points: 2500 points per second.
  private static let (interval, notches) = (0.008, 0.8)

  private let view: ScrollView

  init() {
    view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    view.contentSize = CGSize(width: 60_000, height: 60_000)
    view.isDirectionalLockEnabled = true
    view.contentOffset = CGPoint(x: 20_000, y: 20_000)
    view.wheelDevice = .touchpad
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
  }

  /// A scroll event, or a lift without a distance.
  private struct Event {
    var time: Double
    var notches: CGPoint?
  }

  /// Returns the events of a swipe that begins at `time` (seconds): 15 moves and the lift.
  private func swipe(_ direction: CGPoint, at time: Double, speed: Double = 1) -> [Event] {
    let step = CGPoint(x: direction.x * Self.notches * speed, y: direction.y * Self.notches * speed)
    let moves = (0..<15).map { Event(time: time + Double($0) * Self.interval, notches: step) }
    return moves + [Event(time: time + 15 * Self.interval, notches: nil)]
  }

  /// Handles events in the frames that follow them, and returns the offset in each frame until the content rests.
  ///
  /// - Parameter frames: The times of the frames, in seconds; by default 60 in a second.
  private func play(
    _ events: [Event], frames: (Int) -> Double = { Double($0) / 60 }
  ) -> [(time: Double, offset: CGPoint)] {
    var (rest, shown) = (events[...], [(time: Double, offset: CGPoint)]())
    for index in 0..<2000 where !rest.isEmpty || view.isAnimating {
      let time = frames(index)
      while let event = rest.first, event.time <= time {
        rest.removeFirst()
        // The display server counts whole milliseconds.
        let stamp = (event.time * 1000 + 1e-6).rounded(.down) / 1000
        guard let notches = event.notches else {
          view.liftTouchpad(at: stamp)
          continue
        }
        view.wheelTimestamp = stamp
        view.scroll(byNotches: notches, time: time)
      }
      view.advance(to: time)
      shown.append((time, view.contentOffset))
    }
    return shown
  }

  private static let down = CGPoint(x: 0, y: 1)

  @Test(arguments: [0.06, 0.1, 0.15, 0.2, 0.24])
  func `a swipe soon after the last one moves the content in every frame and glides as far`(pause: Double) {
    let second = 0.12 + pause
    let shown = play(swipe(Self.down, at: 0) + swipe(Self.down, at: second))

    // The frames that show two events at least.
    let during = shown.filter { $0.time > second && $0.time < second + 0.12 }
    for (one, next) in zip(during, during.dropFirst()) {
      #expect((19...61).contains(next.offset.y - one.offset.y), "\(one) \(next)")
    }
    let lift = during.last!.offset.y
    #expect(abs(shown.last!.offset.y - lift - 1244) < 0.05 * 1244)
  }

  @Test(arguments: [0.06, 0.15, 0.24])
  func `a swipe against the last one turns the content without a jump`(pause: Double) {
    let second = 0.12 + pause
    let shown = play(swipe(Self.down, at: 0) + swipe(CGPoint(x: 0, y: -1), at: second))

    for (one, next) in zip(shown, shown.dropFirst()) { #expect(abs(next.offset.y - one.offset.y) < 62) }
    let during = shown.filter { $0.time > second && $0.time < second + 0.12 }
    for (one, next) in zip(during, during.dropFirst()) { #expect(next.offset.y <= one.offset.y - 19) }
    #expect(shown.last!.offset.y < during.last!.offset.y - 1100)
  }

  @Test(arguments: [0.06, 0.15, 0.24])
  func `a swipe across the last one moves the content across and no longer along`(pause: Double) {
    let second = 0.12 + pause
    let shown = play(swipe(Self.down, at: 0) + swipe(CGPoint(x: 1, y: 0), at: second))

    let caught = shown.last { $0.time < second + 0.02 }!.offset.y
    #expect(abs(shown.last!.offset.y - caught) < 1)
    #expect(shown.last!.offset.x > 20_000 + 300 + 1100)
  }

  @Test(arguments: [0.1, 0.15, 0.2])
  func `a touch during a glide stops it, although the fingers lift at once`(pause: Double) {
    let touch = 0.12 + pause
    let tap = [
      Event(time: touch, notches: CGPoint(x: 0, y: 0.01)), Event(time: touch + 0.01, notches: nil),
    ]
    let shown = play(swipe(Self.down, at: 0) + tap)

    let caught = shown.last { $0.time <= touch + 1 / 60 }!.offset.y
    #expect(abs(shown.last!.offset.y - caught) <= 1)
  }

  @Test func `the third quick swipe adds to the glide that it stops, and a slower one does not`() {
    func swipes(_ speeds: Double...) -> Double {
      view.contentOffset.y = 20_000
      let events = speeds.enumerated().flatMap { swipe(Self.down, at: Double($0) * 0.25, speed: $1) }
      let shown = play(events)
      let lift = Double(speeds.count - 1) * 0.25 + 0.12
      return shown.last!.offset.y - shown.last { $0.time < lift }!.offset.y
    }
    let (single, pair, triple) = (swipes(1), swipes(1, 1), swipes(1, 1, 1))
    #expect(abs(pair - single) < 0.05 * single)
    #expect(triple > 1.3 * single)
    #expect(abs(swipes(1, 1, 0.5) - swipes(0.5)) < 0.05 * single)
  }

  @Test(arguments: [24.0, 30, 60], [0.0, 0.025, 0.08])
  func `swipes of one speed glide equally far, however late the frames`(rate: Double, lateness: Double) {
    for phase in stride(from: 0.0, to: 0.04, by: 0.005) {
      view.contentOffset.y = 20_000
      let events = swipe(Self.down, at: phase)
      let late = Int((phase + 0.12) * rate)
      let shown = play(events) { Double($0) / rate + ($0 >= late ? lateness : 0) }
      let glide = shown.last!.offset.y - 20_000 - 300
      #expect(abs(glide - 1244) < 0.05 * 1244, "\(glide) at \(phase)")
    }
  }
}
