import CollectionCore
import Foundation

extension SceneController {
  /// Whether the content moves up and down rather than left and right.
  var scrollsVertically: Bool {
    collectionView.maximumContentOffset.y > collectionView.minimumContentOffset.y
  }

  /// The current item: the one whose centre is nearest to the scene's focus.
  var currentItem: Int? {
    let focus = collectionView.contentOffset + focusInViewport
    let nearest = collectionView.displayedAttributes
      .filter { $0.representedElementCategory == .cell }
      .min { focus.distance(to: $0.center) < focus.distance(to: $1.center) }
    guard let nearest, nearest.indexPath.item < cards.count else { return nil }
    return nearest.indexPath.item
  }

  /// Where the current item's centre stands, in points from the viewport's top left.
  var focusInViewport: CGPoint {
    let size = collectionView.bounds.size
    return scene.look.focus?(collectionView.collectionViewLayout, size)
      ?? CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// Brings an item to the scene's focus, as far as the content reaches.
  func bringToFocus(_ item: Int) {
    let path = IndexPath(item: item, section: 0)
    guard let attributes = collectionView.layoutAttributesForItem(at: path) else { return }
    let (least, most) = (collectionView.minimumContentOffset, collectionView.maximumContentOffset)
    let proposed = attributes.center - focusInViewport
    let target = CGPoint(
      x: min(max(proposed.x, least.x), most.x), y: min(max(proposed.y, least.y), most.y))
    collectionView.setContentOffset(target, animated: true)
  }
}

extension CGPoint {
  /// The distance between two points.
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
