import CollectionCore
import CollectionLayouts
import Foundation

extension SceneController: CollectionViewDelegate {
  /// Returns whether this pane is under the pointer: both panes track it, but only one may highlight and
  /// select.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    isHeld
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { cell.backdrop = scene.look.backdrop(values) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    for half in panes where half !== self {
      half.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    }
    switch scene.look.tap(values) {
    case .select: break
    case .bringToFocus: for half in panes { half.bringToFocus(indexPath) }
    case .insertOrDeleteAtDock: insertOrDelete(tapped: indexPath)
    case .appendOrDeleteLast: appendOrDeleteLast(tapped: indexPath)
    case .showNextLayout: showNextLayout(with: indexPath)
    }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    let edit = pendingEdit
    pendingEdit = nil
    // A finger that stops the scroll also cancels the edit: the last card, where the edit is seen, is not on
    // screen.
    if !scrollView.isTracking { edit?() }
  }

  /// Shows the next layout, which brings an item to its dock, or to the middle if it has none.
  private func showNextLayout(with indexPath: IndexPath) {
    for half in panes { half.incomingItem = indexPath }
    panes[0].onNextLayout()
    for half in panes { half.incomingItem = nil }
  }

  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    incomingItem.flatMap { offset(focusing: $0) } ?? proposedContentOffset
  }
}

extension SceneController: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { (breadth * WaterfallScene.proportion(of: cards[sections.index(of: indexPath)])).rounded() }
}
