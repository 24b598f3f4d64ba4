import Foundation
import Scrolling
import Testing

/// Tests against common complaints about snapping and paging in other scroll views.
@MainActor
struct SnapComplaintTests {
  private let recorder = ScrollRecorder()
  private let view: SnappingScrollView

  init() { view = SnappingScrollView(content: CGSize(width: 3020, height: 480), delegate: recorder) }

  @Test(
    arguments: [
      (false, -100, 600), (false, -160, 900), (false, 100, 600), (false, 160, 300),
      (true, -150, 640), (true, -170, 960), (true, 150, 640), (true, 170, 320),
    ] as [(Bool, CGFloat, CGFloat)])
  func `a release without velocity goes to the nearest position`(
    isPaged: Bool, drag: CGFloat, expected: CGFloat
  ) {
    view.isPagingEnabled = isPaged
    view.contentOffset.x = isPaged ? 640 : 600
    view.hold(CGPoint(x: drag, y: 0))
    view.endTracking(at: CGPoint(x: 170 + drag, y: 240), time: 1)
    view.settle(from: 1)

    #expect(view.contentOffset.x == expected)
  }

  @Test(arguments: [(30, 0), (50, 300)])
  func `a release below 250 points per second counts as one without velocity`(moves: Int, expected: CGFloat) {
    view.flick(by: CGPoint(x: -3.9, y: 0), moves: moves)
    view.settle(from: 0.016 * Double(moves))

    #expect(recorder.velocities == [.zero])
    #expect(view.contentOffset.x == expected)
  }

  @Test func `a tap during a scroll does not return to the previous item`() {
    view.contentOffset.x = 600
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    var time = 0.128
    while view.contentOffset.x < 800, time < 5 {
      time += 1.0 / 60
      view.advance(to: time)
    }
    view.beginTracking(at: .zero, time: time)
    view.endTracking(at: .zero, time: time + 0.05)
    view.settle(from: time + 0.05)

    #expect(view.contentOffset.x == 900)
  }

  @Test(arguments: [CGFloat(-5), -12, -25])
  func `a small quick flick does not stop or bounce back`(step: CGFloat) {
    view.flick(by: CGPoint(x: step, y: 0), moves: 3)
    let velocity = view.scrollVelocity.x
    #expect(abs(velocity + step / 0.016) < 1)
    view.settle(from: 0.05)

    #expect(view.contentOffset.x >= 300)
    #expect(recorder.offsets.map(\.x) == recorder.offsets.map(\.x).sorted())
  }

  @Test func `a target beyond the end, set while the content is overscrolled, is clamped`() {
    view.answer = { _ in CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 0) }
    view.hold(CGPoint(x: 150, y: 0))
    #expect(view.contentOffset.x < 0)
    view.endTracking(at: CGPoint(x: 330, y: 240), time: 1)
    view.settle(from: 1)

    #expect(recorder.proposedTargets == [CGPoint(x: 2700, y: 0)])
    #expect(view.contentOffset.x == 2700)
    view.answer = { _ in CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: 0) }
    view.hold(CGPoint(x: 50, y: 0), at: 20)
    view.endTracking(at: CGPoint(x: 230, y: 240), time: 21)
    view.settle(from: 21)
    #expect(view.contentOffset.x == 0)
  }

  @Test func `paging overrides the layout's target`() {
    view.isPagingEnabled = true
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(view.questions.count == 1)
    #expect(recorder.proposedTargets == [CGPoint(x: 320, y: 0)])
    #expect(view.contentOffset.x == 320)

    view.flick(by: CGPoint(x: -20, y: 0), moves: 8, at: 10)
    view.advance(to: 10.15)
    view.beginTracking(at: .zero, time: 10.16)
    view.endTracking(at: .zero, time: 10.2)
    view.settle(from: 10.2)
    #expect(view.contentOffset.x == 640)
  }

  @Test func `the way to a snap point decelerates exponentially`() {
    view.pixelScale = 1000
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    let release = view.scrollVelocity.x
    var speeds: [CGFloat] = []
    for frame in 1...600 where view.isDecelerating {
      view.advance(to: 0.128 + Double(frame) / 60)
      speeds.append(view.scrollVelocity.x)
    }

    #expect(abs(release - 1250) < 1)
    #expect(speeds == speeds.sorted(by: >))
    // Each frame loses about the same share of the speed; a linear crawl would lose none.
    for (speed, next) in zip(speeds, speeds.dropFirst()) where next > 0 { #expect(next < speed * 0.98) }
    #expect(view.contentOffset.x == 900)
  }

  @Test func `a slow flick to a far snap point decelerates exponentially`() {
    view.pixelScale = 1000
    view.answer = { _ in CGPoint(x: 2700, y: 0) }
    view.flick(by: CGPoint(x: -5, y: 0), moves: 6)
    let start = view.contentOffset.x
    let (frequency, way) = (10.0, 2700 - start)

    for time in [0.1, 0.5, 1.0] {
      view.advance(to: 0.096 + time)
      let left = (way + (frequency * way - 312.5) * time) * exp(-frequency * time)
      #expect(abs(view.contentOffset.x - (2700 - left)) <= 0.001)
    }
    view.advance(to: 0.096 + 2)
    #expect(view.contentOffset.x == 2700)
    #expect(!view.isDecelerating)
  }

  @Test func `the wheel does not skip pages`() {
    view.isPagingEnabled = true
    for event in 0..<12 {
      view.scroll(byNotches: CGPoint(x: 1, y: 0), time: Double(event) * 0.012)
      view.advance(to: Double(event) * 0.012)
    }
    view.settle(from: 0.144)
    #expect(view.contentOffset.x == 320)

    view.scroll(byNotches: CGPoint(x: -1, y: 0), time: 5)
    view.settle(from: 5)
    #expect(view.contentOffset.x == 0)
  }

  @Test func `a touchpad flick does not skip pages`() {
    let view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
    for event in 0..<60 {
      // A hard flick and the momentum that a driver adds.
      view.scroll(by: CGPoint(x: 60 * exp(-Double(event) / 20), y: 0), time: Double(event) * 0.01)
      view.advance(to: Double(event) * 0.01)
    }
    view.settle(from: 0.6)

    #expect(view.contentOffset.x == 320)
  }
}
