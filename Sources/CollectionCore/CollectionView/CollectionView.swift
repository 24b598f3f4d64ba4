public import Foundation
import Logging

/// Shows items of a data source where its layout puts them, with as many views as fit on screen.
///
/// Time is an argument: call `advance(to:)` with seconds on a clock of your own, then `layoutIfNeeded()`, and
/// draw. A pass costs what the layout's answer costs plus O(displayed elements), whatever the number of
/// items.
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  /// Says how many items there are and makes their cells. Setting another one is a reload.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Told which items will probably be shown soon; nobody is by default.
  public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching.drop() } }
  }

  /// Whether items are announced to `prefetchDataSource` while the content scrolls towards them. True by default.
  /// Cells are never made ahead of time.
  public var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { prefetching.drop() } } }

  /// Told of scrolling, selection and display; supplies a flow layout's sizes.
  @_nonoverride public weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { collectionViewLayout.hooks.invalidateLayout() }
    }
  }

  /// Decides where the elements are. Setting another one is `setCollectionViewLayout(_:animated:completion:)`
  /// without animation. During an interactive transition it is the transition layout.
  public var collectionViewLayout: CollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// A view behind everything, as large as the view, that does not scroll.
  public var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether a tap selects. True by default.
  public var allowsSelection = true

  /// Whether several items can be selected at once. Turning it off keeps the first.
  public var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }

  /// Whether the user edits the items: taps then select by the two rules for editing, and perform no primary
  /// action. False by default.
  public var isEditing = false { didSet { selectionRulesDidChange() } }

  /// Whether a tap selects while editing. False by default.
  public var allowsSelectionDuringEditing = false

  /// Whether several items can be selected at once while editing; a tap then selects. False by default.
  public var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// How batch updates and changes of layout animate from now on, outside `animate(with:_:completion:)`.
  public var updateTiming = UpdateTiming.standard

  /// How far beyond the bounds the layout is asked for elements, in points; 0 by default. With more, small
  /// scrolls need no new question.
  public var overscan: CGFloat = 0

  /// What stays where it is on screen while the content around it changes.
  public var scrollAnchor = ScrollAnchor.automatic

  /// Whether cells may ask for another size while they are shown.
  public var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// How soon other items make room for one that is moved by hand.
  public var reorderingCadence = ReorderingCadence.immediate

  /// What happens with a batch update that does not add up. In any case the data is reloaded afterwards.
  ///
  /// By default it stops a debug build and logs an error in a release build.
  public var onInvalidUpdate: (InvalidUpdate) -> Void = { update in
    CollectionView.logger.error("\(update)")
    assertionFailure(update.message)
  }

  /// Told of everything a layout or a data source does that cannot be right; logs a warning by default.
  public var onDiagnostic: (LayoutDiagnostic) -> Void = { CollectionView.logger.warning("\($0)") }

  /// Notes the calls of this view's layout from now on; nil, as at first, notes nothing.
  public var layoutTracer: LayoutTracer? {
    didSet { currentLayout.beTraced(by: layoutTracer) }
  }

  package internal(set) var currentLayout: CollectionViewLayout
  package internal(set) var counts: ItemCounts?
  var layoutCache = LayoutCache()
  var selection = Selection()

  /// The interactive change of layout under way.
  var interaction: InteractiveTransition?

  /// The item that a change of layout keeps in its place, while the layout and the delegate are asked for the
  /// offset; nil if it keeps none.
  package internal(set) var transitionAnchor: IndexPath?

  /// Whether a layout pass is running, so that neither another nor an update may begin.
  var isInPass = false
  private(set) lazy var display = ElementDisplay(collectionView: self)
  private(set) lazy var updates = UpdateCoordinator(collectionView: self)
  private(set) lazy var orthogonalScrolling = OrthogonalScrollController(collectionView: self)
  private(set) lazy var reordering = ReorderingCoordinator(collectionView: self)
  private(set) lazy var prefetching = PrefetchTracker(collectionView: self)

  /// What its layouts know it by.
  let reference = CollectionViewReference()

  static let logger = Logger(label: "fling.collection-view")

  /// A collection view with a frame in its superview's coordinates, in points, and a layout.
  public init(frame: CGRect = .zero, collectionViewLayout: CollectionViewLayout) {
    currentLayout = collectionViewLayout
    super.init(frame: frame)
    offsetSettling = { [unowned self] in settledOffset($0, from: $1, in: $2) }
    reference.view = self
    collectionViewLayout.attach(to: self)
  }

  deinit { reference.view = nil }

  // MARK: Time

  /// Moves scrolling and running updates to a time in seconds; O(displayed elements).
  open override func advance(to time: TimeInterval) {
    if interaction != nil { stopMotion() }
    super.advance(to: time)
    orthogonalScrolling.advance(to: time)
    reordering.advance(to: now)
    updates.advance(to: time)
    // A scroll may end in a frame that moves nothing.
    if layoutCache.isUnsettled, scrollState == .idle { setNeedsLayout() }
  }

  /// Whether anything would change at a later time: a scroll or an update is under way.
  open override var isAnimating: Bool {
    super.isAnimating || updates.isAnimating || orthogonalScrolling.isAnimating || reordering.isAnimating
  }

  /// Runs a layout pass, after which the displayed elements are those in the visible rectangle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    performLayoutPass()
  }

  // MARK: Touch

  /// A finger comes down: catches the content, or highlights the item under it.
  open override func beginTracking(at point: CGPoint, time: TimeInterval) {
    let isFirstFinger = !isTracking && selection.touched == nil
    super.beginTracking(at: point, time: time)
    guard isFirstFinger else { return }
    orthogonalScrolling.beginTracking(at: point, time: time)
    guard !touchStoppedMotion, !orthogonalScrolling.touchCaughtMotion else { return }
    touchBegan(at: convert(point, from: superview))
  }

  /// The finger moves: a drag of the content or of a section that scrolls across, or nothing but leaving and
  /// entering the item it came down on.
  open override func continueTracking(at point: CGPoint, time: TimeInterval) {
    guard !orthogonalScrolling.takesMovement(to: point, time: time) else { return touchCancelled() }
    super.continueTracking(at: point, time: time)
    orthogonalScrolling.noteMovement(to: point, time: time)
    if isDragging { touchCancelled() } else { touchMoved(to: convert(point, from: superview)) }
  }

  /// The finger lifts: lets the content go, or selects the highlighted item.
  open override func endTracking(at point: CGPoint, time: TimeInterval) {
    super.endTracking(at: point, time: time)
    orthogonalScrolling.endTracking(at: point, time: time)
    touchEnded()
  }

  /// The finger was taken away: lets the content go and selects nothing.
  open override func cancelTracking(time: TimeInterval) {
    super.cancelTracking(time: time)
    orthogonalScrolling.cancelTracking(time: time)
    touchCancelled()
  }

  /// Turns the wheel over a point of the superview: a section there that scrolls across takes what goes across.
  @discardableResult
  open override func scroll(
    byNotches notches: CGPoint, at location: CGPoint, swappingAxes: Bool = false, time: TimeInterval
  ) -> Bool {
    let directed = swappingAxes ? CGPoint(x: notches.y, y: notches.x) : notches
    let scroller = orthogonalScrolling.scroller(at: convert(location, from: superview))
    if let scroller, let axis = scroller.axis, abs(directed[axis]) >= hypot(directed.x, directed.y) * 0.7 {
      return scroller.scroll(byNotches: orthogonalScrolling.seen(directed), time: time)
    }
    return super.scroll(byNotches: notches, at: location, swappingAxes: swappingAxes, time: time)
  }

  // MARK: Bounds

  /// Room around the content, in points. To the layout a change of it is a change of the bounds.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { roomDidChange() } }
  }

  /// How much of each edge something else covers, in points. To the layout a change of it is a change of the
  /// bounds.
  open override var safeAreaInsets: EdgeInsets {
    didSet { if safeAreaInsets != oldValue { roomDidChange() } }
  }

  /// When the safe area is added to the content insets. To the layout a change of it is a change of the bounds.
  open override var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    didSet { if contentInsetAdjustmentBehavior != oldValue { roomDidChange() } }
  }

  /// Room between the safe area and content, in points. To the layout a change of it is a change of the bounds.
  open override var layoutMargins: EdgeInsets {
    didSet { if layoutMargins != oldValue { roomDidChange() } }
  }

  /// Whether the writing direction changes what is shown. A layout that is mirrored in the direction keeps its own
  /// offset: content at its start stays there.
  open override var semanticContentAttribute: SemanticContentAttribute {
    get { super.semanticContentAttribute }
    set {
      guard newValue != semanticContentAttribute else { return }
      let distance = distanceFromStart
      let transition = interaction?.layout
      orthogonalScrolling.cancelTracking(time: now)
      transition?.directionWillChange()
      super.semanticContentAttribute = newValue
      keepDistanceFromStart(distance)
      transition?.directionDidChange()
      currentLayout.hooks.invalidateLayout()
    }
  }

  private func roomDidChange() {
    boundsWillChange(to: bounds)
    boundsDidChange(from: bounds)
  }

  /// Asks the layout whether the new bounds invalidate it.
  open override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    rememberOffset(before: newBounds)
    layoutCache.boundsInvalidate =
      layoutCache.knowsLayout && currentLayout.hooks.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// Invalidates the layout if it said so, and asks for a pass.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    setNeedsLayout()
    let isScroll = bounds.size == oldBounds.size && bounds.origin != oldBounds.origin
    // Answers are mirrored in the width that the view has between its insets.
    if !isScroll, currentLayout.isMirrored { layoutCache.forgetQuery() }
    guard layoutCache.boundsInvalidate else { return }
    layoutCache.boundsInvalidate = false
    layoutCache.isScrolled = isScroll
    let context = currentLayout.hooks.invalidationContext(forBoundsChange: bounds)
    currentLayout.hooks.invalidateLayout(with: context)
    layoutCache.isScrolled = false
  }

  /// Keeps content of a mirrored layout at its right edge. Along x it keeps the offset while `keepMirroredOffset()`
  /// decides: before the layout is prepared, and in a change that holds the offset.
  func settledOffset(_ offset: CGPoint, from old: OffsetLimits, in new: OffsetLimits) -> CGPoint {
    let isMirrored = currentLayout.isMirrored
    let settled = old.settled(offset, in: new, isMirrored: isMirrored)
    let isPending = isMirrored && (isOffsetLocked || layoutCache.mirroredOffset != nil)
    return isPending ? CGPoint(x: offset.x, y: settled.y) : settled
  }

  /// Asks the layout where a scroll should come to rest.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let target = currentLayout.target(forProposed: proposedContentOffset, velocity: velocity)
    return finiteTarget(target, proposed: proposedContentOffset)
  }

  /// Whether the layout's target can be asked for without a release.
  open override var canPredictTargetContentOffset: Bool { currentLayout.canPredictTargetContentOffset }

  /// The offsets that a drag reaches freely, as the layout has them.
  open override func freeDragRange(from startContentOffset: CGPoint) -> CGRect? {
    currentLayout.dragRange(from: startContentOffset)
  }

  /// How long a snap takes, as the layout says.
  open override var snapDuration: TimeInterval? { currentLayout.hooks.snapDuration }
}
