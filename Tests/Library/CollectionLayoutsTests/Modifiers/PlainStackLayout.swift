import CollectionCore
import Foundation

/// A layout as a third party writes it: items of 100 × 80 points in a column, 100 points apart, whose stored
/// attributes it returns without copying them.
///
/// Scrolls end at multiples of 100 points. Inserted items grow from a tenth of their size.
final class PlainStackLayout: CollectionViewLayout {
  private(set) var preparations = 0
  private(set) var stored: [CollectionViewLayoutAttributes] = []
  var left: CGFloat = 110 { didSet { invalidateLayout() } }

  override func prepare() {
    super.prepare()
    preparations += 1
    let count = collectionView?.numberOfSections == 0 ? 0 : collectionView?.numberOfItems(inSection: 0) ?? 0
    stored = (0..<count).map { item in
      let attributes = CollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame = CGRect(x: left, y: 100 * CGFloat(item), width: 100, height: 80)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: 100 * CGFloat(stored.count))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    stored.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    stored.indices.contains(indexPath.item) ? stored[indexPath.item] : nil
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if attributes?.alpha == 0 { attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    return attributes
  }
}
