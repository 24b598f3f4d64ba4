import CollectionCore
import CollectionLayouts
import Foundation

extension SceneController {
  /// The collection view's layout, if the layout snaps items to a dock; otherwise `nil`.
  var snappingLayout: (any SnappingLayout)? {
    collectionView.collectionViewLayout.innermostLayout as? any SnappingLayout
  }

  /// Whether the content can scroll vertically.
  var scrollsVertically: Bool {
    collectionView.maximumContentOffset.y > collectionView.minimumContentOffset.y
  }

  /// The index of the current card in the card list; `nil` if there is none.
  ///
  /// In a layout that snaps, the current card is the docked card. Otherwise it is the displayed card nearest
  /// to the middle of the viewport.
  var currentItem: Int? {
    if let snappingLayout {
      return snappingLayout.dockedIndexPath.map { cards.sections.index(of: dataPath(ofShown: $0)) }
    }
    let middle = collectionView.bounds.center
    return collectionView.displayedAttributes
      .filter { $0.representedElementCategory == .cell }
      .min { middle.distance(to: $0.center) < middle.distance(to: $1.center) }
      .map { cards.sections.index(of: dataPath(ofShown: $0.indexPath)) }
  }

  /// Whether there are no cards and no deleted card is still visible.
  var isEmpty: Bool {
    cards.count == 0 && collectionView.displayedAttributes.isEmpty && !collectionView.isAnimating
  }

  /// The dock: the point to which the layout snaps items, in viewport coordinates; `nil` if the layout does
  /// not snap.
  var dock: CGPoint? {
    guard let layout = snappingLayout, let path = layout.dockedIndexPath,
      let item = collectionView.layoutAttributesForItem(at: path),
      let offset = layout.contentOffset(docking: path)
    else { return nil }
    return item.center - offset
  }

  /// The point to which items are brought, in viewport coordinates: the dock or, if the layout does not snap,
  /// the middle of the viewport.
  var focus: CGPoint {
    dock ?? CGPoint(x: collectionView.bounds.width / 2, y: collectionView.bounds.height / 2)
  }

  /// Returns the content offset, within the content's limits, that brings an item to the dock or, if the
  /// layout does not snap, to the middle of the viewport.
  ///
  /// - Returns: The offset in points, or `nil` if there is no such item.
  func offset(focusing indexPath: IndexPath) -> CGPoint? {
    if let snappingLayout { return snappingLayout.contentOffset(docking: indexPath) }
    let (size, least) = (collectionView.bounds.size, collectionView.minimumContentOffset)
    let most = collectionView.maximumContentOffset
    return collectionView.collectionViewLayout.innermostLayout.layoutAttributesForItem(at: indexPath).map {
      item in
      CGPoint(
        x: min(max(item.center.x - size.width / 2, least.x), most.x),
        y: min(max(item.center.y - size.height / 2, least.y), most.y))
    }
  }

  /// Scrolls without animation to a content offset in points or, if there is no content, to the nearest offset
  /// with content.
  func scroll(to offset: CGPoint) {
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = collectionView.limits.clamp(offset)
  }

  /// Scrolls an item to the dock; does nothing if the layout does not snap.
  func bringToFocus(_ indexPath: IndexPath) {
    guard let offset = snappingLayout?.contentOffset(docking: indexPath) else { return }
    collectionView.setContentOffset(offset, animated: true)
  }
}

/// The content offsets of a collection view and of its orthogonal sections, in points.
struct ContentPlace: Equatable {
  let offset: CGPoint
  /// The content offset of each section; `nil` for a section that is not orthogonal.
  private let sections: [CGPoint?]

  /// Creates a value from the current content offsets of a collection view.
  @MainActor init(of view: CollectionView) {
    offset = view.contentOffset
    sections = (0..<view.numberOfSections).map(view.contentOffset(ofSection:))
  }

  /// Scrolls the orthogonal sections of a collection view to the stored offsets. Call this method after a
  /// layout pass.
  @MainActor func restoreSections(of view: CollectionView) {
    for (section, offset) in sections.enumerated() where section < view.numberOfSections {
      guard let offset, view.contentOffset(ofSection: section) != nil else { continue }
      view.setContentOffset(offset, ofSection: section, animated: false)
    }
  }
}

/// The place of a collection view's content, and the lengths that limit the content offset, in points.
struct LimitedPlace: Equatable {
  private let place: ContentPlace
  private let viewport: CGSize
  private let content: CGSize
  private let insets: EdgeInsets

  /// Creates a value from a collection view after a layout pass.
  @MainActor init(of view: CollectionView) {
    (place, viewport) = (ContentPlace(of: view), view.bounds.size)
    (content, insets) = (view.contentSize, view.adjustedContentInset)
  }

  /// Returns whether the content offset has the same limits at another place.
  func hasLimits(of other: LimitedPlace) -> Bool {
    (viewport, content, insets) == (other.viewport, other.content, other.insets)
  }

  /// Scrolls the content of a collection view, which must have the same limits, to the place.
  @MainActor func restore(in view: CollectionView) {
    view.contentOffset = place.offset
    place.restoreSections(of: view)
  }
}

extension CGPoint {
  /// Returns the straight-line distance to another point.
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
