public import Foundation

/// A layout of sections with headers and footers. The items of a section are placed in lines, like the words
/// of a text.
///
/// Lines are rows if the layout scrolls vertically, and columns if it scrolls horizontally. The layout
/// behaves like UIKit's. In a section whose items all have the same size, the items of a line are spread over
/// the line's full length, and the items of an incomplete last line are in the columns of the other lines. In
/// other sections, full lines are justified, and the items of the last line follow each other from the line's
/// start. A subclass may change the attributes that the layout returns, but must copy them first.
///
/// With an `estimatedItemSize`, cells are measured when they are displayed. A measured size is kept until the
/// delegate's sizes and spacings are invalidated, the data is reloaded, or the item is deleted or reloaded.
///
/// A batch update keeps the sizes and spacings of the items and sections that it does not insert, move or reload. The
/// layout asks the delegate for a sample of these values again: those of the visible items, those next to a change, and
/// some others. If one of them has changed, all are asked for again, or all those whose index in the section has
/// changed if only these differ. To change the size of any other item, reload the item or invalidate the layout.
///
/// An update of a section with sizes of its own may shift items from line to line up to the section's end. The layout
/// then breaks the lines far behind the change when they are about to become visible, and the content size is an estimate
/// until then.
///
/// - Complexity: Preparing is O(sections), plus O(items) in sections whose sizes come from the delegate. After an
///   update, preparing is O(changes + unequal sections), plus O(lines whose items change + lines / 256) in each changed
///   section. A newly measured cell costs O(unequal sections after it), plus as much in its section. A query is
///   O(log sections + log items + elements found); `log items` does not apply to sections of one item size.
@preconcurrency @MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The spacing between lines, in points; 10 by default. The delegate may return another spacing for a
  /// section.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout(if: minimumLineSpacing != oldValue) }
  }

  /// The minimum spacing between the items of a line, in points; 10 by default. The delegate may return
  /// another spacing for a section.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout(if: minimumInteritemSpacing != oldValue) }
  }

  /// The size of every item, in points; 50 × 50 by default. The delegate may return another size for an item.
  /// A negative width or height counts as 0.
  @exclusivity(unchecked)
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout(if: itemSize != oldValue) } }

  /// The size, in points, that an item has until its cell is displayed and measured with
  /// `preferredLayoutAttributesFitting(_:)`. With zero, the default, cells are not measured.
  ///
  /// With `automaticSize`, the estimate is the delegate's size for the item, or `itemSize` if the delegate
  /// returns `nil`. With any other value, the delegate's item sizes are not used. In both cases, lines follow
  /// the rules for items of different sizes, even if all cells prefer the same size.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout(if: estimatedItemSize != oldValue) } }

  /// A value for `estimatedItemSize`: cells are measured, and the estimate is the delegate's size for the
  /// item, or `itemSize` if the delegate returns `nil`.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The axis along which the lines are stacked and the content scrolls; vertical by default.
  @exclusivity(unchecked)
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout(if: scrollDirection != oldValue) }
  }

  /// The size of every header, in points; the delegate may return another size for a section.
  ///
  /// Only the extent along the scrolling axis is used. If this extent is 0, the default, sections have no
  /// header.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout(if: headerReferenceSize != oldValue) }
  }

  /// The size of every footer, in points; the delegate may return another size for a section.
  ///
  /// Only the extent along the scrolling axis is used. If this extent is 0, the default, sections have no
  /// footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout(if: footerReferenceSize != oldValue) }
  }

  /// The margins around a section's lines, between header and footer, in points; zero by default. The
  /// delegate may return other margins for a section.
  open var sectionInset = EdgeInsets.zero { didSet { invalidateLayout(if: sectionInset != oldValue) } }

  /// The edges from which section insets across the scrolling axis are measured; the content insets by
  /// default.
  ///
  /// Headers, footers and the section insets along the scrolling axis do not depend on this property.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout(if: sectionInsetReference != oldValue) }
  }

  /// Whether headers stay at the start of the visible area while their section scrolls past; `false` by
  /// default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateLayout(if: sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether footers stay at the end of the visible area while their section scrolls past; `false` by
  /// default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidateLayout(if: sectionFootersPinToVisibleBounds != oldValue) }
  }

  open override class var flingProperties: [LayoutProperty] {
    [
      .init("itemSize", \CollectionViewFlowLayout.itemSize, "The size of a card."),
      .init(
        "scrollDirection", \CollectionViewFlowLayout.scrollDirection,
        "The axis along which the content scrolls."),
      .init(
        "minimumLineSpacing", \CollectionViewFlowLayout.minimumLineSpacing, in: 0...80, step: 2,
        unit: .points, "The gap between lines."),
      .init(
        "minimumInteritemSpacing", \CollectionViewFlowLayout.minimumInteritemSpacing, in: 0...80, step: 2,
        unit: .points, "The minimum gap between the cards of a line."),
      .init(
        "sectionInset", \CollectionViewFlowLayout.sectionInset, in: 0...120, step: 4, unit: .points,
        "The margins around the cards of a section."),
      .init("headerReferenceSize", \CollectionViewFlowLayout.headerReferenceSize, "The size of a header."),
      .init("footerReferenceSize", \CollectionViewFlowLayout.footerReferenceSize, "The size of a footer."),
      .init(
        "sectionHeadersPinToVisibleBounds", \CollectionViewFlowLayout.sectionHeadersPinToVisibleBounds,
        "Headers stay while their section scrolls by."),
    ]
  }

  /// The number of device pixels per point. The layout rounds the origins of elements to whole device pixels.
  /// A coordinate halfway between two pixels is rounded up. With `nil`, the default, the collection view's
  /// `roundsPositionsToPixels` says whether the layout rounds origins.
  ///
  /// Sizes are never rounded. The painter aligns elements to device pixels when it draws them.
  package var pixelScale: CGFloat? { didSet { invalidateLayout(if: pixelScale != oldValue) } }

  /// The number of device pixels per point to which origins are rounded; `nil` if they are not rounded.
  private var roundingScale: CGFloat? {
    pixelScale ?? collectionView.flatMap { $0.roundsPositionsToPixels ? CGFloat($0.grid.scale) : nil }
  }

  /// The distance, in points along the scrolling axis, from the visible area to the area to which headers and
  /// footers are pinned; positive towards the end of the content.
  ///
  /// A subclass that shifts the returned elements back by this distance sets the property before each query.
  package final var pinnedAreaOffset: CGFloat = 0

  /// The frames of all elements, which are out of date if `invalidation` says so.
  @exclusivity(unchecked)
  private var geometry: FlowGeometry?
  private var invalidation = FlowInvalidation()
  /// Whether the frames are being computed, for which the delegate is asked.
  private var isComputing = false
  /// The preferred sizes of cells, in points, that are not applied yet, indexed by section, then by item.
  private var preferredSizes: [Int: [Int: CGSize]] = [:]
  /// The indices of the sections in the bounds when pinned headers and footers were last invalidated.
  private var lastInvalidatedSections = 0..<0

  /// Creates a layout that scrolls vertically, with items of 50 × 50 points and spacings of 10 points.
  public override init() { super.init() }

  /// Creates a flow layout as `init()` does; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    // First drop frames that were computed for another space, and the sizes too if no invalidation has decided about
    // them: a layout that comes back from a transition has not been asked about a resize since.
    if let geometry, geometry.crossAxisMetrics != crossAxisMetrics, !invalidation.placesAgain {
      (invalidation.placesAgain, invalidation.asksAgain) = (true, true)
    }
    // Then compute the frames here rather than at the first query: the delegate is asked in `prepare()`,
    // never while the view scrolls.
    _ = preparedGeometry()
  }

  open override var collectionViewContentSize: CGSize { preparedGeometry()?.contentSize ?? .zero }

  /// Returns the attributes of the headers, items and footers in a rectangle of the content, section by
  /// section.
  ///
  /// Pinned headers and footers are included for every section that overlaps the rectangle, even if they are
  /// pinned outside the rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = placedElements(in: rect)
    return attributesStore.endAnswer(&found)
  }

  /// Returns a builder with the attributes of the elements in a rectangle of the content. A subclass may
  /// change these attributes before it passes the builder to `endAnswer(_:)`, which returns them as the
  /// query's result.
  package final func placedElements(in rect: CGRect) -> AttributesBuilder {
    let geometry = preparedGeometry()
    let pixelScale = roundingScale
    // Rounding moves an origin by less than a pixel, so the search must look that much farther.
    let roundingReach = pixelScale.map { 1 / $0 } ?? 0
    let span = scrollDirection.mainSpan(rect.insetBy(dx: -roundingReach, dy: -roundingReach))
    // Empty frames may only touch the rectangle.
    let touched = Range(from: span.lowerBound - CGRect.touchReach, to: span.upperBound + CGRect.touchReach)
    if let geometry {
      // Frames up to a view's extent beyond the rectangle are made exact too, so that few queries have to do so.
      settle(geometry) { $0.settle(before: touched.upperBound + scrollDirection.main(visibleBounds.size)) }
    }
    // The answer is begun in any case, because the caller ends it.
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    guard let geometry else { return found }
    // The order within a section is header, items, footer, as in UIKit.
    for section in geometry.sections(around: touched) {
      let isInside = geometry.overlaps(section: section, span: span)
      if let header = headerAttributes(inSection: section, of: geometry),
        header.frame.isDisplayed(in: rect) || (sectionHeadersPinToVisibleBounds && isInside)
      {
        found.append(header)
      }
      geometry.forEachItem(inSection: section, around: touched) { item, frame in
        let frame = frame.rounded(toPixelsOf: pixelScale)
        guard frame.isDisplayed(in: rect) else { return }
        found.appendCell(item, inSection: section, frame: frame, zIndex: 0)
      }
      if let footer = footerAttributes(inSection: section, of: geometry),
        footer.frame.isDisplayed(in: rect) || (sectionFootersPinToVisibleBounds && isInside)
      {
        found.append(footer)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let geometry = preparedGeometry(), geometry.hasItem(at: indexPath) else { return nil }
    settle(geometry) { $0.settle(throughItem: indexPath.item, inSection: indexPath.section) }
    let frame = geometry.frame(ofItem: indexPath.item, inSection: indexPath.section)
    return attributes(for: .cell(indexPath), frame: frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let geometry = preparedGeometry(), indexPath.count == 2, indexPath.item == 0,
      geometry.hasSection(indexPath.section)
    else { return nil }
    settle(geometry) { $0.settle(before: indexPath.section) }
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      return headerAttributes(inSection: indexPath.section, of: geometry)
    case CollectionView.elementKindSectionFooter:
      settle(geometry) { $0.settle(before: indexPath.section + 1) }
      return footerAttributes(inSection: indexPath.section, of: geometry)
    default: return nil
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    // A preferred size was recorded with its context: the next pass resizes that item and keeps the frames.
    // Everything else is discarded before `super` notifies the collection view, which may query from then on.
    if !context.isForPreferredSizes { discardInvalidated(by: context) }
    super.invalidateLayout(with: context)
  }

  /// Returns the part of looping content that repeats: the lines without the section insets, if there is one
  /// section without header and footer, otherwise the whole content. Returns `nil` for the axis across the
  /// scrolling axis.
  ///
  /// Between two laps of lines there is one line spacing, so that the seam looks like the space between two
  /// lines. Between two laps of whole content there is the collection view's `contentLoopSpacing`.
  open override func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    guard direction == scrollDirection, let geometry = preparedGeometry(), let collectionView else {
      return nil
    }
    settle(geometry) { $0.settle(before: geometry.sectionCount) }
    let axis = scrollDirection
    // A subclass may move its items anywhere and prepare them for the bounds.
    let isPlain = type(of: self) == CollectionViewFlowLayout.self
    let content = axis.main(collectionViewContentSize)
    let lines = geometry.onlyLines
    return ContentLap(
      start: lines?.start ?? 0,
      period: lines.map { $0.extent + $0.spacing } ?? content + collectionView.contentLoopSpacing,
      reach: isPlain ? 0 : nil,
      isPreparedForBounds: isPlain ? false : nil)
  }

  /// Returns whether headers or footers are pinned, or the new bounds change the space across the scrolling
  /// axis.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isPinning || changesAvailableSpace(newBounds)
  }

  /// Returns a context that keeps the frames and the delegate's values, unless the new bounds change the
  /// space across the scrolling axis.
  ///
  /// With pinned headers or footers, a scroll invalidates only these. In a subclass, a scroll invalidates the
  /// attributes of all elements, because the subclass may place any element by the content offset.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    // Both flags are `true` in a new context. A scroll changes neither the delegate's values nor the frames.
    let isResized = changesAvailableSpace(newBounds)
    flow.invalidateFlowLayoutDelegateMetrics = isResized
    flow.invalidateFlowLayoutAttributes = isResized
    // Listing elements comes last and only for a scroll: a context that lists elements invalidates nothing
    // else, whereas a resize has to invalidate everything.
    if isPinning, !isResized, type(of: self) == CollectionViewFlowLayout.self {
      invalidatePinnedElements(in: newBounds, with: flow)
    }
    return flow
  }

  /// Returns whether the layout measures cells and the attributes are those of a cell whose preferred size
  /// differs from the cell's current size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Records a cell's preferred size, which the next layout pass applies. Returns a context that keeps the
  /// delegate's values and the other items' sizes.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CollectionViewFlowLayoutInvalidationContext)?.keepGeometry()
    if originalAttributes.representedElementCategory == .cell {
      let path = originalAttributes.indexPath
      preferredSizes[path.section, default: [:]][path.item] = preferredAttributes.size
    }
    return context
  }

  /// Returns a context that keeps the frames and the delegate's values.
  ///
  /// If the moved item gets another index path, an update follows. The update computes the frames again.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    (context as? CollectionViewFlowLayoutInvalidationContext)?.keepGeometry()
    return context
  }

  /// Returns a context that keeps the frames and the delegate's values.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    (context as? CollectionViewFlowLayoutInvalidationContext)?.keepGeometry()
    return context
  }
}

extension CollectionViewFlowLayout {
  /// Whether headers or footers are pinned.
  private var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Whether the items are self-sizing: `estimatedItemSize` is not zero.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of items that are not measured yet, in points; `nil` if the delegate's item sizes or `itemSize`
  /// apply instead.
  var estimate: CGSize? {
    isSelfSizing && estimatedItemSize != Self.automaticSize ? estimatedItemSize : nil
  }

  /// Invalidates the layout if `isChanged` is `true`. Property observers pass whether the new value differs
  /// from the old value.
  private func invalidateLayout(if isChanged: Bool) {
    // With a context of its own, so that it counts even inside an invalidation that keeps the frames.
    if isChanged { invalidateLayout(with: Self.contextClass.init()) }
  }

  /// Records which of the delegate's values and of the frames a context invalidates, and discards measured sizes with
  /// the delegate's values. In an update, the values of items and sections that the update does not change are kept.
  private func discardInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    // A context of another class has no flow layout flags: the default, `true`, applies to both.
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    // New counts outweigh the flags: metrics and frames of the old items do not fit the new ones.
    let isRebuilt = context.invalidateEverything || context.invalidateDataSourceCounts
    let isAskedAgain = isRebuilt || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    if isRebuilt || flow?.invalidateFlowLayoutAttributes ?? true { invalidation.placesAgain = true }
    guard isAskedAgain else { return }
    if let mapping = context.indexMapping, canKeepValues(through: mapping) {
      // The sizes belong to the old index paths.
      applyPreferredSizes()
      invalidation.update = mapping
    } else {
      invalidation.asksAgain = true
      preferredSizes = [:]
    }
  }

  /// Returns whether the values of items and sections can be kept through an update.
  private func canKeepValues(through mapping: IndexMapping) -> Bool {
    guard geometry != nil, !invalidation.asksAgain, invalidation.update == nil else { return false }
    // An update without changes stands for other sizes. Measured sizes are kept even then.
    return !mapping.isIdentity || isSelfSizing
  }

  // MARK: Space across the scrolling axis

  /// The space across the scrolling axis that is available in the current bounds; `nil` without a collection
  /// view.
  private var crossAxisMetrics: CrossAxisMetrics? {
    guard let collectionView else { return nil }
    return crossAxisMetrics(for: collectionView.bounds.size, in: collectionView)
  }

  private func crossAxisMetrics(for size: CGSize, in view: CollectionView) -> CrossAxisMetrics {
    let reference =
      switch sectionInsetReference {
      case .fromContentInset: EdgeInsets.zero
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.safeAreaInsets + view.layoutMargins
      }
    return CrossAxisMetrics(
      size: size, insets: toLayoutCoordinates(view.adjustedContentInset),
      reference: toLayoutCoordinates(reference), axis: scrollDirection)
  }

  /// Converts insets of the collection view to the layout's coordinates. Left and right are exchanged if the
  /// layout is mirrored for a right-to-left view.
  private func toLayoutCoordinates(_ insets: EdgeInsets) -> EdgeInsets {
    isMirrored ? insets.mirrored : insets
  }

  /// Returns whether new bounds change the space that is available across the scrolling axis.
  private func changesAvailableSpace(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let prepared = invalidation.placesAgain ? nil : geometry
    let known = prepared?.crossAxisMetrics ?? crossAxisMetrics
    return crossAxisMetrics(for: newBounds.size, in: collectionView) != known
  }

  // MARK: Geometry

  /// Returns the frames of all elements, with all measured sizes applied; `nil` without a collection view.
  ///
  /// The frames are computed here if an invalidation discarded them. This can happen even after
  /// `super.prepare()`, if a subclass changes one of the layout's properties.
  private func preparedGeometry() -> FlowGeometry? {
    // The delegate may query the layout while the layout asks the delegate.
    guard !isComputing else { return geometry }
    let isComputed = geometry == nil || invalidation.placesAgain
    if isComputed { computeGeometry() }
    let isResized = !preferredSizes.isEmpty
    // A size is checked where it is applied, so the report comes last. Whoever receives it may query the layout.
    let invalid = isComputed ? geometry?.firstInvalidSizeItem : nil
    applyPreferredSizes()
    if let path = invalid ?? (isResized ? geometry?.firstInvalidSizeItem : nil) {
      reportInvalidSize(at: path)
    }
    return geometry
  }

  /// Computes the frames of all elements. Does nothing without a collection view.
  private func computeGeometry() {
    guard let collectionView, let crossAxisMetrics else { return }
    isComputing = true
    defer { isComputing = false }
    // Taken before the delegate is asked, which may invalidate the layout again.
    let pending = invalidation
    invalidation = FlowInvalidation()
    let source = FlowMetricsSource(self, in: collectionView)
    if !pending.asksAgain, let kept = keptGeometry(after: pending, source: source) {
      geometry = kept
    } else {
      geometry = FlowGeometry(
        source.allSections(), defaults: source.defaults, isSelfSizing: source.isSelfSizing,
        axis: scrollDirection,
        crossAxisMetrics: crossAxisMetrics)
    }
  }

  /// Calls `settling`, which computes exact frames in place of estimates. Once no estimate is left, invalidates the
  /// content size, which was an estimate too.
  private func settle(_ geometry: FlowGeometry, _ settling: (FlowGeometry) -> Void) {
    // While the frames are being computed, the delegate may query the layout. It then finds estimates.
    guard !geometry.isSettled, !isComputing else { return }
    settling(geometry)
    guard geometry.isSettled else { return }
    // A context that lists elements keeps all others.
    let context = Self.contextClass.init()
    context.invalidateItems(at: [])
    (context as? CollectionViewFlowLayoutInvalidationContext)?.keepGeometry()
    invalidateLayout(with: context)
  }

  /// Returns the present geometry after the pending batch update, or for a new extent across the scrolling axis; `nil` if
  /// the delegate must be asked for all values again.
  private func keptGeometry(after pending: FlowInvalidation, source: FlowMetricsSource) -> FlowGeometry? {
    guard var geometry, let crossAxisMetrics else { return nil }
    if geometry.crossAxisMetrics != crossAxisMetrics {
      geometry = FlowGeometry(geometry, crossAxisMetrics: crossAxisMetrics)
    }
    guard let mapping = pending.update else { return geometry }
    var update = FlowUpdate(mapping, of: geometry, source: source)
    return update.apply(visible: scrollDirection.mainSpan(visibleBounds)) ? geometry : nil
  }

  /// Applies the preferred sizes of cells that came in. This costs only the lines that change.
  private func applyPreferredSizes() {
    guard !preferredSizes.isEmpty, let geometry else { return }
    geometry.resize(preferredSizes)
    preferredSizes = [:]
  }

  private func reportInvalidSize(at path: IndexPath) {
    // In a view without a size no item fits, and the sizes are not to blame. Nor are they where the safe area is
    // an inset across the scrolling axis: in a change of layout, the insets are still those of the old content.
    guard let collectionView, !collectionView.bounds.isEmpty else { return }
    let (own, adjusted) = (collectionView.contentInset, collectionView.adjustedContentInset)
    guard
      scrollDirection.crossStart(own) == scrollDirection.crossStart(adjusted)
        && scrollDirection.crossEnd(own) == scrollDirection.crossEnd(adjusted)
        || collectionView.contentInsetAdjustmentBehavior == .always
    else { return }
    collectionView.report(
      .misfitItem,
      """
      The size of item \(path) does not fit a line of its section: each extent must be 0 or more, and the \
      one across the scrolling axis no larger than the view's without content and section insets.
      """)
  }

  // MARK: Pinned headers and footers

  /// The edges to which headers and footers are pinned: the edges of the visible area inside the content
  /// insets, moved by `pinnedAreaOffset`. `nil` without a collection view.
  private var pinningEdges: PinningEdges? {
    guard let collectionView else { return nil }
    let axis = scrollDirection
    let area = visibleBounds.inset(by: toLayoutCoordinates(collectionView.adjustedContentInset))
    let start = axis.main(area.origin) + pinnedAreaOffset
    return PinningEdges(visibleStart: start, visibleEnd: start + axis.main(area.size))
  }

  /// Adds, to an invalidation context, the pinned headers and footers whose positions may change when the
  /// collection view's bounds change to `newBounds`.
  private func invalidatePinnedElements(
    in newBounds: CGRect, with context: CollectionViewLayoutInvalidationContext
  ) {
    guard let geometry = preparedGeometry() else { return }
    // The new bounds are in the collection view's coordinates and are converted to the layout's first.
    let sections = geometry.sections(around: geometry.axis.mainSpan(toLayoutCoordinates(newBounds)))
    // After a jump, the sections invalidated last are listed as well: their headers and footers have to
    // return to their own positions. An update may have removed some of those sections.
    let paths = Set(sections).union(lastInvalidatedSections).filter(geometry.hasSection)
      .sorted()
      .map { IndexPath(item: 0, section: $0) }
    lastInvalidatedSections = sections
    if sectionHeadersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: CollectionView.elementKindSectionHeader, at: paths)
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: CollectionView.elementKindSectionFooter, at: paths)
    }
  }

  // MARK: Attributes

  /// Returns the attributes of a section's header, at its pinned position if headers are pinned; `nil` if the
  /// section has no header.
  private func headerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    boundaryAttributes(
      ofKind: CollectionView.elementKindSectionHeader, inSection: section,
      isPinned: sectionHeadersPinToVisibleBounds
    ) { geometry.headerFrame(inSection: section, pinnedTo: $0) }
  }

  /// Returns the attributes of a section's footer, at its pinned position if footers are pinned; `nil` if the
  /// section has no footer.
  private func footerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    boundaryAttributes(
      ofKind: CollectionView.elementKindSectionFooter, inSection: section,
      isPinned: sectionFootersPinToVisibleBounds
    ) { geometry.footerFrame(inSection: section, pinnedTo: $0) }
  }

  private func boundaryAttributes(
    ofKind kind: String, inSection section: Int, isPinned: Bool, frame: (PinningEdges?) -> CGRect?
  ) -> CollectionViewLayoutAttributes? {
    guard let frame = frame(isPinned ? pinningEdges : nil) else { return nil }
    let key = ElementKey.supplementaryView(kind, IndexPath(item: 0, section: section))
    let attributes = attributes(for: key, frame: frame)
    // In front of the items that scroll below it; UIKit is reported to use 10.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  /// Creates the attributes of an element. The origin of `frame` is rounded to device pixels unless
  /// `roundingScale` is `nil`.
  private func attributes(for key: ElementKey, frame: CGRect) -> CollectionViewLayoutAttributes {
    Self.attributesClass.make(for: key, frame: frame.rounded(toPixelsOf: roundingScale))
  }
}

extension CGRect {
  /// Returns the rectangle with its origin rounded to device pixels and its size unchanged. A coordinate
  /// halfway between two pixels is rounded up.
  ///
  /// The results agree with UIKit's frames in logs that developers published.
  ///
  /// - Parameter scale: The number of device pixels per point; with `nil`, the rectangle is returned
  ///   unchanged.
  fileprivate func rounded(toPixelsOf scale: CGFloat?) -> CGRect {
    guard let scale, scale > 0 else { return self }
    func half(up value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    return CGRect(origin: CGPoint(x: half(up: minX), y: half(up: minY)), size: size)
  }
}
