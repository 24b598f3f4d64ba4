import Foundation
import Motion

/// The number of a motion, by which it is distinguished from earlier and later ones.
struct MotionIdentifier: Hashable {
  let number: Int
}

/// The kind of a motion that ended, for the delegate's call.
enum EndedMotion {
  case deceleration, animation
}

/// The effect of a finger's move.
enum TouchMove {
  /// The content stays.
  case unmoved
  /// A drag can start.
  case passedSlop(DragOrigin)
  /// The content follows to an offset, in points.
  case dragged(to: CGPoint)
}

/// The effect of a finger's lift.
enum TouchEnd {
  /// The content stays.
  case nothing
  /// A drag ends, and the content moves to the target that the layout and the delegate choose.
  case drag(ProposedRelease)
  /// A hold without a drag ends, and the content moves to the target that the layout chooses.
  case content(ProposedRelease)
}

/// The effect of the pause after a wheel gesture.
enum WheelEnd {
  /// The content moves to the target that the layout chooses.
  case released(ProposedRelease)
  /// The content stops at an offset, in points, or at the target that the layout chooses for that offset.
  case stopped(at: CGPoint)
}

/// The effect of a release whose target is chosen.
enum ReleaseResult {
  /// The layout or the delegate has replaced the drag.
  case replaced
  /// The content rests at an offset, in points, usually less than a pixel from the one on screen.
  case rested(at: CGPoint)
  /// The content decelerates.
  case decelerating(MotionIdentifier)
}

/// A release of the content before the layout and the delegate are asked for the target.
struct ProposedRelease {
  /// The end of the touch; `nil` if no touch ended.
  var touch: TouchRelease?
  /// The exact content offset, in points.
  var offset: CGPoint
  /// The content offset on screen, in points.
  var shownOffset: CGPoint
  /// The content's velocity, in points per second.
  var velocity: CGPoint
  /// The end of the motion if neither the layout nor the delegate changes its target.
  var end: FreeEnd

  /// The target to propose, in points.
  var target: CGPoint { end.target }
}

/// The end of a motion whose target is not changed by the layout or the delegate.
struct FreeEnd {
  /// The target to propose, in points: a page, or the end of a continuous deceleration.
  var target: CGPoint
  /// The offset at which the content comes to rest, in points.
  ///
  /// As in `UIScrollView`, whose motion is computed in steps, it can be a few points before `target`.
  var rest: CGPoint
}

/// The state of the content at the start of an animation.
struct AnimationStart {
  /// The position, in points.
  var position: CGPoint
  /// The velocity, in points per second.
  var velocity = CGPoint.zero
  /// The start time, in seconds; `nil` for the next frame.
  ///
  /// An animation from rest starts in the next frame, because the clock may have stood still. One that
  /// replaces a running motion starts now, so that the content does not pause.
  var time: TimeInterval?
}
