import Foundation

/// An animation block that runs: how the changes in it animate, and where everything was before them.
@MainActor
final class AnimationBlock {
  let timing: UpdateTiming

  /// Told when everything that the block set in motion has ended.
  var completions: [(Bool) -> Void] = []

  /// What the next layout pass in the block starts from.
  private(set) var standing: LayoutSnapshot

  /// How a collection view and its elements stand between two passes.
  struct LayoutSnapshot {
    let bounds: CGRect

    /// The view's top left corner in its superview, before its transform.
    let origin: CGPoint

    /// The attributes in and around the visible rectangle.
    let surroundings: [ElementKey: CollectionViewLayoutAttributes]
  }

  init(timing: UpdateTiming, standing: LayoutSnapshot) {
    self.timing = timing
    self.standing = standing
  }

  /// A pass was made; the next one starts from here.
  func passed(_ standing: LayoutSnapshot) { self.standing = standing }
}

extension CollectionView {
  var standing: AnimationBlock.LayoutSnapshot {
    AnimationBlock.LayoutSnapshot(bounds: bounds, origin: topLeft, surroundings: surroundings())
  }

  /// The view's top left corner in its superview, before its transform.
  var topLeft: CGPoint { CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2) }

  /// The layout's attributes in the visible rectangle and half a view around it, as copies.
  func surroundings() -> [ElementKey: CollectionViewLayoutAttributes] {
    var byKey: [ElementKey: CollectionViewLayoutAttributes] = [:]
    for attributes in attributesAroundBounds() { byKey[attributes.elementKey] = attributes.copied }
    return byKey
  }
}
