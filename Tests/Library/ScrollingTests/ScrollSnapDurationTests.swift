import Foundation
import Scrolling
import Testing

/// A scroll view whose layout fixes the time from the release to the target.
@MainActor
private final class TimedScrollView: ScrollView {
  var target: CGFloat?
  var duration: TimeInterval? = 0.3
  override var flingSnapDuration: TimeInterval? { duration }

  override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { target.map { CGPoint(x: 0, y: $0) } ?? proposedContentOffset }
}

@MainActor
struct ScrollSnapDurationTests {
  private let recorder = ScrollRecorder()
  private let view: TimedScrollView

  init() {
    view = TimedScrollView(content: CGSize(width: 320, height: 5000), delegate: recorder)
    view.pixelScale = 1000
  }

  /// Flicks six times by `step` points per 16 ms and lifts at 0.096 s.
  private func flick(_ step: CGFloat) { view.flick(by: CGPoint(x: 0, y: step), moves: 6) }

  @Test(arguments: [CGFloat(-5), -20, -60, 20])
  func `a released drag takes the layout's duration at any speed`(step: CGFloat) {
    view.contentOffset.y = 1000
    view.target = 1400
    flick(step)
    #expect(view.isDecelerating)

    view.advance(to: 0.096 + 0.29)
    #expect(view.isDecelerating)
    #expect(view.contentOffset.y != 1400)
    view.advance(to: 0.096 + 0.3)
    #expect(view.scrollState == .idle)
    #expect(view.contentOffset.y == 1400)
    #expect(recorder.events.last == "didEndDecelerating idle")
  }

  @Test func `a released drag keeps its velocity and does not overshoot`() {
    view.target = 500
    flick(-20)
    #expect(abs(view.scrollVelocity.y - 1250) < 1)
    for frame in 0...30 { view.advance(to: 0.096 + Double(frame) / 100) }

    #expect(recorder.offsets.map(\.y) == recorder.offsets.map(\.y).sorted())
    #expect(recorder.offsets.allSatisfy { $0.y <= 500 })
  }

  @Test func `a fling that is too fast for its near target does not overshoot`() {
    view.target = 320
    flick(-60)
    for frame in 0...30 { view.advance(to: 0.096 + Double(frame) / 100) }

    #expect(recorder.offsets.allSatisfy { $0.y <= 320 })
    #expect(view.contentOffset.y == 320)
  }

  @Test func `the proposed target is reached in the layout's duration`() {
    flick(-20)
    view.advance(to: 0.096 + 0.3)

    #expect(view.scrollState == .idle)
    #expect(view.contentOffset == recorder.proposedTargets[0])
  }

  @Test func `a drag released beyond the edge returns in the layout's duration`() {
    view.hold(CGPoint(x: 0, y: 100))
    view.endTracking(at: CGPoint(x: 160, y: 350), time: 1)
    view.advance(to: 1.2)
    #expect(view.contentOffset.y < 0)
    view.advance(to: 1.3)

    #expect(view.contentOffset.y == 0)
    #expect(view.scrollState == .idle)
  }

  @Test func `a stopped scroll takes the whole duration again after its release`() {
    view.target = 500
    flick(-20)
    view.advance(to: 0.2)
    view.beginTracking(at: .zero, time: 0.21)
    view.endTracking(at: .zero, time: 0.5)
    view.advance(to: 0.79)
    #expect(view.isDecelerating)
    view.advance(to: 0.8)

    #expect(view.contentOffset.y == 500)
  }

  @Test func `with a duration of nil the deceleration is used`() {
    view.duration = nil
    flick(-20)
    view.advance(to: 0.096 + 2)

    #expect(view.isDecelerating)
  }

  @Test func `with a duration of 0 the target is reached at once`() {
    view.duration = 0
    view.target = 500
    flick(-20)

    #expect(view.contentOffset.y == 500)
    #expect(view.scrollState == .idle)
  }
}
