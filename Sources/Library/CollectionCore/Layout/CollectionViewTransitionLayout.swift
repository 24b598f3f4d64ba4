public import Foundation
import Preconditions

/// A layout that interpolates between two layouts according to a progress from 0 to 1.
///
/// `CollectionView.startInteractiveTransition(to:completion:)` creates and installs a transition layout.
/// Position, size, opacity, transform and z of elements that both layouts have are interpolated, as are
/// content size and content offset. An element that only one layout has stays in place on screen and fades.
/// Properties that a subclass of `CollectionViewLayoutAttributes` adds have the values that they have in the
/// nearer layout.
///
/// The participating elements are those in view in the current layout at the start or in the next layout at
/// the end. They are determined again after either layout was invalidated. Views are asked for their
/// preferred sizes in both layouts.
///
/// The z index is interpolated too instead of changing to the next layout's at the start, so that no element
/// jumps in front of another when the finger has hardly moved.
///
/// - Complexity: A query is O(participating elements), whatever the number of items.
@preconcurrency @MainActor
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout from which the transition starts.
  open var currentLayout: CollectionViewLayout { current.layout }

  /// The layout to which the transition leads.
  open var nextLayout: CollectionViewLayout { next.layout }

  /// The progress of the transition: 0 shows the current layout, 1 the next one. The default is 0.
  ///
  /// Values below 0 and above 1 extrapolate. A new value invalidates this layout. The value must be finite.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      require(
        transitionProgress.isFinite,
        "A transition's progress was set to \(transitionProgress); expected a finite number.")
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  private let current: TransitionEndpoint
  private let next: TransitionEndpoint
  private var animatedValues: [String: CGFloat] = [:]

  /// The interpolations of the elements that participate in the transition, ascending by key; `nil` until
  /// they are determined.
  private var interpolations: [(key: ElementKey, interpolation: ElementInterpolation)]?
  /// The indices of elements in `interpolations`, by element key.
  private var indexByKey: [ElementKey: Int] = [:]

  /// Creates a transition layout between two layouts.
  public init(currentLayout: CollectionViewLayout, nextLayout: CollectionViewLayout) {
    current = TransitionEndpoint(currentLayout)
    next = TransitionEndpoint(nextLayout)
    super.init()
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  // MARK: The two layouts

  /// Detaches this layout and its two layouts from a collection view, except for a layout that is now the
  /// view's current one.
  override func detach(from collectionView: CollectionView) {
    super.detach(from: collectionView)
    for end in [current, next] where collectionView.currentLayout !== end.layout {
      end.layout.detach(from: collectionView)
    }
  }

  /// Sets the recorder of the collection view's calls to this layout and to its two layouts.
  override func setTracer(_ tracer: LayoutTracer?) {
    super.setTracer(tracer)
    for end in [current, next] { end.layout.setTracer(tracer) }
  }

  /// Finishes the transition in both layouts.
  open override func finalizeLayoutTransition() {
    for end in [current, next] { end.layout.hooks.finalizeLayoutTransition() }
  }

  // MARK: Animated values

  /// Stores a value under a key, for a subclass that animates values of its own with the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }

  /// Returns the value last stored under a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  // MARK: Calls of the collection view

  /// Attaches the layout to a collection view for a transition.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - start: The content offsets in the current layout, shown at progress 0.
  ///   - end: The content offsets in the next layout, shown at progress 1.
  ///   - anchoring: The scroll anchor, which is restored after self-sizing in the next layout.
  func begin(
    in collectionView: CollectionView, from start: ScrollOffsets, to end: ScrollOffsets,
    keeping anchoring: ScrollAnchoring
  ) {
    attachedView = collectionView
    setTracer(collectionView.layoutTracer)
    current.begin(at: start, contentSize: collectionView.contentSize, in: collectionView)
    next.begin(
      at: end, contentSize: nextLayout.hooks.collectionViewContentSize, in: collectionView, keeping: anchoring
    )
    // The next layout was prepared at the view's offsets. It is invalidated for the target offsets, which
    // `begin` above has set.
    next.invalidateForOffsets(in: collectionView)
  }

  /// The interpolated content offset at the present progress, in points.
  var contentOffset: CGPoint { current.offset.interpolated(to: next.offset, fraction: transitionProgress) }

  /// Returns the content offsets at which the transition shows one of its two layouts.
  func offsets(of layout: CollectionViewLayout) -> ScrollOffsets {
    layout === currentLayout ? current.offsets : next.offsets
  }

  /// Records the invalidation of one of the two layouts.
  /// - Returns: Whether `layout` is one of the two layouts and the transition itself did not cause the
  ///   invalidation.
  func noteInvalidation(
    of layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) -> Bool {
    guard let end = [current, next].first(where: { $0.layout === layout }), !end.isApproaching else {
      return false
    }
    end.invalidate(with: context)
    interpolations = nil
    return true
  }

  /// Asks the elements' views for their preferred sizes in both layouts, and returns the invalidation
  /// contexts that the layouts make for these sizes.
  /// - Parameter askingAgain: Whether a view is asked even if it was already asked at the same size.
  func preferences(of elements: [DisplayedElement], askingAgain: Bool) -> [LayoutPreferences] {
    guard let collectionView else { return [] }
    return [current, next].map { end in
      let contexts = elements.compactMap {
        end.preferenceContext(of: $0, askingAgain: askingAgain, in: collectionView)
      }
      return LayoutPreferences(layout: end.layout, contexts: contexts)
    }
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    // A change of the progress alone keeps the participating elements and their interpolations.
    guard let collectionView, interpolations == nil else { return }
    // Both layouts are prepared before the first interpolation is made, which may need either's attributes.
    let keys = [current, next].reduce(into: Set<ElementKey>()) {
      $0.formUnion($1.prepare(in: collectionView))
    }
    let found = keys.sorted().compactMap { key in makeInterpolation(of: key).map { (key, $0) } }
    indexByKey = Dictionary(uniqueKeysWithValues: zip(found.map(\.0), found.indices))
    interpolations = found
  }

  open override var collectionViewContentSize: CGSize {
    current.contentSize.interpolated(to: next.contentSize, fraction: transitionProgress)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (interpolations ?? []).map { $0.interpolation.attributes(at: transitionProgress) }.filter {
      $0.frame.isDisplayed(in: rect)
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { attributes(of: .supplementaryView(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  override func attributesOfCopy(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    attributes(of: key)
  }

  /// Returns an element's interpolated attributes. The element need not participate in the transition.
  private func attributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    let known = indexByKey[key].flatMap { place in interpolations.map { $0[place].interpolation } }
    return (known ?? makeInterpolation(of: key))?.attributes(at: transitionProgress)
  }

  /// Returns an element's interpolation; `nil` if neither layout has the element.
  ///
  /// If the two layouts register the kind of a decoration view with different classes, the next layout's view
  /// appears only at the end of the transition.
  private func makeInterpolation(of key: ElementKey) -> ElementInterpolation? {
    guard let collectionView else { return nil }
    let madeByNext = next.layout.decorationClass(of: key)
    let isForeign = madeByNext != nil && decorationClass(of: key) != madeByNext
    return ElementInterpolation(
      from: current.attributes(of: key, in: collectionView),
      to: isForeign ? nil : next.attributes(of: key, in: collectionView),
      moving: next.offset - current.offset)
  }

  // MARK: Decorations

  override var decorationKinds: [String] {
    Array(Set(currentLayout.decorationKinds).union(nextLayout.decorationKinds))
  }

  override func decorationFactory(ofKind kind: String) -> DecorationFactory? {
    currentLayout.decorationFactory(ofKind: kind) ?? nextLayout.decorationFactory(ofKind: kind)
  }

  // MARK: Changes during the transition

  /// Records, for both layouts, the distance by which the content is scrolled from its start along x, before
  /// the writing direction changes.
  func directionWillChange() {
    guard let collectionView else { return }
    for end in [current, next] { end.noteDistanceFromStart(in: collectionView) }
  }

  /// Restores, for both layouts, the recorded distance by which the content was scrolled from its start,
  /// after the writing direction changed.
  func directionDidChange() {
    guard let collectionView else { return }
    for end in [current, next] {
      end.keepDistanceFromStart(in: collectionView)
      end.layout.hooks.invalidateLayout()
    }
  }

  /// Invalidates this layout.
  ///
  /// If the context invalidates everything or the counts, `currentLayout` and `nextLayout` are invalidated
  /// too.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for end in [current, next] { end.passOn(context) }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns whether a bounds change invalidates this layout: `true` for a new size, and for the same bounds
  /// with other insets; `false` for a scroll.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    // The transition determines the content offset, so a scroll only follows the progress.
    let isScroll =
      newBounds.size == collectionView.bounds.size && newBounds.origin != collectionView.bounds.origin
    guard !isScroll else { return false }
    // Both layouts decide while the view still has its old bounds; their invalidation follows with the new
    // ones.
    for end in [current, next] { end.boundsWillChange(to: newBounds.size) }
    return true
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    for end in [current, next] { end.boundsDidChange(to: newBounds.size) }
    interpolations = nil
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for end in [current, next] { end.layout.hooks.prepare(forCollectionViewUpdates: updateItems) }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for end in [current, next] { end.layout.hooks.finalizeCollectionViewUpdates() }
  }
}
