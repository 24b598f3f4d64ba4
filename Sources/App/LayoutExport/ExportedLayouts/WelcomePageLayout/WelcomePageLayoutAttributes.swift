import UIKit

/// The layout attributes of a page, with the shift of the page's picture.
class WelcomePageLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The shift of the page's picture along x, in points; negative to the left. The page clips the picture.
  var contentOffsetX: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? WelcomePageLayoutAttributes)?.contentOffsetX = contentOffsetX
    return copy
  }

  /// Returns whether the other attributes have the same `contentOffsetX` and are otherwise equal.
  ///
  /// The collection view passes attributes to a page only if they have changed, so `contentOffsetX` is
  /// compared too.
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? WelcomePageLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated { contentOffsetX == other.contentOffsetX }
    return isSame && super.isEqual(object)
  }
}
