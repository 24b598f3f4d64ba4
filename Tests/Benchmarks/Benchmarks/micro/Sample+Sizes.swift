import CollectionLayouts
import Foundation
import StandardLayouts

/// A flow layout whose delegate returns each item's size.
final class SizedFlow: CollectionViewFlowLayout {}

extension Sample: CollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard layout is SizedFlow else { return nil }
    return CGSize(width: CGFloat(30 + 10 * (indexPath.item % 7)), height: CGFloat(20 + indexPath.item % 5))
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { CGFloat(40 + 9 * (indexPath.item % 11)) }
}
