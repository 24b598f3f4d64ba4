import Foundation
import Motion
import Scrolling
import Testing

/// Tests of touches that stop moving content and drag it on.
@MainActor
struct ScrollCatchTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() {
    view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder)
    view.contentOffset.y = 3000
  }

  /// Flicks a view, and catches the glide at `time` (seconds). Returns the content offset of the catch.
  private func catchGlide(of view: ScrollView, by step: CGPoint, at time: TimeInterval = 0.3) -> CGPoint {
    view.flick(by: step, moves: 8)
    for frame in 0... {
      let now = 0.128 + Double(frame) / 60
      guard now < time else { break }
      view.advance(to: now)
    }
    view.beginTracking(at: CGPoint(x: 100, y: 100), time: time)
    return view.contentOffset
  }

  @Test(arguments: [1, -1, 0.5, 9, 40] as [CGFloat])
  func `content caught in a glide follows the first movement`(movement: CGFloat) {
    view.pixelScale = 2
    let caught = catchGlide(of: view, by: CGPoint(x: 0, y: -20))
    #expect(view.scrollState == .tracking)

    view.continueTracking(at: CGPoint(x: 100, y: 100 + movement), time: 0.31)
    #expect(view.scrollState == .dragging)
    #expect(view.contentOffset.y == caught.y - movement)
    view.continueTracking(at: CGPoint(x: 100, y: 100 + movement - 50), time: 0.33)
    #expect(view.contentOffset.y == caught.y - movement + 50)
  }

  @Test func `content caught in a bounce follows the first movement`() {
    view.contentOffset.y = 0
    view.hold(CGPoint(x: 0, y: 200))
    view.endTracking(at: CGPoint(x: 160, y: 450), time: 0.5)
    view.pixelScale = 1000
    view.advance(to: 0.55)
    let caught = view.contentOffset.y
    view.beginTracking(at: .zero, time: 0.56)
    view.continueTracking(at: CGPoint(x: 0, y: 3), time: 0.57)

    #expect(view.contentOffset.y < caught - 0.5 && view.contentOffset.y > caught - 3)
  }

  @Test func `content at rest, and a touch beside a glide's axis, keep the slop`() {
    view.beginTracking(at: .zero, time: 0)
    view.continueTracking(at: CGPoint(x: 0, y: -9), time: 0.01)
    #expect(view.contentOffset.y == 3000 && view.scrollState == .tracking)
    view.endTracking(at: CGPoint(x: 0, y: -9), time: 0.02)

    let caught = catchGlide(of: view, by: CGPoint(x: 0, y: -20))
    view.continueTracking(at: CGPoint(x: 160, y: 100), time: 0.31)
    #expect(view.contentOffset == caught && view.scrollState == .tracking)
  }

  @Test func `the lock of a caught drag is decided at the slop`() {
    view.contentSize.width = 9000
    view.contentOffset.x = 3000
    view.isDirectionalLockEnabled = true
    let caught = catchGlide(of: view, by: CGPoint(x: -20, y: -20))

    view.continueTracking(at: CGPoint(x: 102, y: 102), time: 0.31)
    #expect(view.contentOffset == caught - CGPoint(x: 2, y: 2))
    view.continueTracking(at: CGPoint(x: 103, y: 115), time: 0.32)
    #expect(view.contentOffset == caught - CGPoint(x: 0, y: 15))
    view.continueTracking(at: CGPoint(x: 150, y: 140), time: 0.33)
    #expect(view.contentOffset == caught - CGPoint(x: 0, y: 40))
  }

  @Test func `a program that moves caught content is not overruled by the next movement`() {
    _ = catchGlide(of: view, by: CGPoint(x: 0, y: -20))
    view.continueTracking(at: CGPoint(x: 100, y: 98), time: 0.31)
    view.contentOffset.y = 7000
    view.continueTracking(at: CGPoint(x: 100, y: 95), time: 0.32)
    view.continueTracking(at: CGPoint(x: 100, y: 80), time: 0.33)

    #expect(view.contentOffset.y == 7018)
  }

  @Test(arguments: [0, 1, 3] as [CGFloat])
  func `a trembling tap on a turning page counts from the page on screen`(tremor: CGFloat) {
    let view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
    // Less than half of the page has come in.
    view.flick(by: CGPoint(x: -14, y: 0), moves: 6)
    var time = 0.1
    while view.contentOffset.x < 100 {
      time += 1.0 / 60
      view.advance(to: time)
    }
    #expect(view.contentOffset.x < 155)
    view.beginTracking(at: .zero, time: time)
    view.continueTracking(at: CGPoint(x: -tremor, y: 0), time: time + 0.05)
    view.advance(to: time + 0.1)
    view.advance(to: time + 0.2)
    view.endTracking(at: CGPoint(x: -tremor, y: 0), time: time + 0.3)
    view.settle(from: time + 0.3)

    #expect(view.touchStoppedMotion)
    #expect(view.contentOffset.x == 0)
  }
}
