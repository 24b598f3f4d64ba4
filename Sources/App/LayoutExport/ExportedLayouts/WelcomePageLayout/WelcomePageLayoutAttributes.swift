import UIKit

/// The layout attributes of a page, with the shifts of the page's picture and caption.
class WelcomePageLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The shift of the page's picture along x, in points; negative to the left. The page clips the picture.
  var contentOffsetX: CGFloat = 0

  /// The shift of the page's caption along x, in points; positive to the right. The page clips the caption.
  var captionOffsetX: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? WelcomePageLayoutAttributes {
      (copy.contentOffsetX, copy.captionOffsetX) = (contentOffsetX, captionOffsetX)
    }
    return copy
  }

  /// Returns whether the other attributes have the same shifts and are otherwise equal.
  ///
  /// The collection view passes attributes to a page only if they have changed, so the shifts are compared too.
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? WelcomePageLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated {
      contentOffsetX == other.contentOffsetX && captionOffsetX == other.captionOffsetX
    }
    return isSame && super.isEqual(object)
  }
}
