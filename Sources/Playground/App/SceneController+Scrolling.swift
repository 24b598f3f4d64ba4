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
    if let snappingLayout {
      return snappingLayout.dockedIndexPath.map { sections.index(of: dataPath(ofShown: $0)) }
    }
    let middle = collectionView.bounds.center
    return collectionView.displayedAttributes
      .filter { $0.representedElementCategory == .cell }
      .min { middle.distance(to: $0.center) < middle.distance(to: $1.center) }
      .map { sections.index(of: dataPath(ofShown: $0.indexPath)) }
  }

  /// Whether there is nothing to be seen, and nothing on its way out either.
  var isEmpty: Bool {
    cards.isEmpty && collectionView.displayedAttributes.isEmpty && !collectionView.isAnimating
  }

  /// The place in the viewport at which snapped content rests, in points: the dock; nil where content rests anywhere.
  var dock: CGPoint? {
    guard let layout = snappingLayout, let path = layout.dockedIndexPath,
      let item = collectionView.layoutAttributesForItem(at: path),
      let offset = layout.contentOffset(docking: path)
    else { return nil }
    return item.center - offset
  }

  /// The place in the viewport at which offsets are shown, in points: the dock, or else the middle.
  var focus: CGPoint {
    dock ?? CGPoint(x: collectionView.bounds.width / 2, y: collectionView.bounds.height / 2)
  }

  /// The content offset at which an item is where items rest, or else in the middle, as far as the content reaches;
  /// nil where there is no such item.
  func offset(focusing indexPath: IndexPath) -> CGPoint? {
    if let snappingLayout { return snappingLayout.contentOffset(docking: indexPath) }
    let (size, least) = (collectionView.bounds.size, collectionView.minimumContentOffset)
    let most = collectionView.maximumContentOffset
    return collectionView.collectionViewLayout.layoutAttributesForItem(at: indexPath).map { item in
      CGPoint(
        x: min(max(item.center.x - size.width / 2, least.x), most.x),
        y: min(max(item.center.y - size.height / 2, least.y), most.y))
    }
  }

  /// Brings an item to where items rest; does nothing in a layout where they rest anywhere.
  func bringToFocus(_ indexPath: IndexPath) {
    guard let offset = snappingLayout?.contentOffset(docking: indexPath) else { return }
    collectionView.setContentOffset(offset, animated: true)
  }
}

extension CGPoint {
  /// The distance between two points.
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
