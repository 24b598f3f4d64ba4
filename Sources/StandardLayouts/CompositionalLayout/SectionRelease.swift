import Foundation

/// The state of an orthogonal section's scroll when it is released. Offsets are in points.
struct SectionRelease {
  /// The offset at which the scroll would come to rest by itself.
  let proposed: CGFloat
  /// The offset at the release.
  let offset: CGFloat
  /// The velocity, in points per second.
  let velocity: CGFloat
  /// The offset at which the drag began; `nil` without a drag.
  let dragStart: CGFloat?
}
