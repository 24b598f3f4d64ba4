public import Foundation

/// An object that responds to the selection, display and movement of items. Every method has a default
/// implementation.
///
/// While an item is moved interactively, index paths are presentation index paths (those on screen) unless a
/// method says otherwise; see `CollectionView.dataSourceIndexPath(forPresentationIndexPath:)`.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Asks whether a touch may highlight an item. Without a highlight, the touch selects nothing.
  ///
  /// The default implementation returns `true`.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

  /// Tells the delegate that an item was highlighted, because a finger is on it.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Tells the delegate that an item lost its highlight: the finger left the item, lifted, or drags the
  /// content.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Asks whether a tap may select an item. The default implementation returns `true`.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

  /// Asks whether a tap may deselect an item. Called only with multiple selection.
  ///
  /// The default implementation returns `true`.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

  /// Tells the delegate that a tap selected an item, which may already have been selected.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  /// Tells the delegate that a tap deselected an item.
  ///
  /// With multiple selection, the user tapped the deselected item; otherwise, the user tapped another item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Asks whether a tap on an item performs the item's primary action.
  ///
  /// The default implementation returns `true`, or `false` while the items are being edited.
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// Performs the primary action of a tapped item, such as showing the item's details.
  ///
  /// Called after the selection, whether or not the selection changed. With multiple selection, only a tap
  /// while nothing is selected performs the action.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  /// Asks whether an item can be edited. While editing, a tap on an item that cannot be edited does nothing.
  ///
  /// The default implementation returns `true`.
  func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool

  /// Asks for the actions that a swipe from the leading edge of an item's cell reveals: in a list that
  /// scrolls vertically, from the left, or from the right in a right-to-left view. In content that scrolls
  /// horizontally, cells are swiped vertically, and the leading edge is at the top.
  ///
  /// Called when a swipe across the scrolling begins, with each of the two methods for swipe actions. The
  /// default implementation returns `nil`, which stands for no actions.
  func collectionView(
    _ collectionView: CollectionView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Asks for the actions that a swipe from the trailing edge of an item's cell reveals. The default
  /// implementation returns `nil`, which stands for no actions.
  func collectionView(
    _ collectionView: CollectionView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Tells the delegate that a cell is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath)

  /// Tells the delegate that a cell is no longer shown. `indexPath` is the index path at which the cell was
  /// shown.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// Tells the delegate that a supplementary view is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// Tells the delegate that a supplementary view is no longer shown. `indexPath` is the index path at which
  /// the view was shown.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  /// Asks for the content offset after an update or a layout change, in points.
  ///
  /// The proposed offset comes from the layout, and the collection view uses the delegate's result. The
  /// default implementation returns the proposed offset.
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  /// Asks for the target index path of an interactively moved item, given the layout's proposal.
  ///
  /// The original index path is the item's index path in the data; the other index paths are those on screen.
  /// In a section other than the item's current one, the target may be the index path after the section's
  /// last item.
  ///
  /// The default implementation calls
  /// `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Asks for the target index path of an interactively moved item, given the item's current index path on
  /// screen and the layout's proposal.
  ///
  /// By default, the method with the original index path calls this method. The default implementation
  /// returns the proposed index path.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Asks for the transition layout of an interactive transition between two layouts.
  ///
  /// The default implementation returns a `CollectionViewTransitionLayout` made with the two layouts.
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  public func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(
    _ collectionView: CollectionView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func collectionView(
    _ collectionView: CollectionView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  public func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout {
    CollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}
