import UIKit

extension UICollectionViewLayout {

  /// Returns the content offset nearest to `offset` at which scrolling can rest, given the content's size and
  /// insets.
  func clampedToScrollableRange(_ offset: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    let (view, content) = (collectionView.bounds.size, collectionViewContentSize)
    let own = collectionView.adjustedContentInset
    let insets = isMirrored ? own.mirrored : own
    func clamp(
      _ value: CGFloat, _ content: CGFloat, _ view: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> CGFloat {
      max(-start, min(value, content - view + end))
    }
    return CGPoint(
      x: clamp(offset.x, content.width, view.width, insets.left, insets.right),
      y: clamp(offset.y, content.height, view.height, insets.top, insets.bottom))
  }
}
