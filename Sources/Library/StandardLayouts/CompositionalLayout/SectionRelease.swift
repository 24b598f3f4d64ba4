import Foundation

/// The state of a drag in a section that scrolls by itself, at the moment of its release. Offsets are in
/// points.
struct SectionRelease {
  /// The section's scroll offset at which the deceleration would end without a target, in points.
  let proposed: CGFloat
  /// The section's scroll offset at the release, in points.
  let offset: CGFloat
  /// The velocity of the section's scroll offset, in points per second; positive if the offset increases.
  let velocity: CGFloat
  /// The section's scroll offset at which the drag began, in points; `nil` if there was no drag.
  let dragStart: CGFloat?
  /// The distance, in points, that a motion to a group had still to go when the drag stopped it; 0 without such
  /// motion, or if the drag goes back.
  let interruptedTravel: CGFloat

  /// The scroll offset from which a flick counts: of the group that was arriving, if the flick goes on in its
  /// direction.
  var flickOffset: CGFloat { interruptedTravel * velocity > 0 ? offset + interruptedTravel : offset }
}
