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
    for half in halves where half !== self {
      half.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    }
    switch scene.look.tap {
    case .select: break
    case .bringToFocus: for half in halves { half.bringToFocus(indexPath) }
    case .appendOrRemoveLast: indexPath.item.isMultiple(of: 2) ? deleteLastCard() : appendCard()
    case .showNextLayout: showNextLayout(with: indexPath)
    }
  }

  /// Shows the next layout with an item where items rest, or else in the middle.
  private func showNextLayout(with indexPath: IndexPath) {
    for half in halves { half.incomingItem = indexPath }
    halves[0].onNextLayout()
    for half in halves { half.incomingItem = nil }
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
