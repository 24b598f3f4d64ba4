public import Foundation

/// The abstract base class of layouts, which determine the geometry of a collection view's elements.
///
/// In each layout pass after an invalidation the collection view calls `prepare()`, reads
/// `collectionViewContentSize`, and queries the attributes of the elements in a rectangle. In `prepare()`, a
/// layout may ask its collection view for item counts, bounds and insets, but never for views.
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject {
  /// The collection view to which the layout is attached; a layout belongs to at most one collection view.
  open var collectionView: CollectionView? { attachedView }

  /// The collection view to which the layout is attached; the stored value of `collectionView`.
  package final weak var attachedView: CollectionView? {
    didSet { wrappedLayout?.attachedView = attachedView }
  }

  /// The layout that forwards the collection view's calls to this layout; `nil` if the collection view calls
  /// this layout itself.
  final weak var forwarder: ForwardingLayout?

  /// The layout to which this layout forwards the collection view's calls. The default implementation returns
  /// `nil`.
  var wrappedLayout: CollectionViewLayout? { nil }

  /// The class of the contexts with which the collection view invalidates this layout. The default
  /// implementation returns `invalidationContextClass`.
  var contextClass: CollectionViewLayoutInvalidationContext.Type { Self.contextClass }

  /// The layout that the collection view calls: this layout, or the outermost one that forwards to it.
  final var outermostLayout: CollectionViewLayout { forwarder?.outermostLayout ?? self }

  /// The pool from which this package's layouts take the attributes that they return, to avoid allocations.
  package final let attributesStore = AttributesPool()

  /// The source of the initial and final attributes that the default implementations return during an update;
  /// `nil` outside an update.
  package weak var updateSession: LayoutUpdateSession?

  /// The recorder of the collection view's calls to this layout; `nil` if the calls are not recorded.
  private(set) final var tracer: LayoutTracer?

  /// Whether the last scroll invalidated the layout, which then places its elements by the content offset.
  ///
  /// The layout keeps the value, because an interactive transition replaces it as the current one for a while.
  @exclusivity(unchecked)
  final var followsOffset = false

  /// The invalidation in progress; `nil` outside an invalidation.
  @exclusivity(unchecked)
  final var invalidation: Invalidation?

  /// The invalidation context made for the last bounds change, kept for reuse; `nil` if there is none or if
  /// contexts of its class cannot be reset.
  private final var lastContext: CollectionViewLayoutInvalidationContext?

  /// The factories of decoration views, by kind.
  private var decorationFactories: [String: DecorationFactory] = [:]

  /// The state of looping content: the repetition, and the lap for which the layout is being queried.
  @exclusivity(unchecked)
  final var loopState = LoopState()

  /// Creates a layout without a collection view.
  public override init() { super.init() }

  /// Creates a layout without a collection view, as `init()` does. There are no archives: the coder is
  /// ignored.
  ///
  /// Layouts written for iOS implement this initializer, or call it from theirs.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout creates. Override the property to use a subclass of
  /// `CollectionViewLayoutAttributes`.
  ///
  /// The default implementation returns `CollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// The class of the layout's invalidation contexts. Override the property to use a subclass of
  /// `CollectionViewLayoutInvalidationContext`.
  ///
  /// The default implementation returns `CollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  /// The settings of this class and its superclasses, in the order for the user. The default implementation returns
  /// none.
  open class var flingProperties: [LayoutProperty] { [] }

  /// The value of `layoutAttributesClass` as a class of attributes.
  package final class var attributesClass: CollectionViewLayoutAttributes.Type {
    let named: AnyClass = layoutAttributesClass
    // The comparison is faster than the cast, and most layouts use the base class.
    if named == CollectionViewLayoutAttributes.self { return CollectionViewLayoutAttributes.self }
    guard let attributes = named as? CollectionViewLayoutAttributes.Type else {
      fatalError("layoutAttributesClass of \(Self.self) is \(named); expected a class of layout attributes.")
    }
    return attributes
  }

  /// The value of `invalidationContextClass` as a class of invalidation contexts.
  package final class var contextClass: CollectionViewLayoutInvalidationContext.Type {
    let named: AnyClass = invalidationContextClass
    guard let context = named as? CollectionViewLayoutInvalidationContext.Type else {
      fatalError(
        "invalidationContextClass of \(Self.self) is \(named); expected a class of invalidation contexts.")
    }
    return context
  }

  /// Called after the layout was loaded from a nib. Nothing calls this method here, because there are no nibs.
  /// The default implementation does nothing.
  open func awakeFromNib() {}

  /// Called when an observed property of an object changed. The default implementation does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Attaches the layout to a collection view, in place of an earlier collection view, and invalidates the
  /// whole layout.
  package func attach(to collectionView: CollectionView) {
    // The invalidation comes last: it reaches the collection view and the tracer only once both are set.
    attachedView = collectionView
    setTracer(collectionView.layoutTracer)
    let context = contextClass.init()
    context.invalidateEverything = true
    hooks.invalidateLayout(with: context)
  }

  /// Detaches the layout if it is attached to `collectionView`. A layout whose forwarder is attached stays
  /// attached too.
  func detach(from collectionView: CollectionView) {
    guard attachedView === collectionView, forwarder?.attachedView !== collectionView else { return }
    attachedView = nil
    loopState = LoopState()
    tracer = nil
  }

  /// Sets the recorder of the collection view's calls to this layout; `nil` ends the recording.
  func setTracer(_ tracer: LayoutTracer?) { self.tracer = tracer }

  /// Returns the attributes of an element's copy in another lap, although the layout's content does not loop.
  /// A transition layout overrides this method, because it shows the copies of its two layouts. The default
  /// implementation returns `nil`.
  func attributesOfCopy(_ key: ElementKey) -> CollectionViewLayoutAttributes? { nil }

  /// Registers a function that makes the decoration views of a kind. The function receives the frame in
  /// content space.
  ///
  /// If another layout registers the same kind with the same class, a change between the two layouts keeps
  /// the displayed views of the kind.
  package final func register<DecorationView: CollectionReusableView>(
    decorationViewOfKind kind: String, _ make: @escaping @MainActor (CGRect) -> DecorationView
  ) {
    decorationFactories[kind] = DecorationFactory(make)
  }

  /// Registers the class of the decoration views of a kind, which are made with their `init(frame:)`. With
  /// `nil`, the registration of the kind is removed.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    let viewClass = CollectionReusableView.reusableClass(viewClass, inheriting: CollectionReusableView.self)
    decorationFactories[kind] = viewClass.map(DecorationFactory.init(of:))
  }

  /// The registered kinds of decoration views.
  var decorationKinds: [String] { Array(decorationFactories.keys) }

  /// Returns the factory registered for a kind of decoration views; `nil` if the kind is not registered.
  func decorationFactory(ofKind kind: String) -> DecorationFactory? { decorationFactories[kind] }

  // MARK: Geometry

  /// Prepares the layout's geometry. The collection view calls this method after each invalidation, before
  /// any other query.
  ///
  /// The default implementation does nothing. Call `super` in an override.
  open func prepare() {}

  /// The size of the content, in points.
  ///
  /// The default implementation returns zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements whose frames overlap a rectangle in content space; `nil` if there
  /// are none.
  ///
  /// The collection view queries the rectangle it needs, possibly in every frame. The cost should grow only
  /// with the number of elements returned. The default implementation returns `nil`.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, which may be off screen; `nil` if there is no such item.
  ///
  /// The default implementation returns `nil`.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view, which may be off screen; `nil` if the layout has none
  /// there.
  ///
  /// The default implementation returns `nil`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view, which may be off screen; `nil` if the layout has none
  /// there.
  ///
  /// The default implementation returns `nil`.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Looping

  /// Returns the part of the prepared content that repeats along a direction in looping content.
  ///
  /// Override the method if the lap is not the whole content, for example because the content has margins
  /// that center the first and the last item. With `nil`, a lap is as long as the content along the axis,
  /// plus the collection view's `contentLoopSpacing`, and elements up to a view's extent away from the seam
  /// are taken into account. The default implementation returns `nil`.
  open func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? { nil }

  // MARK: Offsets

  /// Returns the frame that `CollectionView.scrollToItem(at:at:animated:)` brings to a position in the view,
  /// in the layout's own coordinates; `nil` for the frame of the item's attributes.
  ///
  /// Override the method if the frames of items depend on the content offset. The frame of the attributes
  /// then shows where the item is at the present offset, not where it will be after the scroll. UIKit does
  /// not have this method. The default implementation returns `nil`.
  open func flingFrameForScrolling(toItemAt indexPath: IndexPath) -> CGRect? { nil }

  /// Returns the content offset, in points, at which a scroll should come to rest.
  ///
  /// The method is called once when the finger lifts, with the offset at which the scroll would rest and the
  /// velocity in points per millisecond. An override may start an animated scroll of the collection view
  /// itself and return the present offset. The default implementation returns the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset, in points, after an update, a resize or a change of layout.
  ///
  /// The default implementation returns the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Whether `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` has no side effects.
  ///
  /// If `true`, the same arguments must give the same result, and the method is called at any time, not only
  /// when the finger lifts. Predictions of a drag's end then include the layout's target, and the keys Home
  /// and End scroll to the first and the last target. The default implementation returns `false`.
  open var flingCanPredictTargetContentOffset: Bool { false }

  /// Returns the rectangle of content offsets (points) in which a drag from `startContentOffset` follows the
  /// finger.
  ///
  /// Outside the rectangle the drag is rubber-banded as beyond an edge. With `nil` the content's limits
  /// apply. The default implementation returns `nil`.
  open func flingFreeDragRange(from startContentOffset: CGPoint) -> CGRect? { nil }

  /// Returns the distance, in points since the drag's beginning, by which a drag moves the content offset;
  /// `nil` to let the content follow the finger.
  ///
  /// Override the method if a drag in any direction moves the content, such as that of a card that is thrown
  /// off a stack. Only the component along the scrolling axis counts. The method is called when the finger
  /// passes the slop in any direction, for each further movement, and before the release or the cancellation.
  /// If the first call returns `nil`, there are no further calls for the drag. UIKit does not have this
  /// method. The default implementation returns `nil`.
  open func flingContentTranslation(for drag: PlanarDrag) -> CGPoint? { nil }

  /// The time, in seconds, in which the content moves to the layout's target offset after the release of a
  /// drag, at any velocity.
  ///
  /// The target is that of `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`. With `nil`
  /// the deceleration determines the time. The default implementation returns `nil`.
  open var flingSnapDuration: TimeInterval? { nil }

  // MARK: Orthogonal sections

  /// Returns the orthogonal sections whose viewports overlap a rectangle in content space.
  ///
  /// The method is called in every layout pass. The collection view keeps the sections' content offsets. The
  /// default implementation returns none.
  open func flingOrthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

  /// Returns the content offset, in points, at which the scroll of an orthogonal section should come to rest.
  ///
  /// As for the whole content, the velocity is in points per millisecond. The default implementation returns
  /// the proposed offset.
  open func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint,
    inSection section: Int
  ) -> CGPoint { proposedContentOffset }

  /// Returns the invalidation context for the scroll of an orthogonal section.
  ///
  /// The default implementation returns a context that invalidates all geometry.
  open func flingInvalidationContext(
    forScrollingSection section: Int
  ) -> CollectionViewLayoutInvalidationContext {
    Self.contextClass.init()
  }

  // MARK: Invalidation

  /// Invalidates all geometry; the next layout pass prepares the layout again.
  ///
  /// An invalidation by the collection view calls this method and `invalidateLayout(with:)`, each once. An
  /// override of either may clear the layout's caches. Inside an invalidation that lists elements, this method
  /// adds nothing to that list. The default implementation calls `invalidateLayout(with:)` with a new context.
  /// Call `super` in an override.
  open func invalidateLayout() { invalidateWithoutContext() }

  /// Invalidates the parts of the layout that a context describes.
  ///
  /// An invalidation by the collection view calls this method and `invalidateLayout()`, each once. The default
  /// implementation calls `invalidateLayout()`, unless the invalidation began there, and informs the
  /// collection view. Call `super` in an override.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    continueInvalidation(with: context)
  }

  /// Returns whether a change of the collection view's bounds invalidates the layout. During the call the
  /// collection view still has its old bounds.
  ///
  /// The default implementation returns `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the invalidation context for a bounds change.
  ///
  /// The method is called only if `shouldInvalidateLayout(forBoundsChange:)` returned `true`. The default
  /// implementation returns a context that invalidates all geometry.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext { freshContext() }

  /// Returns a new invalidation context, or resets and returns the last one if nothing else refers to it.
  final func freshContext() -> CollectionViewLayoutInvalidationContext {
    // A layout that follows the scroll needs a context in every frame; reuse saves the allocation. A subclass
    // of the context may add properties that renew() does not know, so only mergeable classes are reused.
    let contextClass = Self.contextClass
    if isKnownUniquelyReferenced(&lastContext), let lastContext, type(of: lastContext) == contextClass {
      lastContext.renew()
      return lastContext
    }
    let context = contextClass.init()
    lastContext = contextClass.isMergeable ? context : nil
    return context
  }

  /// Returns whether a view's preferred attributes invalidate the layout.
  ///
  /// The default implementation returns `false`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the invalidation context for a view's preferred attributes.
  ///
  /// The default implementation returns a context that lists the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.contextClass.init()
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: originalAttributes.representedElementKind ?? "", at: [originalAttributes.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: originalAttributes.representedElementKind ?? "", at: [originalAttributes.indexPath])
    }
    return context
  }

  // MARK: Updates

  /// Prepares the layout for a batch update's operations; called once in an update, after `prepare()`.
  ///
  /// The default implementation does nothing. Call `super` in an override.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Finishes a batch update; called inside the update's animation, after all attributes were queried.
  ///
  /// The default implementation does nothing. Call `super` in an override.
  open func finalizeCollectionViewUpdates() {}

  /// Prepares the layout for an animated bounds change, as in `CollectionView.animate(with:_:completion:)`.
  ///
  /// The collection view calls this method after the new bounds are installed and before `prepare()`. It then
  /// asks the layout for the target offset (if the size changed), for the final attributes of the elements
  /// displayed in the old bounds, and for the initial attributes of the elements displayed in the new bounds.
  /// If the layout overrides none of these methods, all elements move, and elements whose old attributes are
  /// unknown fade in. The default implementation does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Finishes an animated bounds change; called inside the animation, after all attributes were queried.
  ///
  /// The default implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Prepares the old layout for a change of layout.
  ///
  /// The default implementation does nothing.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Prepares the new layout for a change of layout; its `collectionView` is not set yet.
  ///
  /// The default implementation does nothing.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Finishes a change of layout; called on both layouts inside the animation.
  ///
  /// For an interactive transition, the method is called in the animation that finishes or cancels the
  /// transition. The default implementation does nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the attributes from which an item that is displayed after an update starts its animation, given
  /// its index path after the update.
  ///
  /// The method is called for every item displayed after the update, including those that were displayed
  /// before. It is also called in an animated bounds change, which does not change index paths. In a change
  /// of layout, it is called on the new layout, for the items that the old layout does not have.
  ///
  /// The default implementation returns an item's attributes on screen or, for an item less than half a view
  /// away, its old attributes. For all other items it returns the new attributes at alpha 0. Outside an
  /// update it returns `nil`. If an override returns `nil`, the item starts at its new attributes or, if it
  /// is on screen, at its present appearance.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(for: .cell(itemIndexPath))
  }

  /// Returns the attributes at which an item that was displayed before an update ends its animation, given
  /// its index path before the update.
  ///
  /// The method is called for every item displayed before the update, including those that stay. It is also
  /// called in an animated bounds change. In a change of layout, it is called on the old layout, for the
  /// items that the new layout does not have.
  ///
  /// The default implementation returns the new attributes of an item that stays, and a deleted item's
  /// attributes on screen with alpha 0. Outside an update it returns `nil`. If an override returns `nil`, a
  /// deleted item keeps its appearance until the end of the update.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultFinalAttributes(for: .cell(itemIndexPath))
  }

  /// Returns the attributes from which a supplementary view that is displayed after an update starts its
  /// animation, given its index path after the update.
  ///
  /// The rules are those of `initialLayoutAttributesForAppearingItem(at:)`.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(
      for: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Returns the attributes at which a supplementary view that was displayed before an update ends its
  /// animation, given its index path before the update.
  ///
  /// The rules are those of `finalLayoutAttributesForDisappearingItem(at:)`.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultFinalAttributes(
      for: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Returns the attributes from which a decoration view that is displayed after an update starts its
  /// animation, given its index path after the update.
  ///
  /// The rules are those of `initialLayoutAttributesForAppearingItem(at:)`.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(
      for: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Returns the attributes at which a decoration view that was displayed before an update ends its
  /// animation, given its index path before the update.
  ///
  /// The rules are those of `finalLayoutAttributesForDisappearingItem(at:)`.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultFinalAttributes(
      for: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Returns the index paths of the supplementary views that the layout itself deletes in the update. The
  /// index paths are those before the update.
  ///
  /// The other views of the kind in the section keep their order, and get the numbers that the deletions and
  /// insertions leave. A view that is deleted and inserted along with the move of its item keeps its view. The
  /// default implementation returns none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the index paths of the supplementary views that the layout itself inserts in the update. The
  /// index paths are those after the update.
  ///
  /// The default implementation returns none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the index paths of the decoration views that the layout itself deletes in the update. The index
  /// paths are those before the update.
  ///
  /// The default implementation returns none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the index paths of the decoration views that the layout itself inserts in the update. The index
  /// paths are those after the update.
  ///
  /// The default implementation returns none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the default attributes from which an element starts its animation, in the layout's own
  /// coordinates; `nil` outside an update.
  final func defaultInitialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    if let forwarder { return forwarder.standard(forwarder.defaultInitialAttributes(for: key)) }
    return fromAllLaps { updateSession?.defaultInitialAttributes(for: key.inLap($0)) }
  }

  /// Returns the default attributes at which an element ends its animation, in the layout's own coordinates;
  /// `nil` outside an update.
  final func defaultFinalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    if let forwarder { return forwarder.standard(forwarder.defaultFinalAttributes(for: key)) }
    return fromAllLaps { updateSession?.defaultFinalAttributes(for: key.inLap($0)) }
  }

  // MARK: Writing direction

  /// The writing direction for which the layout computes its geometry.
  ///
  /// The default implementation returns left to right.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// Whether the layout's x coordinates are mirrored if the collection view's writing direction is opposite
  /// to the layout's.
  ///
  /// The layout's writing direction is `developmentLayoutDirection`. The collection view mirrors rectangles,
  /// attributes (also in updates), positions of interactively moving items, target offsets with their
  /// velocities, and orthogonal sections, both as arguments and as results. The content then starts at the
  /// right. When the content's width changes, the visible content keeps its distance from the content's right
  /// edge.
  ///
  /// The values that the layout reads from its collection view, and the bounds in
  /// `shouldInvalidateLayout(forBoundsChange:)`, are not mirrored. `visibleBounds` is mirrored, and the
  /// sections' offsets are in the layout's own coordinates. The default implementation returns `false`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Interactive movement

  /// Returns the target index path of an interactively moving item whose center is held at a point in content
  /// space.
  ///
  /// The default implementation returns the index path of the item under the point. Over the moving item's
  /// own position and over gaps it returns the moving item's present index path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let collectionView else { return previousIndexPath }
    collectionView.prepareLayoutIfNeeded()
    let rect = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    let places = layoutAttributesForElements(in: rect) ?? []
    return collectionView.nearestItem(at: position, among: places) ?? previousIndexPath
  }

  /// Returns the attributes of an interactively moving item, which are used in place of the item's own
  /// attributes until the movement ends. `position` is in content space.
  ///
  /// The default implementation returns the item's attributes with its center at the position and the maximum
  /// z index.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied ?? Self.attributesClass.make(for: .cell(indexPath))
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the invalidation context for a step of an interactive movement.
  ///
  /// If the target index path differs from the previous one, an update moves the item, and the other items
  /// make room. The collection view then sets `invalidateDataSourceCounts` of the context, invalidates the
  /// layout for the update with the context, and calls `prepare(forCollectionViewUpdates:)`. The default
  /// implementation returns a context that lists the items at the previous and the target index paths.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = movementContext(from: previousIndexPaths, to: targetIndexPaths)
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the invalidation context for the end of an interactive movement.
  ///
  /// After a drop, the previous and the final index path are those in the data, before and after the move.
  /// After a cancellation, the previous index path is the last one on screen, and the final index path is the
  /// one in the data. The default implementation returns a context that lists the items at the previous and
  /// the final index paths.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: indexPaths)
  }

  /// Returns an invalidation context that lists the items at the previous and the target index paths of an
  /// interactive movement.
  private func movementContext(
    from previous: [IndexPath], to target: [IndexPath]
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.contextClass.init()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = target
    context.invalidateItems(at: previous + target)
    return context
  }
}
