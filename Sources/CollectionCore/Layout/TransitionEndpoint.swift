import Foundation

/// One of the two layouts of an interactive transition, and where everything is in it.
///
/// The layout is asked about everything as if the content were there, wherever it is shown.
@MainActor
final class TransitionEndpoint {
  let layout: CollectionViewLayout

  private(set) var place = ScrollOffsets()

  private(set) var contentSize = CGSize.zero

  /// The limits of the content offset in the layout when `place` was chosen; `nil` before.
  private var limits: OffsetLimits?

  private var state = State.prepared

  private enum State {
    case prepared
    /// Not prepared for `offset`.
    case distant
    /// Not prepared for the present data or size, which may not allow `offset`.
    case invalid
  }

  /// Whether the layout is being told of the end's own offset, which invalidates nothing else.
  private(set) var isApproaching = false

  /// What stays where it is when sizes in the layout turn out others; nil for the offset.
  private var anchoring: ScrollAnchoring?

  /// Whether sizes turned out others since the layout was prepared.
  private var hasOtherSizes = false

  /// The sizes that elements' views were asked about in this layout, and those that they wanted.
  private var sizings: [ElementKey: (given: CGSize, wanted: CGSize)] = [:]

  /// How far the content was from its start along x before the writing direction changed, in points.
  private var distanceFromStart: CGFloat = 0

  /// Whether the resize under way invalidates the layout.
  private var isInvalidatedByBounds = false

  init(_ layout: CollectionViewLayout) { self.layout = layout }

  /// In points.
  var offset: CGPoint { place.offset }

  /// Everything is at a place in the prepared layout.
  func begin(
    at place: ScrollOffsets, contentSize: CGSize, in collectionView: CollectionView,
    keeping anchoring: ScrollAnchoring? = nil
  ) {
    (self.place, self.contentSize, self.anchoring) = (place, contentSize, anchoring)
    limits = collectionView.limits(of: contentSize)
  }

  /// Tells the layout that everything will be at the end's place rather than at the view's own.
  func approach(in collectionView: CollectionView) {
    state = .distant
    isApproaching = true
    defer { isApproaching = false }
    let shown = collectionView.orthogonalScrolling.offsets
    let scrolled = place.sections.filter { shown[$0.key] != $0.value }.keys
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    let isMoved =
      bounds != collectionView.bounds && layout.hooks.shouldInvalidateLayout(forBoundsChange: bounds)
    atPlace(in: collectionView) {
      if isMoved {
        layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forBoundsChange: bounds))
      }
      for section in scrolled.sorted() {
        layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forScrollingSection: section))
      }
    }
  }

  private func atPlace<Answer>(in collectionView: CollectionView, _ answer: () -> Answer) -> Answer {
    var place = place
    defer { self.place = place }
    return collectionView.at(&place, answer)
  }

  /// Prepares the layout if it is not; answers with the elements it has in view.
  func prepare(in collectionView: CollectionView) -> [ElementKey] {
    switch state {
    case .prepared: break
    case .distant: prepareLayout(in: collectionView)
    case .invalid:
      prepareLayout(in: collectionView)
      let reachable = reachablePlace(in: collectionView)
      guard reachable != place else { break }
      place = reachable
      approach(in: collectionView)
      prepareLayout(in: collectionView)
    }
    (state, hasOtherSizes) = (.prepared, false)
    return elementsInView(of: collectionView)
  }

  /// The place as far as the prepared layout allows it, with what is kept where it was after sizes changed. Content
  /// at its start stays there.
  private func reachablePlace(in collectionView: CollectionView) -> ScrollOffsets {
    let newLimits = collectionView.limits(of: contentSize)
    let settled = limits?.settled(self.offset, in: newLimits, isMirrored: layout.isMirrored) ?? self.offset
    limits = newLimits
    return atPlace(in: collectionView) {
      let kept = hasOtherSizes ? anchoring : nil
      let offset = kept.map { collectionView.offset(keeping: $0, from: settled, in: layout) }
      return ScrollOffsets(
        offset: offset ?? newLimits.clamp(settled),
        sections: collectionView.sectionOffsets(place.sections, allowedBy: layout))
    }
  }

  private func prepareLayout(in collectionView: CollectionView) {
    let size = atPlace(in: collectionView) {
      layout.hooks.prepare()
      return layout.hooks.collectionViewContentSize
    }
    if size.isFinite, size.width >= 0, size.height >= 0 { contentSize = size }
  }

  private func elementsInView(of collectionView: CollectionView) -> [ElementKey] {
    atPlace(in: collectionView) {
      let visible = collectionView.bounds
      guard !visible.isEmpty else { return [] }
      return layout.elements(in: visible)
        .filter { collectionView.isValid($0) && !$0.isHidden && $0.frame.overlaps(visible) }
        .map(\.elementKey)
    }
  }

  /// Where the layout has an element; nil if it has none or hides it.
  func attributes(
    of key: ElementKey, in collectionView: CollectionView
  ) -> CollectionViewLayoutAttributes? {
    let attributes = atPlace(in: collectionView) { layout.attributes(for: key) }
    guard let attributes, !attributes.isHidden, collectionView.isValid(attributes) else { return nil }
    return attributes
  }

  // MARK: Preferred sizes

  /// What the layout takes for invalid by the size that an element's view would rather have in it; nil for
  /// nothing, and for an element that it does not have in view.
  ///
  /// - Parameter askingAgain: Whether the view is asked also about a size that it was asked about before, as
  ///   it is anyway after its content changed.
  func preferenceContext(
    of element: DisplayedElement, askingAgain: Bool, in collectionView: CollectionView
  ) -> CollectionViewLayoutInvalidationContext? {
    let visible = CGRect(origin: offset, size: collectionView.bounds.size)
    guard let original = attributes(of: element.key, in: collectionView), original.frame.overlaps(visible)
    else { return nil }
    if !askingAgain, !element.view.wantsSizing, let known = sizings[element.key],
      original.size == known.given || original.size == known.wanted
    {
      return nil
    }
    let preferred = element.view.preferredLayoutAttributesFitting(original.copied)
    sizings[element.key] = (original.size, preferred.size)
    guard !preferred.isEqual(original), collectionView.isSane(preferred) else { return nil }
    return atPlace(in: collectionView) { layout.context(forPreferred: preferred, original: original) }
  }

  // MARK: Direction

  func noteDistanceFromStart(in collectionView: CollectionView) {
    let inset = collectionView.adjustedInset(around: contentSize)
    distanceFromStart = seen(offset, in: collectionView).x + (layout.isMirrored ? inset.right : inset.left)
  }

  func keepDistanceFromStart(in collectionView: CollectionView) {
    let inset = collectionView.adjustedInset(around: contentSize)
    let start = layout.isMirrored ? inset.right : inset.left
    place.offset = seen(CGPoint(x: distanceFromStart - start, y: offset.y), in: collectionView)
  }

  /// An offset as the layout has it, or the other way round.
  private func seen(_ offset: CGPoint, in collectionView: CollectionView) -> CGPoint {
    guard layout.isMirrored else { return offset }
    return LayoutMirror(content: contentSize, in: collectionView)
      .offset(offset, viewWidth: collectionView.bounds.width)
  }

  // MARK: Invalidation

  /// The layout was invalidated.
  func invalidate(with context: CollectionViewLayoutInvalidationContext) {
    state = .invalid
    hasOtherSizes = hasOtherSizes || context.isForPreferredSizes
  }

  func passOn(_ context: CollectionViewLayoutInvalidationContext) {
    sizings = [:]
    if let mapping = context.indexMapping { place.sections = mapping.sectionsCarried(place.sections) }
    let own = type(of: layout).invalidationContextClass.init()
    own.invalidateEverything = context.invalidateEverything
    own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
    own.indexMapping = context.indexMapping
    layout.hooks.invalidateLayout(with: own)
  }

  func boundsWillChange(to size: CGSize) {
    isInvalidatedByBounds = layout.hooks.shouldInvalidateLayout(
      forBoundsChange: CGRect(origin: offset, size: size))
  }

  func boundsDidChange(to size: CGSize) {
    state = .invalid
    guard isInvalidatedByBounds else { return }
    isInvalidatedByBounds = false
    let bounds = CGRect(origin: offset, size: size)
    layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forBoundsChange: bounds))
  }
}
