import UIKit

/// The layout attributes of a stretchy header, with the distance by which the content is pulled down.
class StretchyHeaderLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The pull, the stretch and the collapse of the header.
  var state = StretchyHeaderState()

  /// The distance by which the content is pulled down from its resting position at the top, in points.
  var deltaY: CGFloat {
    get { state.pull }
    set { state.pull = newValue }
  }

  /// The header's maximum height minus its height at rest, in points; 0 or more.
  var maximumStretch: CGFloat {
    get { state.maximumStretch }
    set { state.maximumStretch = newValue }
  }

  /// The header's current height minus its height at rest, in points: `deltaY` up to `maximumStretch`.
  var stretch: CGFloat { state.stretch }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? StretchyHeaderLayoutAttributes)?.state = state
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? StretchyHeaderLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated { state == other.state }
    return isSame && super.isEqual(object)
  }
}
