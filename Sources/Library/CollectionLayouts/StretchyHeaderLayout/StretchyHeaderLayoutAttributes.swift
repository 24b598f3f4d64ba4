public import CollectionCore
public import Foundation

/// The layout attributes of a stretchy header, with the distance by which the content is pulled down.
open class StretchyHeaderLayoutAttributes: CollectionViewLayoutAttributes {
  /// The distance by which the content is pulled down from its resting position at the top, in points.
  public var deltaY: CGFloat = 0

  /// The header's maximum height minus its height at rest, in points; 0 or more.
  public var maximumStretch: CGFloat = 0

  /// The header's current height minus its height at rest, in points: `deltaY`, but at most `maximumStretch`.
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
    let isSame = MainActor.assumeIsolated {
      deltaY == other.deltaY && maximumStretch == other.maximumStretch
    }
    return isSame && super.isEqual(object)
  }
}

extension StretchyHeaderLayoutAttributes: ReusableLayoutAttributes {
  package static var reusableClass: CollectionViewLayoutAttributes.Type {
    StretchyHeaderLayoutAttributes.self
  }

  package static func resetAddedValues(of attributes: CollectionViewLayoutAttributes) {
    guard let header = attributes as? StretchyHeaderLayoutAttributes else { return }
    header.deltaY = 0
    header.maximumStretch = 0
  }

  package static func copyAddedValues(
    of attributes: CollectionViewLayoutAttributes, to copy: CollectionViewLayoutAttributes
  ) {
    guard let header = attributes as? StretchyHeaderLayoutAttributes,
      let copy = copy as? StretchyHeaderLayoutAttributes
    else { return }
    copy.deltaY = header.deltaY
    copy.maximumStretch = header.maximumStretch
  }
}
