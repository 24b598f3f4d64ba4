public import Foundation
public import Motion

/// A view that scrolls content larger than itself.
///
/// The class behaves like `UIScrollView`: `bounds.origin` is the content offset, a drag past the slop moves
/// the content, the content resists and springs back beyond its limits, and a flick decelerates.
///
/// The scroll view has no clock. Input events carry their time, and `advance(to:)` computes the motion for a
/// time. Offsets from motions and fingers are rounded to device pixels. The motion itself is not rounded,
/// so errors do not add up. Locations and distances that are not finite are ignored. If the time of a touch
/// or a frame is not finite, the previous time is used.
@preconcurrency @MainActor
open class ScrollView: View {
  /// The factor by which the velocity of a deceleration shrinks per millisecond.
  public typealias DecelerationRate = Motion.DecelerationRate

  // MARK: Configuration

  /// Whether content can move beyond its limits and spring back; true by default. Otherwise the content stops
  /// at its limits.
  open var bounces = true
  /// Whether content that fits vertically can be dragged vertically; false by default. Requires `bounces`.
  open var alwaysBounceVertical: Bool {
    get { bouncesVertically }
    set { changeLimits { bouncesVertically = newValue } }
  }
  /// Whether content that fits horizontally can be dragged horizontally; false by default. Requires
  /// `bounces`.
  open var alwaysBounceHorizontal: Bool {
    get { bouncesHorizontally }
    set { changeLimits { bouncesHorizontally = newValue } }
  }
  /// Whether the content rests on multiples of the viewport's size; false by default. Paging overrides the
  /// targets of the layout and the delegate.
  open var isPagingEnabled = false
  /// Whether fingers, wheel and keys move the content; true by default.
  open var isScrollEnabled = true
  /// Whether a drag that starts nearly along one axis moves the content along that axis only; false by
  /// default.
  open var isDirectionalLockEnabled = false
  /// The laws of deceleration, bounce, resistance and wheel; those of iOS by default. A change takes effect
  /// with the next motion.
  package var physics = ScrollPhysics.iOS
  /// The deceleration rate for physics that define none, such as those of iOS; `.normal` by default.
  open var decelerationRate = DecelerationRate.normal
  /// The distance, in points, that a finger moves before it drags the content; 10 by default. For a mouse, 4
  /// is suitable. Content that the finger caught in motion follows the first movement.
  package var dragSlop: CGFloat = PointerDevice.touch.dragSlop
  /// The device of the current or next touch; a touchscreen by default. A mouse's velocity is measured over
  /// longer intervals.
  package var pointerDevice = PointerDevice.touch
  /// Whether the program handles touches as they come, between two frames; false by default, for a program
  /// that reads its input at the beginning of each frame.
  package final var handlesInputBetweenFrames = false
  /// The class of the device that sends the next scroll events: wheel or touchpad. If the value is `nil`, the
  /// default, the class is inferred from the events.
  ///
  /// A program that sets `.touchpad` must call `liftTouchpad(at:)`: the content glides only after this call.
  package var wheelDevice: WheelStream.Device?
  /// The time that the display server gave the next scroll event, in seconds; `nil` for the time at which the event
  /// is handled.
  ///
  /// The velocity of a touchpad's fingers is measured with this time.
  package var wheelTimestamp: TimeInterval?
  /// Whether the content glides if the fingers on a touchpad are fast at the end of their movement; true by
  /// default.
  package var isWheelGlideEnabled = true
  /// The number of device pixels per point, positive; 1 by default. Content offsets are rounded to pixels.
  package var pixelScale: CGFloat = 1 {
    didSet {
      guard pixelScale != oldValue else { return }
      traitCollectionDidChange(super.traitCollection.withDisplayScale(oldValue))
    }
  }
  /// The time that an animation has already run in the first frame that shows it, in seconds; 0 by default.
  ///
  /// With 0, the first frame after a notch of the wheel or a key still shows the content at the start. A program
  /// with a window sets the interval between its frames. The first frame then shows a whole frame's travel, as
  /// after a release.
  package final var animationLead: TimeInterval = 0
  /// Whether a vertical indicator is shown while the content scrolls; true by default.
  open var showsVerticalScrollIndicator = true { didSet { placeScrollIndicators() } }
  /// Whether a horizontal indicator is shown while the content scrolls; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { placeScrollIndicators() } }

  /// The appearance of the scroll indicators; `.default` by default.
  open var indicatorStyle = IndicatorStyle.default

  /// Whether a tap on the status bar scrolls to the top; true by default. There is no status bar here.
  open var scrollsToTop = true

  /// The space around the scroll indicators, in points; zero by default. The indicators keep this space in
  /// addition to the space that they keep by themselves.
  open var scrollIndicatorInsets = EdgeInsets.zero { didSet { placeScrollIndicators() } }

  /// Whether the view advances the program's own work, such as display links, in its frames; true by default.
  /// A program sets false for lists of its own, whose frames may have another clock.
  package final var drivesFrameWork = true

  /// The traits of the view, with the number of device pixels per point as the scale.
  open override var traitCollection: TraitCollection {
    super.traitCollection.withDisplayScale(pixelScale)
  }

  /// The object that receives the scroll view's events.
  @_disfavoredOverload open weak var delegate: (any ScrollViewDelegate)?

  // MARK: Geometry

  /// The size of the content, in points.
  ///
  /// At rest, a content offset outside of the new limits moves to the nearest offset inside. A drag or a
  /// motion continues with the new limits.
  open var contentSize = CGSize.zero {
    didSet {
      defer { companion?.viewDidChange(self) }
      limitsDidChange(from: limits(viewport: bounds.size, content: oldValue, insets: contentInset))
      announceInset(from: adjustedInset(contentInset, viewport: bounds.size, content: oldValue))
    }
  }

  /// The space around the content, in points; zero by default. Content that is scrolled to its start stays at
  /// its start when the inset changes.
  open var contentInset = EdgeInsets.zero {
    didSet {
      if contentInset != oldValue { flingInsetsDidChange() }
      limitsDidChange(from: limits(viewport: bounds.size, content: contentSize, insets: oldValue))
      announceInset(from: adjustedInset(oldValue, viewport: bounds.size, content: contentSize))
    }
  }

  /// The rule for adding `safeAreaInsets` to `contentInset`; `.automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insetAdjustmentBehavior }
    set {
      guard newValue != insetAdjustmentBehavior else { return }
      changeLimits {
        insetAdjustmentBehavior = newValue
        flingInsetsDidChange()
      }
    }
  }

  /// The insets of the safe area, in points: the widths of the strips at the view's edges that a notch or a
  /// bar of the program covers. `contentInsetAdjustmentBehavior` decides along which axes the insets are
  /// added to `contentInset`. Content that is scrolled to its start stays at its start when the insets
  /// change.
  open override var safeAreaInsets: EdgeInsets {
    get { super.safeAreaInsets }
    set {
      guard newValue != safeAreaInsets else { return }
      changeLimits {
        super.safeAreaInsets = newValue
        flingInsetsDidChange()
      }
    }
  }

  /// The insets that limit scrolling, in points: `contentInset`, plus the safe area along the axes that
  /// `contentInsetAdjustmentBehavior` determines.
  open var adjustedContentInset: EdgeInsets {
    adjustedInset(contentInset, viewport: bounds.size, content: contentSize)
  }

  /// The smallest content offset at which the content can rest, in points.
  package var minimumContentOffset: CGPoint { limits.minimum }
  /// The largest content offset at which the content can rest, in points; equal to the smallest one on an
  /// axis along which the content fits.
  package var maximumContentOffset: CGPoint { limits.maximum }

  /// The view's rectangle in its content's coordinates, in points; the origin is the content offset. Values
  /// that are not finite are ignored.
  ///
  /// At rest, a change of size also moves the content offset into the new limits.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let (old, oldLimits, new) = (super.bounds, limits, adjustedBounds(newValue))
      guard new != old else { return }
      // The hook comes before the change, because a layout's `shouldInvalidateLayout(forBoundsChange:)`
      // compares the new bounds with the old ones.
      flingBoundsWillChange(to: new)
      super.bounds = new
      // A new size changes the limits. A drag or motion is adapted before `flingBoundsDidChange(from:)` and the
      // delegate can read it.
      if new.size != old.size { adaptMotion(from: oldLimits) }
      // The subclass reacts to the change before the delegate is called, which may query its layout.
      flingBoundsDidChange(from: old)
      placeScrollIndicators()
      // The delegate last, when bounds, phase and indicators agree. The layout pass for the new offset comes
      // later, as in UIKit.
      if new.origin != old.origin { delegate?.scrollViewDidScroll(self) }
      companion?.viewDidChange(self)
    }
  }

  // MARK: State

  /// The current activity: at rest, held by a finger, or in motion.
  package var scrollState: ScrollState { engine.state }
  /// Whether a finger is down, or the mouse holds an indicator's thumb.
  open var isTracking: Bool { engine.isTracking }
  /// Whether a finger or the mouse drags the content.
  open var isDragging: Bool { scrollState == .dragging }
  /// Whether the content is dragged by a finger that has passed the slop. A drag of content that the finger
  /// caught in motion begins before.
  package var isDragDirected: Bool { engine.isDragDirected }
  /// The content offset at which the current drag began, in points; `nil` outside a drag. The value is also
  /// available while the layout and the delegate choose the target of a release.
  package var dragStartContentOffset: CGPoint? { shiftedAsAssumed(engine.dragStart) }
  /// The distance, in points, that a motion to a snap point or page had still to go when the finger of the
  /// current drag stopped it; zero if there was none, or if the finger held the content or drags it back.
  ///
  /// A quick flick counts from the page that is arriving: from the content offset plus this distance.
  package var interruptedTravel: CGPoint { engine.interruptedTravel }
  /// The direction, along each axis, in which the finger drags the content: 1 towards larger content offsets,
  /// -1 towards smaller ones, 0 while the finger is within the slop of the place where it went down; `nil`
  /// outside a drag.
  package var dragDirection: CGPoint? {
    // Written without `map`, with which Swift 6.3 crashes in a release build.
    guard let displacement = engine.dragDisplacement else { return nil }
    return CGPoint { abs(displacement[$0]) < dragSlop ? 0 : displacement[$0] < 0 ? -1 : 1 }
  }
  /// The distance, in points, by which the finger has moved since the current drag passed its slop; `nil` outside a
  /// drag.
  package var dragTranslation: CGPoint? {
    guard let displacement = engine.dragDisplacement else { return nil }
    return CGPoint {
      let way = -displacement[$0]
      return abs(way) < dragSlop ? 0 : way < 0 ? way + dragSlop : way - dragSlop
    }
  }
  /// Whether the content moves by itself after a drag or a wheel or touchpad gesture.
  open var isDecelerating: Bool { scrollState == .decelerating }
  /// The current velocity of the content offset, in points per second, determined by the dragging finger or
  /// by the motion; zero without a drag or a motion.
  package var scrollVelocity: CGPoint { engine.velocity }
  /// The content offset at which the current motion ends, in points; `nil` without a motion.
  package var restContentOffset: CGPoint? { shiftedAsAssumed(engine.restPosition) }
  /// Whether the current or last touch stopped a visible motion. A tap should then select nothing.
  package var touchStoppedMotion: Bool { engine.touchStoppedMotion }
  /// The record of the last release of a finger; `nil` before the first one. The record is set before the
  /// delegate gets `scrollViewDidEndDragging`.
  package var lastRelease: ScrollRelease? { engine.lastRelease }
  /// The time of the last event or frame, in seconds on the clock of the input events.
  package var now: TimeInterval { engine.now }

  private var insetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  private var bouncesVertically = false
  private var bouncesHorizontally = false
  /// The state machine that computes the states and motions of the content offset from the input.
  var engine = ScrollEngine()
  /// The axis and the period with which the content loops; `nil` if the content does not loop.
  @exclusivity(unchecked)
  package internal(set) final var contentLoop: ScrollLoop?
  /// The distance, in points, by which offsets are moved during a query for another lap; see
  /// `atOffsets(shiftedBy:_:)`.
  var assumedShift = CGPoint.zero
  private var offsetLockCount = 0
  /// The rule that maps a content offset at rest in the old limits to a content offset in the new limits.
  ///
  /// By default, content scrolled to its top left corner stays there. A collection view sets another rule for
  /// mirrored layouts.
  package var offsetSettling: (_ offset: CGPoint, _ old: OffsetLimits, _ new: OffsetLimits) -> CGPoint = {
    $1.settled($0, in: $2, isMirrored: false)
  }
  var indicators = ScrollIndicators()

  /// Creates a scroll view with a frame in its superview's coordinates, in points. The view clips its
  /// content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view with a size of zero; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Locking the offset

  /// Whether a change of the limits leaves the content offset unchanged, because the code that locked the
  /// offset sets the offset itself.
  package var isOffsetLocked: Bool { offsetLockCount > 0 }

  /// Runs a closure that sets the content offset, and returns the closure's result.
  ///
  /// While the closure runs, new limits leave the offset unchanged, and fingers, wheel and keys do not move
  /// the content. The closure must bring the offset into the new limits; see `offsetSettling`.
  package func withOffsetLocked<Result>(_ change: () throws -> Result) rethrows -> Result {
    lockOffset()
    defer { unlockOffset() }
    return try change()
  }

  /// Locks the content offset as `withOffsetLocked(_:)` does, until the matching call of `unlockOffset()`.
  /// Calls can be nested.
  package func lockOffset() { offsetLockCount += 1 }

  /// Ends the lock of the content offset that the matching call of `lockOffset()` began.
  package func unlockOffset() { offsetLockCount = max(offsetLockCount - 1, 0) }

  // MARK: Overriding

  /// Called before new bounds are set, while `bounds` still has the old value. The default implementation
  /// does nothing.
  open func flingBoundsWillChange(to newBounds: CGRect) {}

  /// Called after new bounds were set, before the delegate's `scrollViewDidScroll`. The default
  /// implementation does nothing.
  open func flingBoundsDidChange(from oldBounds: CGRect) {}

  /// Called after the content inset, the safe area or the rule for adding it changed, before the content moves
  /// into its new limits. The default implementation does nothing.
  open func flingInsetsDidChange() {}

  /// Returns the content offset at which a scroll ends.
  ///
  /// The method is called once when a finger lifts from a drag, when a touch that stopped a motion ends, and
  /// for wheel and key events. The result is clamped to the limits; a result that is not finite is ignored.
  /// At the end of a drag, the delegate's `scrollViewWillEndDragging` is called next and can change the
  /// result.
  ///
  /// An override may scroll with `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` and
  /// return the current offset. The default implementation returns the proposed offset.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The content offset at which the scroll would end without a change of the
  ///     target, in points.
  ///   - velocity: The velocity of the content, in points per millisecond; zero for a slow release.
  open func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Whether `flingTargetContentOffset(forProposedContentOffset:withScrollingVelocity:)` may be called without a
  /// release, because the method has no side effects and returns the same target for the same arguments.
  ///
  /// `predictedRelease(at:)`, which a program may call in every frame of a drag, asks the layout only if this
  /// value is true. The default implementation returns `false`.
  open var flingCanPredictTargetContentOffset: Bool { false }

  /// Returns the rectangle of content offsets (points) that a drag from `startContentOffset` reaches without
  /// resistance; `nil` for all offsets within the limits.
  ///
  /// Beyond the rectangle the content resists as at an edge. The resistance is computed as in a viewport
  /// whose extent is the distance from the drag's start to the side of the rectangle that the drag has
  /// passed. A layout that turns one page per drag can limit the range, so that the resistance shows where
  /// the content will rest. The default implementation returns `nil`.
  open func flingFreeDragRange(from startContentOffset: CGPoint) -> CGRect? { nil }

  // MARK: Input

  /// Begins a touch or a press of the mouse at `location` (points in the superview) and `time` (seconds).
  ///
  /// A motion stops at the current offset, and the delegate gets the callback for its end. Nothing happens
  /// while scrolling is disabled.
  open func flingBeginTracking(at location: CGPoint, time: TimeInterval) {
    guard location.isFinite else { return }
    // The delegate is called now, not with the release, and finds the view tracking: a deceleration's end
    // must precede a drag's beginning.
    announceEnd(of: engine.begin(at: location, time: instant(time), in: environment))
  }

  /// Moves the touch to `location` (points in the superview) at `time` (seconds).
  ///
  /// A drag begins once the touch is `dragSlop` points away from its start, or with the first movement if the
  /// touch stopped a visible motion. The content follows only the movement beyond the slop. If the mouse holds an indicator's thumb, the content moves with the thumb; see
  /// `pressScrollIndicator(at:time:)`.
  open func flingContinueTracking(at location: CGPoint, time: TimeInterval) {
    guard isTracking, location.isFinite else { return }
    if let grip = engine.thumbGrip { return dragThumb(grip, to: location, time: instant(time)) }
    switch engine.move(to: location, time: instant(time), in: presentEnvironment()) {
    case .unmoved: break
    case .passedSlop(let origin):
      // The drag starts before the delegate's call, which finds the view dragging. The content moves after
      // the call, unless the delegate has ended the drag.
      let isNew = !isDragging
      let travel = engine.travelInterrupted(to: location, in: environment)
      let start = (engine.dragStart ?? bounds.origin) + travel
      engine.startDrag(from: origin, to: location, in: dragEnvironment(from: start))
      if isNew { delegate?.scrollViewWillBeginDragging(self) }
      if let offset = engine.drag(to: location, in: presentEnvironment()) { applyContentOffset(offset) }
    case .dragged(let offset): applyContentOffset(offset)
    }
  }

  /// Records that the touch was at `location` (points in the superview) at `time` (seconds), for its velocity
  /// only: a program that reads several moves at once moves the content to the last one.
  open func flingRecordMove(at location: CGPoint, time: TimeInterval) {
    guard location.isFinite else { return }
    engine.recordMove(to: location, time: instant(time), in: environment)
  }

  /// Ends the touch at `location` (points in the superview) and `time` (seconds): the content decelerates,
  /// springs back, or moves to a page or a layout's target.
  ///
  /// `handledAt` is the time, in seconds, at which the program reads or handles the lift, if the touch's times
  /// are those of its events; otherwise `nil`.
  open func flingEndTracking(at location: CGPoint, time: TimeInterval, handledAt: TimeInterval?) {
    guard isTracking else { return }
    let time = instant(time)
    // A mouse that drags a thumb may be anywhere when its button is released.
    if engine.thumbGrip != nil { hover(at: location) }
    // A finger may lift at another location than that of its last move; the content follows it there first.
    if !engine.isFinger(at: location) { continueTracking(at: location, time: time) }
    release(engine.end(at: time, handledAt: handledAt.map(instant), in: environment))
  }

  /// Cancels the touch at `time` (seconds), which counts as a release without velocity.
  open func flingCancelTracking(time: TimeInterval) {
    guard isTracking else { return }
    release(engine.cancel(at: instant(time), in: environment))
  }

  /// Scrolls by notches of the wheel at `time` (seconds) with the pointer at `location` (points in the
  /// superview).
  ///
  /// The default implementation ignores the location and calls `scroll(byNotches:swappingAxes:time:)`.
  @discardableResult
  open func flingScroll(
    byNotches notches: CGPoint, at location: CGPoint, swappingAxes: Bool = false, time: TimeInterval
  ) -> Bool {
    scroll(byNotches: notches, swappingAxes: swappingAxes, time: time)
  }

  /// The duration, in seconds, of the motion to the target after a release, independent of the velocity;
  /// `nil` if the deceleration determines the duration. The default implementation returns `nil`.
  open var flingSnapDuration: TimeInterval? { nil }

  /// Whether a later call of `advance(to:)` would change anything, because a motion, a wheel gesture or an
  /// indicator's animation has not ended.
  open var flingIsAnimating: Bool { isChanging || FrameWork.current.isPending(in: self) }

  /// Advances the wheel gesture, the motion and the indicators to the frame at `time` (seconds on the clock
  /// of the input events). A second call with the same time changes nothing.
  ///
  /// A deceleration usually begins one frame before the first frame that shows it. The call also counts as a
  /// poll of the input: a finger that sent no event between two calls counts as at rest.
  open func flingAdvance(to time: TimeInterval) {
    // The clock first: all steps below read it.
    engine.beginFrame(at: instant(time))
    // Work of the program before the view's own motion, which then sees changes made in this frame.
    FrameWork.current.advance(to: now, by: self)
    // The wheel before the motion: a gesture that ends here may start a motion, which then begins in this
    // frame.
    advanceWheel()
    if let frame = engine.frame(on: grid, animationLead: animationLead) {
      // The offset before the end: `scrollViewDidScroll` for the last offset comes before the motion's end
      // callback. The delegate may replace the motion or move its end, so the engine is asked again.
      applyContentOffset(frame.offset)
      announceEnd(of: engine.finish(frame.motion))
    }
    // The indicators last: they show the frame's final offset, and fade once nothing moves any more.
    advanceScrollIndicators()
  }

  /// Records that the program polled its input at `time` (seconds) and found no event, without showing a
  /// frame.
  ///
  /// A program that slept until an event arrived calls this method with the time just before the event.
  /// Otherwise a finger that rested while no frame was due would not count as at rest, because its rest is
  /// measured up to the last poll.
  open func flingRecordPoll(at time: TimeInterval) {
    if time.isFinite { engine.recordPoll(at: time) }
  }

  /// Calls the delegate's method for the end of a motion; does nothing for `nil`.
  ///
  /// The engine must have ended the motion already, because the delegate may start another motion in its
  /// callback.
  func announceEnd(of motion: EndedMotion?) {
    switch motion {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case nil: break
    }
  }

  /// Returns `time`, or the time of the last event or frame if `time` is not finite.
  func instant(_ time: TimeInterval) -> TimeInterval { time.isFinite ? time : now }

  private func bringToFront(_ indicator: ScrollIndicator?) {
    guard let indicator else { return }
    if let track = indicator.track { bringSubviewToFront(track) }
    bringSubviewToFront(indicator)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The indicators must be in front of subviews that were added after them.
    bringToFront(indicators.horizontal)
    bringToFront(indicators.vertical)
  }

  // MARK: Offset

  /// The point of the content at the view's top left corner, in points; equal to `bounds.origin`.
  ///
  /// Setting the offset takes effect immediately and does not clamp the offset to the limits. A running
  /// motion stops, and the delegate gets the callback for its end. A drag continues from the new offset. The
  /// delegate gets `scrollViewDidScroll` once if the offset changed.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Moves the content to a content offset (points), immediately or with an animation.
  ///
  /// The animation starts in the next frame and takes the physics' `offsetDuration` (0.3 seconds by default).
  /// It continues at the velocity of the motion that it replaces, is not clamped to the limits, and ends with
  /// `scrollViewDidEndScrollingAnimation`. If the offset equals the current one, the call only stops a
  /// running motion.
  ///
  /// While a finger holds the content, every move is immediate. The exception is a release: a move that the
  /// layout or the delegate starts when asked for the target is animated. Offsets that are not finite are
  /// ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return setOffsetImmediately(contentOffset) }
    animateContentOffset(to: contentOffset, duration: physics.offsetDuration)
  }

  /// Moves the content by the smallest distance that makes a rectangle of the content (points) visible.
  ///
  /// The visible area is the bounds without the adjusted inset. A rectangle larger than the area is aligned
  /// with the area's left or top edge. If the rectangle is already visible, the content does not move. The
  /// content stays within its limits. In content that loops, the nearest copy of the rectangle is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let rect = nearestCopy(of: rect)
    let target = CGPoint { offsetToShow(rect, along: $0) }
    guard target != bounds.origin else { return }
    setContentOffset(target, animated: animated)
  }

  // MARK: Indicators

  /// Shows the scroll indicators briefly, for example when the content appears.
  open func flashScrollIndicators() {
    indicators.fade.update(isScrolling: true, at: now)
  }
}

/// The input methods under the short names that this package calls; a subclass overrides the methods with the
/// prefix.
extension ScrollView {
  package final func beginTracking(at location: CGPoint, time: TimeInterval) {
    guard let filter = TouchFilter.current else { return flingBeginTracking(at: location, time: time) }
    filter.touchBegan(in: self, at: location, time: time)
  }

  package final func continueTracking(at location: CGPoint, time: TimeInterval) {
    guard let filter = TouchFilter.current else { return flingContinueTracking(at: location, time: time) }
    filter.touchMoved(in: self, to: location, time: time)
  }

  package final func recordMove(at location: CGPoint, time: TimeInterval) {
    flingRecordMove(at: location, time: time)
  }

  package final func endTracking(at location: CGPoint, time: TimeInterval, handledAt: TimeInterval? = nil) {
    // The time of an event that is handled as it comes is the event's own.
    let handledAt = (handledAt ?? (handlesInputBetweenFrames ? time : nil)).map(instant)
    guard let filter = TouchFilter.current else {
      return flingEndTracking(at: location, time: time, handledAt: handledAt)
    }
    filter.touchEnded(in: self, at: location, time: time, handledAt: handledAt)
  }

  package final func cancelTracking(time: TimeInterval) {
    guard let filter = TouchFilter.current else { return flingCancelTracking(time: time) }
    filter.touchCancelled(in: self, time: time)
  }

  @discardableResult
  package final func scroll(
    byNotches notches: CGPoint, at location: CGPoint, swappingAxes: Bool = false, time: TimeInterval
  ) -> Bool {
    flingScroll(byNotches: notches, at: location, swappingAxes: swappingAxes, time: time)
  }

  package final var isAnimating: Bool { flingIsAnimating }

  package final func advance(to time: TimeInterval) { flingAdvance(to: time) }

  package final func recordPoll(at time: TimeInterval) { flingRecordPoll(at: time) }
}
