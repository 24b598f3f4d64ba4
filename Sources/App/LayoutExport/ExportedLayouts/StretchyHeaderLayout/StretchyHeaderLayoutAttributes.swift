import UIKit

/// The layout attributes of a stretchy header, with the distance by which the content is pulled down.
class StretchyHeaderLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The distance by which the content is pulled down from its resting position at the top, in points.
  var deltaY: CGFloat = 0

  /// The header's maximum height minus its height at rest, in points; 0 or more.
  var maximumStretch: CGFloat = 0

  /// The header's current height minus its height at rest, in points: `deltaY`, but at most `maximumStretch`.
  var stretch: CGFloat { min(deltaY, maximumStretch) }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? StretchyHeaderLayoutAttributes {
      copy.deltaY = deltaY
      copy.maximumStretch = maximumStretch
    }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? StretchyHeaderLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated {
      deltaY == other.deltaY && maximumStretch == other.maximumStretch
    }
    return isSame && super.isEqual(object)
  }
}
