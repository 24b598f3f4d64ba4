import Foundation
import Motion
import Scrolling
import Testing

/// Tests that the scroll view follows its physics, whatever the numbers.
@MainActor
struct ScrollRuleTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder) }

  private func pages() -> ScrollView {
    let view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
    return view
  }

  @Test func `a release flings only above the minimum fling speed`() {
    view.physics.release.flingSpeed = 1300
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    #expect(recorder.velocities == [.zero])
    view.physics.release.flingSpeed = 1200
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, at: 5)
    #expect(abs(recorder.velocities[1].y - 1.25) < 1e-9)
  }

  @Test func `a pause shorter than the rest interval keeps the velocity`() {
    view.physics.release.restInterval = 0.2
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, lift: 0.19)

    #expect(abs(recorder.velocities[0].y - 1.25) < 1e-9)
  }

  @Test func `a page turns only above the minimum fling speed`() {
    let view = pages()
    view.physics.release.flingSpeed = 2000
    view.flick(by: CGPoint(x: -20, y: 0), moves: 5)
    view.settle(from: 0.1)
    #expect(view.contentOffset.x == 0)
  }

  @Test(arguments: [(20.0, false), (35, true)])
  func `directions are locked within the lock angle`(angle: Double, locks: Bool) {
    view.contentSize.width = 2000
    view.isDirectionalLockEnabled = true
    view.physics.directionalLockAngle = angle
    view.beginTracking(at: .zero, time: 0)
    view.continueTracking(at: CGPoint(x: -10, y: -20), time: 0.01)
    view.continueTracking(at: CGPoint(x: -40, y: -80), time: 0.02)

    #expect((view.contentOffset.x == 0) == locks)
    #expect(view.contentOffset.y == 70)
  }

  @Test func `a deceleration ends at the stop speed`() {
    view.physics.stopSpeed = 300
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    let end = view.settle(from: 0.128, frames: 200)

    #expect(abs(end - 0.128 - log(1250.0 / 300) / 2.002 - 0.8) < 0.05)
    #expect(abs(view.contentOffset.y - 140 - (950 / (-1000 * log(0.998)))) < 1)
  }

  @Test func `flicks that are too slow or too late do not accelerate`() {
    view.contentSize.height = 90_000
    view.physics.flingAcceleration = .qt
    func gains(_ change: (inout FlickTracker.Rule) -> Void) -> Bool {
      view.physics.flingSeries = FlickTracker.Rule()
      change(&view.physics.flingSeries)
      let first = recorder.velocities.count
      for (index, step) in [CGFloat(-30), -27].enumerated() {
        view.flick(by: CGPoint(x: 0, y: step), moves: 4, at: Double(first) * 10 + Double(index) * 0.2)
        view.advance(to: Double(first) * 10 + Double(index) * 0.2 + 0.2)
      }
      return recorder.velocities[first + 1].y > 27.0 / 16 + 0.01
    }

    #expect(gains { _ in })
    #expect(!gains { $0.leastShare = 0.95 })
    #expect(!gains { $0.interval = 0.14 })
  }

  @Test func `key steps and the duration of an animated offset follow the physics`() {
    view.physics.arrowStep = 33
    view.physics.pageStep = 0.5
    view.physics.offsetDuration = 0.5
    view.scroll(by: .down, time: 0)
    view.settle(from: 0)
    #expect(view.contentOffset.y == 33)
    view.scroll(by: .pageDown, time: 5)
    view.settle(from: 5)
    #expect(view.contentOffset.y == 273)
    view.setContentOffset(.zero, animated: true)
    view.advance(to: 10)
    view.advance(to: 10.4)
    #expect(view.contentOffset.y > 0)
    view.advance(to: 10.5)
    #expect(view.contentOffset.y == 0)
    #expect(view.scrollState == .idle)
  }

  @Test func `a page is locked after a notch for the page lock interval`() {
    let view = pages()
    view.physics.pageLockInterval = 0.5
    view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 0)
    for frame in 0..<24 { view.advance(to: Double(frame) / 60) }
    view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 0.4)
    view.settle(from: 0.4, frames: 5)
    #expect(view.contentOffset.x == 320)
    view.scroll(byNotches: CGPoint(x: 1, y: 0), time: 0.5)
    view.settle(from: 0.5)

    #expect(view.contentOffset.x == 640)
  }

  @Test func `the silence of a touchpad and the idle interval of a wheel are followed`() {
    view.physics.touchpad.liftEvents = 6
    for event in 0..<10 { view.scroll(by: CGPoint(x: 0, y: 16), time: Double(event) * 0.016) }
    // Six events are 96 ms, which the middle of the sixth frame passes.
    for frame in 1...6 {
      view.advance(to: 0.144 + Double(frame) / 60)
      #expect(view.scrollState == (frame < 6 ? .idle : .decelerating))
    }

    let carousel = SnappingScrollView(content: CGSize(width: 3020, height: 480), delegate: recorder)
    carousel.physics.wheelIdleInterval = 0.4
    carousel.scroll(by: CGPoint(x: 40, y: 0), time: 0)
    carousel.advance(to: 0.39)
    #expect(carousel.scrollState == .idle)
    carousel.advance(to: 0.41)
    #expect(carousel.scrollState == .animating)
  }

  // MARK: Paging by swipes

  /// Sends a touchpad stream with the given numbers of events of `step` pixels, each of which scrolls 2.5
  /// points, 10 ms apart, and then lifts.
  private func swipe(_ view: ScrollView, _ steps: [(count: Int, step: CGFloat)], at start: Double = 0) {
    var time = start
    for (count, step) in steps {
      for _ in 0..<count {
        view.scroll(by: CGPoint(x: 2.5 * step, y: 0), time: time)
        view.advance(to: time)
        time += 0.01
      }
    }
    view.settle(from: time)
  }

  @Test func `on GNOME a quick short swipe on a touchpad turns the page and keeps its velocity`() {
    let view = pages()
    swipe(view, [(8, 5)])
    #expect(view.contentOffset.x == 0)

    view.physics = .gnome
    for event in 0..<8 { view.scroll(by: CGPoint(x: 12.5, y: 0), time: 10 + Double(event) * 0.01) }
    view.advance(to: 10.07 + 1.0 / 60)
    #expect(view.scrollState == .decelerating)
    #expect(abs(view.scrollVelocity.x - 400) < 1)
    view.settle(from: 10.07 + 1.0 / 60)
    #expect(view.contentOffset.x == 320)
    swipe(view, [(8, -5)], at: 20)
    #expect(view.contentOffset.x == 0)
  }

  @Test func `on GNOME a slow swipe goes to the nearest page, a fast one no further than the next`() {
    let view = pages()
    view.physics = .gnome
    swipe(view, [(70, 2)])
    #expect(view.contentOffset.x == 0)
    swipe(view, [(110, 2)], at: 10)
    #expect(view.contentOffset.x == 320)
    swipe(view, [(6, 60)], at: 20)
    #expect(view.contentOffset.x == 640)
    swipe(view, [(40, 8), (1, -8)], at: 30)
    #expect(view.contentOffset.x == 960)
  }

  @Test func `on GNOME without wheel deceleration a swipe goes to the nearest page`() {
    let view = pages()
    view.physics = .gnome
    view.isWheelGlideEnabled = false
    swipe(view, [(8, 5)])

    #expect(view.contentOffset.x == 0)
  }

  @Test func `on GNOME a drag turns the page from 0.3 pages per second on`() {
    let view = pages()
    view.frame.size.width = 1000
    view.contentSize.width = 9000
    for (physics, page) in [(ScrollPhysics.iOS, 1000), (.gnome, 0)] as [(ScrollPhysics, CGFloat)] {
      view.physics = physics
      view.contentOffset.x = 0
      view.flick(by: CGPoint(x: -4.5, y: 0), moves: 8, at: Double(page))
      view.settle(from: Double(page) + 1)
      #expect(view.contentOffset.x == page)
    }
    view.flick(by: CGPoint(x: -5, y: 0), moves: 8, at: 5000)
    view.settle(from: 5001)
    #expect(view.contentOffset.x == 1000)
  }
}
