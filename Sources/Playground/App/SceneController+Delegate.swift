import CollectionCore
import Foundation

extension SceneController: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    switch scene.look.tap {
    case .select: break
    case .bringToCenter: bringToFocus(indexPath.item)
    case .appendOrRemoveLast: indexPath.item.isMultiple(of: 2) ? deleteLastCard() : appendCard()
    }
  }
}
