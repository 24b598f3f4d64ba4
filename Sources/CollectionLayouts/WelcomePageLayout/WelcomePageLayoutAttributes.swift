public import CollectionCore
public import Foundation

/// Attributes of a page, with the shift of the picture on it.
open class WelcomePageLayoutAttributes: CollectionViewLayoutAttributes {
  /// How far the page shifts its picture along x, in points; the page clips it.
  public var contentOffsetX: CGFloat = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? WelcomePageLayoutAttributes)?.contentOffsetX = contentOffsetX
    return copy
  }

  /// Super's answer *and* the own property's: with either alone a page would not be told of a change.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? WelcomePageLayoutAttributes else { return false }
    return contentOffsetX == other.contentOffsetX && super.isEqual(object)
  }
}
