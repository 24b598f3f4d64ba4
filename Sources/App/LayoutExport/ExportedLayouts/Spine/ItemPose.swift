import UIKit

/// The position and appearance of an item in a `SpineLayout`, at a distance from the focus (the point of the
/// view to which items are scrolled).
///
/// Positions are in points, in the strip's coordinates: x runs along the scrolling axis, y across it, and z
/// towards the viewer. The same code therefore serves both scrolling axes.
struct ItemPose: Sendable {
  /// The position of the item's middle relative to the focus (the point of the view to which items are
  /// scrolled), in points.
  var center: CGPoint

  /// The size of the item before its transform, in points; `nil`, the default, for the layout's item size.
  var size: CGSize?

  /// The transform about the item's middle, which may include perspective.
  var transform3D = CATransform3D.identity

  /// The opacity, 0 … 1.
  var alpha: CGFloat = 1

  /// The position on the axis towards the viewer. Of two overlapping items, the item with the greater depth
  /// is in front.
  ///
  /// Each layout chooses the unit; the default is 0. Of two items at equal depth, the item nearer to the
  /// focus (the point of the view to which items are scrolled) is in front. Of two items at equal distance
  /// from the focus, the later item is in front.
  var depth: CGFloat = 0

  /// Whether the item is hidden.
  var isHidden = false

  /// Creates a pose without a transform. `center` is relative to the focus (the point of the view to which
  /// items are scrolled), in points.
  init(center: CGPoint = .zero) { self.center = center }

  /// Creates a pose whose centre is in the focus (the point of the view to which items are scrolled) and
  /// whose transform moves the item to another position.
  init(transform3D: CATransform3D, depth: CGFloat = 0) {
    self.init()
    self.transform3D = transform3D
    self.depth = depth
  }

  /// Whether the viewer sees the item's back.
  var showsBack: Bool { Projection(transform3D).determinant < 0 }

  /// Whether the pose can be drawn: all values are finite, and the whole item is in front of the viewer's
  /// eye.
  func isDrawable(for size: CGSize) -> Bool {
    let t = transform3D
    // The smallest homogeneous coordinate of the four corners; perspective divides by it.
    let w = t.m44 - abs(t.m14) * size.width / 2 - abs(t.m24) * size.height / 2
    return w > Self.minimumW && t.isFinite && center.isFinite && size.isFinite && alpha.isFinite
      && abs(center.x) < Self.reach && abs(center.y) < Self.reach
      && size.width < Self.reach && size.height < Self.reach
  }

  /// The minimum homogeneous coordinate w of the corners of an item that is drawn. Perspective divides by w,
  /// so a corner is enlarged at most 20 times.
  private static let minimumW: CGFloat = 0.05
  private static let reach: CGFloat = 1e9

  /// Returns the z index of an item at a signed distance from the focus, in items. Items less than 500 items
  /// away from the focus all have different z indexes.
  func zIndex(at distance: CGFloat) -> Int {
    func steps(_ value: CGFloat, _ limit: CGFloat) -> Int {
      Int(saturating: (min(max(value, -limit), limit) * 64).rounded())
    }
    // Three digits, the first decides: the depth, the nearness to the focus, the side.
    let nearness = steps(500 - abs(distance), 500)
    return (steps(depth, 1e8) * 65_536 + nearness) * 2 + (distance > 0 ? 1 : 0)
  }
}
