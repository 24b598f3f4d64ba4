import UIKit

/// A layout of pages bound at their leading edge, which turn over like the pages of a book.
///
/// The next page lies below the turning page.
class PageTurnLayout: PagedLayout {
  /// The angle by which a page turns, in radians.
  /// Range: 0...180, step 5, degrees
  var angle: CGFloat = .pi { didSet { settingChanged(from: oldValue, to: angle) } }

  /// Whether a page that has turned over shows its back, if the view has room beside the next page.
  var showsBacks = false { didSet { settingChanged(from: oldValue, to: showsBacks) } }

  /// Creates a layout of pages that fill the view.
  override init() {
    super.init()
    // A page that stands on its edge comes one extent nearer to the eye.
    eyeDistance = 3
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    guard distance < 0 else { return ItemPose(transform3D: .identity, depth: -distance) }
    let half = itemExtent / 2
    let transform = perspective.translatedBy(x: -half, y: 0, z: 0)
      .rotated(by: distance * angle, x: 0, y: 1, z: 0).translatedBy(x: half, y: 0, z: 0)
    var pose = ItemPose(transform3D: transform, depth: 1)
    pose.isHidden = pose.showsBack && !showsBacks
    // The last part of the turn fades, so that the page does not vanish at once.
    pose.alpha = min((1 + distance) * 5, 1)
    return pose
  }
}
