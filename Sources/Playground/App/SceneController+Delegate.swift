import CollectionCore
import Foundation

extension SceneController: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    switch scene.look.tap {
    case .select: break
    case .bringToCenter: scroll(toItem: indexPath.item)
    case .appendOrRemoveLast: indexPath.item.isMultiple(of: 2) ? deleteLastCard() : appendCard()
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { keyboardTarget = nil }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { keyboardTarget = nil }
}
