public import CollectionCore
public import Foundation

/// A layout of pages through which the viewer moves: a page grows and fades while the next page grows behind
/// that page.
@preconcurrency @MainActor
open class ZoomLayout: PagedLayout {
  /// The scale factor of the page before the docked (current) page; 2 by default.
  @exclusivity(unchecked)
  public var scale: CGFloat = 2 { didSet { settingChanged(from: oldValue, to: scale) } }

  /// The sideways distance between two pages, as a multiple of a page's extent along the scrolling axis; 0,
  /// the default, keeps all pages in the same place.
  @exclusivity(unchecked)
  public var slide: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: slide) } }

  /// Whether the viewer moves backwards, so that pages shrink away; `false` by default.
  @exclusivity(unchecked)
  public var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init("scale", \ZoomLayout.scale, in: 0.1...5, step: 0.1, "The scale at which a page comes or goes."),
      .init("slide", \ZoomLayout.slide, in: 0...1, step: 0.05, "How far pages slide, in page lengths."),
      .init("isInverted", \ZoomLayout.isInverted, "Pages shrink as they leave."),
    ]
  }

  open override func pose(at distance: CGFloat) -> ItemPose {
    // Negative for the page in front, which is larger.
    let away = isInverted ? -distance : distance
    let size = pow(max(scale, 0.01), -away)
    var pose = ItemPose(center: CGPoint(x: distance * itemExtent * slide, y: 0))
    pose.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    pose.depth = -away
    pose.alpha = away < 0 ? 1 + away : min(2 - 2 * away, 1)
    return pose
  }
}
