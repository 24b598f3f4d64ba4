import UIKit

/// The appearance from which an inserted item comes, or to which a deleted item goes, relative to the item's
/// appearance in the layout.
///
/// A part without a value is the layout's own.
struct ItemTransition: Hashable, Sendable {
  /// The factor of the item's size.
  var scale: CGFloat?

  /// The distance below the item's place, as a fraction of the item's height; negative above.
  var offset: CGFloat?

  /// The angle by which the item is turned, in radians, clockwise on screen or, in a right-to-left view,
  /// anticlockwise.
  var angle: CGFloat?

  /// The opacity, 0 … 1.
  var alpha: CGFloat?

  /// Creates a transition; the parts without a value are the layout's own.
  init(
    scale: CGFloat? = nil, offset: CGFloat? = nil, angle: CGFloat? = nil, alpha: CGFloat? = nil
  ) {
    (self.scale, self.offset, self.angle, self.alpha) = (scale, offset, angle, alpha)
  }

  /// The transition of most layouts: half the size, and transparent.
  static let standard = ItemTransition(scale: 0.5, offset: 0, angle: 0, alpha: 0)

  /// Returns the transition with the parts of a layout's own in place of those without a value.
  func filled(from own: ItemTransition) -> ItemTransition {
    ItemTransition(
      scale: scale ?? own.scale, offset: offset ?? own.offset, angle: angle ?? own.angle,
      alpha: alpha ?? own.alpha)
  }
}
