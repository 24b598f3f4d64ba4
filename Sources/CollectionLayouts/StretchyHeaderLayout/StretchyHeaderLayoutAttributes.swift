public import CollectionCore
public import Foundation

/// Attributes of a header that is pulled down, with how far.
open class StretchyHeaderLayoutAttributes: CollectionViewLayoutAttributes {
  /// How far the content is pulled down beyond its top, in points; 0 at rest.
  public var deltaY: CGFloat = 0

  /// How much taller than at rest the header may become, in points.
  public var maximumStretch: CGFloat = 0

  /// How much taller than at rest the header is, in points: no more than it may.
  public var stretch: CGFloat { min(deltaY, maximumStretch) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? StretchyHeaderLayoutAttributes {
      copy.deltaY = deltaY
      copy.maximumStretch = maximumStretch
    }
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? StretchyHeaderLayoutAttributes else { return false }
    return deltaY == other.deltaY && maximumStretch == other.maximumStretch && super.isEqual(object)
  }
}
