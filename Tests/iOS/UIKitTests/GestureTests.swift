import CollectionCore
import Foundation
import Testing

@MainActor
@Suite(.ownFrameWork)
struct GestureTests {
  private let probe = GestureProbe()
  private var view: ScrollView { probe.scrollView }

  /// Drags from a point along a way in steps of 10 points and 16 ms; returns the time of the release.
  @discardableResult
  private func drag(from start: CGPoint, along way: CGPoint, steps: Int, at time: Double = 0) -> Double {
    view.fling.beginTracking(at: start, time: time)
    for step in 1...steps {
      let place = CGPoint(
        x: start.x + way.x * Double(step) / Double(steps), y: start.y + way.y * Double(step) / Double(steps))
      view.fling.continueTracking(at: place, time: time + 0.016 * Double(step))
      view.fling.advance(to: time + 0.016 * Double(step))
    }
    let end = time + 0.016 * Double(steps + 1)
    view.fling.endTracking(at: CGPoint(x: start.x + way.x, y: start.y + way.y), time: end)
    return end
  }

  @Test func `a pan on a card takes the drag from the scroll view`() {
    probe.addPan()

    drag(from: CGPoint(x: 150, y: 150), along: CGPoint(x: 0, y: -60), steps: 6)

    #expect(probe.calls.first == "pan began")
    #expect(probe.calls.last == "pan ended")
    #expect(probe.calls.filter { $0 == "pan changed" }.count == 5)
    #expect(probe.translation.y == -50, "the distance beyond the slop")
    #expect(view.contentOffset == .zero)
  }

  @Test func `a delegate lets a pan and the scroll happen at the same time`() {
    probe.allowsBoth = true
    probe.addPan()

    drag(from: CGPoint(x: 150, y: 150), along: CGPoint(x: 0, y: -60), steps: 6)

    #expect(probe.calls.first == "pan began")
    #expect(view.contentOffset.y > 0)
  }

  @Test func `a gesture that its delegate forbids leaves the touch to the scroll view`() {
    probe.mayBegin = false
    probe.addPan()

    drag(from: CGPoint(x: 150, y: 150), along: CGPoint(x: 0, y: -60), steps: 6)

    #expect(probe.calls.isEmpty)
    #expect(view.contentOffset.y > 0)
  }

  @Test func `the scroll view's own gesture begins with the first movement of caught content`() {
    probe.addTap()
    let lift = drag(from: CGPoint(x: 20, y: 250), along: CGPoint(x: 0, y: -120), steps: 6)
    view.fling.advance(to: lift + 0.016)
    view.fling.advance(to: lift + 0.032)
    let caught = view.contentOffset.y
    view.fling.beginTracking(at: CGPoint(x: 20, y: 200), time: lift + 0.04)
    #expect(probe.scrollPan == "possible")
    view.fling.continueTracking(at: CGPoint(x: 20, y: 197), time: lift + 0.056)
    #expect(probe.scrollPan == "began")
    #expect(view.contentOffset.y == caught + 3)
  }

  @Test func `the scroll view's own gesture follows its drag`() {
    probe.addTap()
    view.fling.beginTracking(at: CGPoint(x: 20, y: 250), time: 0)
    #expect(probe.scrollPan == "possible")
    view.fling.continueTracking(at: CGPoint(x: 20, y: 230), time: 0.016)
    #expect(probe.scrollPan == "began")
    view.fling.continueTracking(at: CGPoint(x: 20, y: 210), time: 0.032)
    #expect(probe.scrollPan == "changed")
    view.fling.endTracking(at: CGPoint(x: 20, y: 210), time: 0.048)
    #expect(probe.scrollPan == "possible")
  }

  @Test func `a press begins after half a second, with frames alone, and a movement ends its chance`() {
    probe.addPress()
    view.fling.beginTracking(at: CGPoint(x: 150, y: 150), time: 0)
    view.fling.advance(to: 0.4)
    #expect(probe.calls.isEmpty)
    view.fling.advance(to: 0.51)
    #expect(probe.calls == ["press began"])
    view.fling.continueTracking(at: CGPoint(x: 190, y: 150), time: 0.6)
    view.fling.endTracking(at: CGPoint(x: 190, y: 150), time: 0.7)
    #expect(probe.calls == ["press began", "press changed", "press ended"])

    view.fling.beginTracking(at: CGPoint(x: 150, y: 150), time: 2)
    view.fling.continueTracking(at: CGPoint(x: 150, y: 130), time: 2.1)
    view.fling.advance(to: 3)
    view.fling.endTracking(at: CGPoint(x: 150, y: 130), time: 3)
    #expect(probe.calls.count == 3)
  }

  @Test func `a held finger asks for frames only if a gesture besides the scroll's own may wait for time`() {
    // Recognizers receive touches from now on.
    #expect(probe.scrollPan == "possible")
    view.fling.beginTracking(at: CGPoint(x: 150, y: 150), time: 0)
    #expect(!view.fling.isAnimating)
    view.fling.endTracking(at: CGPoint(x: 150, y: 150), time: 0.1)

    probe.addPress()
    view.fling.beginTracking(at: CGPoint(x: 150, y: 150), time: 1)
    #expect(view.fling.isAnimating)
    view.fling.endTracking(at: CGPoint(x: 150, y: 150), time: 1.1)
    #expect(!view.fling.isAnimating)
  }

  @Test func `a tap on a card is recognized there and not beside it`() {
    probe.addTap()
    view.fling.beginTracking(at: CGPoint(x: 150, y: 150), time: 0)
    view.fling.endTracking(at: CGPoint(x: 152, y: 150), time: 0.1)
    #expect(probe.calls == ["tap ended"])

    view.fling.beginTracking(at: CGPoint(x: 50, y: 50), time: 1)
    view.fling.endTracking(at: CGPoint(x: 50, y: 50), time: 1.1)
    #expect(probe.calls.count == 1)
  }

  @Test func `two taps in quick succession are a double tap, slow ones are not`() {
    probe.addTap(taps: 2)
    for time in [0, 0.2, 2, 3] {
      view.fling.beginTracking(at: CGPoint(x: 150, y: 150), time: time)
      view.fling.endTracking(at: CGPoint(x: 150, y: 150), time: time + 0.05)
    }
    #expect(probe.calls == ["tap ended"])
  }

  @Test func `a swipe is recognized in its direction only`() {
    probe.addSwipe()
    drag(from: CGPoint(x: 150, y: 150), along: CGPoint(x: 80, y: 0), steps: 5)
    #expect(probe.calls.isEmpty)
    drag(from: CGPoint(x: 150, y: 150), along: CGPoint(x: -80, y: 0), steps: 5, at: 1)
    #expect(probe.calls == ["swipe ended"])
  }
}
