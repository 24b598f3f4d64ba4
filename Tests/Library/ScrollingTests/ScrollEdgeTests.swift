import Foundation
import Motion
import Scrolling
import Testing

/// Tests of a wheel, a touchpad and keys at an edge.
@MainActor
struct ScrollEdgeTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 4800), delegate: recorder) }

  private var lowest: CGFloat { recorder.offsets.map(\.y).min() ?? 0 }
  private var highest: CGFloat { recorder.offsets.map(\.y).max() ?? 0 }

  @Test func `a notch at an edge pulls the content a little beyond it, from where it springs back`() {
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0)
    view.settle(from: 0)
    #expect((-15 ... -6).contains(lowest))
    #expect(view.contentOffset.y == 0)

    view.contentOffset.y = 4320
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 5)
    view.settle(from: 5)
    #expect((4326...4335).contains(highest))
    #expect(view.contentOffset.y == 4320)
  }

  @Test func `a touchpad at an edge pulls by what it moves, up to a limit`() {
    for event in 0..<30 {
      view.scroll(by: CGPoint(x: 0, y: -3), time: Double(event) / 60)
      view.advance(to: Double(event) / 60)
    }
    #expect((-18 ... -4).contains(lowest))
    for event in 30..<120 {
      view.scroll(by: CGPoint(x: 0, y: -200), time: Double(event) / 60)
      view.advance(to: Double(event) / 60)
    }
    #expect((-35 ... -20).contains(lowest))
    view.settle(from: 2)

    #expect(view.contentOffset.y == 0)
    #expect(recorder.events.filter { $0 == "didEndDecelerating idle" }.count == 1)
  }

  @Test func `a touchpad that turns back at an edge moves the content as far as the fingers`() {
    for event in 0..<30 {
      view.scroll(by: CGPoint(x: 0, y: -200), time: Double(event) / 60)
      view.advance(to: Double(event) / 60)
    }
    let pulled = view.contentOffset.y
    #expect(pulled < -20)
    view.scroll(by: CGPoint(x: 0, y: 5), time: 0.5)
    #expect(view.contentOffset.y == pulled + 5)
    view.scroll(by: CGPoint(x: 0, y: 60), time: 0.5)
    #expect(view.contentOffset.y == pulled + 65)
    view.scroll(by: CGPoint(x: 0, y: 10), time: 0.51)
    #expect(view.contentOffset.y == pulled + 75)
  }

  @Test func `content that does not bounce is not pulled, and neither is a physics without a pull`() {
    view.bounces = false
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0)
    view.settle(from: 0)
    view.bounces = true
    for physics in [ScrollPhysics.android, .qt] {
      view.physics = physics
      view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 10)
      view.scroll(by: CGPoint(x: 0, y: -20.5), time: 20)
      view.settle(from: 20)
    }
    view.physics = .iOS
    view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 30)
    view.scroll(by: .up, time: 40)
    view.settle(from: 40)

    #expect(recorder.events.isEmpty)
  }

  @Test func `a scroll that can move nothing is left to others`() {
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0))
    #expect(!view.scroll(by: CGPoint(x: 0, y: -7), time: 1))
    #expect(!view.scroll(by: .up, time: 2))
    #expect(!view.scroll(by: .home, time: 3))
    view.settle(from: 3)
    #expect(view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 10))
    // The content has not moved yet, but is about to.
    #expect(view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 10))
    view.settle(from: 10)
    #expect(view.contentOffset.y == 0)
    #expect(view.scroll(by: .end, time: 20))
    view.settle(from: 20)

    #expect(!view.scroll(by: .pageDown, time: 30))
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: 0.3), time: 31))
    #expect(view.scroll(by: .pageUp, time: 32))
  }

  @Test func `content inside another scroll view is not pulled if that can scroll`() {
    let outer = ScrollView(content: CGSize(width: 320, height: 4800))
    outer.addSubview(view)
    outer.contentOffset.y = 500
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0))
    view.settle(from: 0)
    #expect(recorder.offsets.isEmpty)

    outer.contentOffset.y = 0
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 10)
    view.settle(from: 10)
    #expect(lowest < -5)
  }

  @Test func `a paged view is pulled at its ends`() {
    view.isPagingEnabled = true
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0)
    view.settle(from: 0)

    #expect(lowest < -5)
    #expect(view.contentOffset.y == 0)
  }
}
