public import Foundation

/// Decides where the elements of a collection view are. This base class has no elements: subclass it.
///
/// In each pass after an invalidation the collection view calls `prepare()`, reads
/// `collectionViewContentSize`, and asks for the attributes of the elements in a rectangle. While it
/// prepares, a layout asks its collection view for numbers of items, bounds and insets, never for views.
@preconcurrency @MainActor
open class CollectionViewLayout {
  /// The collection view this layout works for; a layout works for one at most.
  public package(set) final var collectionView: CollectionView? {
    get { reference?.view }
    set { reference = newValue?.reference }
  }

  @exclusivity(unchecked)
  private final var reference: CollectionViewReference?

  /// Where layouts of ours get the attributes that they answer with.
  package final let attributesStore = AttributesPool()

  /// What the layout's base class answers during an update, in terms of what is on screen.
  package weak var updateSession: LayoutUpdateSession?

  /// Notes what the collection view calls; nil if nobody does.
  private(set) final var tracer: LayoutTracer?

  private final var lastContext: CollectionViewLayoutInvalidationContext?

  /// How decoration views are made, by kind.
  private var decorationFactories: [String: DecorationFactory] = [:]

  /// A layout of no collection view yet.
  public init() {}

  /// The class of attributes this layout makes. Override it along with a subclass of attributes.
  open class var layoutAttributesClass: CollectionViewLayoutAttributes.Type {
    CollectionViewLayoutAttributes.self
  }

  /// The class of contexts made for this layout's invalidations.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Starts to work for a collection view, and stops doing so for another.
  package func attach(to collectionView: CollectionView) {
    self.collectionView = collectionView
    beTraced(by: collectionView.layoutTracer)
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = true
    hooks.invalidateLayout(with: context)
  }

  /// Stops working for a collection view.
  func detach(from collectionView: CollectionView) {
    guard self.collectionView === collectionView else { return }
    self.collectionView = nil
    tracer = nil
  }

  /// Has its calls noted by a tracer from now on, or by none.
  func beTraced(by tracer: LayoutTracer?) { self.tracer = tracer }

  /// Says how a decoration view of a kind is made; its frame in content space is passed.
  ///
  /// Where another layout has the same kind with the same class of views, these views stay in a change from
  /// one to the other.
  public final func register<DecorationView: CollectionReusableView>(
    decorationViewOfKind kind: String, _ make: @escaping @MainActor (CGRect) -> DecorationView
  ) {
    decorationFactories[kind] = DecorationFactory(make)
  }

  /// Says of which class decoration views of a kind are; they are made with their `init(frame:)`. With nil
  /// the kind is forgotten.
  public final func register(
    _ viewClass: CollectionReusableView.Type?, forDecorationViewOfKind kind: String
  ) {
    decorationFactories[kind] = viewClass.map(DecorationFactory.init(of:))
  }

  /// The kinds of decoration views that are registered.
  var decorationKinds: [String] { Array(decorationFactories.keys) }

  /// How a decoration view of a kind is made; nil for a kind that is not registered.
  func decorationFactory(ofKind kind: String) -> DecorationFactory? { decorationFactories[kind] }

  // MARK: Geometry

  /// Called before any other question after each invalidation. Does nothing here; overriders call super.
  open func prepare() {}

  /// The size of all content, in points. Zero here.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements whose frames overlap a rectangle in content space, or nil for none.
  ///
  /// The collection view asks for whatever it needs; a cost that grows only with the answer keeps every frame
  /// cheap.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item, on screen or not; nil where there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil where the layout has none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; nil where the layout has none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Offsets

  /// Returns where a scroll should come to rest, in content space, when it would rest at the proposed offset.
  ///
  /// Asked once when the finger lifts. The velocity is in points per millisecond. An overrider may start an animated
  /// scroll of the collection view itself and return the present offset. The default implementation returns the
  /// proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content should be after an update, an animated change of bounds or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Whether `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` may be asked although nothing is
  /// released: it changes nothing, and the same question has the same answer.
  ///
  /// Where this is true, a prediction of where a drag would end takes the layout's answer into account, and the keys
  /// Home and End rest on its first and last target. The default implementation returns `false`.
  open var canPredictTargetContentOffset: Bool { false }

  /// Returns the content offsets (points) that a drag from `startContentOffset` reaches as freely as the finger
  /// moves, as a rectangle; `nil` for all that the content's limits allow.
  ///
  /// Beyond the rectangle the content gives way as at an edge. The default implementation returns `nil`.
  open func freeDragRange(from startContentOffset: CGPoint) -> CGRect? { nil }

  /// How long a released drag takes to come to rest where `targetContentOffset(…withScrollingVelocity:)`
  /// said, in seconds, however fast it was released. Nil here: the deceleration decides.
  open var snapDuration: TimeInterval? { nil }

  // MARK: Sections that scroll across

  /// The sections that scroll by themselves and whose viewports overlap a rectangle in content space. None
  /// here.
  ///
  /// Asked in every pass. Where such a section is scrolled to is known to the collection view.
  open func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

  /// Where the scroll of a section should come to rest when it would rest at the proposed offset.
  ///
  /// As for the whole content: the velocity is in points per millisecond. The proposed offset here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint,
    inSection section: Int
  ) -> CGPoint { proposedContentOffset }

  /// What the scroll of a section invalidates: everything here.
  open func invalidationContext(
    forScrollingSection section: Int
  ) -> CollectionViewLayoutInvalidationContext {
    Self.invalidationContextClass.init()
  }

  // MARK: Invalidation

  /// Invalidates all geometry; the next pass prepares anew.
  open func invalidateLayout() { invalidateLayout(with: Self.invalidationContextClass.init()) }

  /// Every invalidation comes through here. Overriders call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    tracer?.noteInvalidation(of: self, by: context)
    collectionView?.layoutWasInvalidated(self, with: context)
  }

  /// Whether a change of the bounds invalidates the layout; the collection view's bounds are still the old
  /// ones. False here.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What a change of the bounds invalidates, asked only after `shouldInvalidateLayout(forBoundsChange:)`
  /// said so.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext { freshContext() }

  /// A context of the layout's class as it is when it is new; the last one again, if nobody has it any more.
  private func freshContext() -> CollectionViewLayoutInvalidationContext {
    let contextClass = Self.invalidationContextClass
    if isKnownUniquelyReferenced(&lastContext), let lastContext, type(of: lastContext) == contextClass {
      lastContext.renew()
      return lastContext
    }
    let context = contextClass.init()
    lastContext = contextClass.isMergeable ? context : nil
    return context
  }

  /// Whether a cell that would rather have other attributes invalidates the layout. False here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What a cell's preferred attributes invalidate.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
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

  /// Called once in a batch update, after `prepare()`, with its operations. Overriders call super.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called inside the update's animation, when all attributes have been asked for. Overriders call super.
  open func finalizeCollectionViewUpdates() {}

  /// Called in an animated change of the bounds, `CollectionView.animate(with:_:completion:)`, when the new
  /// bounds are installed and before `prepare()`. Does nothing here.
  ///
  /// The target offset, the final attributes of everything displayed in the old bounds and the initial ones
  /// of everything displayed in the new ones are asked for next; by default what stays moves and nothing
  /// fades.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called inside the animation of a change of the bounds, when all attributes have been asked for. Does
  /// nothing here.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the old layout before a change of layout. Does nothing here.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on the new layout before a change of layout; it has no collection view yet. Does nothing here.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on both layouts inside the animation of a change of layout, an interactive one's when it is
  /// finished or cancelled. Does nothing here.
  open func finalizeLayoutTransition() {}

  /// Where an item displayed after an update starts; its path is the new one.
  ///
  /// Asked for every item displayed after the update, also those that were there before. During an update
  /// this answers what is on screen for an item that stays, where it was for one that comes from less than
  /// half a view away, and the new attributes at alpha 0 for any other; otherwise nil. An override that
  /// returns nil makes the item start where it ends.
  ///
  /// An animated change of the bounds asks alike, with the same path before and after it. A change of layout
  /// asks the new layout, only for what the old one does not have.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(for: .cell(itemIndexPath))
  }

  /// Where an item displayed before an update goes; its path is the old one.
  ///
  /// Asked for every item displayed before the update, also those that stay. During an update this answers
  /// the new attributes of an item that stays, and the old ones at alpha 0 for one that is deleted; otherwise
  /// nil. An override that returns nil makes a deleted item stay as it is until the update's end.
  ///
  /// An animated change of the bounds asks alike. A change of layout asks the old layout, only for what the
  /// new one does not have.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultFinalAttributes(for: .cell(itemIndexPath))
  }

  /// Where a supplementary view displayed after an update starts; as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(
      for: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Where a supplementary view displayed before an update goes; as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultFinalAttributes(
      for: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Where a decoration view displayed after an update starts; as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultInitialAttributes(
      for: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Where a decoration view displayed before an update goes; as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    defaultFinalAttributes(
      for: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Supplementary views that vanish in the update by the layout's own decision; old paths. None here.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views that come in the update by the layout's own decision; new paths. None here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that vanish in the update by the layout's own decision; old paths. None here.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that come in the update by the layout's own decision; new paths. None here.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// What the collection view knows of where an element starts, in the layout's own coordinates.
  private func defaultInitialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    mirrored(updateSession?.defaultInitialAttributes(for: key))
  }

  /// What the collection view knows of where an element goes, in the layout's own coordinates.
  private func defaultFinalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    mirrored(updateSession?.defaultFinalAttributes(for: key))
  }

  // MARK: Direction

  /// The writing direction the layout's numbers are meant for. Left to right here.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// Whether x is mirrored where the collection view's writing direction is the opposite of
  /// `developmentLayoutDirection`. False here.
  ///
  /// The collection view mirrors rectangles, attributes (also in updates), positions of items that are moved by
  /// hand, target offsets with their velocities, and sections that scroll across on the way to the layout and
  /// back; the content then starts at the right, and the offset keeps its distance from there when the content's
  /// width changes. What the layout itself reads of its collection view, and the bounds in
  /// `shouldInvalidateLayout(forBoundsChange:)`, are as they are: `visibleBounds` has them mirrored, and
  /// sections' offsets are the layout's own.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Interactive movement

  /// Where an item that is moved by hand should go while its centre is held at a point in content space: to the
  /// place of the item under the point here, or its present path over its own place and over gaps.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let collectionView else { return previousIndexPath }
    collectionView.prepareLayoutIfNeeded()
    let rect = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    let places = layoutAttributesForElements(in: rect) ?? []
    return collectionView.nearestItem(at: position, among: places) ?? previousIndexPath
  }

  /// How an item that is moved by hand looks: here as in its place, with its centre at the point, above all
  /// others. It takes the place of the item's own attributes until the movement ends.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied ?? Self.layoutAttributesClass.make(for: .cell(indexPath))
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// What a step of an item that is moved by hand invalidates: its old and new places here.
  ///
  /// Where the two are not the same, others make room: the context is then also that of an update which moves the
  /// item, with changed counts, and of which `prepare(forCollectionViewUpdates:)` tells.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = movementContext(from: previousIndexPaths, to: targetIndexPaths)
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// What the end of an interactive movement invalidates: the old and new places here.
  ///
  /// The item goes from its previous path to its final one: those in the data if it was let go, and if it was
  /// cancelled, from where it was shown last to where the data has it.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: indexPaths)
  }

  private func movementContext(
    from previous: [IndexPath], to target: [IndexPath]
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = target
    context.invalidateItems(at: previous + target)
    return context
  }
}
