import Foundation
import Motion
import Scrolling
import Testing

/// Tests against common complaints about wheels and touchpads on Linux.
@MainActor
struct WheelComplaintTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder) }

  @Test func `a wheel notch is animated`() {
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    #expect(view.contentOffset.y == 0)
    view.settle(from: 0)
    let steps = zip(recorder.offsets, recorder.offsets.dropFirst()).map { $1.y - $0.y }

    #expect(recorder.offsets.count > 8)
    #expect((steps.max() ?? .infinity) < 15)
  }

  @Test(arguments: [0.125, 0.25, 0.5])
  func `high-resolution fractions are not rounded to 0`(fraction: Double) {
    for event in 0..<Int(8 / fraction) {
      view.scroll(byNotches: CGPoint(x: 0, y: fraction), time: Double(event) * 0.2)
      view.advance(to: Double(event) * 0.2)
    }
    view.settle(from: 8 / fraction * 0.2)

    #expect(abs(view.contentOffset.y - 8 * WheelStep.balanced.points(viewport: 480)) <= 1)
  }

  @Test(arguments: [1, 2, 4, 8, 15, 120])
  func `a notch is a notch, however a wheel divides it`(parts: Int) {
    for part in 0..<parts {
      view.scroll(byNotches: CGPoint(x: 0, y: 1 / Double(parts)), time: Double(part) * 0.06 / Double(parts))
    }
    view.settle(from: 0.06)

    #expect(view.contentOffset.y == CGFloat(WheelStep.balanced.points(viewport: 480).rounded()))
  }

  @Test(arguments: [320.0, 800, 2160])
  func `a touchpad moves content as far in a view of any size`(height: Double) {
    view.frame.size.height = height
    view.isWheelGlideEnabled = false
    // 100 pixels of the touchpad.
    for event in 0..<20 { view.scroll(byNotches: CGPoint(x: 0.011, y: 0.5), time: Double(event) * 0.01) }

    #expect(view.contentOffset.y == 250)
  }

  @Test func `fractions and notches scroll in their own direction after any other event`() {
    view.contentOffset.y = 4000
    for (event, notches) in [1.0, -1, 0.3, -0.3, -1, 1, -0.1, 0.1].enumerated() {
      let before = view.contentOffset.y
      view.scroll(byNotches: CGPoint(x: 0, y: notches), time: Double(event) * 10)
      view.settle(from: Double(event) * 10)
      #expect((view.contentOffset.y - before) * notches > 0)
    }
  }

  @Test func `a touchpad moves the content as far as the fingers`() {
    view.isWheelGlideEnabled = false
    for event in 0..<20 { view.scroll(by: CGPoint(x: 0, y: 5), time: Double(event) * 0.01) }
    view.settle(from: 0.2)

    #expect(view.contentOffset.y == 100)
  }

  @Test func `the first wheel event is not lost`() {
    #expect(view.scroll(by: CGPoint(x: 0, y: 7), time: 5))
    #expect(view.contentOffset.y == 7)

    #expect(view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 10))
    view.settle(from: 10)
    #expect(view.contentOffset.y == 68)
  }

  @Test(arguments: [true, false])
  func `a touchpad has momentum unless it is disabled`(isOn: Bool) {
    view.isWheelGlideEnabled = isOn
    for event in 0..<10 { view.scroll(by: CGPoint(x: 0, y: 16), time: Double(event) * 0.016) }
    view.settle(from: 0.15)

    #expect((view.contentOffset.y > 400) == isOn)
    #expect(view.contentOffset.y >= 160)
  }

  @Test func `there is no momentum while fingers are on the touchpad`() {
    for event in 0..<40 {
      let time = Double(event) * 0.016
      view.scroll(by: CGPoint(x: 0, y: event < 20 ? 20 : -20), time: time)
      view.advance(to: time + 0.008)
      #expect(view.scrollState == .idle)
      #expect(view.contentOffset.y == CGFloat(20 * (event < 20 ? event + 1 : 39 - event)))
    }
  }

  @Test func `the wheel and the touchpad do not overshoot where edges do not pull`() {
    view.physics.wheelPullSpeed = 0
    for event in 0..<40 {
      view.scroll(byNotches: CGPoint(x: 0, y: -1), time: Double(event) * 0.02)
      view.scroll(by: CGPoint(x: 0, y: -31.5), time: Double(event) * 0.02 + 0.01)
      view.advance(to: Double(event) * 0.02 + 0.015)
    }
    view.settle(from: 1)

    #expect(recorder.offsets.allSatisfy { $0.y == 0 })
    #expect(view.contentOffset.y == 0)
  }
}
