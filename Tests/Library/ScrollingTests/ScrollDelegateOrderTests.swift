import Foundation
import Scrolling
import Testing

@MainActor
struct ScrollDelegateOrderTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 5000), delegate: recorder) }

  @Test func `a drag and a fling call the delegate in a fixed order`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    #expect(view.scrollState == .decelerating)
    view.settle(from: 0.2)

    #expect(
      recorder.folded == [
        "willBeginDragging dragging", "didScroll", "willEndDragging tracking true",
        "didEndDragging true tracking false", "willBeginDecelerating decelerating", "didScroll",
        "didEndDecelerating idle",
      ])
    #expect(view.scrollState == .idle)
    #expect(!view.isAnimating)
  }

  @Test func `the proposed target is the end of the fling, and the velocity is in points per millisecond`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.settle(from: 0.2)

    #expect(recorder.velocities == [CGPoint(x: 0, y: 1.25)])
    // 7 moves of 20 after the one that exceeds the slop, and (1.25 - 0.01) / -ln 0.998 of deceleration.
    #expect(recorder.proposedTargets == [CGPoint(x: 0, y: (140 + 1.24 / -log(0.998)).rounded())])
    #expect(view.contentOffset == recorder.proposedTargets[0])
  }

  @Test func `a lift without velocity makes no deceleration calls`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, lift: 0.2)
    view.settle(from: 0.5)

    #expect(
      recorder.folded == [
        "willBeginDragging dragging", "didScroll", "willEndDragging tracking true",
        "didEndDragging false tracking false",
      ])
    #expect(recorder.velocities == [.zero])
    #expect(view.contentOffset.y == 140)
  }

  @Test func `a touch that stops a deceleration ends it at once and does not begin a drag`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    recorder.clear()
    let caught = view.contentOffset

    view.beginTracking(at: CGPoint(x: 10, y: 10), time: 0.31)

    #expect(recorder.events == ["didEndDecelerating tracking"])
    #expect(view.scrollState == .tracking)
    #expect(view.touchStoppedMotion)
    #expect(view.contentOffset == caught)
    view.endTracking(at: CGPoint(x: 10, y: 10), time: 0.4)
    view.settle(from: 0.4)
    #expect(view.contentOffset == caught)
    #expect(recorder.events == ["didEndDecelerating tracking"])
  }

  @Test func `a touch that stops a fling and drags ends the fling before the drag begins`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    recorder.clear()

    view.beginTracking(at: CGPoint(x: 160, y: 300), time: 0.31)
    view.continueTracking(at: CGPoint(x: 160, y: 280), time: 0.33)
    view.continueTracking(at: CGPoint(x: 160, y: 270), time: 0.35)

    #expect(
      recorder.events == [
        "didEndDecelerating tracking", "willBeginDragging dragging", "didScroll", "didScroll",
      ])
  }

  @Test func `a touch on content at rest does not count as stopping it`() {
    view.beginTracking(at: .zero, time: 0)
    view.endTracking(at: .zero, time: 0.05)

    #expect(!view.touchStoppedMotion)
    #expect(recorder.events.isEmpty)
  }

  @Test func `a lift beyond the edge counts as a deceleration`() {
    view.hold(CGPoint(x: 0, y: 100))
    view.endTracking(at: CGPoint(x: 160, y: 350), time: 0.3)
    view.settle(from: 0.3)

    #expect(
      recorder.folded == [
        "willBeginDragging dragging", "didScroll", "willEndDragging tracking true",
        "didEndDragging true tracking false", "willBeginDecelerating decelerating", "didScroll",
        "didEndDecelerating idle",
      ])
    #expect(view.contentOffset == .zero)
  }

  @Test func `an animated offset calls didScroll and one end, an equal offset calls nothing`() {
    view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(view.scrollState == .animating)
    view.settle(from: 10)

    #expect(recorder.folded == ["didScroll", "didEndScrollingAnimation idle"])
    #expect(view.contentOffset.y == 600)
    recorder.clear()

    view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    view.settle(from: 20)
    #expect(recorder.events.isEmpty)
  }

  @Test func `an animated offset takes 0.3 seconds and calls didScroll once per frame`() {
    view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    view.advance(to: 1)
    #expect(recorder.events.isEmpty)

    for time in [1.1, 1.2, 1.28, 1.301] { view.advance(to: time) }

    #expect(
      recorder.events == [
        "didScroll", "didScroll", "didScroll", "didScroll", "didEndScrollingAnimation idle",
      ])
    #expect(recorder.offsets.map(\.y) == recorder.offsets.map(\.y).sorted())
  }

  @Test func `an immediate offset calls didScroll once and is not clamped`() {
    view.contentOffset = CGPoint(x: 0, y: -70.3)
    view.contentOffset = CGPoint(x: 0, y: -70.3)

    #expect(recorder.events == ["didScroll"])
    #expect(view.contentOffset == CGPoint(x: 0, y: -70.3))
    #expect(view.bounds.origin == view.contentOffset)
  }

  @Test func `an animation that replaces another calls the end once`() {
    view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    view.advance(to: 1)
    view.advance(to: 1.1)
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    view.settle(from: 1.1)

    #expect(recorder.folded == ["didScroll", "didEndScrollingAnimation idle"])
    #expect(view.contentOffset.y == 100)
  }

  @Test func `a touch stops an animation at its current offset and calls the end`() {
    view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    view.advance(to: 1)
    view.advance(to: 1.15)
    let shown = view.contentOffset
    view.beginTracking(at: .zero, time: 1.16)

    #expect(shown.y == 300)
    #expect(recorder.folded == ["didScroll", "didEndScrollingAnimation tracking"])
    #expect(view.contentOffset == shown)
  }

  @Test func `an immediate offset stops a deceleration`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    recorder.clear()
    view.contentOffset = CGPoint(x: 0, y: 7)
    view.settle(from: 0.3)

    #expect(recorder.events == ["didEndDecelerating idle", "didScroll"])
    #expect(view.contentOffset.y == 7)
  }

  @Test func `didScroll is called only when the rounded offset changes`() {
    view.pixelScale = 2
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    for frame in 0...20_000 { view.advance(to: 0.128 + Double(frame) / 5000) }

    for (previous, next) in zip(recorder.offsets, recorder.offsets.dropFirst()) {
      #expect(next != previous)
      #expect((next.y * 2).rounded() == next.y * 2)
    }
  }

  @Test func `a delegate that sets the offset when the drag ends prevents the deceleration`() {
    recorder.onDidEndDragging = { $0.contentOffset = CGPoint(x: 0, y: 50) }
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.settle(from: 0.2)

    #expect(recorder.events.last == "didScroll")
    #expect(!recorder.events.contains { $0.hasPrefix("willBeginDecelerating") })
    #expect(view.contentOffset.y == 50)
  }

  @Test func `a delegate may start an animation in scrollViewWillEndDragging`() {
    recorder.onWillEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    #expect(view.scrollState == .animating)
    view.settle(from: 0.2)

    #expect(
      recorder.folded == [
        "willBeginDragging dragging", "didScroll", "willEndDragging tracking true",
        "didEndDragging false tracking false", "didScroll", "didEndScrollingAnimation idle",
      ])
    #expect(view.contentOffset.y == 300)
  }

  @Test func `a cancelled touch ends the drag without velocity`() {
    view.beginTracking(at: CGPoint(x: 0, y: 400), time: 0)
    for move in 1...8 {
      view.continueTracking(at: CGPoint(x: 0, y: 400 - move * 20), time: Double(move) * 0.016)
    }
    view.cancelTracking(time: 0.13)

    #expect(recorder.velocities == [.zero])
    #expect(recorder.events.last == "didEndDragging false tracking false")
    #expect(view.scrollState == .idle)
  }

  @Test func `content that the delegate shifts when the wheel ends a deceleration stays shifted`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    let shown = view.contentOffset.y
    recorder.onDidEndDecelerating = { $0.shiftContentOffset(by: CGPoint(x: 0, y: 100)) }

    view.scroll(by: CGPoint(x: 0, y: 7), time: 0.31)
    #expect(view.contentOffset.y == shown + 107)
  }

  @Test func `an offset that the delegate sets when the wheel ends a deceleration stays`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    recorder.onDidEndDecelerating = { $0.contentOffset.y = 900 }

    view.scroll(by: CGPoint(x: 0, y: 7), time: 0.31)
    #expect(view.contentOffset.y == 900)
    view.scroll(by: CGPoint(x: 0, y: 7), time: 0.32)
    #expect(view.contentOffset.y == 907)
  }
}
