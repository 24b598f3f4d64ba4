import CollectionCore
import CollectionLayouts
import Foundation

extension SceneController: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    switch scene.look.tap {
    case .select: break
    case .bringToFocus: bringToFocus(indexPath)
    case .appendOrRemoveLast: indexPath.item.isMultiple(of: 2) ? deleteLastCard() : appendCard()
    }
  }
}

extension SceneController: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { (breadth * WaterfallScene.proportion(of: cards[sections.index(of: indexPath)])).rounded() }
}
