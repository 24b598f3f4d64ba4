import Foundation
import Scrolling
import Testing

/// Tests of the time that an animation has already run in the first frame that shows it.
@MainActor
struct ScrollAnimationLeadTests {
  private static let lead = 1.0 / 60

  private func makeView(lead: TimeInterval = Self.lead) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    view.contentSize = CGSize(width: 320, height: 5000)
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
    view.animationLead = lead
    return view
  }

  private func notch(_ view: ScrollView, at time: TimeInterval) {
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: time)
  }

  /// Advances to times in seconds, and returns the vertical offset at each.
  private func offsets(of view: ScrollView, at times: [TimeInterval]) -> [CGFloat] {
    times.map {
      view.advance(to: $0)
      return view.contentOffset.y
    }
  }

  @Test func `the first frame after a notch moves the content`() {
    let (view, other) = (makeView(), makeView(lead: 0))
    notch(view, at: 1)
    notch(other, at: 1)
    #expect(offsets(of: view, at: [1.001])[0] > 0)
    #expect(offsets(of: other, at: [1.001]) == [0])
  }

  @Test func `the first frame after a key moves the content`() {
    for key in [ScrollKey.down, .pageDown, .end] {
      let view = makeView()
      view.scroll(by: key, time: 1)
      #expect(offsets(of: view, at: [1.001])[0] > 0, "\(key)")
    }
  }

  @Test func `an animation with a lead shows the offsets of one without, sooner by the lead`() {
    let (view, other) = (makeView(lead: 0.25), makeView(lead: 0))
    let times = [1.0, 1.0625, 1.125, 1.1875, 1.25, 1.5, 2]
    notch(other, at: 0.75)
    other.advance(to: 0.75)
    notch(view, at: 1)
    #expect(offsets(of: view, at: times) == offsets(of: other, at: times))
  }

  @Test func `a notch during an animation continues it without a jump`() {
    let (view, other) = (makeView(lead: 0.0625), makeView(lead: 0))
    notch(other, at: 0)
    other.advance(to: 0)
    notch(view, at: 0.0625)
    #expect(offsets(of: view, at: [0.0625, 0.125]) == offsets(of: other, at: [0.0625, 0.125]))
    for view in [view, other] { notch(view, at: 0.15625) }
    let times = [0.1875, 0.25, 0.3125, 0.5, 1, 2]
    #expect(offsets(of: view, at: times) == offsets(of: other, at: times))
  }

  @Test func `a lead changes neither a drag nor a deceleration`() {
    func fling(_ view: ScrollView) -> [CGFloat] {
      var shown: [CGFloat] = []
      view.beginTracking(at: CGPoint(x: 100, y: 700), time: 0)
      for step in 1...8 {
        view.continueTracking(at: CGPoint(x: 100, y: 700 - 20 * step), time: Double(step) / 64)
        shown += offsets(of: view, at: [Double(step) / 64])
      }
      view.endTracking(at: CGPoint(x: 100, y: 540), time: 0.13)
      return shown + offsets(of: view, at: (9...200).map { Double($0) / 64 })
    }
    #expect(fling(makeView()) == fling(makeView(lead: 0)))
  }
}
