import Foundation
import Motion
import Scrolling
import Testing

@MainActor
struct ScrollPhysicsTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder) }

  /// The distances in points of flings released at 1250 points per second.
  @Test(arguments: [
    (ScrollPhysics.iOS, 619.38), (.iOSFast, 123.38), (.gnome, 297.5), (.qt, 520.83), (.android, 286.263),
    (.mac, 212.609),
  ])
  func `a flick goes as far as its physics defines`(physics: ScrollPhysics, distance: Double) {
    view.physics = physics
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.settle(from: 0.2)

    #expect(abs(view.contentOffset.y - 140 - distance) <= 0.5)
  }

  @Test(arguments: [(ScrollPhysics.iOS, 49.0), (.gnome, 100), (.qt, 50), (.android, 0), (.mac, 7)])
  func `a drag goes beyond the edge as far as its physics allows`(
    physics: ScrollPhysics, overscroll: CGFloat
  ) {
    view.physics = physics
    view.hold(CGPoint(x: 0, y: 100))
    #expect(view.contentOffset.y == -overscroll)
    view.endTracking(at: CGPoint(x: 160, y: 350), time: 0.5)
    view.settle(from: 0.5)

    #expect(view.contentOffset.y == 0)
    #expect(recorder.offsets.allSatisfy { $0.y <= 0 })
  }

  @Test(arguments: [(ScrollPhysics.iOS, 61.0), (.gnome, 61), (.qt, 72), (.android, 64)])
  func `a wheel notch scrolls by the step of its physics`(physics: ScrollPhysics, step: CGFloat) {
    view.physics = physics
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 0)
    view.settle(from: 0)
    #expect(view.contentOffset.y.rounded() == step)

    view.physics.wheelScale = 2
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: 10)
    view.settle(from: 10)
    #expect(abs(view.contentOffset.y - 3 * step) < 2)
  }

  @Test func `no fling is faster than the maximum of its physics`() {
    view.physics = .qt
    view.flick(by: CGPoint(x: 0, y: -80), moves: 4)

    #expect(recorder.velocities == [CGPoint(x: 0, y: 2.5)])
  }

  @Test func `content that fits cannot be dragged in a physics without overscroll`() {
    view.contentSize = CGSize(width: 320, height: 100)
    view.alwaysBounceVertical = true
    view.physics = .android
    view.hold(CGPoint(x: 0, y: 100))

    #expect(!view.isDragging)
  }

  @Test func `an offset set beyond the edge springs back even in a physics without overscroll`() {
    view.physics = .android
    view.contentOffset.y = -90
    view.beginTracking(at: .zero, time: 1)
    view.endTracking(at: .zero, time: 1.1)
    view.settle(from: 1.1)

    #expect(view.contentOffset.y == 0)
  }

  @Test func `a change of physics during a fling does not change the fling`() {
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    view.advance(to: 0.3)
    let offset = view.contentOffset.y
    view.physics = .qt
    view.advance(to: 0.3)
    #expect(view.contentOffset.y == offset)
    view.settle(from: 0.3)

    #expect(view.contentOffset == recorder.proposedTargets[0])
  }
}
