extension LayoutCall {
  /// An overridable member of `CollectionViewLayout` that the collection view calls. The raw value is the
  /// member's name.
  public enum Hook: String, Hashable, Sendable, CaseIterable {
    case prepare = "prepare()"
    case contentSize = "collectionViewContentSize"
    case elements = "layoutAttributesForElements(in:)"
    case item = "layoutAttributesForItem(at:)"
    case supplementaryView = "layoutAttributesForSupplementaryView(ofKind:at:)"
    case decorationView = "layoutAttributesForDecorationView(ofKind:at:)"

    case scrollTarget = "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"
    case target = "targetContentOffset(forProposedContentOffset:)"
    case snapDuration = "snapDuration"
    case orthogonalSections = "orthogonalSections(in:)"
    case sectionScrollTarget =
      "targetContentOffset(forProposedContentOffset:withScrollingVelocity:inSection:)"
    case sectionScrollContext = "invalidationContext(forScrollingSection:)"

    /// Every invalidation. An invalidation that does not come from the collection view is recorded with
    /// duration 0.
    case invalidate = "invalidateLayout(with:)"
    case shouldInvalidateForBoundsChange = "shouldInvalidateLayout(forBoundsChange:)"
    case boundsChangeContext = "invalidationContext(forBoundsChange:)"
    case shouldInvalidateForPreferredAttributes =
      "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    case preferredAttributesContext =
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"

    case prepareForUpdates = "prepare(forCollectionViewUpdates:)"
    case finalizeUpdates = "finalizeCollectionViewUpdates()"
    case prepareForAnimatedBoundsChange = "prepare(forAnimatedBoundsChange:)"
    case finalizeAnimatedBoundsChange = "finalizeAnimatedBoundsChange()"
    case prepareForTransitionTo = "prepareForTransition(to:)"
    case prepareForTransitionFrom = "prepareForTransition(from:)"
    case finalizeTransition = "finalizeLayoutTransition()"

    case initialItem = "initialLayoutAttributesForAppearingItem(at:)"
    case finalItem = "finalLayoutAttributesForDisappearingItem(at:)"
    case initialSupplementaryView = "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)"
    case finalSupplementaryView = "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)"
    case initialDecorationView = "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)"
    case finalDecorationView = "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)"
    case supplementaryViewsToDelete = "indexPathsToDeleteForSupplementaryView(ofKind:)"
    case supplementaryViewsToInsert = "indexPathsToInsertForSupplementaryView(ofKind:)"
    case decorationViewsToDelete = "indexPathsToDeleteForDecorationView(ofKind:)"
    case decorationViewsToInsert = "indexPathsToInsertForDecorationView(ofKind:)"

    case movementTarget = "targetIndexPath(forInteractivelyMovingItem:withPosition:)"
    case movingItem = "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"
    case movementContext =
      "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)"
    case movementEndContext =
      """
      invalidationContextForEndingInteractiveMovementOfItems\
      (toFinalIndexPaths:previousIndexPaths:movementCancelled:)
      """
  }
}
