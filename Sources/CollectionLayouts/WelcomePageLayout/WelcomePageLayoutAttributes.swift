public import CollectionCore
public import Foundation

/// The attributes of a page, with the shift of the picture on it.
open class WelcomePageLayoutAttributes: CollectionViewLayoutAttributes {
  /// The shift of the page's picture along x, in points; the page clips the picture.
  public var contentOffsetX: CGFloat = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? WelcomePageLayoutAttributes)?.contentOffsetX = contentOffsetX
    return copy
  }

  /// Returns whether both the added property and the values that `super` compares are equal.
  ///
  /// If only one of the two were compared, the collection view would not pass every change to the page.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? WelcomePageLayoutAttributes else { return false }
    return contentOffsetX == other.contentOffsetX && super.isEqual(object)
  }
}

extension WelcomePageLayoutAttributes: ReusableLayoutAttributes {
  package static var reusableClass: CollectionViewLayoutAttributes.Type { WelcomePageLayoutAttributes.self }

  package static func resetAddedValues(of attributes: CollectionViewLayoutAttributes) {
    (attributes as? WelcomePageLayoutAttributes)?.contentOffsetX = 0
  }
}
