import Foundation
import Motion
import Scrolling
import Testing

/// Tests against common complaints about deceleration and bouncing in other scroll views.
@MainActor
struct ScrollComplaintTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() {
    view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
    view.pixelScale = 1000
  }

  @Test func `a fling halves its speed every 346 ms`() {
    view.flick(by: CGPoint(x: 0, y: -32), moves: 6)
    view.advance(to: 0.096)
    let release = view.scrollVelocity.y
    view.advance(to: 0.096 + 0.346_227)

    #expect(abs(view.scrollVelocity.y / release - 0.5) < 1e-4)
  }

  @Test func `a bounce goes out by a thirtieth of the speed in 91 ms and returns exponentially`() {
    view.contentOffset.y = view.maximumContentOffset.y
    let end = view.contentOffset.y
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    view.continueTracking(at: CGPoint(x: 160, y: 230), time: 0.01)
    view.endTracking(at: CGPoint(x: 160, y: 230), time: 0.01)
    #expect(abs(recorder.velocities[0].y - 1) < 1e-9)
    let overscrolls = (0...1500).map { step in
      view.advance(to: 0.01 + Double(step) / 1000)
      return view.contentOffset.y - end
    }

    #expect(abs(overscrolls.max()! - 33.453) < 0.01)
    #expect(overscrolls.firstIndex(of: overscrolls.max()!) == 91)
    #expect(abs(overscrolls[400] - 499 * (exp(-4) - exp(-4.800_801))) < 0.01)
    #expect(view.contentOffset.y == end)
  }

  @Test(arguments: ScrollPhysics.all)
  func `the distance of a fling does not depend on the refresh rate`(physics: ScrollPhysics) {
    func rest(_ rate: Double) -> CGFloat {
      let view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
      (view.pixelScale, view.physics) = (1000, physics)
      view.flick(by: CGPoint(x: 0, y: -32), moves: 6)
      for frame in 1...Int(6 * rate) { view.advance(to: 0.096 + Double(frame) / rate) }
      #expect(view.scrollState == .idle)
      return view.contentOffset.y
    }

    #expect(rest(60) > 300)
    #expect([24, 30, 90, 144, 240].allSatisfy { abs(rest($0) - rest(60)) <= 0.01 })
  }

  @Test func `a gap without frames does not delay a fling`() {
    func offset(_ frames: [TimeInterval]) -> CGFloat {
      let view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
      view.flick(by: CGPoint(x: 0, y: -32), moves: 6)
      for frame in frames { view.advance(to: 0.096 + frame) }
      return view.contentOffset.y
    }

    #expect(offset([0.1, 0.7]) == offset((0...70).map { Double($0) / 100 }))
  }

  @Test func `content that grows in every frame does not change the speed`() {
    let comparison = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
    comparison.pixelScale = 1000
    for view in [view, comparison] { view.flick(by: CGPoint(x: 0, y: -32), moves: 6) }
    for frame in 1...120 {
      let time = 0.096 + Double(frame) / 60
      comparison.contentSize.height += 50
      for view in [view, comparison] { view.advance(to: time) }
      #expect(abs(view.contentOffset.y - comparison.contentOffset.y) < 0.002)
      #expect(abs(view.scrollVelocity.y - comparison.scrollVelocity.y) < 0.002)
    }
  }

  @Test(arguments: ScrollPhysics.all.filter(\.hasOverscroll), [CGFloat(0), 3])
  func `a tap or a tiny drag during a bounce does not stop the content beyond the edge`(
    physics: ScrollPhysics, travel: CGFloat
  ) {
    view.physics = physics
    view.hold(CGPoint(x: 0, y: 100))
    view.endTracking(at: CGPoint(x: 160, y: 350), time: 0.5)
    view.advance(to: 0.55)
    #expect(view.contentOffset.y < 0)
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0.56)
    view.continueTracking(at: CGPoint(x: 160, y: 240 + travel), time: 0.6)
    view.endTracking(at: CGPoint(x: 160, y: 240 + travel), time: 0.7)
    view.settle(from: 0.7)

    #expect(view.contentOffset.y == 0)
  }
}
