import Foundation

/// An item to which the content was scrolled, and the item's position in the view. The item keeps the
/// position while self-sizing in the next layout pass changes sizes around it.
struct ScrollTarget {
  let indexPath: IndexPath
  let scrollPosition: CollectionView.ScrollPosition
  /// The content offset after the scroll, in points.
  let offset: CGPoint

  init(_ indexPath: IndexPath, at scrollPosition: CollectionView.ScrollPosition, offset: CGPoint) {
    self.indexPath = indexPath
    self.scrollPosition = scrollPosition
    self.offset = offset
  }
}
