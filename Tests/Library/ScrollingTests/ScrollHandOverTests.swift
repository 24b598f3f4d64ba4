import Foundation
import Motion
import Scrolling
import Testing

/// Tests of a motion that another one replaces.
@MainActor
struct ScrollHandOverTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView
  /// The points of a notch in a viewport of 480 points.
  private let notch = WheelStep.balanced.points(viewport: 480)

  init() {
    view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8)
    view.advance(to: 0.3)
    recorder.clear()
  }

  @Test func `a notch in the direction of a fling adds to its target at the same velocity`() throws {
    let (rest, velocity) = (try #require(view.restContentOffset).y, view.scrollVelocity.y)
    #expect(rest - view.contentOffset.y > 800)
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.3)
    #expect(abs(try #require(view.restContentOffset).y - rest - notch) <= 0.5)
    #expect(abs(view.scrollVelocity.y - velocity) < 1e-6)
    view.scroll(byNotches: CGPoint(x: 0, y: 2), time: 0.4)
    view.settle(from: 0.4)

    #expect(abs(view.contentOffset.y - rest - 3 * notch) <= 1)
    #expect(recorder.folded == ["didScroll", "didEndDecelerating idle"])
    #expect(recorder.offsets.map(\.y) == recorder.offsets.map(\.y).sorted())
  }

  @Test func `a notch against a fling goes back from the visible offset`() throws {
    let shown = view.contentOffset.y
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0.3)

    #expect(abs(try #require(view.restContentOffset).y - shown + notch) <= 0.5)
    #expect(recorder.events == ["didEndDecelerating idle"])
  }

  @Test func `a notch after notches in and against the direction of a fling goes back at once`() throws {
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.3)
    let shown = view.contentOffset.y
    view.scroll(byNotches: CGPoint(x: 0, y: -1), time: 0.3)

    #expect(abs(try #require(view.restContentOffset).y - shown + notch) <= 0.5)
  }

  @Test func `at the end of a fling a notch is as quick as any other`() throws {
    let rest = try #require(view.restContentOffset).y
    var time = 0.3
    while rest - view.contentOffset.y > notch / 2 {
      time += 0.01
      view.advance(to: time)
    }
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: time)
    #expect(view.scrollState == .animating)
    view.settle(from: time, frames: 24)

    #expect(abs(view.contentOffset.y - rest - notch) <= 1)
  }

  @Test func `a notch in a fling that bounces leaves the bounce alone`() throws {
    view.contentSize.height = view.contentOffset.y + 480 + 300
    let velocity = view.scrollVelocity.y
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.3)
    #expect(abs(view.scrollVelocity.y - velocity) < 1e-6)
    view.settle(from: 0.3)

    #expect(recorder.offsets.contains { $0.y > view.maximumContentOffset.y + 10 })
    #expect(view.contentOffset == view.maximumContentOffset)
  }

  @Test func `a notch along one axis stops the other axis of a fling`() throws {
    let view = ScrollView(content: CGSize(width: 9000, height: 9000), delegate: recorder)
    view.flick(by: CGPoint(x: -40, y: -40), moves: 8)
    view.advance(to: 0.3)
    let (rest, shown) = (try #require(view.restContentOffset), view.contentOffset)
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.3)
    view.settle(from: 0.3)

    #expect(view.contentOffset.x == shown.x)
    #expect(abs(view.contentOffset.y - rest.y - notch) <= 1)
  }

  @Test(arguments: [400, 900, -3000])
  func `an animated offset starts at the velocity of a fling and takes 0.3 seconds`(distance: CGFloat) {
    let (target, velocity) = (view.contentOffset.y + distance, view.scrollVelocity.y)
    view.setContentOffset(CGPoint(x: 0, y: target), animated: true)
    #expect(abs(view.scrollVelocity.y - velocity) < 1e-6)
    view.advance(to: 0.599)
    #expect(view.scrollState == .animating)
    view.advance(to: 0.601)

    #expect(view.contentOffset.y == target)
  }

  @Test func `an animated offset that replaces another one keeps its velocity`() {
    view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    view.advance(to: 0.4)
    let velocity = view.scrollVelocity.y
    view.setContentOffset(CGPoint(x: 0, y: 6000), animated: true)

    #expect(velocity > 500)
    #expect(abs(view.scrollVelocity.y - velocity) < 1e-6)
  }
}
