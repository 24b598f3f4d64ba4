import CollectionCore
import Foundation
import Testing

/// Tests of an element's linear motion from x = 0 to x = 100 in one second that is redirected to x = 300.
@MainActor
struct ElementAnimationTests {
  private func appearance(x: CGFloat) -> ElementAppearance {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: x, y: 0, width: 0, height: 10)
    return ElementAppearance(attributes)
  }

  private func redirected(at time: TimeInterval) -> ElementAnimation {
    let animation = ElementAnimation(
      from: appearance(x: 0), to: appearance(x: 100), startTime: 10, timing: .curve(.linear, duration: 1))
    return animation.redirected(
      to: appearance(x: 300), from: animation.appearance(at: time), at: time)
  }

  private func x(_ animation: ElementAnimation, at time: TimeInterval) -> CGFloat {
    animation.appearance(at: time).center.x
  }

  @Test(arguments: [10, 10.5, 10.85, 10.95, 11.5])
  func `a redirected element starts where it is`(time: TimeInterval) {
    #expect(abs(x(redirected(at: time), at: time) - min(100, (time - 10) * 100)) < 1e-9)
  }

  @Test func `an element that is redirected half-way arrives at its animation's end`() {
    let animation = redirected(at: 10.5)

    #expect(abs(x(animation, at: 10.75) - 175) < 1e-9)
    #expect(!animation.isFinished(at: 10.99))
    #expect(animation.isFinished(at: 11))
    #expect(x(animation, at: 11) == 300)
  }

  @Test(arguments: [(10.89, false), (10.91, true)])
  func `an element that is redirected in the last tenth has the whole duration again`(
    time: TimeInterval, isLate: Bool
  ) {
    let animation = redirected(at: time)

    #expect(animation.isFinished(at: 11) != isLate)
    if isLate {
      #expect(abs(x(animation, at: time + 0.5) - (x(animation, at: time) + 300) / 2) < 1e-9)
      #expect(!animation.isFinished(at: time + 0.99))
      #expect(animation.isFinished(at: time + 1.001))
    }
  }
}
