import UIKit

extension UIKitMembers {
  static func useReordering(_ view: UICollectionView) {
    _ = view.hasUncommittedUpdates
    _ = UICollectionView.beginInteractiveMovementForItem(at:)
    _ = UICollectionView.updateInteractiveMovementTargetPosition(_:)
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    view.reorderingCadence = UICollectionView.ReorderingCadence.fast
    let translating: UIDataSourceTranslating = view
    _ = translating.presentationSectionIndex(forDataSourceSectionIndex:)
    _ = translating.dataSourceSectionIndex(forPresentationSectionIndex:)
    _ = translating.presentationIndexPath(forDataSourceIndexPath:)
    _ = translating.dataSourceIndexPath(forPresentationIndexPath:)
    translating.performUsingPresentationValues {}
  }

  static func useReordering(
    _ source: any UICollectionViewDataSource, _ delegate: any UICollectionViewDelegate
  ) {
    _ = source.collectionView(_:canMoveItemAt:)
    _ = source.collectionView(_:moveItemAt:to:)
    _ = delegate.collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
  }

  static func useReordering(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    _ = layout.targetIndexPath(forInteractivelyMovingItem:withPosition:)
    _ = layout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)
    _ = context.previousIndexPathsForInteractivelyMovingItems
    _ = context.targetIndexPathsForInteractivelyMovingItems
    _ = context.interactiveMovementTarget
  }

  static func usePrefetching(
    _ view: UICollectionView, _ source: any UICollectionViewDataSourcePrefetching
  ) {
    view.prefetchDataSource = source
    view.isPrefetchingEnabled = true
    _ = source.collectionView(_:prefetchItemsAt:)
    _ = source.collectionView(_:cancelPrefetchingForItemsAt:)
  }

  static func useEditing(_ view: UICollectionView, _ delegate: any UICollectionViewDelegate) {
    view.isEditing = true
    (view.allowsSelectionDuringEditing, view.allowsMultipleSelectionDuringEditing) = (true, true)
    _ = delegate.collectionView(_:canEditItemAt:)
    _ = delegate.collectionView(_:canPerformPrimaryActionForItemAt:)
    _ = delegate.collectionView(_:performPrimaryActionForItemAt:)
  }
}
