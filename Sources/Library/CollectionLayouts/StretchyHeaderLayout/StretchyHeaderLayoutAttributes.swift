public import CollectionCore
public import Foundation

/// The layout attributes of a stretchy header, with the distance by which the content is pulled down.
open class StretchyHeaderLayoutAttributes: CollectionViewLayoutAttributes {
  /// The pull, the stretch and the collapse of the header.
  public var state = StretchyHeaderState()

  /// The distance by which the content is pulled down from its resting position at the top, in points.
  public var deltaY: CGFloat {
    get { state.pull }
    set { state.pull = newValue }
  }

  /// The header's maximum height minus its height at rest, in points; 0 or more.
  public var maximumStretch: CGFloat {
    get { state.maximumStretch }
    set { state.maximumStretch = newValue }
  }

  /// The header's current height minus its height at rest, in points: `deltaY` up to `maximumStretch`.
  public var stretch: CGFloat { state.stretch }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? StretchyHeaderLayoutAttributes)?.state = state
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? StretchyHeaderLayoutAttributes else { return false }
    let isSame = MainActor.assumeIsolated { state == other.state }
    return isSame && super.isEqual(object)
  }
}

extension StretchyHeaderLayoutAttributes: ReusableLayoutAttributes {
  package static var reusableClass: CollectionViewLayoutAttributes.Type {
    StretchyHeaderLayoutAttributes.self
  }

  package static func resetAddedValues(of attributes: CollectionViewLayoutAttributes) {
    (attributes as? StretchyHeaderLayoutAttributes)?.state = StretchyHeaderState()
  }

  package static func copyAddedValues(
    of attributes: CollectionViewLayoutAttributes, to copy: CollectionViewLayoutAttributes
  ) {
    guard let header = attributes as? StretchyHeaderLayoutAttributes else { return }
    (copy as? StretchyHeaderLayoutAttributes)?.state = header.state
  }
}
