import CollectionCore
import CollectionLayouts
import Foundation

extension ScenePane {
  /// The collection view's layout, if the layout snaps items to a dock; otherwise `nil`.
  var snappingLayout: (any SnappingLayout)? {
    collectionView.collectionViewLayout.innermostLayout as? any SnappingLayout
  }

  /// The values in use that differ from the values that the user set, by parameter name.
  var appliedValues: [String: Double] {
    scene.applied(values, in: stage, by: collectionView.collectionViewLayout.innermostLayout)
  }

  /// Whether the content can scroll vertically.
  var scrollsVertically: Bool {
    collectionView.maximumContentOffset.y > collectionView.minimumContentOffset.y
  }

  /// The index of the current card in the card list: the docked card or, if the layout does not snap, the displayed
  /// card nearest to the middle of the viewport. `nil` if there is none.
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

  /// The dock, to which the layout snaps items, in viewport coordinates; `nil` if the layout does not snap.
  var dock: CGPoint? {
    guard let layout = snappingLayout, let path = layout.dockedIndexPath,
      let item = collectionView.layoutAttributesForItem(at: path),
      let offset = layout.contentOffset(docking: path)
    else { return nil }
    return item.center - offset
  }

  /// The point to which items are brought, in viewport coordinates: the dock or the middle of the viewport.
  var focus: CGPoint {
    dock ?? CGPoint(x: collectionView.bounds.width / 2, y: collectionView.bounds.height / 2)
  }

  /// Returns the content offset, within the content's limits, that brings an item to the dock or to the middle of the
  /// viewport; `nil` if there is no such item.
  func offset(focusing indexPath: IndexPath) -> CGPoint? {
    if let snappingLayout { return snappingLayout.contentOffset(docking: indexPath) }
    let (size, limits) = (collectionView.bounds.size, collectionView.limits)
    let layout = collectionView.collectionViewLayout.innermostLayout
    return layout.layoutAttributesForItem(at: indexPath).map { item in
      CGPoint { min(max(item.center[$0] - size[$0] / 2, limits.minimum[$0]), limits.maximum[$0]) }
    }
  }

  /// Scrolls without animation to a content offset in points or, if there is no content, to the nearest offset
  /// with content.
  func scroll(to offset: CGPoint) {
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = collectionView.limits.clamp(offset)
  }

  /// Scrolls an item to the dock; does nothing if the layout does not snap.
  func bringToFocus(_ indexPath: IndexPath) { if snappingLayout != nil { scroll(to: indexPath) } }

  /// Scrolls an item to the dock or to the middle of the viewport.
  func scroll(to indexPath: IndexPath) {
    if let offset = offset(focusing: indexPath) { collectionView.setContentOffset(offset, animated: true) }
  }

  /// Scrolls an item into view without animation: to the dock or, if the layout does not snap and the item is not whole in
  /// view, to the middle of the viewport.
  func reveal(_ indexPath: IndexPath) {
    if let layout = snappingLayout {
      guard layout.dockedIndexPath != indexPath, let offset = layout.contentOffset(docking: indexPath) else {
        return
      }
      collectionView.contentOffset = offset
    } else if collectionView.layoutAttributesForItem(at: indexPath).map({
      collectionView.bounds.contains($0.frame)
    }) != true {
      collectionView.scrollToItem(
        at: indexPath, at: [.centeredVertically, .centeredHorizontally], animated: false)
    }
    collectionView.layoutIfNeeded()
  }

  /// Sets the content offset and the offsets of the orthogonal sections to those of another pane.
  func align(with other: ScenePane) {
    // The sections' scroll views exist only after a layout pass.
    collectionView.layoutIfNeeded()
    for section in cards.sections.counts.indices {
      guard let offset = other.collectionView.contentOffset(ofSection: section),
        offset != collectionView.contentOffset(ofSection: section)
      else { continue }
      collectionView.setContentOffset(offset, ofSection: section, animated: false)
    }
    // Cards of another size are docked at another offset.
    let offset =
      other.collectionView.contentOffset + (dockOffset(of: other.snappingLayout?.dockedIndexPath) ?? .zero)
      - (other.dockOffset(of: other.snappingLayout?.dockedIndexPath) ?? .zero)
    if offset != collectionView.contentOffset { collectionView.contentOffset = offset }
  }

  /// Returns the content offset that docks an item; `nil` without an item or a dock.
  private func dockOffset(of indexPath: IndexPath?) -> CGPoint? {
    indexPath.flatMap { snappingLayout?.contentOffset(docking: $0) }
  }
}
