public import CollectionCore
public import Foundation

/// A layout of pages that slide and rotate about a point while they fade.
///
/// The default angle and opacity are those of AnimatedCollectionViewLayout.
@preconcurrency @MainActor
open class RotateLayout: PagedLayout {
  /// The rotation of the page after the docked (current) page, in radians, clockwise; an eighth of a turn by
  /// default. With a negative angle, pages rotate outwards.
  @exclusivity(unchecked)
  public var angle: CGFloat = .pi / 4 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The point about which a page rotates: -1 for the middle of the page's upper edge, 0 (the default) for
  /// the page's middle, and 1 for the middle of the page's lower edge. In a layout that scrolls vertically,
  /// the edges are the left and the right edge.
  @exclusivity(unchecked)
  public var hinge: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: hinge) } }

  /// The opacity of the pages before and after the docked (current) page, 0 … 1; 0 by default.
  @exclusivity(unchecked)
  public var minimumAlpha: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: minimumAlpha) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "angle", \RotateLayout.angle, in: -180...180, step: 5, unit: .degrees,
        "How far a page is turned when it comes or goes."),
      .init(
        "hinge", \RotateLayout.hinge, in: -2...2, step: 0.1,
        "How far the point about which pages turn lies from their middle, in page lengths."),
      .init(
        "minimumAlpha", \RotateLayout.minimumAlpha, in: 0...1, step: 0.05,
        "The opacity of a page that comes or goes."),
    ]
  }

  open override func pose(at distance: CGFloat) -> ItemPose {
    let lever = hinge * cardSize.height / 2
    var pose = ItemPose(center: CGPoint(x: distance * itemExtent, y: 0))
    pose.transform3D = CATransform3D(translationX: 0, y: lever, z: 0)
      .rotated(by: angle * distance, x: 0, y: 0, z: 1).translatedBy(x: 0, y: -lever, z: 0)
    pose.alpha = 1 - abs(distance) + minimumAlpha
    pose.depth = distance
    return pose
  }
}
