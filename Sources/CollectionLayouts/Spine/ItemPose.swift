public import CollectionCore
public import Foundation

/// The position and appearance of an item at a distance from the focus of a `SpineLayout`.
///
/// Positions are in the strip's coordinates, in points: x runs along the scrolling axis, y across it, z
/// towards the viewer. A look is thus written once for both axes.
public struct ItemPose: Hashable, Sendable {
  /// The position of the item's middle relative to the focus.
  public var center: CGPoint

  /// The size of the item before its transform; `nil`, the default, for the layout's item size.
  public var size: CGSize?

  /// The transform about the item's middle, which may include perspective; the identity by default.
  public var transform3D = CATransform3D.identity

  /// The opacity, 0 … 1; 1 by default.
  public var alpha: CGFloat = 1

  /// The position towards the viewer, which decides which of two overlapping items is in front.
  ///
  /// The unit is up to the look. Of two items at equal depth, the one nearer to the focus is in front; at
  /// equal distances, the later one. The default is 0.
  public var depth: CGFloat = 0

  /// Whether the item is not shown at all; `false` by default.
  public var isHidden = false

  /// Creates a pose of an untransformed item.
  public init(center: CGPoint = .zero) { self.center = center }

  /// Creates a pose of an item that a transform moves away from the focus.
  public init(transform3D: CATransform3D, depth: CGFloat = 0) {
    self.init()
    self.transform3D = transform3D
    self.depth = depth
  }

  /// Whether the viewer sees the item's back.
  public var showsBack: Bool { Projection(transform3D).determinant < 0 }

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

  /// The share of its distance to the eye at which an item is too near to be drawn, 20 times as large.
  private static let minimumW: CGFloat = 0.05
  private static let reach: CGFloat = 1e9

  /// Returns the z index, which is different for any two items less than 500 items away from the focus.
  func zIndex(at distance: CGFloat) -> Int {
    func steps(_ value: CGFloat, _ limit: CGFloat) -> Int {
      Int(saturating: (min(max(value, -limit), limit) * 64).rounded())
    }
    // Three digits, the first decides: the depth, the nearness to the focus, the side.
    let nearness = steps(500 - abs(distance), 500)
    return (steps(depth, 1e8) * 65_536 + nearness) * 2 + (distance > 0 ? 1 : 0)
  }
}
