public import Foundation
import Logging

/// A view that shows the items of a data source, arranged by a layout. Only elements on screen have views.
///
/// The view has no clock of its own. For each frame, call `advance(to:)` with the time in seconds, then
/// `layoutIfNeeded()`, then draw the view.
///
/// - Complexity: A layout pass costs as much as the layout's query plus O(displayed elements), whatever the
///   number of items.
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  /// The object that supplies the item counts and the cells. Setting another object reloads the data.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that prepares the data of items that will probably be shown soon; `nil` by default.
  public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching.drop() } }
  }

  /// Whether items are announced to `prefetchDataSource` before the content scrolls to them. The default is
  /// `true`.
  ///
  /// Cells are never created ahead of time.
  public var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { prefetching.drop() } } }

  /// The object that receives the events of scrolling, selection and display, and that supplies the sizes of
  /// a flow layout.
  @_nonoverride public weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { collectionViewLayout.hooks.invalidateLayout() }
    }
  }

  /// The layout that arranges the elements.
  ///
  /// Setting another layout is the same as `setCollectionViewLayout(_:animated:completion:)` without
  /// animation. During an interactive transition, the property is the transition layout.
  public var collectionViewLayout: CollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// A view that fills the collection view behind all elements and does not scroll.
  public var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether a tap selects items outside editing. The default is `true`.
  public var allowsSelection = true

  /// Whether several items can be selected at once outside editing. The default is `false`. Outside editing,
  /// setting the property to `false` keeps only the first selected item.
  public var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }

  /// Whether the items are being edited. The default is `false`.
  ///
  /// While editing, taps follow the two selection properties for editing, and perform no primary action by
  /// default. Cells cannot be swiped.
  public var isEditing = false {
    didSet {
      selectionRulesDidChange()
      if isEditing { swiping.close() }
    }
  }

  /// Whether a tap selects items while editing. The default is `false`.
  public var allowsSelectionDuringEditing = false

  /// Whether several items can be selected at once while editing. The default is `false`. If `true`, a tap
  /// selects an item even if `allowsSelectionDuringEditing` is `false`.
  public var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// The timing of batch updates and layout changes outside `animate(with:_:completion:)`. The default is
  /// `UpdateTiming.standard`.
  public var updateTiming = UpdateTiming.standard

  /// The distance by which the rectangle of a layout query extends beyond the bounds, in points. The default
  /// is 0.
  ///
  /// With a larger distance, small scrolls need no new query.
  public var overscan: CGFloat = 0

  /// The direction along which the content repeats without beginning and end. With `nil`, the default, the
  /// content does not loop.
  ///
  /// The layout lays out the items once, and the view shows copies of them before and after. An item can thus
  /// be on screen several times, each time in a cell of its own. The data source and the delegate get
  /// ordinary index paths. Any layout can loop; a layout that chooses its own period overrides
  /// `contentLap(along:)`.
  ///
  /// The period is the distance from an item to its next copy. Each layout pass moves the content offset by
  /// whole periods into the range from 0 to the period. Nothing moves on screen, and the delegate is not
  /// called. Without items, or with a period below one point or below a thousandth of the view's extent, the
  /// content does not loop, and a diagnostic is reported.
  ///
  /// UIKit does not have this property.
  public var contentLoopDirection: ScrollDirection? {
    didSet { if contentLoopDirection != oldValue { loopingDidChange() } }
  }

  /// The space between the end of looping content and its next copy, in points; 0 by default. A layout that
  /// overrides `contentLap(along:)` may ignore the spacing.
  public var contentLoopSpacing: CGFloat = 0 {
    didSet { if contentLoopSpacing != oldValue { loopingDidChange() } }
  }

  /// The part of the content that keeps its position on screen while the content around it changes. The
  /// default is `automatic`.
  public var scrollAnchor = ScrollAnchor.automatic

  /// The mode of self-sizing invalidation: whether displayed cells may request another size. The default is
  /// `enabled`.
  public var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The delay after which other items make room for an item that is moved interactively. The default is
  /// `immediate`.
  public var reorderingCadence = ReorderingCadence.immediate

  /// A function that handles an invalid batch update; the data is always reloaded afterwards.
  ///
  /// The default function stops a debug build, and logs an error in a release build.
  public var onInvalidUpdate: (InvalidUpdate) -> Void = { update in
    CollectionView.logger.error("\(update)")
    assertionFailure(update.message)
  }

  /// A function that handles diagnostics about a layout or a data source. The default function logs a
  /// warning.
  public var onDiagnostic: (LayoutDiagnostic) -> Void = { CollectionView.logger.warning("\($0)") }

  /// The tracer that records the calls to this view's layout; `nil` by default.
  public var layoutTracer: LayoutTracer? {
    didSet { currentLayout.setTracer(layoutTracer) }
  }

  // A steady pass reads the next three properties about forty times. Checking these accesses for exclusivity
  // costs 3 to 8 % of the pass.
  @exclusivity(unchecked) package internal(set) var currentLayout: CollectionViewLayout
  @exclusivity(unchecked) package internal(set) var counts: ItemCounts?
  @exclusivity(unchecked) var layoutCache = LayoutCache()
  var selection = Selection()

  /// The interactive transition in progress, or `nil` if there is none.
  var interaction: InteractiveTransition?

  /// The index path of the item that keeps its position on screen in a layout change. Set only while the
  /// layout and the delegate choose the content offset; otherwise `nil`.
  package internal(set) var transitionAnchor: IndexPath?

  /// Whether the diagnostic that the content cannot loop was already reported.
  var isLoopReported = false

  /// Whether a layout pass is running, in which no other pass and no update may begin.
  var isInPass = false
  private(set) lazy var display = ElementDisplay(collectionView: self)
  private(set) lazy var updates = UpdateCoordinator(collectionView: self)
  private(set) lazy var orthogonalScrolling = OrthogonalScrollController(collectionView: self)
  private(set) lazy var reordering = ReorderingCoordinator(collectionView: self)
  /// The current touch, which may become a drag that the layout maps to its axis; `nil` without a touch.
  private var planarDrag: PlanarDragTracker?
  private(set) lazy var swiping = SwipeActionsController(collectionView: self)
  private(set) lazy var prefetching = PrefetchTracker(collectionView: self)

  static let logger = Logger(label: "fling.collection-view")

  /// Creates a collection view with a layout and a frame in the superview's coordinates, in points.
  public init(frame: CGRect = .zero, collectionViewLayout: CollectionViewLayout) {
    currentLayout = collectionViewLayout
    super.init(frame: frame)
    offsetSettling = { [unowned self] in settledOffset($0, from: $1, in: $2) }
    collectionViewLayout.attach(to: self)
  }

  // MARK: Time

  /// Advances scrolling, interactive movement and running updates to `time`, in seconds.
  ///
  /// - Complexity: O(displayed elements).
  open override func advance(to time: TimeInterval) {
    // In an interactive transition, only the progress moves the content.
    if interaction != nil { stopMotion() }
    // First, because it sets `now` and the content offset, which the following steps use.
    super.advance(to: time)
    planarDrag?.recordPoll(at: now)
    orthogonalScrolling.advance(to: time)
    reordering.advance(to: now)
    swiping.advance(to: now)
    // Last, so that completions see scrolling and reordering at the new time.
    updates.advance(to: time)
    // A scroll may end in a frame that moves nothing and therefore requests no pass.
    if layoutCache.isUnsettled, scrollState == .idle { setNeedsLayout() }
  }

  open override func recordPoll(at time: TimeInterval) {
    super.recordPoll(at: time)
    if time.isFinite { planarDrag?.recordPoll(at: time) }
    orthogonalScrolling.recordPoll(at: time)
    swiping.recordPoll(at: time)
  }

  /// Whether a scroll, an update or an interactive movement is running, so that the next frame may differ
  /// from this one.
  open override var isAnimating: Bool {
    super.isAnimating || updates.isAnimating || orthogonalScrolling.isAnimating || reordering.isAnimating
      || swiping.isAnimating
  }

  /// Performs a layout pass, after which the elements in the visible rectangle are displayed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    performLayoutPass()
  }

  // MARK: Touch

  /// Begins a touch at `point` (in the superview) and `time` (seconds): stops content that is moving, closes
  /// an open cell, or highlights the item under the finger.
  open override func beginTracking(at point: CGPoint, time: TimeInterval) {
    let isFirstFinger = !isTracking && selection.touched == nil
    // First the content and the sections: a touch that stops a visible motion must not highlight an item.
    super.beginTracking(at: point, time: time)
    guard isFirstFinger else { return }
    planarDrag = PlanarDragTracker(
      at: point, start: convert(point, from: superview), time: time.isFinite ? time : now, rule: releaseRule)
    orthogonalScrolling.beginTracking(at: point, time: time)
    // A section that scrolls sideways takes the drags that would swipe its cells.
    if !orthogonalScrolling.holdsTouch { swiping.beginTracking(at: point, time: time) }
    guard !touchStoppedMotion, !orthogonalScrolling.touchCaughtMotion, !swiping.claimsTouch else { return }
    touchBegan(at: convert(point, from: superview))
  }

  /// Tracks a movement of the finger to `point` (in the superview) at `time` (seconds): drags the content or
  /// an orthogonal section, swipes a cell, or updates the highlight of the touched item.
  open override func continueTracking(at point: CGPoint, time: TimeInterval) {
    // The section is asked first: a drag along its axis must not move the whole content too.
    guard !orthogonalScrolling.takesMovement(to: point, time: time) else { return touchCancelled() }
    // So is a swipe across a cell.
    guard isDragging || !swiping.takesMovement(to: point, time: time) else { return touchCancelled() }
    super.continueTracking(at: scrollLocation(of: point, time: time), time: time)
    swiping.contentWasOffered()
    // The whole content may have taken the movement, which ends the section's claim to the touch.
    orthogonalScrolling.noteMovement(to: point, time: time)
    if isDragging { touchCancelled() } else { touchMoved(to: convert(point, from: superview)) }
  }

  /// Ends a touch at `point` (in the superview) and `time` (seconds): releases the content or a swiped cell,
  /// performs the action under the finger, or selects or deselects the highlighted item.
  open override func endTracking(at point: CGPoint, time: TimeInterval) {
    // While a section or a cell is dragged, the content does not see the finger's movements. An ordinary end
    // of its touch would count the finger's position as a last movement, although the finger may have rested
    // there.
    if orthogonalScrolling.isDragging || swiping.isDragging {
      super.cancelTracking(time: time)
    } else {
      // The last movement first, then the release, by which the layout chooses the target.
      if let drag = planarDrag, !drag.isDeclined, drag.finger != point {
        continueTracking(at: point, time: time)
      }
      planarDrag?.end(at: time.isFinite ? time : now, currentLayout.translation(forDrag:))
      super.endTracking(at: planarDrag?.mappedLocation ?? point, time: time)
    }
    planarDrag = nil
    orthogonalScrolling.endTracking(at: point, time: time)
    touchEnded()
    // Last, because the action's handler may change the data.
    swiping.endTracking(at: point, time: time)
  }

  /// Returns the location (points in the superview) that the scroll view receives in place of the finger's
  /// location, because the layout may map drags in any direction to its scrolling axis.
  private func scrollLocation(of point: CGPoint, time: TimeInterval) -> CGPoint {
    guard isTracking, point.isFinite, planarDrag != nil else { return point }
    planarDrag?.move(
      to: point, time: time.isFinite ? time : now, slop: dragSlop, axis: draggableAxis,
      currentLayout.translation(forDrag:))
    return planarDrag?.location ?? point
  }

  /// Cancels a touch at `time` (seconds): releases the content and selects nothing.
  open override func cancelTracking(time: TimeInterval) {
    planarDrag?.cancel(currentLayout.translation(forDrag:))
    planarDrag = nil
    super.cancelTracking(time: time)
    orthogonalScrolling.cancelTracking(time: time)
    swiping.cancelTracking()
    touchCancelled()
  }

  /// Scrolls by notches of the wheel at `time` (seconds), with the pointer at `location` (points in the
  /// superview).
  ///
  /// An orthogonal section at the location scrolls if the direction is within about 45° of the section's
  /// axis, and a cell with swipe actions is swiped if the direction is across the scrolling. Otherwise the
  /// whole content scrolls.
  ///
  /// - Parameter swappingAxes: Whether to exchange the notches' x and y.
  /// - Returns: Whether the section or the content can move in that direction.
  @discardableResult
  open override func scroll(
    byNotches notches: CGPoint, at location: CGPoint, swappingAxes: Bool = false, time: TimeInterval
  ) -> Bool {
    let directed = swappingAxes ? CGPoint(x: notches.y, y: notches.x) : notches
    let scroller = orthogonalScrolling.scroller(at: convert(location, from: superview))
    if let scroller, let axis = scroller.axis, abs(directed[axis]) >= hypot(directed.x, directed.y) * 0.7 {
      return scroller.scroll(byNotches: orthogonalScrolling.toSectionCoordinates(directed), time: time)
    }
    if scroller == nil,
      swiping.scroll(byNotches: directed, at: convert(location, from: superview), time: time)
    {
      return true
    }
    return super.scroll(byNotches: notches, at: location, swappingAxes: swappingAxes, time: time)
  }

  // MARK: Bounds

  /// The space around the content, in points. A change is reported to the layout as a bounds change.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { roomDidChange() } }
  }

  /// The part of each edge that a notch or a bar covers, in points. A change is reported to the layout as a
  /// bounds change.
  open override var safeAreaInsets: EdgeInsets {
    didSet { if safeAreaInsets != oldValue { roomDidChange() } }
  }

  /// The rule by which the safe area is added to the content insets. A change is reported to the layout as a
  /// bounds change.
  open override var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    didSet { if contentInsetAdjustmentBehavior != oldValue { roomDidChange() } }
  }

  /// The space between the safe area and the content, in points. A change is reported to the layout as a
  /// bounds change.
  open override var layoutMargins: EdgeInsets {
    didSet { if layoutMargins != oldValue { roomDidChange() } }
  }

  /// The semantic content attribute, which determines whether the view is laid out from left to right or from
  /// right to left. If a change mirrors the layout, the content offset keeps its distance from the content's
  /// leading edge.
  open override var semanticContentAttribute: SemanticContentAttribute {
    get { super.semanticContentAttribute }
    set {
      guard newValue != semanticContentAttribute else { return }
      // Read before the direction changes, in the old coordinates.
      let distance = distanceFromStart
      let transition = interaction?.layout
      // A section would see a finger's x change its sign.
      orthogonalScrolling.cancelTracking(time: now)
      // The leading actions are at the other edge from now on.
      swiping.reset()
      transition?.directionWillChange()
      super.semanticContentAttribute = newValue
      // The same distance now counts from the other side.
      keepDistanceFromStart(distance)
      transition?.directionDidChange()
      currentLayout.hooks.invalidateLayout()
    }
  }

  private func roomDidChange() {
    boundsWillChange(to: bounds)
    boundsDidChange(from: bounds)
  }

  /// Asks the layout whether the new bounds invalidate the layout. During the call, `bounds` still has the
  /// old value.
  open override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    // Before anything changes, because the anchor and the mirrored offset depend on the old bounds.
    rememberOffset(before: newBounds)
    let invalidates =
      layoutCache.wasEverPrepared && currentLayout.hooks.shouldInvalidateLayout(forBoundsChange: newBounds)
    layoutCache.boundsWillChange(invalidatesLayout: invalidates)
  }

  /// Requests a layout pass. Invalidates the layout if the layout depends on the new bounds, according to its
  /// answer in `boundsWillChange(to:)`.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    setNeedsLayout()
    let isScroll = bounds.size == oldBounds.size && bounds.origin != oldBounds.origin
    swiping.boundsDidChange()
    // Attributes are mirrored in the width between the insets, so they move when the width or the insets
    // change.
    if !isScroll, currentLayout.isMirrored { layoutCache.forgetQuery() }
    // A scroll does not make cells measure again, even if the layout's context invalidates everything.
    guard layoutCache.beginBoundsInvalidation(isScroll: isScroll) else { return }
    let context = currentLayout.hooks.invalidationContext(forBoundsChange: bounds)
    currentLayout.hooks.invalidateLayout(with: context)
    layoutCache.endBoundsInvalidation()
  }

  /// Converts a content offset at rest within the limits `old` to an offset within the limits `new`, in
  /// points.
  ///
  /// Content at its start stays at its start; in a mirrored layout, the start is the right edge. In a mirrored
  /// layout, the x offset stays unchanged while the offset is locked or a saved x offset is pending, because
  /// `keepMirroredOffset()` then sets the x offset later.
  func settledOffset(_ offset: CGPoint, from old: OffsetLimits, in new: OffsetLimits) -> CGPoint {
    let isMirrored = currentLayout.isMirrored
    let settled = old.settled(offset, in: new, isMirrored: isMirrored)
    let isPending = isMirrored && (isOffsetLocked || layoutCache.mirroredOffset != nil)
    return isPending ? CGPoint(x: offset.x, y: settled.y) : settled
  }

  /// Returns the content offset, in points, that the layout chooses for the end of a scroll; the velocity is
  /// in points per millisecond.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let target = currentLayout.target(forProposed: proposedContentOffset, velocity: velocity)
    return finiteTarget(target, proposed: proposedContentOffset)
  }

  /// Whether the layout may be asked for a scroll's target offset at any time, not only at the release of a
  /// drag.
  open override var canPredictTargetContentOffset: Bool { currentLayout.canPredictTargetContentOffset }

  /// Returns the rectangle of the content offsets, in points, that a drag reaches without resistance, as
  /// chosen by the layout; `nil` for all offsets within the limits.
  open override func freeDragRange(from startContentOffset: CGPoint) -> CGRect? {
    currentLayout.dragRange(from: startContentOffset)
  }

  /// The time, in seconds, in which the content moves to the layout's target offset after the release of a
  /// drag; with `nil`, the deceleration determines the time.
  open override var snapDuration: TimeInterval? { currentLayout.hooks.snapDuration }
}
