import Foundation
import StandardLayouts
import TestSupport

/// A collection view with a compositional layout and a finger that moves in steps of time.
@MainActor
final class FingerRig {
  let rig: LayoutRig<CollectionViewCompositionalLayout>
  private(set) var time: TimeInterval = 1
  private var finger = CGPoint.zero

  init(_ rig: LayoutRig<CollectionViewCompositionalLayout>) { self.rig = rig }

  var view: CollectionView { rig.view }
  var layout: CollectionViewCompositionalLayout { rig.layout }
  var source: CountedSource { rig.source }

  /// The first section's content offset along x.
  var offset: CGFloat { view.contentOffset(ofSection: 0)?.x ?? .nan }

  func frame(_ item: Int, section: Int = 0) -> CGRect? { rig.frame(item, section: section) }

  func advance(by seconds: TimeInterval) {
    time += seconds
    view.advance(to: time)
    view.layoutIfNeeded()
  }

  /// Advances until nothing moves.
  func rest() {
    for _ in 0..<1200 where view.isAnimating { advance(by: 1 / 60) }
  }

  /// Scrolls a section along x without animation.
  func scrollRow(to x: CGFloat, section: Int = 0) {
    view.setContentOffset(CGPoint(x: x, y: 0), ofSection: section, animated: false)
    view.layoutIfNeeded()
  }

  /// Puts a finger down and moves it without a lift; the first ten points are lost to the slop.
  func drag(from x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    let origin = CGPoint(x: x, y: y)
    view.beginTracking(at: origin, time: time)
    let slop = (view.dragSlop + 0.001) / max(abs(dx), abs(dy))
    for part in [slop, 0.4, 0.6, 0.8, 1] where part >= slop {
      advance(by: 1 / 60)
      finger = CGPoint(x: x + dx * part, y: y + dy * part)
      view.continueTracking(at: finger, time: time)
    }
    view.layoutIfNeeded()
  }

  /// Puts a finger down, and moves it to each of some places relative to the first.
  func press(at x: CGFloat, _ y: CGFloat, movingBy ways: [CGPoint]) {
    view.beginTracking(at: CGPoint(x: x, y: y), time: time)
    for way in ways {
      advance(by: 1 / 60)
      finger = CGPoint(x: x + way.x, y: y + way.y)
      view.continueTracking(at: finger, time: time)
    }
  }

  /// Lifts the finger after a rest of a number of seconds.
  func lift(after seconds: TimeInterval) {
    advance(by: seconds)
    view.endTracking(at: finger, time: time)
    view.layoutIfNeeded()
  }

  /// Moves a finger along x at a velocity in points per second, for a tenth of a second or by `length` points, and
  /// lifts it.
  func flick(from x: CGFloat, _ y: CGFloat, velocity: CGFloat, by length: CGFloat? = nil) {
    let step = length.map { $0 / abs(velocity) / 10 } ?? 0.01
    view.beginTracking(at: CGPoint(x: x, y: y), time: time)
    for count in 1...10 {
      advance(by: step)
      finger = CGPoint(x: x + velocity * step * CGFloat(count), y: y)
      view.continueTracking(at: finger, time: time)
    }
    lift(after: 0)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    view.beginTracking(at: CGPoint(x: x, y: y), time: time)
    view.endTracking(at: CGPoint(x: x, y: y), time: time)
  }
}
