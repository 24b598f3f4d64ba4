import Foundation

/// An item that the content was scrolled to, which keeps its position while self-sizing in the next layout
/// pass changes sizes.
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
