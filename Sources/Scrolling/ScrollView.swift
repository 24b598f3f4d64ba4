public import Foundation
public import Motion

/// A view whose content is larger than itself and moves under the finger.
///
/// Behaves like `UIScrollView`: `bounds.origin` is the content offset, a drag past the slop moves it,
/// beyond its limits it resists and springs back, a flick glides on. It has no clock: input carries its
/// time, and `advance(to:)` evaluates the motion at an instant. Offsets that motion and fingers give are
/// rounded to device pixels; the motion itself is not, so nothing accumulates. Locations and distances that
/// are not finite are ignored; a finger's or a frame's time that is not finite counts as the last one.
@preconcurrency @MainActor
open class ScrollView: View {
  /// The factor by which a glide's velocity shrinks per millisecond.
  public typealias DecelerationRate = Motion.DecelerationRate

  // MARK: Configuration

  /// Whether content goes beyond its limits and springs back, or stops on them. True by default.
  public var bounces = true
  /// Whether content that fits vertically can be pulled all the same. Needs `bounces`.
  public var alwaysBounceVertical: Bool {
    get { bouncesVertically }
    set { changeLimits { bouncesVertically = newValue } }
  }
  /// Whether content that fits horizontally can be pulled all the same. Needs `bounces`.
  public var alwaysBounceHorizontal: Bool {
    get { bouncesHorizontally }
    set { changeLimits { bouncesHorizontally = newValue } }
  }
  /// Whether the content rests on multiples of the viewport. Overrides every other choice of a target.
  public var isPagingEnabled = false
  /// Whether fingers, wheel and keys move the content.
  public var isScrollEnabled = true
  /// Whether a drag that starts nearly along one axis stays on it.
  public var isDirectionalLockEnabled = false
  /// By which system's laws content glides, bounces, gives way and follows the wheel. A change is felt from the
  /// next motion on.
  public var physics = ScrollPhysics.iOS
  /// How fast a glide slows down, in a feel that leaves it to the scroll view, as iOS does.
  public var decelerationRate = DecelerationRate.normal
  /// How far a finger moves before it drags, in points: 10 suits touch, 4 a mouse.
  public var dragSlop: CGFloat = 10
  /// Whether a stream of fractional wheel deltas that ends while fast glides on.
  public var isWheelGlideEnabled = true
  /// Device pixels per point, positive; published offsets are rounded to it.
  public var pixelScale: CGFloat = 1
  /// Whether a vertical indicator shows while scrolling.
  public var showsVerticalScrollIndicator = true { didSet { placeScrollIndicators() } }
  /// Whether a horizontal indicator shows while scrolling.
  public var showsHorizontalScrollIndicator = true { didSet { placeScrollIndicators() } }

  /// How the indicators look.
  public var indicatorStyle = IndicatorStyle.default

  /// Told what the scroll view does.
  @_disfavoredOverload public weak var delegate: (any ScrollViewDelegate)?

  // MARK: Geometry

  /// Extent of the content, in points.
  ///
  /// At rest, an offset that the new size does not allow is moved to the nearest one that it does; a finger
  /// or a motion keeps its hold, and the edges take care of the rest.
  public var contentSize = CGSize.zero {
    didSet {
      limitsDidChange(from: limits(viewport: bounds.size, content: oldValue, insets: contentInset))
      announceInset(from: adjustedInset(contentInset, viewport: bounds.size, content: oldValue))
    }
  }

  /// Room around the content, in points. Content that stands at its start stays there.
  open var contentInset = EdgeInsets.zero {
    didSet {
      limitsDidChange(from: limits(viewport: bounds.size, content: contentSize, insets: oldValue))
      announceInset(from: adjustedInset(oldValue, viewport: bounds.size, content: contentSize))
    }
  }

  /// When `safeAreaInsets` are added to `contentInset`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insetAdjustmentBehavior }
    set { changeLimits { insetAdjustmentBehavior = newValue } }
  }

  /// How much of each edge something else covers, in points; may be added to `contentInset`. Content that stands
  /// at its start stays there.
  open override var safeAreaInsets: EdgeInsets {
    get { super.safeAreaInsets }
    set { changeLimits { super.safeAreaInsets = newValue } }
  }

  /// The insets that bound scrolling, in points: `contentInset`, and the safe area's where
  /// `contentInsetAdjustmentBehavior` adds them.
  public var adjustedContentInset: EdgeInsets {
    adjustedInset(contentInset, viewport: bounds.size, content: contentSize)
  }

  /// The smallest content offset at rest, in points.
  public var minimumContentOffset: CGPoint { limits.minimum }
  /// The largest content offset at rest, in points; the smallest one on an axis where the content fits.
  public var maximumContentOffset: CGPoint { limits.maximum }

  /// The view's rectangle in its content's coordinates, in points. Values that are not finite are ignored.
  ///
  /// A change of size at rest also moves an offset that the new size does not allow.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let (old, oldLimits, new) = (super.bounds, limits, settledBounds(newValue))
      guard new != old else { return }
      boundsWillChange(to: new)
      super.bounds = new
      if new.size != old.size { refitPhase(from: oldLimits) }
      boundsDidChange(from: old)
      placeScrollIndicators()
      if new.origin != old.origin { delegate?.scrollViewDidScroll(self) }
    }
  }

  // MARK: State

  /// What the scroll view is doing.
  public var scrollState: ScrollState { phase.state }
  /// Whether a finger is down.
  public var isTracking: Bool { phase.isTracking }
  /// Whether the content follows a finger.
  public var isDragging: Bool { scrollState == .dragging }
  /// The content offset when the current drag began, in points; nil outside a drag. While the layout and the
  /// delegate are asked where a released drag should end, it is still there.
  public var dragStartContentOffset: CGPoint? {
    if case .dragging(let drag) = phase { drag.start } else { nil }
  }
  /// Whether the content moves on its own after a drag.
  public var isDecelerating: Bool { scrollState == .decelerating }
  /// Whether the finger that is down, or was last, stopped a visible motion: its tap selects nothing.
  public internal(set) var trackingCaughtMotion = false
  /// What the last finger that lifted had done, and what came of it; nil before the first. Already there when the
  /// delegate hears `scrollViewDidEndDragging`.
  public internal(set) var lastRelease: ScrollRelease?

  private var insetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  private var bouncesVertically = false
  private var bouncesHorizontally = false
  var phase = ScrollPhase.idle
  private var offsetLockCount = 0
  /// Returns where an offset at rest within the old limits goes in the new ones. By default, content at its top left
  /// stays at the top left; a collection view has a rule of its own for mirrored layouts.
  package var offsetSettling: (_ offset: CGPoint, _ old: OffsetLimits, _ new: OffsetLimits) -> CGPoint = {
    $1.settled($0, in: $2, isMirrored: false)
  }
  package internal(set) var now: TimeInterval = 0
  var estimator = VelocityEstimator()
  var flings = FlickTracker()
  var wheel: WheelGesture?
  /// When a paged view takes the next notch, in seconds.
  var pageLockEnd = -TimeInterval.infinity
  /// Whether the finger that is down stopped a motion, visible or not.
  var isTouchInterruptingMotion = false
  /// Whether layout and delegate are being asked where a released drag should end.
  var isReleasing = false
  var motionCount = 0
  /// The motion that is a batch update's, by its identifier; 0 for none so far.
  var updateMotion = 0
  var indicators = ScrollIndicators()

  /// A scroll view with a frame in its superview's coordinates, in points; it clips its content.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  // MARK: Locking the offset

  /// Whether new limits leave the content offset alone, because a change under way decides where the content goes.
  package var isOffsetLocked: Bool { offsetLockCount > 0 }

  /// Runs a change that decides itself where the content goes: new limits leave the content offset alone meanwhile,
  /// and no finger, wheel or key moves it. The change settles the offset; see `offsetSettling`.
  package func withOffsetLocked<Result>(_ change: () throws -> Result) rethrows -> Result {
    lockOffset()
    defer { unlockOffset() }
    return try change()
  }

  /// Begins a change that lasts longer than a call; as `withOffsetLocked(_:)`, until `unlockOffset()`. Calls nest.
  package func lockOffset() { offsetLockCount += 1 }

  /// Ends what `lockOffset()` began.
  package func unlockOffset() { offsetLockCount = max(offsetLockCount - 1, 0) }

  // MARK: Overriding

  /// Called before new bounds are installed; `bounds` still has the old ones.
  open func boundsWillChange(to newBounds: CGRect) {}

  /// Called after new bounds were installed, before the delegate hears of a new offset.
  open func boundsDidChange(from oldBounds: CGRect) {}

  /// Returns where a scroll should end that would end at `proposedContentOffset` (points) by itself.
  ///
  /// Asked once when a finger lifts, with the velocity in points per millisecond (zero for a slow release), when
  /// a caught motion is let go, and when wheel or key have moved the content. Answers are clamped to the
  /// limits, and ones that are not finite ignored. The delegate's `scrollViewWillEndDragging` follows and
  /// has the last word. An overrider may scroll by itself, with `setContentOffset(_:animated:)` or
  /// `scrollRectToVisible(_:animated:)`, and return the present offset. The default implementation returns the
  /// proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Whether `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` may be asked although nothing is
  /// released: it changes nothing, and the same question has the same answer.
  ///
  /// `predictedRelease(at:)`, which a program may call in every frame of a drag, asks only then. The default
  /// implementation returns `false`.
  open var canPredictTargetContentOffset: Bool { false }

  /// Returns the content offsets (points) that a drag from `startContentOffset` reaches as freely as the finger
  /// moves, as a rectangle; `nil` for all that the content's limits allow.
  ///
  /// Beyond the rectangle the content gives way as at an edge, in a view as large as the rectangle's side is far from
  /// the start. For layouts that turn one page a drag, so that the hand feels where the content is going to rest. The
  /// default implementation returns `nil`.
  open func freeDragRange(from startContentOffset: CGPoint) -> CGRect? { nil }

  // MARK: Input

  /// A finger or button goes down at `location` (points in the superview) at `time` seconds.
  ///
  /// Freezes a motion where it is shown, with its end callback. Does nothing while scrolling is disabled.
  open func beginTracking(at location: CGPoint, time: TimeInterval) {
    if location.isFinite { startTracking(at: location, time: instant(time)) }
  }

  /// The finger moved. Past the slop it drags; the event that passes it moves nothing, so nothing jumps.
  open func continueTracking(at location: CGPoint, time: TimeInterval) {
    if location.isFinite { track(at: location, time: instant(time)) }
  }

  /// The finger lifts: the content glides, springs back, or goes to a page or a layout's target.
  open func endTracking(at location: CGPoint, time: TimeInterval) {
    finishTracking(at: location, time: instant(time))
  }

  /// The finger was taken away by something else: a release without velocity.
  open func cancelTracking(time: TimeInterval) { abandonTracking(time: instant(time)) }

  /// Turns the wheel by `notches` at `time` seconds with the pointer at `location` (points in the superview); as
  /// `scroll(byNotches:swappingAxes:time:)`, whatever is under the pointer.
  @discardableResult
  open func scroll(
    byNotches notches: CGPoint, at location: CGPoint, swappingAxes: Bool = false, time: TimeInterval
  ) -> Bool {
    scroll(byNotches: notches, swappingAxes: swappingAxes, time: time)
  }

  /// How long a released drag takes to its target, in seconds, however fast it was released; nil, as here,
  /// leaves it to the deceleration.
  open var snapDuration: TimeInterval? { nil }

  /// Whether a later `advance(to:)` would change anything: motion, pending wheel, fading indicator.
  open var isAnimating: Bool { isChanging }

  /// Evaluates motion, wheel and indicators at `time` seconds on the clock that input carries. Idempotent.
  open func advance(to time: TimeInterval) {
    now = instant(time)
    advanceWheel()
    advanceMotion()
    advanceScrollIndicators()
  }

  private func instant(_ time: TimeInterval) -> TimeInterval { time.isFinite ? time : now }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for indicator in indicators.views { bringSubviewToFront(indicator) }
  }
}
