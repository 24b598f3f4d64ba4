import Foundation

/// One of the two layouts of an interactive transition, with the content offsets at that end of the
/// transition.
///
/// The layout is queried as if the content were at these offsets, whatever the view's present offsets.
@MainActor
final class TransitionEndpoint {
  let layout: CollectionViewLayout

  /// The offsets of the content and of orthogonal sections at this end of the transition.
  private(set) var offsets = ScrollOffsets()

  /// The layout's content size, in points.
  private(set) var contentSize = CGSize.zero

  /// The offset limits of the layout within which `offsets` was chosen; `nil` before
  /// `begin(at:contentSize:in:keeping:)`.
  private var limits: OffsetLimits?

  private var state = State.prepared

  private enum State {
    /// The layout is prepared for `offsets`.
    case prepared
    /// The layout is prepared, but not for `offsets`.
    case distant
    /// The layout is not prepared for the present data or size. `offsets` may be beyond the new limits.
    case invalid
  }

  /// Whether the endpoint itself is invalidating the layout for `offsets`. The transition layout ignores such
  /// an invalidation.
  private(set) var isApproaching = false

  /// The scroll anchor to restore after self-sizing; `nil` keeps the content offset.
  private var anchoring: ScrollAnchoring?

  /// Whether views' preferred sizes have invalidated the layout since it was last prepared.
  private var hasOtherSizes = false

  /// For each element, the size in this layout at which the view was last asked for its preferred size, and
  /// the preferred size, both in points.
  private var sizings: [ElementKey: (given: CGSize, wanted: CGSize)] = [:]

  /// The distance, in points, by which the content was scrolled from its start along x before the writing
  /// direction changed.
  private var distanceFromStart: CGFloat = 0

  /// Whether the present resize invalidates the layout; valid from `boundsWillChange(to:)` to
  /// `boundsDidChange(to:)`.
  private var isInvalidatedByBounds = false

  init(_ layout: CollectionViewLayout) { self.layout = layout }

  /// The content offset at this end of the transition, in points.
  var offset: CGPoint { offsets.offset }

  /// Sets the content offsets, the content size of the prepared layout, and the scroll anchor.
  func begin(
    at offsets: ScrollOffsets, contentSize: CGSize, in collectionView: CollectionView,
    keeping anchoring: ScrollAnchoring? = nil
  ) {
    (self.offsets, self.contentSize, self.anchoring) = (offsets, contentSize, anchoring)
    limits = collectionView.limits(of: layout, contentSize: contentSize)
  }

  /// Invalidates the layout as for a scroll from the view's offsets to the endpoint's offsets.
  func invalidateForOffsets(in collectionView: CollectionView) {
    state = .distant
    isApproaching = true
    defer { isApproaching = false }
    let shown = collectionView.orthogonalScrolling.offsets
    let scrolled = offsets.sections.filter { shown[$0.key] != $0.value }.keys
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    // Asked outside atOffsets: the layout must still read the old bounds from the view, as before a scroll.
    // The contexts are made inside, when the view reports the new bounds.
    let isMoved =
      bounds != collectionView.bounds && layout.hooks.shouldInvalidateLayout(forBoundsChange: bounds)
    if bounds != collectionView.bounds { layout.followsOffset = isMoved }
    atOffsets(in: collectionView) {
      if isMoved {
        layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forBoundsChange: bounds))
      }
      for section in scrolled.sorted() {
        layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forScrollingSection: section))
      }
    }
  }

  /// Returns the result of a query made as if the content were at the endpoint's offsets.
  private func atOffsets<Answer>(in collectionView: CollectionView, _ answer: () -> Answer) -> Answer {
    var offsets = offsets
    defer { self.offsets = offsets }
    return collectionView.at(&offsets, answer)
  }

  /// Prepares the layout if necessary, and returns the keys of the elements in the visible rectangle at the
  /// endpoint's offsets.
  func prepare(in collectionView: CollectionView) -> [ElementKey] {
    switch state {
    case .prepared: break
    case .distant: prepareLayout(in: collectionView)
    case .invalid:
      // The limits are known only after the layout is prepared. If they move the content, a layout that
      // depends on the offset is invalidated and prepared once more for the new offset.
      prepareLayout(in: collectionView)
      let reachable = reachablePlace(in: collectionView)
      guard reachable != offsets else { break }
      offsets = reachable
      invalidateForOffsets(in: collectionView)
      prepareLayout(in: collectionView)
    }
    (state, hasOtherSizes) = (.prepared, false)
    return elementsInView(of: collectionView)
  }

  /// Returns the endpoint's content offsets, brought within the limits of the prepared layout.
  ///
  /// Content at its start stays there. If cells changed their sizes, the scroll anchor is restored.
  private func reachablePlace(in collectionView: CollectionView) -> ScrollOffsets {
    let newLimits = collectionView.limits(of: layout, contentSize: contentSize)
    let settled = limits?.settled(self.offset, in: newLimits, isMirrored: layout.isMirrored) ?? self.offset
    limits = newLimits
    return atOffsets(in: collectionView) {
      let kept = hasOtherSizes ? anchoring : nil
      let offset = kept.map { collectionView.offset(keeping: $0, from: settled, in: layout) }
      return ScrollOffsets(
        offset: offset ?? newLimits.clamp(settled),
        sections: collectionView.sectionOffsets(offsets.sections, allowedBy: layout))
    }
  }

  /// Prepares the layout for the endpoint's offsets, and stores the layout's content size if the size is
  /// valid.
  private func prepareLayout(in collectionView: CollectionView) {
    let size = atOffsets(in: collectionView) {
      layout.hooks.prepare()
      let size = layout.hooks.collectionViewContentSize
      layout.wasPrepared(contentSize: size)
      return size
    }
    if size.isFinite, size.width >= 0, size.height >= 0 { contentSize = size }
  }

  private func elementsInView(of collectionView: CollectionView) -> [ElementKey] {
    atOffsets(in: collectionView) {
      let visible = collectionView.bounds
      guard !visible.isEmpty else { return [] }
      return layout.elements(in: visible)
        .filter { collectionView.isValid($0) && !$0.isHidden && $0.frame.isDisplayed(in: visible) }
        .map(\.elementKey)
    }
  }

  /// Returns an element's attributes in the layout, in content space; `nil` if the layout has no such element
  /// or hides it.
  func attributes(
    of key: ElementKey, in collectionView: CollectionView
  ) -> CollectionViewLayoutAttributes? {
    let attributes = atOffsets(in: collectionView) { layout.attributes(for: key) }
    guard let attributes, !attributes.isHidden, collectionView.isValid(attributes) else { return nil }
    return attributes
  }

  // MARK: Preferred sizes

  /// Returns the layout's invalidation context for the size that an element's view prefers in this layout.
  ///
  /// The result is `nil` if the size invalidates nothing, or if the element is not in view in this layout.
  ///
  /// - Parameters:
  ///   - element: The displayed element whose view is asked.
  ///   - askingAgain: Whether the view is asked even if it was already asked at the same size. The view is
  ///     always asked after its content changed.
  ///   - collectionView: The collection view of the transition.
  func preferenceContext(
    of element: DisplayedElement, askingAgain: Bool, in collectionView: CollectionView
  ) -> CollectionViewLayoutInvalidationContext? {
    let visible = CGRect(origin: offset, size: collectionView.bounds.size)
    guard let original = attributes(of: element.key, in: collectionView),
      original.frame.isDisplayed(in: visible)
    else { return nil }
    if !askingAgain, !element.view.wantsSizing, let known = sizings[element.key],
      original.size == known.given || original.size == known.wanted
    {
      return nil
    }
    let preferred = element.view.preferredLayoutAttributesFitting(original.copied)
    sizings[element.key] = (original.size, preferred.size)
    guard !preferred.isEqual(original), collectionView.isSane(preferred) else { return nil }
    return atOffsets(in: collectionView) { layout.context(forPreferred: preferred, original: original) }
  }

  // MARK: Writing direction

  /// Records the distance by which the content is scrolled from its start along x, before the writing
  /// direction changes.
  func noteDistanceFromStart(in collectionView: CollectionView) {
    let inset = collectionView.adjustedInset(around: contentSize)
    distanceFromStart =
      toLayoutCoordinates(offset, in: collectionView).x + (layout.isMirrored ? inset.right : inset.left)
  }

  /// Restores the recorded distance by which the content was scrolled from its start along x, after the
  /// writing direction changed.
  func keepDistanceFromStart(in collectionView: CollectionView) {
    let inset = collectionView.adjustedInset(around: contentSize)
    let start = layout.isMirrored ? inset.right : inset.left
    offsets.offset = toLayoutCoordinates(
      CGPoint(x: distanceFromStart - start, y: offset.y), in: collectionView)
  }

  /// Converts a content offset between content space and the layout's own coordinates, in either direction.
  private func toLayoutCoordinates(_ offset: CGPoint, in collectionView: CollectionView) -> CGPoint {
    guard layout.isMirrored else { return offset }
    return LayoutMirror(content: contentSize, in: collectionView)
      .offset(offset, viewWidth: collectionView.bounds.width)
  }

  // MARK: Invalidation

  /// Records that the layout was invalidated with a context.
  func invalidate(with context: CollectionViewLayoutInvalidationContext) {
    state = .invalid
    hasOtherSizes = hasOtherSizes || context.isForPreferredSizes
  }

  /// Invalidates the layout with a context of the layout's own class, because the collection view's data
  /// changed.
  func passOn(_ context: CollectionViewLayoutInvalidationContext) {
    sizings = [:]
    if let mapping = context.indexMapping { offsets.sections = mapping.sectionsCarried(offsets.sections) }
    let own = layout.contextClass.init()
    own.invalidateEverything = context.invalidateEverything
    own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
    own.indexMapping = context.indexMapping
    layout.hooks.invalidateLayout(with: own)
  }

  /// Asks the layout, before the view's size changes, whether the change invalidates the layout.
  func boundsWillChange(to size: CGSize) {
    isInvalidatedByBounds = layout.hooks.shouldInvalidateLayout(
      forBoundsChange: CGRect(origin: offset, size: size))
  }

  /// Marks the endpoint as invalid after the view's size changed. Also invalidates the layout if
  /// `boundsWillChange(to:)` found that the change invalidates the layout.
  func boundsDidChange(to size: CGSize) {
    state = .invalid
    guard isInvalidatedByBounds else { return }
    isInvalidatedByBounds = false
    let bounds = CGRect(origin: offset, size: size)
    layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forBoundsChange: bounds))
  }
}
