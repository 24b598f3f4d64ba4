import UIKit

/// Uses of every member that the documentation calls the same as UIKit's, written as in a program for iOS.
///
/// The functions are never called: the test is that they compile.
@MainActor
enum UIKitMembers {
  static func use(_ view: UICollectionView, path: IndexPath, cell: UICollectionViewCell) {
    _ = UICollectionView(frame: .zero, collectionViewLayout: view.collectionViewLayout)
    view.delegate = nil
    view.dataSource = nil
    view.backgroundView = UIView()
    view.selfSizingInvalidation = UICollectionView.SelfSizingInvalidation.enabled
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let kind = UICollectionView.elementKindSectionHeader + UICollectionView.elementKindSectionFooter
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    _ =
      UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
      as (UICollectionView) -> (UICollectionReusableView.Type?, String, String) -> Void
    _ = UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)
    _ = UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    _ = view.dequeueConfiguredReusableCell(using: cells, for: path, item: 1)
    let views = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
      _, _, _ in
    }
    _ = view.dequeueConfiguredReusableSupplementary(using: views, for: path)
    _ = view.numberOfSections
    _ = UICollectionView.numberOfItems(inSection:)
    view.reloadData()

    view.allowsSelection = true
    view.allowsMultipleSelection = false
    _ = UICollectionView.selectItem(at:animated:scrollPosition:)
    _ = UICollectionView.deselectItem(at:animated:)
    view.scrollToItem(at: path, at: UICollectionView.ScrollPosition.top, animated: true)
    _ = UICollectionView.layoutAttributesForItem(at:)
    _ = UICollectionView.layoutAttributesForSupplementaryElement(ofKind:at:)
    _ = UICollectionView.indexPathForItem(at:)
    _ = UICollectionView.indexPath(for:)
    _ = UICollectionView.cellForItem(at:)
    _ = (view.visibleCells, view.indexPathsForVisibleItems)
    _ = UICollectionView.supplementaryView(forElementKind:at:)
    _ = UICollectionView.visibleSupplementaryViews(ofKind:)
    _ = UICollectionView.indexPathsForVisibleSupplementaryElements(ofKind:)

    _ = UICollectionView.insertSections(_:)
    _ = UICollectionView.deleteSections(_:)
    _ = UICollectionView.reloadSections(_:)
    _ = UICollectionView.moveSection(_:toSection:)
    _ = UICollectionView.insertItems(at:)
    _ = UICollectionView.deleteItems(at:)
    _ = UICollectionView.reloadItems(at:)
    _ = UICollectionView.reconfigureItems(at:)
    _ = UICollectionView.moveItem(at:to:)
    view.performBatchUpdates({ view.reloadData() }, completion: { _ in })
    view.performBatchUpdates(nil, completion: nil)  // performBatchUpdates(_:completion:)
    _ = UICollectionView.setCollectionViewLayout(_:animated:completion:)
    _ = UICollectionView.startInteractiveTransition(to:completion:)
    view.finishInteractiveTransition()
    view.cancelInteractiveTransition()
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion = { _, _ in }
    completion(true, true)
    _ = (UICollectionView.ElementCategory.cell, UICollectionView.ScrollDirection.vertical)
  }

  static func use(_ source: any UICollectionViewDataSource) {
    _ = source.collectionView(_:numberOfItemsInSection:)
    _ = source.collectionView(_:cellForItemAt:)
    _ = source.numberOfSections(in:)
    _ = source.collectionView(_:viewForSupplementaryElementOfKind:at:)
  }

  static func use(_ delegate: any UICollectionViewDelegate) {
    _ = delegate.collectionView(_:shouldHighlightItemAt:)
    _ = delegate.collectionView(_:didHighlightItemAt:)
    _ = delegate.collectionView(_:didUnhighlightItemAt:)
    _ = delegate.collectionView(_:shouldSelectItemAt:)
    _ = delegate.collectionView(_:shouldDeselectItemAt:)
    _ = delegate.collectionView(_:didSelectItemAt:)
    _ = delegate.collectionView(_:didDeselectItemAt:)
    _ = delegate.collectionView(_:willDisplay:forItemAt:)
    _ = delegate.collectionView(_:didEndDisplaying:forItemAt:)
    _ = delegate.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
    _ = delegate.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
    _ = delegate.collectionView(_:targetContentOffsetForProposedContentOffset:)
    _ = delegate.collectionView(_:transitionLayoutForOldLayout:newLayout:)

    _ = delegate.scrollViewDidScroll(_:)
    _ = delegate.scrollViewWillBeginDragging(_:)
    _ = delegate.scrollViewDidEndDragging(_:willDecelerate:)
    _ = delegate.scrollViewWillBeginDecelerating(_:)
    _ = delegate.scrollViewDidEndDecelerating(_:)
    _ = delegate.scrollViewDidEndScrollingAnimation(_:)
    _ = delegate.scrollViewDidChangeAdjustedContentInset(_:)
  }

  static func use(_ view: UIScrollView) {
    view.contentOffset = .zero
    view.contentSize = .zero
    view.contentInset = UIEdgeInsets.zero
    _ = view.adjustedContentInset
    view.contentInsetAdjustmentBehavior = .never
    (view.bounces, view.alwaysBounceVertical, view.alwaysBounceHorizontal) = (true, true, true)
    (view.isPagingEnabled, view.isScrollEnabled, view.isDirectionalLockEnabled) = (false, true, false)
    view.decelerationRate = UIScrollView.DecelerationRate.fast
    (view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator) = (true, true)
    view.indicatorStyle = .black
    view.flashScrollIndicators()
    _ = (view.isTracking, view.isDragging, view.isDecelerating)
    _ = UIScrollView.setContentOffset(_:animated:)
    _ = UIScrollView.scrollRectToVisible(_:animated:)
    view.delegate = nil
  }
}
