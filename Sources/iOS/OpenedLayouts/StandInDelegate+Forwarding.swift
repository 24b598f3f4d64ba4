// Everything that is not about the layout goes to `next`.

public import CollectionCore
public import Foundation

extension StandInDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    next?.scrollViewDidScroll(scrollView)
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    next?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    next?.scrollViewWillBeginDragging(scrollView)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    next?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset)
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    next?.scrollViewWillBeginDecelerating(scrollView)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    next?.scrollViewDidEndDecelerating(scrollView)
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    next?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  {
    next?.collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
  }

  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    next?.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    next?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    next?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
  }

  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    next?.collectionView(collectionView, shouldDeselectItemAt: indexPath) ?? true
  }

  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    next?.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    next?.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    next?.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) ?? !collectionView
      .isEditing
  }

  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    next?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }

  public func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    next?.collectionView(collectionView, canEditItemAt: indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    next?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    next?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    next?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    next?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    next?.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      ?? proposedContentOffset
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    next?.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath) ?? proposedIndexPath
  }

  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    next?.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath) ?? proposedIndexPath
  }

  public func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout {
    next?.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
      ?? CollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}
