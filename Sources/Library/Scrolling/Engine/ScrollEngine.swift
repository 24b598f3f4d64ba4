import Foundation
import Motion

/// The state machine of a scroll view: it computes the states and motions of the content offset from the
/// input of fingers, wheel, keys and program.
///
/// The scroll view passes each event to the engine together with its environment. The scroll view then
/// applies the engine's result: it sets the offset, asks the layout and calls the delegate. The engine calls
/// neither the layout nor the delegate, so that their callbacks may use the engine. The engine runs code of
/// its callers only to sample the trajectories that the callers supplied. A step that asks the layout or the
/// delegate is therefore split into two methods, for example `end(at:in:)`, then `releaseDrag(_:to:in:)`.
///
/// The scroll view stores the content offset. Times are in seconds on the clock of the input events.
struct ScrollEngine {
  /// The time of the last event or frame, in seconds on the clock of the input events.
  private(set) var now: TimeInterval = 0
  /// Whether the current or last touch stopped a visible motion.
  private(set) var touchStoppedMotion = false
  /// Whether the layout and the delegate are being asked for the target of a drag that ends.
  private(set) var isReleasing = false
  /// The record of the last release of a finger; `nil` before the first one.
  private(set) var lastRelease: ScrollRelease?

  private var phase = ScrollPhase.idle
  private var frames = FrameClock()
  private var touch = TouchTracker()
  private var wheel = WheelTracker()
  /// Whether the content must move to a valid target when the touch ends without a drag: the touch stopped a
  /// motion (visible or not) or a wheel gesture, or the content was replaced during the touch.
  private var isTouchInterruptingMotion = false
  /// The number of motions that the engine has started, which is also the identifier of the last motion.
  private var motionNumber = 0
  /// The identifier of the motion that the last release of a finger started; `nil` if the release started
  /// none.
  private var releasedMotion: Int?
  /// The time at which the event or frame that caused the current deceleration was handled, in seconds.
  private var releaseTime = 0.0
  /// Whether a frame has begun and does not show the content yet.
  private var isInFrame = false

  // MARK: State

  /// The scroll view's current activity.
  var state: ScrollState { phase.state }

  /// Whether a finger is down, or the mouse holds an indicator's thumb.
  var isTracking: Bool { phase.isTracking }

  /// The point at which the mouse holds an indicator's thumb; `nil` if the mouse holds no thumb.
  var thumbGrip: ThumbGrip? {
    if case .draggingThumb(let grip) = phase { grip } else { nil }
  }

  /// The content offset at which the current drag began, in points; `nil` outside a drag.
  var dragStart: CGPoint? {
    if case .dragging(let drag) = phase { drag.start } else { nil }
  }

  /// Whether a drag is running whose finger has passed the slop. A drag of content that the finger caught in
  /// motion begins before.
  var isDragDirected: Bool {
    if case .dragging(let drag) = phase { drag.isDirected } else { false }
  }

  /// The distance, in points, that the motion to a snap point or page had still to go when the finger of the
  /// current drag stopped it; zero if the drag counts from where it began.
  var interruptedTravel: CGPoint {
    if case .dragging(let drag) = phase { drag.interruptedTravel } else { .zero }
  }

  /// The content offset from which the current drag counts pages: where it began, or the snap point or page that
  /// was arriving then; in points, `nil` outside a drag.
  var dragOrigin: CGPoint? {
    if case .dragging(let drag) = phase { drag.origin } else { nil }
  }

  /// The finger's displacement since the beginning of the touch, in points, positive towards larger content
  /// offsets; `nil` outside a drag.
  var dragDisplacement: CGPoint? {
    if case .dragging(let drag) = phase { drag.displacement } else { nil }
  }

  /// The content offset at which the current motion ends, in points; `nil` without a motion.
  var restPosition: CGPoint? { phase.motion?.restPosition }

  /// The content offset, in points, at which a running animation ends; `nil` for a deceleration and without a
  /// motion.
  private var animationTarget: CGPoint? {
    if case .animating(let motion) = phase { motion.restPosition } else { nil }
  }

  /// Whether further frames are needed, because a motion is running or a wheel gesture has not ended.
  var needsFrames: Bool { phase.motion != nil || wheel.isPending }

  /// Whether the current motion belongs to a batch update of a collection view.
  var isMovedByUpdate: Bool { phase.motion?.isUpdate ?? false }

  /// Whether a finger, the wheel, a deceleration or a scroll by the program determines the content offset.
  var isHeldByScroll: Bool { state != .idle && !isMovedByUpdate || wheel.isPending }

  /// The velocity of the content offset, in points per second, determined by the dragging finger or by the
  /// motion; zero without a drag or a motion.
  var velocity: CGPoint {
    switch phase {
    case .idle, .tracking, .draggingThumb: .zero
    case .dragging(let drag): drag.velocity(ofFinger: touch.dragVelocity(at: now))
    case .decelerating(let motion), .animating(let motion): motion.velocity(at: now)
    }
  }

  /// Returns whether the given motion is still running: the motion has not ended and was not replaced by
  /// another motion.
  func isRunning(_ motion: MotionIdentifier) -> Bool {
    phase.motion != nil && motion.number == motionNumber
  }

  // MARK: Touch

  /// Begins a touch at `location` (points in the superview), and stops the current motion.
  ///
  /// - Returns: The kind of the stopped motion, which decides the delegate's callback; `nil` if the delegate is
  ///   not called.
  mutating func begin(
    at location: CGPoint, time: TimeInterval, in environment: ScrollEnvironment
  ) -> EndedMotion? {
    guard !isTracking else { return nil }
    // Recorded before the motion ends below. In a disabled view the touch stops nothing.
    touchStoppedMotion = environment.isScrollEnabled && isVisiblyMoving(in: environment)
    guard environment.isScrollEnabled else { return nil }
    isTouchInterruptingMotion = needsFrames
    now = time
    // Before the phase changes.
    touch.begin(
      at: location, time: time, rule: environment.releaseRule, interrupting: caughtVelocity(in: environment),
      travel: phase.motion?.travelToTarget(from: environment.offset) ?? .zero)
    // A pending wheel gesture must not settle the content under the finger.
    wheel.end()
    let ended = phase.endedMotion
    phase = .tracking(origin: location)
    return ended
  }

  /// The velocity of the deceleration, in points per second, to which a flick that stops it may add; `nil` without
  /// a deceleration. A bounce does not count.
  private func caughtVelocity(in environment: ScrollEnvironment) -> CGPoint? {
    guard state == .decelerating, environment.limits.contains(environment.offset) else { return nil }
    return phase.motion?.carriedVelocity(at: now)
  }

  /// Begins to hold the thumb of an indicator with the mouse, and stops the current motion.
  ///
  /// - Returns: The kind of the stopped motion, which decides the delegate's callback; `nil` if the delegate is
  ///   not called.
  mutating func holdThumb(_ grip: ThumbGrip, at time: TimeInterval) -> EndedMotion? {
    guard !isTracking else { return nil }
    now = time
    // A pending wheel gesture must not settle the content under the mouse.
    wheel.end()
    let ended = phase.endedMotion
    phase = .draggingThumb(grip)
    return ended
  }

  /// Records the time, in seconds, at which the mouse moves a thumb.
  mutating func moveThumb(at time: TimeInterval) { now = time }

  /// Records the finger's movement to `location` (points in the superview). During a drag, also computes the
  /// new content offset.
  ///
  /// - Returns: The effect of the movement. After `passedSlop`, the caller starts a drag. After `dragged`,
  ///   the caller sets the content offset.
  mutating func move(
    to location: CGPoint, time: TimeInterval, in environment: ScrollEnvironment
  ) -> TouchMove {
    guard isTracking else { return .unmoved }
    now = time
    recordMove(to: location, time: time, in: environment)
    switch phase {
    case .idle, .draggingThumb, .decelerating, .animating: return .unmoved
    case .tracking(let press):
      return dragOrigin(from: press, to: location, in: environment).map(TouchMove.passedSlop) ?? .unmoved
    case .dragging(let drag):
      if !drag.isDirected, let origin = dragOrigin(from: drag.press, to: location, in: environment) {
        return .passedSlop(origin)
      }
      return self.drag(to: location, in: environment).map(TouchMove.dragged) ?? .unmoved
    }
  }

  /// Returns the origin of the drag that a finger at `location` begins after a press at `press` (points in the
  /// superview); `nil` if the touch is no drag yet.
  private func dragOrigin(
    from press: CGPoint, to location: CGPoint, in environment: ScrollEnvironment
  ) -> DragOrigin? {
    var slop = environment.slop
    // As in `UIScrollView`, caught content follows the first movement.
    if touchStoppedMotion, environment.draggableAxes.contains(where: { location[$0] != press[$0] }) {
      slop.distance = 0
    }
    return slop.origin(of: (location - press).vector)
  }

  /// Records that the finger was at `location` (points in the superview) at `time` (seconds), for its velocity
  /// only.
  mutating func recordMove(to location: CGPoint, time: TimeInterval, in environment: ScrollEnvironment) {
    guard isTracking, thumbGrip == nil else { return }
    touch.move(
      to: location, time: time, isDragging: isDragDirected,
      holdLimit: environment.physics.flingSeries.holdLimit)
  }

  /// Starts a drag by a finger at `location` (points in the superview), or directs it anew if the finger has
  /// not passed the slop. The caller then passes the finger's location to `drag(to:in:)`.
  ///
  /// The drag is measured from the point at which the finger left the slop, so that the content follows only
  /// the movement beyond the slop.
  mutating func startDrag(from origin: DragOrigin, to location: CGPoint, in environment: ScrollEnvironment) {
    let (start, travel) = (
      dragStart ?? environment.offset, travelInterrupted(to: location, in: environment)
    )
    let axes = ScrollAxis.allCases.filter { origin.axes.contains($0.axes) }
    let pages = environment.pages(at: start + travel)
    let isDirected = passesSlop(at: location, in: environment)
    let limits = environment.elasticLimits(draggedFrom: start + travel)
    switch phase {
    case .idle, .draggingThumb, .decelerating, .animating: break
    case .tracking(let press):
      phase = .dragging(
        ScrollDrag(
          from: start, press: press, slop: CGPoint(origin.movement), axes: axes, interruptedTravel: travel,
          startPages: pages, isDirected: isDirected, in: limits))
    case .dragging(let drag):
      phase = .dragging(
        drag.directed(
          along: axes, interruptedTravel: travel, startPages: pages, isDirected: isDirected, in: limits))
    }
  }

  /// Returns the distance, in points, that the motion stopped by the touch had still to go, on the axes along
  /// which a finger at `location` (points in the superview) drags in the motion's direction; zero until the
  /// finger passes the slop.
  ///
  /// Quick strokes in one direction then count from the page that is arriving. A drag back counts from the
  /// page on screen.
  func travelInterrupted(to location: CGPoint, in environment: ScrollEnvironment) -> CGPoint {
    guard let press, passesSlop(at: location, in: environment) else { return .zero }
    let (travel, movement) = (touch.interruptedTravel, location - press)
    return CGPoint { travel[$0] * movement[$0] < 0 ? travel[$0] : 0 }
  }

  /// Returns whether a finger at `location` (points in the superview) has passed the slop of content at rest.
  private func passesSlop(at location: CGPoint, in environment: ScrollEnvironment) -> Bool {
    press.map { environment.slop.origin(of: (location - $0).vector) != nil } ?? false
  }

  /// The finger's location at the beginning of the touch, in points in the superview; `nil` without a touch.
  private var press: CGPoint? {
    switch phase {
    case .tracking(let press): press
    case .dragging(let drag): drag.press
    case .idle, .draggingThumb, .decelerating, .animating: nil
    }
  }

  /// Computes the content offset for the dragging finger at its new location `location` (points in the
  /// superview). Returns the content offset to show, in points; `nil` outside a drag.
  mutating func drag(to location: CGPoint, in environment: ScrollEnvironment) -> CGPoint? {
    guard case .dragging(var drag) = phase else { return nil }
    drag.move(to: location, in: environment.elasticLimits(draggedFrom: drag.origin))
    phase = .dragging(drag)
    frames.noteMove()
    return CGPoint { environment.grid.rounded(drag.offset[$0]) }
  }

  /// Returns whether `location` (points in the superview) is the finger's last recorded location.
  func isFinger(at location: CGPoint) -> Bool { touch.isLast(location) }

  /// Ends a touch. After a drag, the caller asks the layout and the delegate for the target, and then calls
  /// `releaseDrag(_:to:in:)`.
  ///
  /// - Parameters:
  ///   - time: The time of the lift, in seconds.
  ///   - handledAt: The time at which the lift is handled, in seconds, if the touch's times are those of its
  ///     events; otherwise `nil`.
  mutating func end(
    at time: TimeInterval, handledAt: TimeInterval?, in environment: ScrollEnvironment
  ) -> TouchEnd {
    guard isTracking else { return .nothing }
    // The time of the handling: a motion's start depends on the frames, never on the time of an event.
    now = handledAt ?? time
    let release = touch.lift(at: time, hasOwnTimes: handledAt != nil, in: environment)
    return endTouch(release, in: environment)
  }

  /// Ends a touch that the system cancelled at `time` (seconds), as `end(at:in:)` does, but without velocity.
  mutating func cancel(at time: TimeInterval, in environment: ScrollEnvironment) -> TouchEnd {
    guard isTracking else { return .nothing }
    now = time
    return endTouch(touch.cancel(at: time), in: environment)
  }

  private mutating func endTouch(_ release: TouchRelease, in environment: ScrollEnvironment) -> TouchEnd {
    switch phase {
    case .idle, .decelerating, .animating: return .nothing
    case .draggingThumb:
      // The release of a thumb causes no fling, but the content must still come to rest on a page or a snap
      // point.
      phase = .idle
      return .content(environment.release())
    case .dragging(let drag):
      isReleasing = true
      return .drag(drag.release(release, in: environment))
    case .tracking:
      // Idle before the content settles: no drag ends here, and the content may start a deceleration.
      phase = .idle
      let offset = environment.offset
      let reason: ScrollRelease.NoFlingReason = release.stillness == .cancelled ? .cancelled : .undragged
      var proposal = environment.release(touch: TouchRelease(time: release.time, stillness: reason))
      // A tap on content at rest changes nothing. A touch that stopped a motion, or holds content beyond its
      // limits, must not leave the content between two snap points or beyond its limits.
      guard isTouchInterruptingMotion || !environment.limits.contains(offset) else {
        proposal.end = FreeEnd(target: offset, rest: offset)
        lastRelease = touch.record(of: proposal, at: release.time, offset: offset, motion: nil)
        return .nothing
      }
      return .content(proposal)
    }
  }

  /// Returns whether the content is scrolling visibly: faster than the stop speed, or beyond its limits. The
  /// motion of a batch update does not count.
  ///
  /// A touch that stops visible scrolling is not a tap.
  private func isVisiblyMoving(in environment: ScrollEnvironment) -> Bool {
    let velocity = velocity
    return phase.motion != nil && !isMovedByUpdate
      && (hypot(velocity.x, velocity.y) > environment.physics.stopSpeed
        || !environment.limits.contains(environment.offset))
  }

  // MARK: Release

  /// Ends a drag and starts the deceleration to `target`, the content offset (points) that the layout and the
  /// delegate chose.
  mutating func releaseDrag(
    _ proposal: ProposedRelease, to target: CGPoint, in environment: ScrollEnvironment
  ) -> ReleaseResult {
    isReleasing = false
    // Layout or delegate may have started an animation, which then replaces the deceleration. Otherwise, the
    // drag is read again, because a callback may have moved it by setting the offset.
    let time = proposal.touch?.time ?? now
    guard case .dragging(let drag) = phase else {
      lastRelease = touch.record(of: proposal, at: time, offset: environment.offset, motion: phase.motion)
      return .replaced
    }
    // If layout or delegate set a new offset, but returned the offset of the release as the target, the
    // content stays at the new offset: the returned target means no deceleration rather than a motion back.
    let isKept = environment.offset != proposal.shownOffset && target == proposal.shownOffset
    let motion = environment.motion(
      from: drag.offset, velocity: proposal.velocity, to: isKept ? environment.offset : target,
      proposed: proposal.target)
    lastRelease = touch.record(of: proposal, at: time, offset: environment.offset, motion: motion)
    guard !motion.isFinished(at: now) else {
      phase = .idle
      return .rested(at: motion.restPosition)
    }
    releasedMotion = motionNumber + 1
    return .decelerating(decelerate(motion, in: environment))
  }

  /// Starts the deceleration to `target`, the content offset (points) that the layout chose, for a release
  /// without a drag.
  mutating func settle(
    _ proposal: ProposedRelease, to target: CGPoint, in environment: ScrollEnvironment
  ) -> ReleaseResult {
    let motion = environment.motion(
      from: proposal.offset, velocity: proposal.velocity, to: target, proposed: proposal.target)
    if let time = proposal.touch?.time {
      lastRelease = touch.record(of: proposal, at: time, offset: environment.offset, motion: motion)
    }
    guard !motion.isFinished(at: now) else { return .rested(at: motion.restPosition) }
    if proposal.touch != nil { releasedMotion = motionNumber + 1 }
    return .decelerating(decelerate(motion, in: environment))
  }

  /// Returns the release that would be proposed if the finger lifted at `time` (seconds); `nil` outside a
  /// drag.
  func predictedProposal(at time: TimeInterval, in environment: ScrollEnvironment) -> ProposedRelease? {
    guard case .dragging(let drag) = phase else { return nil }
    // A copy: a prediction must not count as a flick.
    var touch = touch
    let release = touch.lift(
      at: time, hasOwnTimes: environment.handlesInputBetweenFrames, in: environment)
    return drag.release(release, in: environment)
  }

  /// Returns the record of a release proposed at `time` (seconds), after which the content would move to the
  /// offset `target` (points).
  func prediction(
    of proposal: ProposedRelease, to target: CGPoint, at time: TimeInterval, in environment: ScrollEnvironment
  ) -> ScrollRelease {
    let motion = environment.motion(
      from: proposal.offset, velocity: proposal.velocity, to: target, proposed: proposal.target)
    return touch.record(of: proposal, at: time, offset: environment.offset, motion: motion)
  }

  // MARK: Wheel

  /// Returns whether the content can move in the direction of `delta`, from the offset on screen or from the
  /// end of the current motion.
  func canScroll(by delta: CGPoint, in environment: ScrollEnvironment) -> Bool {
    environment.canScroll(by: delta, from: environment.offset)
      || restPosition.map { environment.canScroll(by: delta, from: $0) } ?? false
  }

  /// Adds an event to the stream of a wheel or touchpad. Returns `nil` if the event is ignored, because a
  /// finger is down, scrolling is disabled or a number is not finite.
  ///
  /// - Parameters:
  ///   - notches: The turn in notches, positive towards larger content offsets.
  ///   - known: The class of the device; `nil` to infer it.
  ///   - time: The time of the event, in seconds.
  ///   - handling: The time at which the event is handled, in seconds.
  mutating func recordWheel(
    _ notches: SIMD2<Double>, from known: WheelStream.Device?, at time: TimeInterval,
    handledAt handling: TimeInterval, in environment: ScrollEnvironment
  ) -> WheelEvent? {
    guard environment.isScrollEnabled, !isTracking, notches.x.isFinite, notches.y.isFinite, time.isFinite,
      handling.isFinite
    else { return nil }
    return wheel.record(
      notches, from: known, at: time, handledAt: handling, isCatching: phase.motion != nil, in: environment)
  }

  /// Records that the fingers lifted from a touchpad at `time` (seconds).
  mutating func liftTouchpad(at time: TimeInterval) { wheel.lift(at: time) }

  /// Begins or continues a wheel gesture with an event. The caller then sets `wheelTarget`, the offset to
  /// which the gesture moves the content.
  mutating func turnWheel(_ event: WheelEvent, in environment: ScrollEnvironment) {
    now = event.time
    let start = animationTarget ?? environment.limits.clamp(environment.offset)
    wheel.begin(with: event, from: start, in: environment)
    guard case .decelerating(let motion) = phase else { return }
    // A notch in the direction of a fling extends the fling, so it adds to the fling's target. A notch
    // against the fling goes back to content that has scrolled past, so it counts from the offset on screen.
    let shown = environment.limits.clamp(environment.offset)
    wheel.target = CGPoint { event.distance[$0] * velocity[$0] > 0 ? motion.restPosition[$0] : shown[$0] }
  }

  /// Records that the wheel or touchpad started the current motion, if a motion is running.
  mutating func noteWheelMotion() {
    wheel.noteMotion(phase.motion.map { _ in MotionIdentifier(number: motionNumber) })
  }

  /// Extends a deceleration to `wheelTarget` after notches of `delta` points, and keeps the velocity in the
  /// direction of the notches.
  ///
  /// Notches in the opposite direction do not extend a deceleration. Notches whose distance is at least the
  /// deceleration's remaining distance do not extend it either, because an animated wheel step then reaches
  /// the target sooner.
  ///
  /// - Returns: Whether the deceleration was extended.
  mutating func extendDeceleration(by delta: CGPoint, in environment: ScrollEnvironment) -> Bool {
    guard let target = wheel.target, case .decelerating(let motion) = phase else { return false }
    let (position, velocity) = (motion.position(at: now), velocity)
    let isAhead = ScrollAxis.allCases.contains {
      delta[$0] * velocity[$0] > 0 && abs(motion.restPosition[$0] - position[$0]) > abs(delta[$0])
    }
    guard isAhead else { return false }
    // An axis without notches stops, as in any step of the wheel. An axis with a new target starts with the
    // velocity on screen. An axis whose target is unchanged, because the target is at an edge, continues with
    // its carried velocity.
    let kept = CGPoint { axis in
      guard delta[axis] * velocity[axis] > 0 else { return 0 }
      let isUnchanged = target[axis] == motion.restPosition[axis]
      return isUnchanged ? motion[axis].carriedVelocity(at: now) : velocity[axis]
    }
    phase.motion = environment.motion(
      from: position, velocity: kept, to: target, proposed: motion.restPosition,
      startTime: motion.hasStarted ? now : nil)
    return true
  }

  /// Starts or extends a motion in which a wheel or touchpad event of `delta` points pulls the content beyond
  /// its edge. Returns whether the event pulled the content.
  mutating func pullEdge(by delta: CGPoint, time: TimeInterval, in environment: ScrollEnvironment) -> Bool {
    switch phase {
    // An animation has a chosen end, and the edge already resists a finger.
    case .animating, .tracking, .dragging, .draggingThumb: return false
    case .idle, .decelerating: break
    }
    guard environment.isScrollEnabled, delta.isFinite, time.isFinite,
      let motion = environment.edgePull(by: delta, continuing: phase.motion, at: time),
      !motion.isFinished(at: time)
    else { return false }
    now = time
    // A pending wheel gesture must not settle the content while the edge still moves it.
    wheel.end()
    _ = decelerate(motion, in: environment)
    return true
  }

  /// The content offset to which the wheel gesture moves the content, in points; `nil` without a gesture.
  var wheelTarget: CGPoint? {
    get { wheel.target }
    set { wheel.target = newValue }
  }

  /// Begins or continues a touchpad gesture, and stops a running motion. The caller then calls
  /// `followTouchpad(_:stopping:in:)`.
  ///
  /// - Returns: The motion that the fingers stopped, and its kind, which decides the delegate's callback;
  ///   `nil` if no motion was running.
  mutating func touchTouchpad(
    _ event: WheelEvent, in environment: ScrollEnvironment
  ) -> (motion: MotionIdentifier, ended: EndedMotion?)? {
    now = event.time
    if event.beginsStream { wheel.catchGlide(velocity: caughtVelocity(in: environment), at: now) }
    wheel.begin(with: event, from: environment.limits.clamp(environment.offset), in: environment)
    guard phase.motion != nil else { return nil }
    return (MotionIdentifier(number: motionNumber), endMotion())
  }

  /// Computes the content offset for a movement of the fingers on a touchpad. `motion` is the motion that the
  /// fingers stopped; `nil` if the fingers stopped no motion.
  ///
  /// - Returns: The content offset to show, in points; `nil` if the gesture has ended since the event.
  mutating func followTouchpad(
    _ event: WheelEvent, stopping motion: MotionIdentifier?, in environment: ScrollEnvironment
  ) -> CGPoint? {
    // A lift that is reported with the last event begins a motion as the lift of a finger does.
    if environment.tellsTouchpadLift { frames.noteMove() }
    return wheel.follow(event, stopping: motion, in: environment)
  }

  /// Returns the content offset (points) of the next page in the direction of the wheel's detents; `nil`
  /// while the wheel is locked after a page turn.
  mutating func turnPage(_ detents: CGPoint, in environment: ScrollEnvironment) -> CGPoint? {
    wheel.turnPage(detents, from: restPosition ?? environment.offset, at: now, in: environment)
  }

  /// Ends a wheel gesture if its events have stopped, and returns the effect on the content; `nil` if the
  /// gesture has no effect or continues.
  mutating func endIdleWheel(in environment: ScrollEnvironment) -> WheelEnd? {
    wheel.endIfIdle(at: now, frames.timing, restPosition: restPosition, in: environment)
  }

  /// Ends a wheel gesture because a key is pressed at `time` (seconds). Returns the content offset at which a
  /// running animation ends, in points; `nil` without an animation.
  mutating func pressKey(at time: TimeInterval) -> CGPoint? {
    now = time
    wheel.end()
    return animationTarget
  }

  // MARK: Motion

  /// Begins the frame at `time` (seconds).
  mutating func beginFrame(at time: TimeInterval) {
    now = time
    isInFrame = true
    frames.beginFrame(at: time)
    recordPoll(at: time)
  }

  /// Records that the input was polled at `time` (seconds), so that the delay of a late frame is not mistaken
  /// for a rest of the finger.
  mutating func recordPoll(at time: TimeInterval) { touch.recordPoll(at: time) }

  /// Returns the content offset of the current motion for the current frame, in points, and the motion's
  /// identifier; `nil` without a motion.
  ///
  /// An animation that waits for its first frame starts `animationLead` seconds before this frame. A
  /// deceleration usually starts one frame earlier, so that its first frame shows a whole frame's travel.
  mutating func frame(
    on grid: PixelGrid, animationLead: TimeInterval
  ) -> (offset: CGPoint, motion: MotionIdentifier)? {
    isInFrame = false
    if let motion = phase.motion, !motion.hasStarted {
      startMotion(
        at: state == .decelerating ? frames.motionOrigin(releasedAt: releaseTime) : now - animationLead)
    }
    guard let motion = phase.motion else { return nil }
    return (motion.displayedPosition(at: now, on: grid), MotionIdentifier(number: motionNumber))
  }

  /// Ends the motion `motion` if its last frame was shown. Does nothing if another motion has replaced the
  /// motion or if its end has moved. Returns the kind of the motion, which decides the delegate's callback.
  mutating func finish(_ motion: MotionIdentifier) -> EndedMotion? {
    guard isRunning(motion), phase.motion?.isFinished(at: now) ?? false else { return nil }
    return endMotion()
  }

  /// Ends the motion at the current offset. Returns the kind of the motion, which decides the delegate's
  /// callback; `nil` if the delegate is not called.
  mutating func endMotion() -> EndedMotion? {
    guard phase.motion != nil else { return nil }
    defer { phase = .idle }
    return phase.endedMotion
  }

  /// Ends the motion at the current offset, and ends a pending wheel gesture. Returns the kind of the motion,
  /// which decides the delegate's callback; `nil` if the delegate is not called.
  mutating func stop() -> EndedMotion? {
    wheel.end()
    return endMotion()
  }

  /// Ends the motion of a batch update at the current offset.
  mutating func stopUpdate() {
    if isMovedByUpdate { phase = .idle }
  }

  /// Returns the state of the content at the start of an animation: the state of the current motion or,
  /// without a motion, rest at `offset` (points).
  func animationStart(at offset: CGPoint) -> AnimationStart {
    guard let motion = phase.motion else { return AnimationStart(position: offset) }
    return AnimationStart(
      position: motion.position(at: now), velocity: motion.velocity(at: now),
      time: motion.hasStarted ? now : nil)
  }

  /// Replaces the current motion or drag with an animation.
  mutating func animate(_ motion: PlanarMotion) {
    motionNumber += 1
    phase = .animating(motion)
  }

  /// Starts a deceleration, whose first frame determines its start unless the program handles its input
  /// between frames.
  private mutating func decelerate(
    _ motion: PlanarMotion, in environment: ScrollEnvironment
  ) -> MotionIdentifier {
    motionNumber += 1
    releaseTime = now
    phase = .decelerating(motion)
    if environment.handlesInputBetweenFrames, !isInFrame { startMotion(at: now) }
    return MotionIdentifier(number: motionNumber)
  }

  /// Starts the current motion at `time` (seconds) on each axis on which the motion has not started.
  private mutating func startMotion(at time: TimeInterval) {
    phase.motion?.start(at: time)
    if releasedMotion == motionNumber { lastRelease?.beginMotion(at: time) }
  }

  // MARK: Changes of the content

  /// Continues a drag after the program set the content offset (points).
  mutating func anchorDrag(at offset: CGPoint, in environment: ScrollEnvironment) {
    changeDrag { $0.anchor(at: offset, in: environment.elasticLimits(draggedFrom: $0.origin)) }
  }

  /// Continues a touch after the content was replaced. The new content is shown at the content offset
  /// `offset` (points). If the finger lifts without a drag, the content moves to the layout's target.
  mutating func replaceContent(at offset: CGPoint, in environment: ScrollEnvironment) {
    isTouchInterruptingMotion = true
    changeDrag {
      $0.replaceContent(
        at: offset, axes: environment.draggableAxes, in: environment.elasticLimits(draggedFrom: offset))
    }
  }

  /// Shifts the drag, the motion and the wheel gesture by `delta` points, after the content moved by this
  /// distance.
  mutating func shift(by delta: CGPoint, in environment: ScrollEnvironment) {
    changeDrag { $0.shift(by: delta, in: environment.elasticLimits(draggedFrom: $0.origin + delta)) }
    if let motion = phase.motion?.shifted(by: delta) {
      // The limits did not move with the content. A free motion now meets its edges elsewhere, and a target
      // may be outside the limits. All other motions continue unchanged.
      let axes = ScrollAxis.allCases.filter {
        motion[$0].goal == .free || !environment.limits[$0].contains(motion[$0].restPosition)
      }
      phase.motion = environment.rebuilt(motion, along: axes, at: now)
    }
    wheel.shift(by: delta)
  }

  /// Moves the drag, the motion and the wheel gesture by whole periods of looping content. On screen, all
  /// three continue unchanged.
  mutating func rebase(by delta: CGPoint, in environment: ScrollEnvironment) {
    changeDrag { $0.rebase(by: delta, in: environment) }
    phase.motion = phase.motion.map { $0.shifted(by: delta) }
    wheel.shift(by: delta)
  }

  /// Adapts a drag or a motion to changed limits, without a jump of position or velocity.
  ///
  /// - Parameters:
  ///   - old: The limits before the change.
  ///   - updateTarget: The target of a batch update's motion in the new limits, in points; `nil` for any
  ///     other motion, which keeps its target.
  mutating func adapt(
    from old: OffsetLimits, updateTarget: CGPoint?, in environment: ScrollEnvironment
  ) {
    changeDrag { $0.anchor(at: $0.offset, in: environment.elasticLimits(draggedFrom: $0.origin)) }
    guard let motion = phase.motion else { return }
    phase.motion = environment.rebuilt(
      motion, along: ScrollAxis.allCases.filter { environment.limits[$0] != old[$0] },
      target: updateTarget, at: now)
  }

  private mutating func changeDrag(_ change: (inout ScrollDrag) -> Void) {
    guard case .dragging(var drag) = phase else { return }
    change(&drag)
    phase = .dragging(drag)
  }
}
