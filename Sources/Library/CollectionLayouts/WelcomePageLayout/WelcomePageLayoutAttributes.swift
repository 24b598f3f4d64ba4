public import CollectionCore
public import Foundation

/// The layout attributes of a page, with the shift of the page's picture.
open class WelcomePageLayoutAttributes: CollectionViewLayoutAttributes {
  /// The shift of the page's picture along x, in points; negative to the left, 0 by default. The page clips
  /// the picture.
  @exclusivity(unchecked)
  public var contentOffsetX: CGFloat = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? WelcomePageLayoutAttributes)?.contentOffsetX = contentOffsetX
    return copy
  }

  /// Returns whether the other attributes have the same `contentOffsetX` and are otherwise equal.
  ///
  /// The collection view passes attributes to a page only if they have changed, so `contentOffsetX` is
  /// compared too.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? WelcomePageLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated { contentOffsetX == other.contentOffsetX }
    return isSame && super.isEqual(object)
  }
}

extension WelcomePageLayoutAttributes: ReusableLayoutAttributes {
  package static var reusableClass: CollectionViewLayoutAttributes.Type { WelcomePageLayoutAttributes.self }

  package static func resetAddedValues(of attributes: CollectionViewLayoutAttributes) {
    (attributes as? WelcomePageLayoutAttributes)?.contentOffsetX = 0
  }

  package static func copyAddedValues(
    of attributes: CollectionViewLayoutAttributes, to copy: CollectionViewLayoutAttributes
  ) {
    guard let attributes = attributes as? WelcomePageLayoutAttributes else { return }
    (copy as? WelcomePageLayoutAttributes)?.contentOffsetX = attributes.contentOffsetX
  }
}
