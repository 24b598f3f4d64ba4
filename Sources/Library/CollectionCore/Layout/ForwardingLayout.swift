public import Foundation

/// A layout that forwards the collection view's calls to another layout, its base.
///
/// A subclass overrides the queries and changes copies of the attributes that the base returns. The base
/// needs no knowledge of the forwarding layout: the base has the same collection view, and each invalidation
/// of the base also invalidates the forwarding layout.
///
/// The base must not be in use elsewhere. The base must not be a transition layout, but the current and the
/// next layout of a transition layout may be forwarding layouts.
@preconcurrency @MainActor
open class ForwardingLayout: CollectionViewLayout {
  /// The layout to which the calls are forwarded.
  public final let base: CollectionViewLayout

  /// The context of a pending invalidation of this layout without its base; `nil` if there is none.
  private var ownContext: CollectionViewLayoutInvalidationContext?

  /// Whether the base was invalidated since the last `prepare()`, and whether this layout was invalidated
  /// without the base.
  private var invalidated = (base: false, own: false)

  /// Whether the base is invalidated by the current change of the bounds.
  private var isBaseInvalidatedByBounds = true

  /// A copy of the default initial or final attributes that the base requested during the current call; `nil`
  /// if the base requested none.
  private var lastStandard: CollectionViewLayoutAttributes?

  /// Creates a layout that forwards calls to `base`.
  public init(_ base: CollectionViewLayout) {
    self.base = base
    super.init()
    base.forwarder = self
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  override var wrappedLayout: CollectionViewLayout? { base }

  override var contextClass: CollectionViewLayoutInvalidationContext.Type { base.contextClass }

  // MARK: Overriding

  /// Whether this layout's results depend on the collection view's bounds, so that each change of the bounds
  /// invalidates this layout.
  ///
  /// A bounds change invalidates the base only if the base's `shouldInvalidateLayout(forBoundsChange:)`
  /// returns `true`. The default implementation returns `false`.
  open var dependsOnBounds: Bool { false }

  /// Returns attributes at which an element starts or ends an animation, given those that the base returned.
  ///
  /// The default implementation returns `attributes`.
  ///
  /// - Parameters:
  ///   - attributes: The result of the base.
  ///   - standard: A copy of the default attributes that the base requested, for example by a call of
  ///     `super`. They describe the element as this layout shows it. `nil` if the base did not request them.
  open func animationAttributes(
    _ attributes: CollectionViewLayoutAttributes, standard: CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes { attributes }

  /// Returns attributes of an interactively moving item, given those that the base returned.
  ///
  /// The default implementation returns `attributes`.
  open func movementAttributes(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { attributes }

  /// Invalidates this layout, but not its base.
  public final func invalidateWithoutBase() {
    let context = contextClass.init()
    ownContext = context
    invalidateLayout(with: context)
  }

  // MARK: Geometry

  /// Prepares the base, unless only this layout was invalidated.
  open override func prepare() {
    super.prepare()
    if invalidated.base || !invalidated.own { base.prepare() }
    invalidated = (false, false)
  }

  open override var collectionViewContentSize: CGSize { base.collectionViewContentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    base.layoutAttributesForElements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    base.layoutAttributesForItem(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    base.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    base.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }

  open override func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    base.flingContentLap(along: direction)
  }

  open override var developmentLayoutDirection: UserInterfaceLayoutDirection {
    base.developmentLayoutDirection
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    base.flipsHorizontallyInOppositeLayoutDirection
  }

  override func attributesOfCopy(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    base.attributesOfCopy(key)
  }

  override var decorationKinds: [String] { Array(Set(super.decorationKinds).union(base.decorationKinds)) }

  override func decorationFactory(ofKind kind: String) -> DecorationFactory? {
    super.decorationFactory(ofKind: kind) ?? base.decorationFactory(ofKind: kind)
  }

  // MARK: Offsets

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    base.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    base.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  open override func flingFrameForScrolling(toItemAt indexPath: IndexPath) -> CGRect? {
    base.flingFrameForScrolling(toItemAt: indexPath)
  }

  open override var flingCanPredictTargetContentOffset: Bool { base.flingCanPredictTargetContentOffset }

  open override func flingFreeDragRange(from startContentOffset: CGPoint) -> CGRect? {
    base.flingFreeDragRange(from: startContentOffset)
  }

  open override func flingContentTranslation(for drag: PlanarDrag) -> CGPoint? {
    base.flingContentTranslation(for: drag)
  }

  open override var flingSnapDuration: TimeInterval? { base.flingSnapDuration }

  // MARK: Orthogonal sections

  open override func flingOrthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    base.flingOrthogonalSections(in: rect)
  }

  open override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint,
    inSection section: Int
  ) -> CGPoint {
    base.flingTargetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity, inSection: section)
  }

  open override func flingInvalidationContext(
    forScrollingSection section: Int
  ) -> CollectionViewLayoutInvalidationContext {
    base.flingInvalidationContext(forScrollingSection: section)
  }

  // MARK: Invalidation

  /// Invalidates the base, whose own invalidation then invalidates this layout.
  open override func invalidateLayout() {
    // Inside an invalidation, the base was reached with the context.
    guard invalidation == nil else { return super.invalidateLayout() }
    withInvalidation(Invalidation(context: nil, includesParameterless: true)) { base.invalidateLayout() }
  }

  /// Forwards the context to the base, whose own invalidation then invalidates this layout.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    guard context === ownContext else { return base.invalidateLayout(with: context) }
    ownContext = nil
    invalidated.own = true
    super.invalidateLayout(with: context)
  }

  /// Invalidates this layout after the base was invalidated.
  final func wrappedLayoutWasInvalidated(with context: CollectionViewLayoutInvalidationContext) {
    invalidated.base = true
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isBaseInvalidatedByBounds = base.shouldInvalidateLayout(forBoundsChange: newBounds)
    return isBaseInvalidatedByBounds || dependsOnBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    guard isBaseInvalidatedByBounds else {
      let context = freshContext()
      ownContext = context
      return context
    }
    let context = base.invalidationContext(forBoundsChange: newBounds)
    // A base may list the few elements that follow the bounds. Here all may do so.
    if dependsOnBounds { context.changesAnswers = true }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    base.shouldInvalidateLayout(
      forPreferredLayoutAttributes: baseVersion(of: preferredAttributes),
      withOriginalAttributes: baseVersion(of: originalAttributes))
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    base.invalidationContext(
      forPreferredLayoutAttributes: baseVersion(of: preferredAttributes),
      withOriginalAttributes: baseVersion(of: originalAttributes))
  }

  /// Returns a copy of attributes with the transform, opacity, z index and effects that the base returns for
  /// the element.
  private func baseVersion(
    of attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let own = base.attributesWithoutChanges(for: attributes.elementKey) else { return attributes }
    let version = attributes.copied
    version.transform3D = own.transform3D
    version.alpha = own.alpha
    version.zIndex = own.zIndex
    version.effects = own.effects
    return version
  }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    base.prepare(forCollectionViewUpdates: updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    base.finalizeCollectionViewUpdates()
  }

  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    base.prepare(forAnimatedBoundsChange: oldBounds)
  }

  open override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    base.finalizeAnimatedBoundsChange()
  }

  open override func prepareForTransition(to newLayout: CollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    base.prepareForTransition(to: newLayout)
  }

  open override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    base.prepareForTransition(from: oldLayout)
  }

  open override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    base.finalizeLayoutTransition()
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    forAnimation { $0.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    forAnimation { $0.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
  }

  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    forAnimation {
      $0.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }
  }

  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    forAnimation {
      $0.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }
  }

  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    forAnimation {
      $0.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
  }

  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    forAnimation {
      $0.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
  }

  /// Returns the base's attributes for the start or the end of an animation, changed by
  /// `animationAttributes(_:standard:)`.
  private func forAnimation(
    _ question: (CollectionViewLayout) -> CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    lastStandard = nil
    defer { lastStandard = nil }
    return question(base).map { animationAttributes($0, standard: lastStandard) }
  }

  /// Returns the default attributes for the base, and keeps a copy because the base may change them.
  final func standard(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    lastStandard = attributes?.copied
    return attributes
  }

  open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    base.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }

  open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    base.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }

  open override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    base.indexPathsToDeleteForDecorationView(ofKind: elementKind)
  }

  open override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    base.indexPathsToInsertForDecorationView(ofKind: elementKind)
  }

  // MARK: Interactive movement

  /// Returns the target index path that the base returns.
  ///
  /// The position is the center of the moving item before this layout's changes. The base compares the
  /// position with the centers of its own items, which also exclude the changes. An item is therefore the
  /// target if the moving item is shown at that item's place.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    base.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    movementAttributes(
      base.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position))
  }

  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    base.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }

  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    base.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }
}

extension CollectionViewLayout {
  /// For a forwarding layout, the innermost base, which is not a forwarding layout itself. For any other
  /// layout, the layout itself.
  package final var innermostLayout: CollectionViewLayout { wrappedLayout?.innermostLayout ?? self }

  /// Returns the attributes that the innermost layout has for an element, in the layout's own coordinates.
  package final func attributesWithoutChanges(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (layout, path) = (innermostLayout, key.indexPath)
    return switch key.category {
    case .cell: layout.layoutAttributesForItem(at: path)
    case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: path)
    }
  }
}
