import Foundation

/// An item that the content was scrolled to: sizes that turn out others in the pass that follows are not to move
/// it away.
struct ScrollTarget {
  let indexPath: IndexPath
  let scrollPosition: CollectionView.ScrollPosition
  /// Where the content was scrolled to, in points.
  let offset: CGPoint

  init(_ indexPath: IndexPath, at scrollPosition: CollectionView.ScrollPosition, offset: CGPoint) {
    self.indexPath = indexPath
    self.scrollPosition = scrollPosition
    self.offset = offset
  }
}
