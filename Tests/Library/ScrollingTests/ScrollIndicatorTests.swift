import Foundation
import Testing

@testable import Scrolling

@MainActor
struct ScrollIndicatorTests {
  private let view = ScrollView(content: CGSize(width: 320, height: 4800))

  private var vertical: ScrollIndicator? { view.indicators.vertical }

  @Test func `the indicator fades in, waits and fades out, and requests frames only while it fades`() {
    view.hold(CGPoint(x: 0, y: -50))
    view.advance(to: 0.02)
    #expect(view.isAnimating)
    view.advance(to: 0.07)
    #expect(abs((vertical?.alpha ?? 0) - 0.5) < 1e-9)
    view.advance(to: 0.2)
    #expect(vertical?.alpha == 1)
    #expect(!view.isAnimating)

    view.endTracking(at: CGPoint(x: 160, y: 200), time: 1)
    #expect(view.isAnimating)
    view.advance(to: 1)
    view.advance(to: 1.5)
    #expect(vertical?.alpha == 1)
    view.advance(to: 1.65)
    #expect(abs((vertical?.alpha ?? 0) - 0.5) < 1e-9)
    view.advance(to: 1.81)
    #expect(vertical?.isHidden == true)
    #expect(!view.isAnimating)
  }

  @Test func `a drag that ends during the fade-in lets the indicator fade in to the end`() {
    view.hold(CGPoint(x: 0, y: -50))
    view.advance(to: 0.02)
    view.endTracking(at: CGPoint(x: 160, y: 200), time: 0.07)
    for (time, alpha) in [(0.07, 0.5), (0.1, 0.8), (0.13, 1), (0.57, 1), (0.72, 0.5)] {
      view.advance(to: time)
      #expect(abs((vertical?.alpha ?? 0) - alpha) < 1e-9, "\(time)")
    }
    view.advance(to: 0.88)
    #expect(vertical?.isHidden == true)
    #expect(!view.isAnimating)
  }

  @Test func `a drag during the fade-out fades the indicator in from its present opacity`() {
    view.hold(CGPoint(x: 0, y: -50))
    view.advance(to: 0.2)
    view.endTracking(at: CGPoint(x: 160, y: 200), time: 1)
    view.advance(to: 1)
    view.advance(to: 1.63)
    view.hold(CGPoint(x: 0, y: -50), at: 1.63)
    view.advance(to: 1.65)
    #expect(abs((vertical?.alpha ?? 0) - 0.5) < 1e-9)

    view.advance(to: 1.68)
    #expect(abs((vertical?.alpha ?? 0) - 0.8) < 1e-9)
    view.advance(to: 1.7)
    #expect(vertical?.alpha == 1)
  }

  @Test func `the indicator has the position and length of the visible part`() {
    view.flashScrollIndicators()
    view.advance(to: 1)
    view.advance(to: 1.2)
    // Track 474 in a viewport of 480, a tenth of the content is visible.
    #expect(vertical?.frame == CGRect(x: 313, y: 3, width: 4, height: 47.4))
    view.contentOffset.y = 4320

    #expect(abs((vertical?.frame.maxY ?? 0) - (4320 + 477)) < 1e-9)
    #expect(view.indicators.horizontal?.isHidden == true)
  }

  @Test func `beyond the edge the indicator shrinks`() {
    view.hold(CGPoint(x: 0, y: 40))
    view.advance(to: 0.05)
    view.advance(to: 0.2)
    let overscroll = -view.contentOffset.y

    #expect(overscroll > 15)
    #expect(abs((vertical?.frame.height ?? 0) - (47.4 - overscroll)) < 1e-9)
  }

  @Test func `the indicator stays in front, is not hit and can be turned off`() {
    view.hold(CGPoint(x: 0, y: -40))
    view.advance(to: 0.05)
    view.advance(to: 0.2)
    view.addSubview(View(frame: CGRect(x: 0, y: 0, width: 320, height: 4800)))
    view.layoutIfNeeded()

    #expect(view.subviews.last is ScrollIndicator)
    #expect(!(view.hitTest(CGPoint(x: 315, y: 60)) is ScrollIndicator))
    view.showsVerticalScrollIndicator = false
    #expect(vertical?.isHidden == true)
  }
}
