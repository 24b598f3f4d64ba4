import Foundation
import Motion

/// An identifier of a motion: a number that no other motion of the scroll view has.
struct MotionIdentifier: Hashable {
  let number: Int
}

/// The kind of a motion that ended, which decides the delegate's callback.
enum EndedMotion {
  case deceleration, animation
}

/// The effect of a finger's movement on the content.
enum TouchMove {
  /// The content does not move.
  case unmoved
  /// The finger has moved far enough for a drag, which can start at the given origin, or go on from there if
  /// the drag has begun but the finger has not passed the slop.
  case passedSlop(DragOrigin)
  /// The content follows the finger to a content offset, in points.
  case dragged(to: CGPoint)
}

/// The effect of a finger's lift on the content.
enum TouchEnd {
  /// The content does not move.
  case nothing
  /// A drag ends, and the content moves to the target that the layout and the delegate choose.
  case drag(ProposedRelease)
  /// A touch ends without a drag, or the mouse releases a thumb, and the content moves to the target that the
  /// layout chooses.
  case content(ProposedRelease)
}

/// The effect of the end of a wheel or touchpad gesture on the content.
enum WheelEnd {
  /// The gesture releases the content, which moves to the target that the layout chooses.
  case released(ProposedRelease)
  /// The gesture ends with the content at a content offset, in points. The layout may choose another target
  /// for this offset.
  case stopped(at: CGPoint)
}

/// The effect of a release on the content, after the target was chosen.
enum ReleaseResult {
  /// The layout or the delegate replaced the drag, for example by an animation.
  case replaced
  /// The content rests at a content offset, in points, usually less than a pixel from the offset on screen.
  case rested(at: CGPoint)
  /// The content decelerates in the given motion.
  case decelerating(MotionIdentifier)
}

/// A release of the content as proposed to the layout and the delegate, which are then asked for the target.
struct ProposedRelease {
  /// The end of the touch that caused the release; `nil` if no touch ended.
  var touch: TouchRelease?
  /// The exact content offset at the release, in points.
  var offset: CGPoint
  /// The content offset on screen at the release, in points.
  var shownOffset: CGPoint
  /// The content's velocity at the release, in points per second.
  var velocity: CGPoint
  /// The end of the motion if neither the layout nor the delegate changes the target.
  var end: FreeEnd

  /// The target content offset to propose to the layout and the delegate, in points.
  var target: CGPoint { end.target }
}

/// The end of a motion whose target neither the layout nor the delegate changes.
struct FreeEnd {
  /// The target content offset to propose, in points: a page, or the end of a continuous deceleration.
  var target: CGPoint
  /// The content offset at which the content comes to rest, in points.
  ///
  /// As in `UIScrollView`, whose motion is computed in steps, this offset can be a few points before
  /// `target`.
  var rest: CGPoint
}

/// The state of the content at the start of an animation.
struct AnimationStart {
  /// The content offset at the start of the animation, in points.
  var position: CGPoint
  /// The velocity of the content offset at the start of the animation, in points per second.
  var velocity = CGPoint.zero
  /// The start time of the animation, in seconds; `nil` if the animation starts in the next frame.
  ///
  /// An animation from rest starts in the next frame, because the clock may have been paused. An animation
  /// that replaces a running motion starts immediately, so that the content does not pause.
  var time: TimeInterval?
}
