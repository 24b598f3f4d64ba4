import CollectionCore
import CollectionLayouts
import Foundation

extension SceneController: CollectionViewDelegate {
  /// A finger is on both halves, but taps only in the one under it.
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
    // A finger that stops the row on its way to the end also calls the change off: nobody would see it there.
    if !scrollView.isTracking { edit?() }
  }

  /// Shows the next layout with an item where items rest, or else in the middle.
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
