import Foundation

/// A running block of `CollectionView.animate(with:_:completion:)`: the timing of its changes and the
/// snapshot from which they animate.
@MainActor
final class AnimationBlock {
  let timing: UpdateTiming

  /// The completion handlers of nested blocks, called when this block's animation ends or is interrupted.
  var completions: [(Bool) -> Void] = []

  /// The snapshot from which the block's next layout pass animates.
  private(set) var snapshot: LayoutSnapshot

  /// A snapshot of a collection view's geometry and of its elements' attributes between two layout passes.
  struct LayoutSnapshot {
    let bounds: CGRect

    /// The view's top left corner in its superview, in points, before the view's transform.
    let origin: CGPoint

    /// Copies of the attributes in the visible rectangle and half a view around it, by key.
    let surroundings: [ElementKey: CollectionViewLayoutAttributes]
  }

  init(timing: UpdateTiming, snapshot: LayoutSnapshot) {
    self.timing = timing
    self.snapshot = snapshot
  }

  /// Records the snapshot from which the block's next pass animates. Call this method after a layout pass.
  func recordPass(_ snapshot: LayoutSnapshot) { self.snapshot = snapshot }
}

extension CollectionView {
  /// A snapshot of the view's bounds and position, and of the attributes in and around the visible rectangle.
  var layoutSnapshot: AnimationBlock.LayoutSnapshot {
    AnimationBlock.LayoutSnapshot(bounds: bounds, origin: topLeft, surroundings: surroundings())
  }

  /// The view's top left corner in its superview, before the view's transform.
  var topLeft: CGPoint { CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2) }

  /// Returns copies of the layout's attributes in the visible rectangle and half a view around it, by key.
  func surroundings() -> [ElementKey: CollectionViewLayoutAttributes] {
    var byKey: [ElementKey: CollectionViewLayoutAttributes] = [:]
    for attributes in attributesAroundBounds() { byKey[attributes.elementKey] = attributes.copied }
    return byKey
  }
}
