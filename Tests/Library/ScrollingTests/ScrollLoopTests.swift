import Foundation
import Motion
import Scrolling
import TestSupport
import Testing

/// A scroll view whose content repeats.
@MainActor
struct ScrollLoopTests {
  /// Returns a scroll view 300 points wide whose content repeats along x.
  private func makeView(period: Double, width: Double = 300, offset: Double = 0) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.setContent(
      CGSize(width: period, height: 100), loop: ScrollLoop(axis: .horizontal, period: period))
    view.contentOffset.x = offset
    return view
  }

  @Test(
    arguments: [
      (0, 0), (100, 0), (99.5, 99.5), (-0.5, 99.5), (-100, 0), (250, 50), (1e9 + 25, 25), (-1e9 - 25, 75),
      (-1e-300, 0),
    ] as [(Double, Double)])
  func `a coordinate is reduced to the first lap`(coordinate: Double, reduced: Double) {
    #expect(ScrollLoop(axis: .vertical, period: 100).reduced(coordinate) == reduced)
  }

  @Test(arguments: [0.0, 1, -1, 1e300, -1e300, .infinity, .nan, 1e-300])
  func `extreme coordinates have a lap, and finite ones a reduced coordinate`(coordinate: Double) {
    let loop = ScrollLoop(axis: .vertical, period: 1.7)

    #expect(abs(loop.lap(of: coordinate)) <= 1 << 40)
    if coordinate.isFinite { #expect((0..<1.7).contains(loop.reduced(coordinate))) }
  }

  @Test(arguments: ScrollPhysics.all)
  func `a drag across the seam meets no resistance`(physics: ScrollPhysics) {
    let view = makeView(period: 1000, offset: 10)
    view.physics = physics

    view.hold(CGPoint(x: 150, y: 0))

    #expect(view.contentOffset.x == -140)
  }

  @Test(arguments: ScrollPhysics.all)
  func `a fling across the seam goes as far as one in wide content`(physics: ScrollPhysics) {
    let looped = makeView(period: 1000, offset: 900)
    let wide = ScrollView(frame: looped.frame)
    wide.contentSize = CGSize(width: 100_000, height: 100)
    wide.contentOffset.x = 50_900
    for view in [looped, wide] {
      view.physics = physics
      view.flick(by: CGPoint(x: -25, y: 0), moves: 6)
    }

    var (time, laps) = (0.1, 0)
    for _ in 0..<600 {
      time += 1.0 / 60
      for view in [looped, wide] { view.advance(to: time) }
      laps += looped.rebaseContentOffset()
      #expect((0..<1000).contains(looped.contentOffset.x))
      #expect(abs(looped.contentOffset.x + Double(laps) * 1000 + 50_000 - wide.contentOffset.x) < 1e-6)
      #expect(looped.scrollVelocity == wide.scrollVelocity)
      #expect(looped.scrollState == wide.scrollState)
    }
    #expect(laps > 0)
    #expect(!looped.isDecelerating)
  }

  @Test func `re-basing calls neither the hooks nor the delegate`() {
    let view = HookedView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let recorder = ScrollRecorder()
    view.setContent(CGSize(width: 500, height: 100), loop: ScrollLoop(axis: .horizontal, period: 500))
    view.contentOffset.x = 1700
    view.delegate = recorder
    view.changes = 0

    #expect(view.rebaseContentOffset() == 3)

    #expect(view.contentOffset.x == 200)
    #expect(view.changes == 0)
    #expect(recorder.events == [])
    #expect(view.rebaseContentOffset() == 0)
  }

  @Test func `a finger keeps its hold while the offset is re-based`() {
    let view = makeView(period: 500, offset: 20)
    view.hold(CGPoint(x: 100, y: 0))
    #expect(view.contentOffset.x == -80)

    #expect(view.rebaseContentOffset() == -1)
    #expect(view.contentOffset.x == 420)
    #expect(view.dragStartContentOffset?.x == 520)
    view.continueTracking(at: CGPoint(x: 160 + 10 + 90, y: 240), time: 0.03)

    #expect(view.contentOffset.x == 430)
  }

  @Test func `an animation to an offset ends there after re-basing`() {
    let view = makeView(period: 500, offset: 450)
    view.setContentOffset(CGPoint(x: 620, y: 0), animated: true)
    view.advance(to: 1)
    view.advance(to: 1.2)
    #expect(view.rebaseContentOffset() == 1)
    #expect(view.restContentOffset?.x == 120)

    view.settle(from: 1.2)

    #expect(view.contentOffset.x == 120)
  }

  @Test func `notches of the wheel lead across the seam`() {
    let view = makeView(period: 500, offset: 30)
    let recorder = ScrollRecorder()
    view.delegate = recorder
    for notch in 0..<3 {
      #expect(view.scroll(byNotches: CGPoint(x: -1, y: 0), time: Double(notch) * 0.01))
      view.advance(to: Double(notch) * 0.01 + 0.005)
      _ = view.rebaseContentOffset()
    }
    let free = ScrollView(frame: view.frame)
    free.contentSize = CGSize(width: 100_000, height: 100)
    free.contentOffset.x = 50_030
    for notch in 0..<3 {
      free.scroll(byNotches: CGPoint(x: -1, y: 0), time: Double(notch) * 0.01)
      free.advance(to: Double(notch) * 0.01 + 0.005)
    }

    view.settle(from: 0.03)
    free.settle(from: 0.03)
    _ = view.rebaseContentOffset()

    #expect(free.contentOffset.x < 50_000)
    #expect(view.contentOffset.x + 49_500 == free.contentOffset.x)
  }

  @Test func `a key scrolls across the seam`() {
    let view = makeView(period: 500, offset: 5)

    #expect(view.scroll(by: .left, time: 0))
    view.settle(from: 0)
    _ = view.rebaseContentOffset()

    #expect(Double(view.contentOffset.x) == 505 - view.physics.arrowStep)
  }

  @Test(arguments: [(450.0, ScrollKey.home, 0.0), (100, .home, 0), (450, .end, 200), (20, .end, 200)])
  func `Home and End lead to the start and the end of the nearest lap`(
    offset: Double, key: ScrollKey, end: Double
  ) {
    let view = makeView(period: 500, offset: offset)
    view.scroll(by: key, time: 0)
    let way = abs((view.restContentOffset?.x ?? .infinity) - offset)
    #expect(way <= 250)

    view.settle(from: 0)
    _ = view.rebaseContentOffset()

    #expect(Double(view.contentOffset.x) == end)
  }

  @Test func `a page turned backward from the first page is the last one`() {
    let view = makeView(period: 900)
    view.isPagingEnabled = true

    view.scroll(by: .pageUp, time: 0)
    view.settle(from: 0)
    _ = view.rebaseContentOffset()

    #expect(view.contentOffset.x == 600)
  }

  @Test func `a lap has a whole number of pages`() {
    let view = makeView(period: 1000)
    view.isPagingEnabled = true
    var pages: [Double] = []
    for turn in 0..<4 {
      view.scroll(by: .pageDown, time: Double(turn) * 10)
      view.settle(from: Double(turn) * 10)
      _ = view.rebaseContentOffset()
      pages.append(view.contentOffset.x)
    }

    let thirds = pages.map { Int(($0 * 3 / 1000).rounded()) }
    #expect(thirds == [1, 2, 0, 1])
    for (page, third) in zip(pages, thirds) { #expect(abs(page - Double(third) * 1000 / 3) < 1) }
  }

  @Test func `a drag turns one page after re-basing too`() {
    let view = makeView(period: 900, offset: 0)
    view.isPagingEnabled = true
    view.hold(CGPoint(x: 40, y: 0))
    #expect(view.rebaseContentOffset() == -1)
    view.continueTracking(at: CGPoint(x: 350, y: 240), time: 0.04)
    view.endTracking(at: CGPoint(x: 350, y: 240), time: 0.05)

    view.settle(from: 0.05)

    #expect(view.contentOffset.x == 600)
  }

  @Test func `content shorter than the view loops`() {
    let view = makeView(period: 50)

    view.flick(by: CGPoint(x: -20, y: 0), moves: 5)
    view.settle(from: 0.1)

    #expect(view.contentOffset.x > 100)
  }

  @Test func `the indicator shows the place in the lap`() throws {
    let view = makeView(period: 1000, offset: 100)
    view.flashScrollIndicators()
    view.advance(to: 0.1)
    let thumb = try #require(view.subviews.first { $0.frame.width > $0.frame.height })
    let place = thumb.frame.minX - view.contentOffset.x

    view.contentOffset.x = 3100
    let far = thumb.frame.minX - view.contentOffset.x
    _ = view.rebaseContentOffset()

    #expect(abs(far - place) < 1e-9)
    #expect(abs(thumb.frame.minX - view.contentOffset.x - place) < 1e-9)
  }

  @Test func `content that no longer loops moves into its limits`() {
    let view = makeView(period: 1000, offset: 950)

    view.setContent(CGSize(width: 1000, height: 100), loop: nil)

    #expect(view.contentOffset.x == 700)
  }

  @Test func `the nearest copy of a rectangle is scrolled to`() {
    let view = makeView(period: 1000, offset: 800)

    view.scrollRectToVisible(CGRect(x: 150, y: 0, width: 20, height: 20), animated: false)

    #expect(view.contentOffset.x == 870)
  }

  @Test func `after a thousand million points the offset is that of the start`() {
    let view = makeView(period: 700, offset: 123)
    let travel = 1e9 - 1e9.truncatingRemainder(dividingBy: 700)
    let step = 17.5
    var moved = 0.0
    // Each step of the wheel's size stands for many: the offset is re-based after each.
    while moved < travel {
      let jump = min(travel - moved, step + 700 * 1000)
      view.contentOffset.x += jump
      moved += jump
      _ = view.rebaseContentOffset()
    }

    #expect(view.contentOffset.x == 123)
  }
}

@MainActor
private final class HookedView: ScrollView {
  var changes = 0
  override func flingBoundsWillChange(to newBounds: CGRect) { changes += 1 }
  override func flingBoundsDidChange(from oldBounds: CGRect) { changes += 1 }
}
