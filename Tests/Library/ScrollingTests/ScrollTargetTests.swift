import Foundation
import Scrolling
import Testing

@MainActor
struct ScrollTargetTests {
  private let recorder = ScrollRecorder()
  private let view: SnappingScrollView

  init() {
    view = SnappingScrollView(content: CGSize(width: 3000 + 20, height: 480), delegate: recorder)
  }

  @Test func `the layout is asked for the target first, and the delegate's target is final`() {
    recorder.chooseTarget = { _, target in CGPoint(x: target.x - 300, y: 0) }
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(view.questions.count == 1)
    #expect(view.questions[0].velocity == CGPoint(x: 1.25, y: 0))
    #expect(view.questions[0].proposed == CGPoint(x: (140 + 1.24 / -log(0.998)).rounded(), y: 0))
    #expect(recorder.proposedTargets == [CGPoint(x: 900, y: 0)])
    #expect(view.contentOffset.x == 600)
  }

  @Test func `a slow release goes to the nearest snap point`() {
    for (distance, expected): (CGFloat, CGFloat) in [(-130, 0), (-170, 300)] {
      view.contentOffset = .zero
      view.hold(CGPoint(x: distance, y: 0), at: 10)
      view.endTracking(at: CGPoint(x: 170 + distance, y: 240), time: 11)
      view.settle(from: 11)

      #expect(view.contentOffset.x == expected)
    }
  }

  @Test func `a small quick flick keeps its velocity and goes to the next snap point`() {
    view.flick(by: CGPoint(x: -12, y: 0), moves: 3)
    let velocity = view.scrollVelocity.x

    #expect(abs(velocity - 750) < 0.001)
    view.settle(from: 0.05)
    #expect(view.contentOffset.x > 0)
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
  }

  @Test func `a scroll that a touch stops goes to the nearest snap point on release`() {
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.advance(to: 0.4)
    let caught = view.contentOffset.x
    view.beginTracking(at: .zero, time: 0.41)
    view.endTracking(at: .zero, time: 0.5)

    #expect(view.touchStoppedMotion)
    #expect(caught.truncatingRemainder(dividingBy: 300) != 0)
    view.settle(from: 0.5)
    #expect(view.contentOffset.x == (caught / 300).rounded() * 300)
    #expect(recorder.events.last == "didEndDecelerating idle")
  }

  @Test(arguments: [CGFloat.greatestFiniteMagnitude, .nan, .infinity, -.infinity, -1e300])
  func `an invalid target is clamped or ignored`(target: CGFloat) {
    view.answer = { _ in CGPoint(x: target, y: 0) }
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    let end = view.settle(from: 0.2)

    #expect((0...2700).contains(view.contentOffset.x))
    if !target.isFinite { #expect(view.contentOffset == view.questions[0].proposed) }
    #expect(end < 30)
  }

  @Test func `a target at the present offset starts no motion, and the drag ends`() {
    view.answer = { [view] _ in view.contentOffset }
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)

    #expect(view.scrollState == .idle)
    #expect(recorder.events.last == "didEndDragging false tracking false")
  }

  @Test func `a shift moves the target whatever changes afterwards`() {
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.advance(to: 0.3)
    view.contentSize.width += 500
    view.shiftContentOffset(by: CGPoint(x: 500, y: 0))
    view.contentSize.width += 100
    view.settle(from: 0.3)

    #expect(view.contentOffset.x == 1400)
  }

  @Test func `a drag beyond the start returns to the start`() {
    view.flick(by: CGPoint(x: 20, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(view.contentOffset.x == 0)
    #expect(view.questions[0].proposed.x == 0)
  }

  @Test func `a strong fling bounces at the end and rests there`() {
    view.stride = 2700
    view.flick(by: CGPoint(x: -100, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(recorder.offsets.contains { $0.x > 2720 })
    #expect(view.contentOffset.x == 2700)
  }

  @Test func `the offsets on the way to a snap point are monotone`() {
    view.decelerationRate = .fast
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(recorder.offsets.map(\.x) == recorder.offsets.map(\.x).sorted())
  }
}

@MainActor
struct ScrollPagingTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() {
    view = ScrollView(content: CGSize(width: 3200, height: 480), delegate: recorder)
    view.isPagingEnabled = true
  }

  @Test func `a flick turns one page at any speed`() {
    for (speed, expected): (CGFloat, CGFloat) in [(-6, 1600), (-90, 1600), (6, 960), (90, 960)] {
      view.contentOffset = CGPoint(x: 1280, y: 0)
      view.flick(by: CGPoint(x: speed, y: 0), moves: 10, at: 10)
      view.settle(from: 10.2)

      #expect(view.contentOffset.x == expected, "\(speed)")
    }
  }

  @Test func `a drag over a page and a flick turn only one page`() {
    view.contentOffset = CGPoint(x: 640, y: 0)
    view.flick(by: CGPoint(x: -50, y: 0), moves: 10)
    view.settle(from: 0.2)

    #expect(view.contentOffset.x == 960)
  }

  @Test func `a slow release goes to the nearest page`() {
    view.hold(CGPoint(x: -170, y: 0))
    view.endTracking(at: CGPoint(x: 0, y: 240), time: 1)
    view.settle(from: 1)

    #expect(view.contentOffset.x == 320)
  }

  @Test(arguments: ScrollPhysics.all, [CGFloat(-45), -8, 12])
  func `a flick from beyond the first edge comes to rest on a page`(physics: ScrollPhysics, step: CGFloat) {
    view.frame.size.width = 100
    view.physics = physics
    view.beginTracking(at: CGPoint(x: 10, y: 10), time: 0)
    for index in 1...17 {
      view.continueTracking(at: CGPoint(x: 10 + 5 * index, y: 10), time: 0.01 * Double(index))
    }
    var (finger, time) = (CGFloat(95), 0.17)
    for _ in 0..<5 {
      (finger, time) = (finger + step / 5, time + 0.01)
      view.continueTracking(at: CGPoint(x: finger, y: 10), time: time)
    }
    view.endTracking(at: CGPoint(x: finger, y: 10), time: time)
    view.settle(from: time)

    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 100) == 0, "\(view.contentOffset)")
  }

  @Test func `the paging spring moves the content to the page`() {
    view.pixelScale = 1000
    view.hold(CGPoint(x: -130, y: 0))
    view.endTracking(at: CGPoint(x: 40, y: 240), time: 1)
    let frequency = 300.0.squareRoot()

    for time in [0.05, 0.1, 0.3] {
      view.advance(to: 1 + time)
      #expect(abs(view.contentOffset.x - 130 * (1 + frequency * time) * exp(-frequency * time)) <= 0.001)
    }
  }

  @Test func `in a paged view the delegate is asked, but its target is not used`() {
    recorder.chooseTarget = { _, _ in CGPoint(x: 50, y: 0) }
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(recorder.proposedTargets == [CGPoint(x: 320, y: 0)])
    #expect(view.contentOffset.x == 320)
  }

  @Test func `a flick at the last page bounces`() {
    view.contentOffset = CGPoint(x: 2880, y: 0)
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)
    view.settle(from: 0.2)

    #expect(view.contentOffset.x == 2880)
    #expect(recorder.offsets.contains { $0.x > 2900 })
  }
}
