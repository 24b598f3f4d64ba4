import UIKit

/// A layout of pages that are connected like a strip of paper, which folds at the edges between the pages.
///
/// The outer edges of the two visible pages stay at the sides of the view. The edge between the pages moves
/// with the finger, and recedes from the viewer while it crosses the view.
class FoldLayout: PagedLayout {
  /// The distance by which the fold recedes when the fold is in the middle of the view, as a fraction of a
  /// page's extent along the scrolling axis. With a negative distance, pages fold towards the viewer.
  /// Range: 0...2, step 0.05
  var depth: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: depth) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    let half = itemExtent / 2
    // The part of the view that belongs to the later page.
    let turned = distance > 0 ? 1 - distance : -distance
    let z = -itemExtent * depth * sin(.pi * turned)
    let share = eyeDistanceInPoints.map { 1 - z / $0 } ?? 1
    // The fold is drawn at this position of the view, which is farther out in space.
    let fold = half - turned * itemExtent
    let outer = distance > 0 ? half : -half
    var pose = ItemPose(
      transform3D: panel(from: (outer, 0), to: (fold * share, z)), depth: -abs(distance))
    pose.isHidden = pose.showsBack
    return pose
  }

  /// Returns the transform that stretches a page from its outer edge to the fold. The x and z coordinates of
  /// both edges are in points.
  private func panel(from outer: (x: CGFloat, z: CGFloat), to fold: (x: CGFloat, z: CGFloat)) -> CATransform3D
  {
    guard itemExtent > 0 else { return .identity }
    let length = outer.x < 0 ? itemExtent : -itemExtent
    var panel = CATransform3D.identity
    (panel.m11, panel.m13) = ((fold.x - outer.x) / length, (fold.z - outer.z) / length)
    (panel.m41, panel.m43) = ((fold.x + outer.x) / 2, (fold.z + outer.z) / 2)
    return panel.concatenating(perspective)
  }
}
