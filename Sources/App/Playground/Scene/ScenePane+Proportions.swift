import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// Cards with the proportions of the user's own pictures.
extension ScenePane {
  /// Gives cards whose pictures were found the proportions of these pictures. The current card keeps its place on
  /// screen.
  func takeProportions() {
    fitMosaic()
    guard !collectionView.bounds.isEmpty, snappingLayout == nil else { return }
    let current = currentItem.map(cards.sections.path(of:))
    func place() -> CGPoint? {
      let item = current.flatMap { collectionView.layoutAttributesForItem(at: $0) }
      return item.map { $0.center - collectionView.contentOffset }
    }
    let (before, isAtStart) = (place(), collectionView.contentOffset == collectionView.minimumContentOffset)
    collectionView.collectionViewLayout.invalidateLayout()
    collectionView.layoutIfNeeded()
    guard !isAtStart, let before, let after = place() else { return }
    scroll(to: collectionView.contentOffset + (after - before))
  }

  /// Gives the tiles of a mosaic the shapes nearest to those of the user's own pictures; does nothing in other
  /// layouts and without such pictures.
  func fitMosaic() {
    let layout = collectionView.collectionViewLayout.innermostLayout as? MosaicLayout
    if !pictures.proportions.isEmpty { layout?.fit(to: pictures, of: cards) }
  }
}

extension ScenePane: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    let own = pictures.proportion(for: cards[indexPath])
    let length = layout.scrollDirection == .vertical ? own : own.map { 1 / $0 }
    return (breadth * (length ?? cards[indexPath].proportion)).rounded()
  }
}

extension ScenePane: JustifiedLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    let own = pictures.proportion(for: cards[indexPath])
    return (layout.scrollDirection == .vertical ? own.map { 1 / $0 } : own) ?? 1 / cards[indexPath].proportion
  }
}
