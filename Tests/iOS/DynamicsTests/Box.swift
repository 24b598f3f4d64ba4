import Dynamics
import Foundation
import ViewTree

/// An item of a size, in points.
@MainActor
final class Box: NSObject, DynamicItem {
  var center: CGPoint
  var transform = CGAffineTransform.identity
  let bounds: CGRect
  let collisionBoundsType: DynamicItemCollisionBoundsType

  init(
    at center: CGPoint, size: CGSize = CGSize(width: 100, height: 100),
    shape: DynamicItemCollisionBoundsType = .rectangle
  ) {
    self.center = center
    bounds = CGRect(origin: .zero, size: size)
    collisionBoundsType = shape
    super.init()
  }
}

extension DynamicAnimator {
  /// Moves the items for a time, in seconds, in frames of 1/60 s, and calls `body` with the time of each frame.
  func run(for time: Double, framesPerSecond: Double = 60, _ body: (Double) -> Void = { _ in }) {
    for frame in 1...Int((time * framesPerSecond).rounded()) {
      advance(by: 1 / framesPerSecond)
      body(Double(frame) / framesPerSecond)
    }
  }

  convenience init(_ behaviors: [DynamicBehavior]) {
    self.init()
    for behavior in behaviors { addBehavior(behavior) }
  }
}
