public import Foundation
public import Motion
public import ViewTree

extension Fling where Base: ScrollView {
  /// The laws of deceleration, bounce, resistance and wheel; those of iOS by default. A change takes effect
  /// with the next motion.
  public var physics: ScrollPhysics {
    get { base.physics }
    nonmutating set { base.physics = newValue }
  }

  /// The distance, in points, that a finger moves before it drags the content; 10 by default. For a mouse, 4
  /// is suitable. Content that the finger caught in motion follows the first movement.
  public var dragSlop: CGFloat {
    get { base.dragSlop }
    nonmutating set { base.dragSlop = newValue }
  }

  /// The device of the current or next touch; a touchscreen by default. A mouse's velocity is measured over
  /// longer intervals.
  public var pointerDevice: PointerDevice {
    get { base.pointerDevice }
    nonmutating set { base.pointerDevice = newValue }
  }

  /// The class of the device that sends the next scroll events: wheel or touchpad. If the value is `nil`, the
  /// default, the class is inferred from the events.
  ///
  /// A program that sets `.touchpad` must call `liftTouchpad(at:)`: the content glides only after this call.
  public var wheelDevice: WheelStream.Device? {
    get { base.wheelDevice }
    nonmutating set { base.wheelDevice = newValue }
  }

  /// Whether the content glides if the fingers on a touchpad are fast at the end of their movement; true by
  /// default.
  public var isWheelGlideEnabled: Bool {
    get { base.isWheelGlideEnabled }
    nonmutating set { base.isWheelGlideEnabled = newValue }
  }

  /// The number of device pixels per point, positive; 1 by default. Content offsets are rounded to pixels.
  public var pixelScale: CGFloat {
    get { base.pixelScale }
    nonmutating set { base.pixelScale = newValue }
  }

  /// Whether the program handles touches as they come, between two frames; false by default, for a program
  /// that reads its input at the beginning of each frame.
  ///
  /// Between frames, a motion begins when its release is handled. In a frame, a motion begins one frame
  /// earlier, so that the frame shows a whole frame's travel. The times of touches handled between frames
  /// count as the times of the events, not of polls.
  public var handlesInputBetweenFrames: Bool {
    get { base.handlesInputBetweenFrames }
    nonmutating set { base.handlesInputBetweenFrames = newValue }
  }

  // MARK: State

  /// The smallest content offset at which the content can rest, in points.
  public var minimumContentOffset: CGPoint { base.minimumContentOffset }

  /// The largest content offset at which the content can rest, in points; equal to the smallest one on an
  /// axis along which the content fits.
  public var maximumContentOffset: CGPoint { base.maximumContentOffset }

  /// The current activity: at rest, held by a finger, or in motion.
  public var scrollState: ScrollState { base.scrollState }

  /// The content offset at which the current drag began, in points; `nil` outside a drag. The value is also
  /// available while the layout and the delegate choose the target of a release.
  public var dragStartContentOffset: CGPoint? { base.dragStartContentOffset }

  /// The distance, in points, that a motion to a snap point or page had still to go when the finger of the
  /// current drag stopped it; zero if there was none, or if the finger held the content or drags it back.
  ///
  /// A quick flick counts from the page that is arriving: from the content offset plus this distance.
  public var interruptedTravel: CGPoint { base.interruptedTravel }

  /// The direction, along each axis, in which the finger drags the content: 1 towards larger content offsets,
  /// -1 towards smaller ones, 0 while the finger is within the slop of the place where it went down; `nil`
  /// outside a drag.
  public var dragDirection: CGPoint? { base.dragDirection }

  /// The current velocity of the content offset, in points per second, determined by the dragging finger or
  /// by the motion; zero without a drag or a motion.
  public var scrollVelocity: CGPoint { base.scrollVelocity }

  /// The content offset at which the current motion ends, in points; `nil` without a motion.
  public var restContentOffset: CGPoint? { base.restContentOffset }

  /// Whether the current or last touch stopped a visible motion. A tap should then select nothing.
  public var touchStoppedMotion: Bool { base.touchStoppedMotion }

  /// The record of the last release of a finger; `nil` before the first one. The record is set before the
  /// delegate gets `scrollViewDidEndDragging`.
  public var lastRelease: ScrollRelease? { base.lastRelease }

  /// Whether a later call of `advance(to:)` would change anything.
  public var isAnimating: Bool { base.isAnimating }

  // MARK: Frames and touches

  /// Advances the view to the frame at `time` (seconds on the clock of the input events).
  public func advance(to time: TimeInterval) { base.advance(to: time) }

  /// Records that the program polled its input at `time` (seconds) and found no event, without showing a
  /// frame.
  public func recordPoll(at time: TimeInterval) { base.recordPoll(at: time) }

  /// Begins a touch or a press of the mouse at `location` (points in the superview) and `time` (seconds).
  public func beginTracking(at location: CGPoint, time: TimeInterval) {
    base.beginTracking(at: location, time: time)
  }

  /// Moves the touch to `location` (points in the superview) at `time` (seconds).
  public func continueTracking(at location: CGPoint, time: TimeInterval) {
    base.continueTracking(at: location, time: time)
  }

  /// Records that the touch was at `location` (points in the superview) at `time` (seconds), for its velocity
  /// only.
  ///
  /// A program that reads several moves at once passes the last one to `continueTracking(at:time:)`, and those
  /// before it to this method, each with the time of its event.
  public func recordMove(at location: CGPoint, time: TimeInterval) {
    base.recordMove(at: location, time: time)
  }

  /// Ends the touch at `location` (points in the superview).
  ///
  /// - Parameters:
  ///   - location: The location of the lift, in points in the superview.
  ///   - time: The time of the lift, in seconds.
  ///   - handledAt: The time at which the program reads or handles the lift, in seconds, if the touch's times
  ///     are those of its events; `nil` if all times are those at which the program read the events. The
  ///     motion's start depends on this time, the velocity and the finger's rest on `time`.
  public func endTracking(at location: CGPoint, time: TimeInterval, handledAt: TimeInterval? = nil) {
    base.endTracking(at: location, time: time, handledAt: handledAt)
  }

  /// Cancels the touch at `time` (seconds), which counts as a release without velocity.
  public func cancelTracking(time: TimeInterval) { base.cancelTracking(time: time) }

  /// Updates the highlight of the scroll indicators for the mouse at `location` (points in the superview);
  /// `nil` if the mouse has left the view.
  public func hover(at location: CGPoint?) { base.hover(at: location) }

  /// Presses the mouse at `location` (points in the superview) and `time` (seconds) if a scroll indicator is
  /// there, and returns whether one is.
  public func pressScrollIndicator(at location: CGPoint, time: TimeInterval) -> Bool {
    base.pressScrollIndicator(at: location, time: time)
  }

  // MARK: Wheel and keys

  /// Scrolls by notches of the wheel at `time` (seconds) with the pointer at `location` (points in the
  /// superview), and returns whether the content can move in that direction.
  @discardableResult
  public func scroll(
    byNotches notches: CGPoint, at location: CGPoint, swappingAxes: Bool = false, time: TimeInterval
  ) -> Bool {
    base.scroll(byNotches: notches, at: location, swappingAxes: swappingAxes, time: time)
  }

  /// Scrolls by a distance (points) at `time` (seconds), and returns whether the content can move in that
  /// direction.
  @discardableResult
  public func scroll(by delta: CGPoint, time: TimeInterval) -> Bool { base.scroll(by: delta, time: time) }

  /// Scrolls as a key asks at `time` (seconds), and returns whether the content can move.
  @discardableResult
  public func scroll(by key: ScrollKey, time: TimeInterval) -> Bool { base.scroll(by: key, time: time) }

  /// Ends a gesture on a touchpad at `time` (seconds); fast content glides on.
  public func liftTouchpad(at time: TimeInterval) { base.liftTouchpad(at: time) }

  // MARK: Motion

  /// Returns the release that would follow if the finger lifted at `time` (seconds); `nil` outside a drag.
  public func predictedRelease(at time: TimeInterval) -> ScrollRelease? { base.predictedRelease(at: time) }

  /// Moves the content to the content offset `target` (points) along a timing curve in `duration` seconds.
  public func animateContentOffset(
    to target: CGPoint, duration: TimeInterval = TimedMotion.offsetDuration, curve: TimingCurve = .easeInOut
  ) {
    base.animateContentOffset(to: target, duration: duration, curve: curve)
  }

  /// Moves the content to a content offset along a trajectory that the caller supplies for each axis.
  ///
  /// - Parameters:
  ///   - target: The content offset at the end, in points.
  ///   - startTime: The start time, in seconds; `nil` for the next frame.
  ///   - trajectory: A function that returns a trajectory for the start and the end, in points, and the
  ///     current velocity, in points per second.
  public func animateContentOffset(
    to target: CGPoint, startTime: TimeInterval? = nil,
    along trajectory: (_ start: Double, _ target: Double, _ velocity: Double) -> any Trajectory
  ) {
    base.animateContentOffset(to: target, startTime: startTime, along: trajectory)
  }

  /// Shifts the content offset, together with a drag or motion, by `delta` points, because the content moved
  /// by `delta`.
  public func shiftContentOffset(by delta: CGPoint) { base.shiftContentOffset(by: delta) }
}
