import Foundation
import Testing

@testable import Scrolling

/// Tests of scroll indicators under the mouse.
///
/// In a viewport of 320 × 480 points over content ten times as high, the track is 474 points long and begins
/// at 3. The thumb is 47.4 points long, and a point of its travel is 4320 / 426.6 points of the content.
@MainActor
struct ScrollBarTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 4800), delegate: recorder) }

  private func showFrames(from start: TimeInterval, to end: TimeInterval) {
    for frame in 0...Int((end - start) * 100) { view.advance(to: start + Double(frame) / 100) }
  }

  @Test func `a drag of the thumb moves the content in proportion, at once and within the limits`() {
    #expect(view.pressScrollIndicator(at: CGPoint(x: 315, y: 20), time: 0))
    #expect(view.contentOffset.y == 0)
    view.continueTracking(at: CGPoint(x: 315, y: 20 + 42.66), time: 0.01)
    #expect(view.contentOffset.y == 432)
    #expect(view.scrollState == .tracking)
    view.continueTracking(at: CGPoint(x: 0, y: 900), time: 0.02)
    #expect(view.contentOffset.y == 4320)
    view.continueTracking(at: CGPoint(x: 0, y: -900), time: 0.03)
    #expect(view.contentOffset.y == 0)
    view.continueTracking(at: CGPoint(x: 315, y: 20 + 213.3), time: 0.04)
    view.endTracking(at: CGPoint(x: 315, y: 20 + 213.3), time: 0.05)
    view.settle(from: 0.05)

    #expect(view.contentOffset.y == 2160)
    #expect(recorder.folded == ["didScroll"])
  }

  @Test func `a drag of the thumb reaches limits between two pixels`() {
    view.contentSize.height = 4800.3
    view.pressScrollIndicator(at: CGPoint(x: 315, y: 20), time: 0)
    view.continueTracking(at: CGPoint(x: 315, y: 900), time: 0.01)

    #expect(view.contentOffset.y == view.maximumContentOffset.y)
  }

  @Test func `content that grows leaves the thumb under the pointer`() {
    view.pressScrollIndicator(at: CGPoint(x: 315, y: 3), time: 0)
    view.continueTracking(at: CGPoint(x: 315, y: 203), time: 0.01)
    view.contentSize.height = 9600
    view.continueTracking(at: CGPoint(x: 315, y: 203.001), time: 0.02)
    view.flashScrollIndicators()
    view.advance(to: 0.1)
    view.advance(to: 0.3)

    let thumb = view.indicators.vertical?.frame ?? .zero
    #expect(abs(thumb.minY - view.contentOffset.y - 203) < 0.1)
  }

  @Test func `a press in the trough pages towards the pointer`() {
    #expect(view.pressScrollIndicator(at: CGPoint(x: 315, y: 400), time: 0))
    #expect(view.scrollState == .animating)
    view.endTracking(at: CGPoint(x: 315, y: 400), time: 0.05)
    view.settle(from: 0.05)
    #expect(view.contentOffset.y == 432)

    view.pressScrollIndicator(at: CGPoint(x: 315, y: 10), time: 5)
    view.settle(from: 5)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a horizontal bar is dragged along x`() {
    view.contentSize = CGSize(width: 3200, height: 480)
    #expect(view.pressScrollIndicator(at: CGPoint(x: 10, y: 475), time: 0))
    view.continueTracking(at: CGPoint(x: 900, y: 475), time: 0.01)

    #expect(view.contentOffset == CGPoint(x: 2880, y: 0))
  }

  @Test func `only a bar that is shown takes a press`() {
    func isTaken() -> Bool {
      defer { view.cancelTracking(time: 0) }
      return view.pressScrollIndicator(at: CGPoint(x: 315, y: 20), time: 0)
    }
    #expect(!view.pressScrollIndicator(at: CGPoint(x: 300, y: 20), time: 0))
    #expect(!view.pressScrollIndicator(at: CGPoint(x: 315, y: 481), time: 0))
    #expect(isTaken())
    view.showsVerticalScrollIndicator = false
    #expect(!isTaken())
    view.showsVerticalScrollIndicator = true
    view.isScrollEnabled = false
    #expect(!isTaken())
    view.isScrollEnabled = true
    view.contentSize.height = 480
    #expect(!isTaken())
  }

  @Test func `a press on the thumb stops a fling, and wheel and keys have no effect while it is held`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    recorder.clear()
    let shown = view.contentOffset.y
    #expect(view.pressScrollIndicator(at: CGPoint(x: 315, y: 3 + shown / 4320 * 426.6 + 5), time: 0.31))
    #expect(recorder.events == ["didEndDecelerating tracking"])
    #expect(!view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0.32))
    #expect(!view.scroll(by: .pageDown, time: 0.33))
    view.advance(to: 0.4)

    #expect(view.contentOffset.y == shown)
  }

  @Test func `a bar that is let go in a paged view leads to the nearest page`() {
    view.isPagingEnabled = true
    view.pressScrollIndicator(at: CGPoint(x: 315, y: 20), time: 0)
    view.continueTracking(at: CGPoint(x: 315, y: 20 + 100), time: 0.01)
    #expect(view.contentOffset.y == 1013)
    view.endTracking(at: CGPoint(x: 315, y: 20 + 100), time: 0.02)
    view.settle(from: 0.02)

    #expect(view.contentOffset.y == 960)
  }

  @Test func `the pointer at the edge shows the faded bar and widens it, and requests no frames at rest`() {
    #expect(!view.isAnimating)
    view.hover(at: CGPoint(x: 316, y: 300))
    #expect(view.isAnimating)
    showFrames(from: 1, to: 1.4)
    #expect(view.indicators.vertical?.alpha == 1)
    #expect(view.indicators.vertical?.frame == CGRect(x: 308, y: 3, width: 10, height: 47.4))
    #expect(view.indicators.vertical?.track?.isHidden == false)
    #expect(!view.isAnimating)

    view.hover(at: CGPoint(x: 200, y: 300))
    #expect(view.isAnimating)
    showFrames(from: 1.5, to: 1.8)
    #expect(view.indicators.vertical?.frame.width == 4)
    showFrames(from: 1.8, to: 2.6)
    #expect(view.indicators.vertical?.isHidden == true)
    #expect(view.indicators.vertical?.track?.isHidden == true)
    #expect(!view.isAnimating)
  }

  @Test func `the bar stays wide while it is dragged, and until the pointer leaves it`() {
    view.hover(at: CGPoint(x: 316, y: 10))
    view.pressScrollIndicator(at: CGPoint(x: 316, y: 10), time: 0.9)
    view.continueTracking(at: CGPoint(x: 100, y: 100), time: 0.95)
    showFrames(from: 1, to: 2)
    #expect(view.indicators.vertical?.frame.width == 10)
    view.endTracking(at: CGPoint(x: 100, y: 100), time: 2)
    showFrames(from: 2, to: 2.4)
    #expect(view.indicators.vertical?.frame.width == 4)
  }

  @Test func `from right to left the vertical bar is on the left`() {
    view.semanticContentAttribute = .forceRightToLeft
    #expect(!view.pressScrollIndicator(at: CGPoint(x: 315, y: 20), time: 0))
    #expect(view.pressScrollIndicator(at: CGPoint(x: 5, y: 20), time: 0))
    showFrames(from: 0, to: 1)

    #expect(view.indicators.vertical?.frame.minX == 2)
  }
}
