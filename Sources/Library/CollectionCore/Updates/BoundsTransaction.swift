import Foundation

/// An animated layout pass inside an animation block, after a change of the view's bounds or position, or an
/// invalidation of the layout.
///
/// After a bounds change the layout is called in this order: `prepare(forAnimatedBoundsChange:)`,
/// `prepare()`, content size, the target offset if the size changed, the new attributes, all final
/// attributes, all initial attributes. After new cells are created, `finalizeAnimatedBoundsChange()` follows.
/// No element changes its index path. Without a bounds change the layout is not asked for initial and final
/// attributes.
@MainActor
final class BoundsTransaction {
  private let collectionView: CollectionView
  private let layout: CollectionViewLayout
  private let old: AnimationBlock.LayoutSnapshot

  /// Whether all elements keep their positions in content space, because the layout was not invalidated and,
  /// if it is mirrored, the view's width did not change.
  private let isUnchanged: Bool
  /// Whether the animation block changed the bounds. Offset adjustments by the layout do not count.
  private let isBoundsChange: Bool

  /// The animator of the elements. It records the elements on screen, so it is created before the layout is
  /// prepared.
  let animator: TransitionAnimator

  init(
    since old: AnimationBlock.LayoutSnapshot, on collectionView: CollectionView, startTime: TimeInterval?,
    timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    layout = collectionView.currentLayout
    self.old = old
    isBoundsChange = old.bounds != collectionView.bounds
    animator = TransitionAnimator(on: collectionView, startTime: startTime, timing: timing)
    isUnchanged =
      collectionView.layoutCache.isPrepared
      && (!layout.isMirrored || old.bounds.width == collectionView.bounds.width)
  }

  /// Prepares the layout for the new bounds, and starts the animations.
  func run() {
    // UIKit makes this call with the new bounds installed and before prepare().
    if isBoundsChange { layout.hooks.prepare(forAnimatedBoundsChange: old.bounds) }
    prepareLayout()
    // The offset is final now. Elements start where they were in the window, so they are shifted by the
    // change of the offset and of the view's position. The layout is queried only at the final offset.
    animator.shift(
      by: collectionView.bounds.origin - old.bounds.origin + (old.origin - collectionView.topLeft))
    animator.collectTargets(in: collectionView.bounds)
    // The base layout's initial and final attributes come from the session, hence it is set during begin().
    layout.updateSession = self
    animator.begin(self)
    // All attributes have been asked for; changes that the layout makes here still belong to the animation.
    if isBoundsChange { layout.hooks.finalizeAnimatedBoundsChange() }
    layout.updateSession = nil
  }

  private func prepareLayout() {
    // Take the pending adjustment first: preparing would apply it before prepare(). The layout is prepared
    // for the bounds that the block set, then the content is shifted. The layout is prepared again if that
    // invalidates it.
    let adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    collectionView.prepareLayoutIfNeeded()
    collectionView.shiftContentOffset(by: adjustment)
    collectionView.prepareLayoutIfNeeded()
  }
}

extension BoundsTransaction: ElementTransition {
  var keepsKeys: Bool { true }

  func survivor(of oldKey: ElementKey) -> ElementKey? { oldKey }

  func origin(of newKey: ElementKey) -> ElementKey? { newKey }

  /// Returns a copy of an element's attributes before the change, moved by the animator's `shift`.
  ///
  /// If the layout did not change, the attributes come from the layout. Otherwise they come from the
  /// snapshot; the result is then `nil` for an element that was farther than half a view from the visible
  /// rectangle.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    let attributes = isUnchanged ? attributesAfter(oldKey) : old.surroundings[oldKey]
    let copy = attributes?.copied
    copy.map { $0.center = $0.center + animator.shift }
    return copy
  }

  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    collectionView.validLayoutAttributes(for: newKey)
  }

  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    isBoundsChange ? layout.finalAttributes(for: oldKey) : defaultFinalAttributes(for: oldKey)
  }

  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    isBoundsChange ? layout.initialAttributes(for: newKey) : defaultInitialAttributes(for: newKey)
  }
}
