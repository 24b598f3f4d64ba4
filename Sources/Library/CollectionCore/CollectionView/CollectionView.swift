public import Foundation
import Logging
import Preconditions

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
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that prepares the data of items that will probably be shown soon; `nil` by default.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching.drop() } }
  }

  /// Whether items are announced to `prefetchDataSource` before the content scrolls to them. The default is
  /// `true`.
  ///
  /// Cells are never created ahead of time.
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { prefetching.drop() } } }

  /// The object that receives the events of scrolling, selection and display, and that supplies the sizes of
  /// a flow layout.
  @_nonoverride open weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { collectionViewLayout.hooks.invalidateLayout() }
    }
  }

  /// The layout that arranges the elements.
  ///
  /// Setting another layout is the same as `setCollectionViewLayout(_:animated:completion:)` without
  /// animation. During an interactive transition, the property is the transition layout.
  open var collectionViewLayout: CollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// A view that fills the collection view behind all elements and does not scroll.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether a tap selects items outside editing. The default is `true`.
  open var allowsSelection = true

  /// Whether several items can be selected at once outside editing. The default is `false`. Outside editing,
  /// setting the property to `false` keeps only the first selected item.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }

  /// Whether the items are being edited. The default is `false`.
  ///
  /// While editing, taps follow the two selection properties for editing, and perform no primary action by
  /// default. Cells cannot be swiped.
  open var isEditing = false {
    didSet {
      selectionRulesDidChange()
      if isEditing { swiping.close() }
    }
  }

  /// Whether a tap selects items while editing. The default is `false`.
  open var allowsSelectionDuringEditing = false

  /// Whether several items can be selected at once while editing. The default is `false`. If `true`, a tap
  /// selects an item even if `allowsSelectionDuringEditing` is `false`.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// The timing of batch updates and layout changes outside `animate(with:_:completion:)`. The default is
  /// `UpdateTiming.standard`.
  package var updateTiming = UpdateTiming.standard

  /// The distance by which the rectangle of a layout query extends beyond the bounds, in points. The default
  /// is 0.
  ///
  /// With a larger distance, small scrolls need no new query.
  package var overscan: CGFloat = 0

  /// Whether a flow layout rounds the positions of elements, but not their sizes, to device pixels, as UIKit
  /// does; the default is `false`.
  ///
  /// `pixelScale` is the number of device pixels per point.
  package var roundsPositionsToPixels = false {
    didSet { if roundsPositionsToPixels != oldValue { collectionViewLayout.hooks.invalidateLayout() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if roundsPositionsToPixels { collectionViewLayout.hooks.invalidateLayout() }
  }

  /// The direction along which the content repeats without beginning and end. With `nil`, the default, the
  /// content does not loop.
  ///
  /// The layout lays out the items once, and the view shows copies of them before and after. An item can thus
  /// be on screen several times, each time in a cell of its own. The data source and the delegate get
  /// ordinary index paths. Any layout can loop; a layout that chooses its own period overrides
  /// `flingContentLap(along:)`.
  ///
  /// The period is the distance from an item to its next copy. Each layout pass moves the content offset by
  /// whole periods into the range from 0 to the period. Nothing moves on screen, and the delegate is not
  /// called. Without items, or with a period below one point or below a thousandth of the view's extent, the
  /// content does not loop, and a diagnostic is reported.
  ///
  /// UIKit does not have this property.
  package var contentLoopDirection: ScrollDirection? {
    didSet { if contentLoopDirection != oldValue { loopingDidChange() } }
  }

  /// The space between the end of looping content and its next copy, in points; 0 by default. A layout that
  /// overrides `flingContentLap(along:)` may ignore the spacing.
  package var contentLoopSpacing: CGFloat = 0 {
    didSet { if contentLoopSpacing != oldValue { loopingDidChange() } }
  }

  /// The part of the content that keeps its position on screen while the content around it changes. The
  /// default is `automatic`.
  package var scrollAnchor = ScrollAnchor.automatic

  /// The mode of self-sizing invalidation: whether displayed cells may request another size. The default is
  /// `enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The delay after which other items make room for an item that is moved interactively. The default is
  /// `immediate`.
  open var reorderingCadence = ReorderingCadence.immediate

  /// A function that handles an invalid batch update; the data is always reloaded afterwards.
  ///
  /// The default function stops a debug build, and logs an error in a release build.
  package var onInvalidUpdate: (InvalidUpdate) -> Void = { update in
    CollectionView.logger.error("\(update)")
    assertionFailure(update.message)
  }

  /// A function that handles diagnostics about a layout or a data source. The default function logs a
  /// warning.
  package var onDiagnostic: (LayoutDiagnostic) -> Void = { CollectionView.logger.warning("\($0)") }

  /// The function that makes decoration views of kinds that the layout does not register. The function receives
  /// the frame in content space. With `nil`, the default, such a kind ends the program, as in UIKit.
  package var makeUnregisteredDecorationView: (@MainActor (CGRect) -> CollectionReusableView)?

  /// The tracer that records the calls to this view's layout; `nil` by default.
  package var layoutTracer: LayoutTracer? {
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
  private var touch: PlanarDragTracker?
  private(set) lazy var swiping = SwipeActionsController(collectionView: self)
  private(set) lazy var prefetching = PrefetchTracker(collectionView: self)

  static let logger = Logger(label: "fling.collection-view")

  /// Creates a collection view with a layout and a frame in the superview's coordinates, in points.
  public init(frame: CGRect = .zero, collectionViewLayout: CollectionViewLayout) {
    currentLayout = collectionViewLayout
    super.init(frame: frame)
    connectLayout()
  }

  /// Creates a collection view with a flow layout's place taken by an empty layout; the coder is ignored.
  ///
  /// Set `collectionViewLayout` before the view is shown.
  public required init?(coder: NSCoder) {
    currentLayout = CollectionViewLayout()
    super.init(coder: coder)
    connectLayout()
  }

  private func connectLayout() {
    offsetSettling = { [unowned self] in settledOffset($0, from: $1, in: $2) }
    currentLayout.attach(to: self)
  }

  // MARK: Time

  /// Advances scrolling, interactive movement and running updates to `time`, in seconds.
  ///
  /// - Complexity: O(displayed elements).
  open override func flingAdvance(to time: TimeInterval) {
    // In an interactive transition, only the progress moves the content.
    if interaction != nil { stopMotion() }
    // First, because it sets `now` and the content offset, which the following steps use.
    super.flingAdvance(to: time)
    touch?.recordPoll(at: now)
    orthogonalScrolling.advance(to: time)
    reordering.advance(to: now)
    swiping.advance(to: now)
    // Last, so that completions see scrolling and reordering at the new time.
    updates.advance(to: time)
    // A scroll may end in a frame that moves nothing and therefore requests no pass.
    if layoutCache.isUnsettled, scrollState == .idle { setNeedsLayout() }
  }

  open override func flingRecordPoll(at time: TimeInterval) {
    super.flingRecordPoll(at: time)
    if time.isFinite { touch?.recordPoll(at: time) }
    orthogonalScrolling.recordPoll(at: time)
    swiping.recordPoll(at: time)
  }

  /// Whether a scroll, an update or an interactive movement is running, so that the next frame may differ
  /// from this one.
  open override var flingIsAnimating: Bool {
    super.flingIsAnimating || updates.isAnimating || orthogonalScrolling.isAnimating || reordering.isAnimating
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
  open override func flingBeginTracking(at point: CGPoint, time: TimeInterval) {
    let isFirstFinger = !isTracking && selection.touched == nil
    // First the content and the sections: a touch that stops a visible motion must not highlight an item.
    super.flingBeginTracking(at: point, time: time)
    guard isFirstFinger else { return }
    touch = PlanarDragTracker(
      at: point, start: convert(point, from: superview), time: time.isFinite ? time : now, rule: releaseRule)
    orthogonalScrolling.beginTracking(at: point, time: time)
    // A section that scrolls sideways takes the drags that would swipe its cells.
    let section = orthogonalScrolling.touched
    if section == nil { swiping.beginTracking(at: point, time: time) }
    let stoppedMotion = touchStoppedMotion || section?.touchStoppedMotion ?? false
    if !stoppedMotion, !swiping.claimsTouch { touchBegan(at: convert(point, from: superview)) }
  }

  /// Tracks a movement of the finger to `point` (in the superview) at `time` (seconds): drags the content or
  /// an orthogonal section, swipes a cell, or updates the highlight of the touched item.
  ///
  /// The first of section, cell and content that begins a drag beyond the slop owns the rest of the touch.
  open override func flingContinueTracking(at point: CGPoint, time: TimeInterval) {
    // The content last: a drag along a section's axis or a swipe across a cell must not move it too.
    if let origin = touch?.origin,
      orthogonalScrolling.takesMovement(from: origin, to: point, time: time)
        || swiping.takesMovement(from: origin, to: point, time: time)
    {
      return touchCancelled()
    }
    super.flingContinueTracking(at: scrollLocation(of: point, time: time), time: time)
    // Content that the finger caught in motion is dragged within the slop too, and does not own the touch yet.
    if isDragDirected || touch?.mappedLocation != nil {
      swiping.fail()
      orthogonalScrolling.cancelTracking(time: time)
    } else {
      orthogonalScrolling.continueTracking(at: point, time: time)
    }
    // A drag across the axis moves nothing, but is no tap either, wherever the finger lifts.
    let isDrag = isDragging || touch?.leavesSlop(of: dragSlop, at: point) ?? false
    if isDrag { touchCancelled() } else { touchMoved(to: convert(point, from: superview)) }
  }

  open override func flingRecordMove(at point: CGPoint, time: TimeInterval) {
    guard point.isFinite, time.isFinite else { return }
    if touch?.mappedLocation == nil {
      touch?.recordMove(at: point, time: time)
      super.flingRecordMove(at: point, time: time)
    } else {
      super.flingRecordMove(at: scrollLocation(of: point, time: time), time: time)
    }
    orthogonalScrolling.recordMove(at: point, time: time)
    swiping.recordMove(at: point, time: time)
  }

  /// Ends a touch at `point` (in the superview) and `time` (seconds): releases the content or a swiped cell,
  /// performs the action under the finger, or selects or deselects the highlighted item.
  open override func flingEndTracking(at point: CGPoint, time: TimeInterval, handledAt: TimeInterval?) {
    // While a section or a cell is dragged, the content does not see the finger's movements. An ordinary end
    // of its touch would count the finger's position as a last movement, although the finger may have rested
    // there.
    if orthogonalScrolling.isDragging || swiping.isDragging {
      super.flingCancelTracking(time: handledAt ?? time)
    } else {
      // The last movement first, then the release, by which the layout chooses the target.
      if let touch, !touch.isDeclined, touch.finger != point {
        flingContinueTracking(at: point, time: time)
      }
      touch?.end(
        at: time.isFinite ? time : now, hasOwnTimes: handledAt != nil, currentLayout.translation(forDrag:))
      super.flingEndTracking(at: touch?.mappedLocation ?? point, time: time, handledAt: handledAt)
    }
    touch = nil
    orthogonalScrolling.endTracking(at: point, time: time, handledAt: handledAt)
    touchEnded()
    // Last, because the action's handler may change the data.
    swiping.endTracking(at: point, time: time, handledAt: handledAt)
  }

  /// Returns the location (points in the superview) that the scroll view receives in place of the finger's
  /// location, because the layout may map drags in any direction to its scrolling axis.
  private func scrollLocation(of point: CGPoint, time: TimeInterval) -> CGPoint {
    guard isTracking, point.isFinite, touch != nil else { return point }
    touch?.move(
      to: point, time: time.isFinite ? time : now, slop: dragSlop, axis: draggableAxis,
      isCaught: touchStoppedMotion, currentLayout.translation(forDrag:))
    return touch?.location ?? point
  }

  /// Cancels a touch at `time` (seconds): releases the content and selects nothing.
  open override func flingCancelTracking(time: TimeInterval) {
    touch?.cancel(currentLayout.translation(forDrag:))
    touch = nil
    super.flingCancelTracking(time: time)
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
  open override func flingScroll(
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
    return super.flingScroll(byNotches: notches, at: location, swappingAxes: swappingAxes, time: time)
  }

  // MARK: Bounds

  /// The space between the safe area and the content, in points. A change is reported to the layout as a
  /// bounds change.
  open override var layoutMargins: EdgeInsets {
    didSet { if layoutMargins != oldValue { flingInsetsDidChange() } }
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

  /// Reports other insets to the layout as a bounds change.
  ///
  /// The content has not moved yet: a layout that is first asked about that scroll, or in another lap, would
  /// adopt the insets without the view's knowledge.
  open override func flingInsetsDidChange() {
    super.flingInsetsDidChange()
    flingBoundsWillChange(to: bounds)
    flingBoundsDidChange(from: bounds)
  }

  /// Asks the layout whether the new bounds invalidate the layout. During the call, `bounds` still has the
  /// old value.
  open override func flingBoundsWillChange(to newBounds: CGRect) {
    super.flingBoundsWillChange(to: newBounds)
    // Before anything changes, because the anchor and the mirrored offset depend on the old bounds.
    rememberOffset(before: newBounds)
    let invalidates =
      layoutCache.wasEverPrepared && currentLayout.hooks.shouldInvalidateLayout(forBoundsChange: newBounds)
    layoutCache.boundsWillChange(invalidatesLayout: invalidates)
    let isScroll = newBounds.size == bounds.size && newBounds.origin != bounds.origin
    if isScroll, layoutCache.wasEverPrepared { currentLayout.followsOffset = invalidates }
  }

  /// Requests a layout pass. Invalidates the layout if the layout depends on the new bounds, according to its
  /// answer in `flingBoundsWillChange(to:)`.
  open override func flingBoundsDidChange(from oldBounds: CGRect) {
    super.flingBoundsDidChange(from: oldBounds)
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
  open override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let target = currentLayout.target(forProposed: proposedContentOffset, velocity: velocity)
    return finiteTarget(target, proposed: proposedContentOffset)
  }

  /// Whether the layout may be asked for a scroll's target offset at any time, not only at the release of a
  /// drag.
  open override var flingCanPredictTargetContentOffset: Bool {
    currentLayout.flingCanPredictTargetContentOffset
  }

  /// Returns the rectangle of the content offsets, in points, that a drag reaches without resistance, as
  /// chosen by the layout; `nil` for all offsets within the limits.
  open override func flingFreeDragRange(from startContentOffset: CGPoint) -> CGRect? {
    currentLayout.dragRange(from: startContentOffset)
  }

  /// The time, in seconds, in which the content moves to the layout's target offset after the release of a
  /// drag; with `nil`, the deceleration determines the time.
  open override var flingSnapDuration: TimeInterval? { currentLayout.hooks.snapDuration }

  // MARK: Data

  /// The number of sections, as cached from the data source. If nothing is cached, the data source is asked.
  open var numberOfSections: Int { loadedCounts.sections }

  /// Returns the number of items in a section, as cached from the data source. For a section that does not
  /// exist, a diagnostic is reported and the result is 0.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    if let items = counts.items(in: section) { return items }
    report(
      .missingItem,
      """
      The number of items in section \(section) was requested, but the number of sections is \(counts.sections); the \
      result is 0.
      """)
    return 0
  }

  /// Discards the cached counts and the selection, and reloads all data in the next layout pass, without
  /// animation.
  ///
  /// The content offset is kept, clamped to the new content. A running update and an interactive movement end
  /// at once.
  open func reloadData() {
    // The movement, the prefetched items and the updates refer to the old data, so they end before the counts
    // and the selection are discarded.
    reordering.abandon()
    prefetching.drop()
    updates.reloadRequested()
    counts = nil
    selection = Selection()
    display.setNeedsReload()
    let context = currentLayout.contextClass.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.hooks.invalidateLayout(with: context)
  }

  // MARK: Cells and supplementary views

  /// Registers the class of the cells with an identifier, as in `register(CardCell.self,
  /// forCellWithReuseIdentifier: "card")`.
  ///
  /// The cells are created with their `init(frame:)`. Pass `nil` to remove the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    display.supply.pool.register(
      CollectionViewCell.reusableClass(cellClass, inheriting: CollectionViewCell.self)?.factory,
      for: .init(category: .cell, kind: "", identifier: identifier))
  }

  /// Registers the class of the supplementary views of a kind with an identifier.
  ///
  /// The views are created with their `init(frame:)`. Pass `nil` to remove the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      CollectionReusableView.reusableClass(viewClass, inheriting: CollectionReusableView.self)?.factory,
      for: .init(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// Returns a cell for an item, recycled if possible, with the item's attributes applied.
  ///
  /// Call this method in the data source's `collectionView(_:cellForItemAt:)` and return the cell. The
  /// identifier must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let view = display.supply.dequeue(.init(category: .cell, kind: "", identifier: identifier), at: indexPath)
    guard let cell = view as? CollectionViewCell else {
      fatalError(
        """
        A cell with identifier "\(identifier)" was dequeued, but \(type(of: view)) is registered for it; register a \
        CollectionViewCell.
        """)
    }
    return cell
  }

  /// Returns a supplementary view, recycled if possible, with its attributes applied.
  ///
  /// Call this method in the data source's `collectionView(_:viewForSupplementaryElementOfKind:at:)`. The
  /// kind and identifier must be registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    display.supply.dequeue(
      .init(category: .supplementaryView, kind: elementKind, identifier: identifier), at: indexPath)
  }

  // MARK: Elements

  /// The cells that were on screen in the last layout pass, except hidden cells, ascending by index path. In
  /// looping content, an item may have several cells, which follow each other in the list.
  ///
  /// During an update, the list contains the cells that are visible after the update.
  ///
  /// - Complexity: O(displayed elements · log displayed elements), as for the other lists of visible
  ///   elements.
  open var visibleCells: [CollectionViewCell] {
    noteQuestionForViews()
    return visibleElements(.cell).compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the items with visible cells, ascending and without duplicates.
  open var indexPathsForVisibleItems: [IndexPath] {
    visibleElements(.cell).map(\.key.indexPath).withoutRepetitions
  }

  /// Returns the supplementary views of a kind that were on screen in the last layout pass, except hidden
  /// views, ascending by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    noteQuestionForViews()
    return visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in the order of
  /// `visibleSupplementaryViews(ofKind:)`, without duplicates.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.key.indexPath)
      .withoutRepetitions
  }

  /// Returns the cell of an item, or `nil` if the item has none; never creates a cell.
  ///
  /// In looping content, the result is the item's cell that is nearest to the middle of the view.
  ///
  /// - Complexity: O(1), in looping content O(displayed elements).
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    noteQuestionForViews()
    // A key ignores all but two indices.
    guard indexPath.count == 2 else { return nil }
    return display.nearestCopy(of: .cell(indexPath))?.view as? CollectionViewCell
  }

  /// Returns a supplementary view, or `nil` if there is none; never creates a view.
  ///
  /// In looping content, the result is the view's copy that is nearest to the middle of the collection view.
  ///
  /// - Complexity: O(1), in looping content O(displayed elements).
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    noteQuestionForViews()
    return display.nearestCopy(of: .supplementaryView(elementKind, indexPath))?.view
  }

  /// Returns the index path of the item that a cell shows.
  ///
  /// Returns `nil` for a recycled cell and for a cell whose item was deleted. As soon as an updates block has
  /// ended, the result is the index path after the update.
  ///
  /// - Complexity: O(displayed elements).
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    display.elements.values.first { $0.view === cell }?.key.indexPath
  }

  /// Returns the index path of the topmost item at a point in content space. The point may be off screen.
  ///
  /// Returns `nil` if no item is at the point. Edges are half open: a point on an edge that two items share
  /// belongs to the right or lower item. Transforms are taken into account. The item of an interactive
  /// movement is found where it is held. Prepares the layout if needed.
  ///
  /// - Complexity: That of a query to the layout for a rectangle of 1 by 1 point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return nearestItem(at: point, among: currentLayout.elements(in: rect))
  }

  /// Returns a copy of the attributes of an item, which may be off screen; `nil` if there is no such item.
  /// Prepares the layout if needed.
  ///
  /// In looping content, the attributes are those of the item's copy that is nearest to the middle of the
  /// view.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    guard loadedCounts.contains(indexPath) else { return nil }
    return nearestAttributes(for: .cell(indexPath))?.copied
  }

  /// Returns a copy of the attributes of a supplementary view, which may be off screen; `nil` if the layout
  /// has none. Prepares the layout if needed.
  ///
  /// In looping content, the attributes are those of the copy that is nearest to the middle of the view.
  open func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return nearestAttributes(for: .supplementaryView(elementKind, indexPath))?.copied
  }

  // MARK: Selection

  /// The index paths of all selected items, ascending; empty if no item is selected.
  open var indexPathsForSelectedItems: [IndexPath] { selection.selected.sorted() }

  /// Selects an item without calling the delegate; `nil` clears the selection.
  ///
  /// Without multiple selection, any other selected item is deselected. With an empty scroll position,
  /// nothing scrolls. For an item that does not exist, a diagnostic is reported and nothing changes.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection.selected { setSelected(false, at: path) }
      return
    }
    guard exists(indexPath, toBe: "selected") else { return }
    if !selectsSeveral {
      for path in selection.selected where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate; does nothing if the item is not selected.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, at: indexPath) }

  // MARK: Scrolling to items

  /// Scrolls until an item is at a position in the view, or as near as the content's limits allow. For an item
  /// that does not exist, a diagnostic is reported and nothing scrolls.
  ///
  /// Positions are relative to the area of the view inside the content insets. Along an axis without a
  /// position, the content scrolls only as far as needed to show the item. An orthogonal section that
  /// contains the item scrolls too, to an offset at which the section may rest.
  ///
  /// Without animation, the item is at the position even if cells around it turn out larger than estimated.
  ///
  /// In looping content, the scroll takes the shortest way to a copy of the item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToItem(at: indexPath, at: scrollPosition, going: .shortest, animated: animated)
  }

  // MARK: Updates

  /// Performs insertions, deletions, moves, reloads and reconfigurations as one animated update.
  ///
  /// Change the data inside the block. For deletions, reloads and the sources of moves, pass index paths
  /// before the update. For insertions and the targets of moves, pass index paths after the update. The order
  /// of the calls does not matter.
  ///
  /// With an empty block or none, the update animates pending changes of the layout. All calls to the layout
  /// are made before this method returns.
  ///
  /// - Parameters:
  ///   - updates: The block that changes the data and calls the update methods.
  ///   - completion: Called when the animation has ended, or with `false` when another update, a layout
  ///     change or a reload replaces it. Never called before this method returns.
  /// - Complexity: O(operations · log operations + displayed elements), besides the layout's `prepare()`.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.updates.perform(updates, completion: completion)
  }

  /// Inserts items. The index paths are those after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    updates.record { $0.insertedItems += indexPaths }
  }

  /// Deletes items. The index paths are those before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    updates.record { $0.deletedItems += indexPaths }
  }

  /// Replaces the cells of items. The index paths are those before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reloadedItems += indexPaths }
  }

  /// Has the data source configure the existing cells of items again. The index paths are those before the
  /// update.
  ///
  /// The data source's `collectionView(_:cellForItemAt:)` is called with the index path after the update. In
  /// this call, dequeue a cell with the same identifier as before: the result is the item's present cell,
  /// without a call of `prepareForReuse()`. Items without a cell are skipped.
  ///
  /// The layout takes part only through the cells' preferred attributes. An item can be moved and
  /// reconfigured in one update, but not reconfigured and deleted or reloaded.
  ///
  /// - Complexity: O(index paths · log index paths), and one call for each cell.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reconfiguredItems += indexPaths }
  }

  /// Moves an item from an index path before the update to one after the update; the item keeps its cell.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Inserts sections with all their items. The indices are those after the update.
  open func insertSections(_ sections: IndexSet) {
    updates.record { $0.insertedSections += sections }
  }

  /// Deletes sections with all their items. The indices are those before the update.
  open func deleteSections(_ sections: IndexSet) {
    updates.record { $0.deletedSections += sections }
  }

  /// Replaces all views of sections. The indices are those before the update. The numbers of items in the
  /// sections may change.
  open func reloadSections(_ sections: IndexSet) {
    updates.record { $0.reloadedSections += sections }
  }

  /// Moves a section from an index before the update to an index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  // MARK: Layout changes

  /// Replaces the current layout.
  ///
  /// The scroll anchor determines the content offset, within the content's limits; by default the item
  /// nearest to the middle is centered. The layout and then the delegate may choose another offset. Sections
  /// that are orthogonal in both layouts keep their offsets. The views and the selection are kept. A drag
  /// continues, and a running scroll ends.
  ///
  /// If `animated` is `true`, all elements displayed before or after the change move, with `updateTiming`.
  /// Each element starts at its position on screen or, if it was off screen, at its position in the old
  /// layout. It ends at its position in the new layout. Elements that only one of the layouts has fade in or
  /// out. The content offset changes at once.
  ///
  /// In an updates block or a layout pass, the change is postponed to the end of the block or pass.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called when the animation has ended, or with `false` when another change replaces it.
  ///     Never called before this method returns.
  /// - Complexity: That of the new layout's `prepare()`, plus O(displayed elements · log displayed elements).
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    updates.performWhenIdle { [unowned self] in
      updates.changeLayout(to: layout, animated: animated, completion: completion)
    }
  }

  /// Begins an interactive transition to another layout, and returns the transition layout.
  ///
  /// The transition layout is `collectionViewLayout` until the transition is finished or cancelled. Set its
  /// `transitionProgress` to move the elements. The delegate may supply the transition layout.
  ///
  /// The transition determines the content offset until it ends, so the user cannot scroll. A change to a
  /// third layout ends the transition, with `false` for both completion values. Do not call this method
  /// during an interactive transition or inside an updates block.
  ///
  /// - Parameters:
  ///   - layout: The layout at the end of the transition.
  ///   - completion: Called at the end of the transition.
  /// - Complexity: That of the next layout's `prepare()`.
  @discardableResult
  open func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> CollectionViewTransitionLayout {
    require(
      interaction == nil,
      "An interactive transition was started during another; finish or cancel that one first.")
    require(
      layout !== currentLayout,
      "An interactive transition was started to the present layout; expected another one.")
    require(
      !updates.isBusy && !isInPass,
      "An interactive transition was started inside an updates block or a pass; start it afterwards.")
    return updates.startInteraction(to: layout, completion: completion)
  }

  /// Animates from the present state to the next layout, and installs that layout. There must be an
  /// interactive transition.
  open func finishInteractiveTransition() {
    require(interaction != nil, "There is no interactive transition to finish; start one first.")
    updates.performWhenIdle { [unowned self] in updates.endInteraction(finishing: true) }
  }

  /// Animates from the present state back to the layout the transition started from, and reinstalls that
  /// layout. There must be an interactive transition.
  open func cancelInteractiveTransition() {
    require(interaction != nil, "There is no interactive transition to cancel; start one first.")
    updates.performWhenIdle { [unowned self] in updates.endInteraction(finishing: false) }
  }

  // MARK: Interactive movement

  /// Whether an interactive movement is in progress, so that index paths on screen may differ from those in
  /// the data.
  open var hasUncommittedUpdates: Bool { reordering.movement != nil }

  /// Begins the interactive movement of an item.
  ///
  /// The layout determines the moving item's attributes, by default in front of all other elements. During
  /// the movement, data-source calls, updates and size queries use index paths in the data; everything else
  /// uses presentation index paths, those on screen. To convert an index path, see
  /// `dataSourceIndexPath(forPresentationIndexPath:)`.
  ///
  /// A reload, a change of layout or an update that deletes the item cancels the movement. The movement
  /// continues through all other updates.
  ///
  /// - Returns: `false` if there is no such item, the data source does not allow the move, or another item is
  ///   moving. Also `false` during an interactive transition, an updates block, the commit of a change or a
  ///   layout pass.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    reordering.begin(at: indexPath)
  }

  /// Moves the center of the interactively moving item to a position in content space.
  ///
  /// The layout proposes a target index path, which the delegate may replace. After the delay of
  /// `reorderingCadence`, other items make room at the target. The data source is not informed.
  ///
  /// The item keeps its position in the viewport while the content scrolls. The content, or an orthogonal
  /// section, autoscrolls while the item is held near an edge; the nearer the edge, the faster. If no item is
  /// moving, the method does nothing.
  ///
  /// - Complexity: That of preparing the layout and of a query for a rectangle of 1 by 1 point; if items make
  ///   room, that of a batch update.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    reordering.move(to: targetPosition, finger: targetPosition)
  }

  /// Ends the interactive movement and animates the item into place.
  ///
  /// If the item's index path changed, the data source's `collectionView(_:moveItemAt:to:)` is called.
  open func endInteractiveMovement() { reordering.end() }

  /// Cancels the interactive movement. All items return to their index paths in the data.
  open func cancelInteractiveMovement() { reordering.cancel() }
}
