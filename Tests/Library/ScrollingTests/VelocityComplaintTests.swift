import Foundation
import Motion
import Scrolling
import Testing

/// Tests against common complaints about the release velocity in other scroll views.
@MainActor
struct VelocityComplaintTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder) }

  @Test(arguments: [0.041, 0.1, 1])
  func `a pause before the release prevents the fling`(pause: TimeInterval) {
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8, lift: pause)

    #expect(view.scrollState == .idle)
    #expect(view.contentOffset.y == 280)
  }

  @Test func `a last point of travel at the lift after a stop does not fling`() {
    view.beginTracking(at: CGPoint(x: 160, y: 400), time: 0)
    for move in 1...8 {
      view.continueTracking(at: CGPoint(x: 160, y: 400 - move * 20), time: Double(move) * 0.016)
    }
    view.endTracking(at: CGPoint(x: 160, y: 239), time: 0.6)

    #expect(view.scrollState == .idle)
    #expect(recorder.velocities == [.zero])
  }

  @Test func `a very short flick of one segment flings`() {
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    view.continueTracking(at: CGPoint(x: 160, y: 200), time: 0.016)
    view.endTracking(at: CGPoint(x: 160, y: 200), time: 0.017)

    #expect(recorder.velocities == [CGPoint(x: 0, y: 2.5)])
    #expect(view.isDecelerating)
  }

  @Test func `the first fling is as fast as the finger and as the second`() {
    for time in [0.0, 20] {
      view.flick(by: CGPoint(x: 0, y: -20), moves: 8, at: time)
      // The content moves by steps of a millisecond, 0.1 % more slowly than its velocity.
      #expect(abs(view.scrollVelocity.y - 1250 * 0.998_999) < 0.01)
      view.settle(from: time + 0.2)
    }

    #expect(recorder.velocities.count == 2)
    #expect(recorder.velocities.allSatisfy { abs($0.y - 1.25) < 1e-9 })
  }

  @Test(arguments: ScrollPhysics.all.filter { $0.flingAcceleration != .sum })
  func `a much slower flick is not accelerated by the fling it stopped`(physics: ScrollPhysics) {
    view.physics = physics
    for count in 0..<4 {
      view.flick(by: CGPoint(x: 0, y: count < 3 ? -30 : -5), moves: 4, at: Double(count) * 0.2)
      view.advance(to: Double(count) * 0.2 + 0.15)
    }

    #expect(abs(recorder.velocities[3].y - 0.3125) < 1e-9)
  }

  @Test(arguments: ScrollPhysics.all)
  func `repeated flicks accelerate`(physics: ScrollPhysics) {
    view.physics = physics
    for count in 0..<4 {
      view.flick(by: CGPoint(x: 0, y: -30), moves: 4, at: Double(count) * 0.2)
      view.advance(to: Double(count) * 0.2 + 0.15)
    }

    #expect(abs(recorder.velocities[0].y - 1.875) < 1e-9)
    #expect(recorder.velocities[3].y > 2)
  }

  @Test(arguments: 290..<310)
  func `the noise of a 1000 Hz mouse does not make a tiny drag fling`(events: Int) {
    view.dragSlop = 4
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    var finger = CGPoint(x: 160, y: 240)
    for event in 1...events {
      // 60 points per second in whole points, with a point of noise every third event.
      let noise = event % 3 == 0 ? 1.0 : 0
      finger.y = 240 - (Double(event) * 0.06).rounded() - noise
      view.continueTracking(at: finger, time: Double(event) / 1000)
    }
    view.endTracking(at: finger, time: Double(events) / 1000)

    #expect(recorder.velocities == [.zero])
    #expect(view.scrollState == .idle)
  }
}
