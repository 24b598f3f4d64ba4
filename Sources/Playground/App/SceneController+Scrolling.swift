import CollectionCore
import CollectionLayouts
import Foundation

extension SceneController {
  /// The layout, if content rests with an item at its dock.
  var snappingLayout: (any SnappingLayout)? { collectionView.collectionViewLayout as? any SnappingLayout }

  /// Whether the content moves up and down rather than left and right.
  var scrollsVertically: Bool {
    collectionView.maximumContentOffset.y > collectionView.minimumContentOffset.y
  }

  /// The current card's place: of the docked one, or else of the one nearest to the middle of the view; nil
  /// without cards.
  var currentItem: Int? {
    if let snappingLayout { return snappingLayout.dockedIndexPath.map(sections.index) }
    let middle = collectionView.bounds.center
    return collectionView.displayedAttributes
      .filter { $0.representedElementCategory == .cell }
      .min { middle.distance(to: $0.center) < middle.distance(to: $1.center) }
      .map { sections.index(of: $0.indexPath) }
  }

  /// Whether there is nothing to be seen, and nothing on its way out either.
  var isEmpty: Bool {
    cards.isEmpty && collectionView.displayedAttributes.isEmpty && !collectionView.isAnimating
  }

  /// Brings an item to where items rest; does nothing in a layout where they rest anywhere.
  func bringToFocus(_ indexPath: IndexPath) {
    guard let offset = snappingLayout?.contentOffset(docking: indexPath) else { return }
    collectionView.setContentOffset(offset, animated: true)
  }
}

extension CGPoint {
  /// The distance between two points.
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
