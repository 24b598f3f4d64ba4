import Foundation
import Motion
import Scrolling
import Testing

@MainActor
struct FlingAccelerationTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() {
    view = ScrollView(content: CGSize(width: 320, height: 90_000), delegate: recorder)
    view.pixelScale = 1000
    view.contentOffset.y = 40_000
  }

  /// Flicks `count` times, every 0.2 s; the defaults give 1875 points per second.
  private func flick(_ count: Int, step: CGFloat = -30, moves: Int = 4, from start: TimeInterval = 0) {
    for index in 0..<count {
      let time = start + Double(index) * 0.2
      view.flick(by: CGPoint(x: 0, y: step), moves: moves, at: time)
      view.advance(to: time + 0.2)
    }
  }

  /// The seconds for which the content decelerates between a lift and the next touch.
  private let glideTime = 0.136 + 0.016 * 2 / 3

  private var speeds: [CGFloat] { recorder.velocities.map { $0.y * 1000 } }

  @Test func `on iOS the third flick gains speed, the first two do not`() {
    flick(3)
    let running: Double = 1875 * exp(1000 * glideTime * log(0.998))
    let carried: Double = 0.000_816 * exp(1.967 * log(running))

    #expect(abs(speeds[0] - 1875) < 1e-6)
    #expect(abs(speeds[1] - 1875) < 1e-6)
    #expect(abs(speeds[2] - 1875 - carried) < 1e-6)
  }

  @Test func `on iOS the speeds of equal flicks rise and level off, and a slower flick gains nothing`() {
    flick(12)
    #expect(zip(speeds[1...], speeds[2...]).allSatisfy { $0 < $1 })
    #expect(speeds[11] - speeds[10] < 300)
    #expect(speeds[11] < 1875 * 5)

    flick(1, step: -20, from: 2.4)
    #expect(abs(speeds[12] - 1250) < 1e-6)
  }

  @Test func `on GNOME the second flick gains speed by GTK's rule`() {
    view.physics = .gnome
    flick(2)
    let running = 1875 * exp(-4 * glideTime)

    #expect(abs(speeds[1] - 1875 - running * (1875 / running - 0.33) / 0.67) < 0.01)
  }

  @Test func `on Android the second flick adds the speed of the first`() {
    view.physics = .android
    flick(1)
    view.advance(to: 0.064 + glideTime)
    let running = view.scrollVelocity.y
    flick(1, from: 0.2)

    #expect(running > 1000)
    #expect(abs(speeds[1] - 1875 - running) < 0.01)
  }

  @Test func `on Qt each flick is a quarter faster, up to the limit`() {
    view.physics = .qt
    flick(3)

    #expect(abs(speeds[1] - 1875 * 1.25) < 0.01)
    #expect(speeds[2] == 2500)
  }

  @Test(arguments: ScrollPhysics.all)
  func `a flick in the opposite direction gains nothing`(physics: ScrollPhysics) {
    view.physics = physics
    flick(3)
    flick(1, step: 30, from: 0.6)

    #expect(abs(speeds[3] + 1875) < 1e-6)
  }

  @Test(arguments: ScrollPhysics.all, [0.16, 0.5])
  func `a flick gains nothing after the finger rests on the stopped content`(
    physics: ScrollPhysics, rest: TimeInterval
  ) {
    view.physics = physics
    flick(3)
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0.6)
    for move in 1...4 {
      let time = 0.6 + rest + Double(move) * 0.016
      view.continueTracking(at: CGPoint(x: 160, y: 240 - move * 30), time: time)
    }
    view.endTracking(at: CGPoint(x: 160, y: 120), time: 0.6 + rest + 0.064)

    #expect(abs(speeds[3] - 1875) < 1)
  }

  @Test(arguments: ScrollPhysics.all)
  func `a flick gains nothing after a pause in the drag`(physics: ScrollPhysics) {
    view.physics = physics
    flick(3)
    view.beginTracking(at: CGPoint(x: 160, y: 300), time: 0.6)
    view.continueTracking(at: CGPoint(x: 160, y: 280), time: 0.616)
    for move in 0...4 {
      let time = 0.7 + Double(move) * 0.016
      view.continueTracking(at: CGPoint(x: 160, y: 260 - move * 30), time: time)
    }
    view.endTracking(at: CGPoint(x: 160, y: 140), time: 0.764)

    #expect(abs(speeds[3] - 1875) < 1)
  }

  @Test func `a flick gains nothing after a cancelled touch, although the content still snaps`() {
    let view = SnappingScrollView(content: CGSize(width: 90_000, height: 480), delegate: recorder)
    view.pixelScale = 1000
    view.contentOffset.x = 40_000
    view.answer = { CGPoint(x: $0.x + 400, y: 0) }
    func flick(at time: TimeInterval) {
      view.flick(by: CGPoint(x: -30, y: 0), moves: 4, at: time)
      view.advance(to: time + 0.2)
    }
    flick(at: 0)
    flick(at: 0.2)
    view.hold(CGPoint(x: -20, y: 0), at: 0.4)
    view.cancelTracking(time: 0.42)
    view.advance(to: 0.43)
    view.advance(to: 0.45)
    #expect(view.scrollVelocity.x > 0)
    flick(at: 0.45)

    #expect(abs((recorder.velocities.last?.x ?? 0) * 1000 - 1875) < 1e-6)
  }

  @Test(arguments: ScrollPhysics.all)
  func `a flick gains nothing from content at rest or in a paged view`(physics: ScrollPhysics) {
    view.physics = physics
    flick(3)
    view.settle(from: 0.6)
    flick(1, from: 10)
    #expect(abs(speeds[3] - 1875) < 1e-6)

    view.isPagingEnabled = true
    flick(4, from: 20)
    #expect(speeds[4...].allSatisfy { abs($0 - 1875) < 1e-6 })
  }
}
