import CollectionCore
import Foundation

/// Cards on a wave, each turned to its slope.
final class WaveLayout: CollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(count) * 120 + 80, height: 0) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let first = max(0, Int(rect.minX / 120) - 2)
    let end = min(count, Int(max(0, rect.maxX) / 120) + 2)
    return (first..<max(first, end)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let x = CGFloat(indexPath.item) * 120 + 100
    attributes.frame = CGRect(
      center: CGPoint(x: x, y: 300 + 80 * sin(x / 200)), size: CGSize(width: 140, height: 200))
    attributes.transform = CGAffineTransform(rotationAngle: 0.4 * cos(x / 200))
    attributes.zIndex = indexPath.item
    return attributes
  }
}
