public import CollectionCore
public import Foundation

/// The layout attributes of a page, with the shifts of the page's picture and caption.
open class WelcomePageLayoutAttributes: CollectionViewLayoutAttributes {
  /// The shift of the page's picture along x, in points; negative to the left, 0 by default. The page clips
  /// the picture.
  @exclusivity(unchecked)
  public var contentOffsetX: CGFloat = 0

  /// The shift of the page's caption along x, in points; positive to the right, 0 by default. The page clips the
  /// caption.
  @exclusivity(unchecked)
  public var captionOffsetX: CGFloat = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? WelcomePageLayoutAttributes {
      (copy.contentOffsetX, copy.captionOffsetX) = (contentOffsetX, captionOffsetX)
    }
    return copy
  }

  /// Returns whether the other attributes have the same shifts and are otherwise equal.
  ///
  /// The collection view passes attributes to a page only if they have changed, so the shifts are compared too.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? WelcomePageLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated {
      contentOffsetX == other.contentOffsetX && captionOffsetX == other.captionOffsetX
    }
    return isSame && super.isEqual(object)
  }
}

extension WelcomePageLayoutAttributes: ReusableLayoutAttributes {
  package static var reusableClass: CollectionViewLayoutAttributes.Type { WelcomePageLayoutAttributes.self }

  package static func resetAddedValues(of attributes: CollectionViewLayoutAttributes) {
    guard let page = attributes as? WelcomePageLayoutAttributes else { return }
    (page.contentOffsetX, page.captionOffsetX) = (0, 0)
  }

  package static func copyAddedValues(
    of attributes: CollectionViewLayoutAttributes, to copy: CollectionViewLayoutAttributes
  ) {
    guard let page = attributes as? WelcomePageLayoutAttributes,
      let copy = copy as? WelcomePageLayoutAttributes
    else { return }
    (copy.contentOffsetX, copy.captionOffsetX) = (page.contentOffsetX, page.captionOffsetX)
  }
}
