public import Foundation

/// A layout that places items in lines, like the words of a text, in sections with headers and footers.
///
/// Lines are rows in a layout that scrolls vertically and columns in one that scrolls horizontally. The
/// layout behaves like UIKit's. In a section whose items all have the same size, the items of a line are
/// spread over the full width, and the incomplete last line keeps the grid's columns. In other sections full
/// lines are justified and the last line is aligned to the start. A subclass may change the attributes that
/// the layout returns; it must copy them first.
///
/// With an `estimatedItemSize`, cells are measured when they come on screen. A measured size is kept until
/// the delegate's metrics are invalidated, the data is reloaded, or the item is deleted or reloaded.
///
/// - Complexity: Preparing is O(sections), plus O(items) in sections whose sizes come from the delegate, plus
///   O(measured items) after an update. A newly measured cell costs O(sections after it), plus
///   O(lines broken anew + measured items / 64) in its section. A query is
///   O(log sections + log items + elements found), without log items in sections of one item size.
@preconcurrency @MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The spacing between lines, in points; the delegate may override it for a section.
  open var minimumLineSpacing: CGFloat = 10 { didSet { settingChanged(minimumLineSpacing != oldValue) } }

  /// The minimum spacing between the items of a line, in points; the delegate may override it for a section.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { settingChanged(minimumInteritemSpacing != oldValue) }
  }

  /// The size of every item, in points; the delegate may override it for an item. Negative extents count as
  /// 0.
  @exclusivity(unchecked)
  open var itemSize = CGSize(width: 50, height: 50) { didSet { settingChanged(itemSize != oldValue) } }

  /// The size of an item, in points, until its cell is shown and measured with
  /// `preferredLayoutAttributesFitting(_:)`; zero, the default, if cells are not measured.
  ///
  /// With `automaticSize` the estimate is the delegate's item size or else `itemSize`. With any other value
  /// the delegate is not asked for item sizes. Lines follow the rules for items of different sizes, even if
  /// all cells prefer the same size.
  open var estimatedItemSize = CGSize.zero { didSet { settingChanged(estimatedItemSize != oldValue) } }

  /// A value of `estimatedItemSize` that has cells measured without an estimate of its own.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The axis along which the lines are stacked and the content scrolls.
  @exclusivity(unchecked)
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { settingChanged(scrollDirection != oldValue) }
  }

  /// The size of every header, in points; the delegate may override it for a section.
  ///
  /// Only the extent along the scrolling axis is used; with 0, sections have no header.
  open var headerReferenceSize = CGSize.zero { didSet { settingChanged(headerReferenceSize != oldValue) } }

  /// The size of every footer, in points; the delegate may override it for a section.
  ///
  /// Only the extent along the scrolling axis is used; with 0, sections have no footer.
  open var footerReferenceSize = CGSize.zero { didSet { settingChanged(footerReferenceSize != oldValue) } }

  /// The margins around a section's lines, between header and footer, in points; the delegate may override
  /// them for a section.
  open var sectionInset = EdgeInsets.zero { didSet { settingChanged(sectionInset != oldValue) } }

  /// The edges that section insets are measured from across the scrolling axis.
  ///
  /// Headers, footers and the insets along the scrolling axis do not depend on it.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { settingChanged(sectionInsetReference != oldValue) }
  }

  /// Whether headers stay at the start of the visible area while their section scrolls by.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { settingChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether footers stay at the end of the visible area while their section scrolls by.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { settingChanged(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// The number of device pixels per point that elements' origins are rounded to, half up; `nil`, the
  /// default, for no rounding.
  ///
  /// Sizes are not rounded. Without rounding here, the painter snaps elements to pixels.
  open var pixelScale: CGFloat? { didSet { settingChanged(pixelScale != oldValue) } }

  /// The offset of the area that headers and footers are pinned to from the visible area, in points along the
  /// scrolling axis.
  ///
  /// A subclass that moves elements back by this distance after they are placed sets it before each query.
  package final var pinnedAreaOffset: CGFloat = 0

  /// The values of the delegate and the properties that frames are computed from; `nil` after an
  /// invalidation of the delegate's metrics.
  var metrics: [FlowSectionMetrics]?
  @exclusivity(unchecked)
  var geometry: FlowGeometry?
  /// The sizes that cells prefer.
  var measurements = FlowMeasurements()
  /// The sections whose headers and footers the last change of bounds invalidated.
  var sectionsLastPinned = 0..<0

  /// Creates a vertical layout of items of 50 × 50 points with spacings of 10 points.
  public override init() { super.init() }

  open override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    // First drop frames that were computed for another space. An invalidation may have kept them, for example
    // in a subclass that overrides `shouldInvalidateLayout(forBoundsChange:)`.
    if let geometry, geometry.room != room { self.geometry = nil }
    // Then compute the frames here rather than at the first query: the delegate is asked in `prepare()`,
    // never while the view scrolls.
    _ = preparedGeometry()
  }

  open override var collectionViewContentSize: CGSize { preparedGeometry()?.contentSize ?? .zero }

  /// Returns the headers, items and footers in a rectangle, section by section.
  ///
  /// Pinned headers and footers of every section in the rectangle are included, whatever their positions.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = placedElements(in: rect)
    return attributesStore.endAnswer(&found)
  }

  /// Returns the builder of the elements in a rectangle, for subclasses that change attributes before they
  /// end the answer.
  package final func placedElements(in rect: CGRect) -> AttributesBuilder {
    var found = attributesStore.beginAnswer(of: Self.layoutAttributesClass)
    // The answer was begun before this check, because the caller ends it in any case.
    guard let geometry = preparedGeometry() else { return found }
    let pixelScale = pixelScale
    // Rounding moves an origin by less than a pixel, so the search must look that much farther.
    let roundingReach = pixelScale.map { 1 / $0 } ?? 0
    let span = geometry.axis.mainSpan(rect.insetBy(dx: -roundingReach, dy: -roundingReach))
    // The order within a section is header, items, footer, as in UIKit.
    for section in geometry.sections(around: span) {
      let isInside = geometry.overlaps(section: section, span: span)
      if let header = headerAttributes(inSection: section, of: geometry),
        header.frame.overlaps(rect) || (sectionHeadersPinToVisibleBounds && isInside)
      {
        found.append(header)
      }
      let (places, start) = (geometry.sections[section], geometry.start(ofSection: section))
      for item in geometry.items(inSection: section, around: span) {
        let place = places.frame(ofItem: item).offset(main: start)
        let frame = geometry.axis.rect(place).rounded(toPixelsOf: pixelScale)
        guard frame.overlaps(rect) else { continue }
        found.appendCell(item, inSection: section, frame: frame)
      }
      if let footer = footerAttributes(inSection: section, of: geometry),
        footer.frame.overlaps(rect) || (sectionFootersPinToVisibleBounds && isInside)
      {
        found.append(footer)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let geometry = preparedGeometry(), geometry.hasItem(at: indexPath) else { return nil }
    let frame = geometry.frame(ofItem: indexPath.item, inSection: indexPath.section)
    return attributes(for: .cell(indexPath), frame: frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let geometry = preparedGeometry(), geometry.sections.indices.contains(indexPath.section),
      indexPath.item == 0
    else { return nil }
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      return headerAttributes(inSection: indexPath.section, of: geometry)
    case CollectionView.elementKindSectionFooter:
      return footerAttributes(inSection: indexPath.section, of: geometry)
    default: return nil
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    // A preferred size was recorded with its context: the next pass resizes that item and keeps the frames.
    // Everything else is discarded before `super` notifies the collection view, which may query from then on.
    if !context.isForPreferredSizes { forget(context) }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the space across the scrolling axis changes, or headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isPinning || changesRoom(newBounds)
  }

  /// Returns a context that keeps frames and the delegate's values unless the space across the scrolling axis
  /// changes.
  ///
  /// With pinned elements, a scroll invalidates headers and footers only. In a subclass, which may place any
  /// element by the content offset, it invalidates all attributes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    // Both flags are `true` in a new context. A scroll changes neither the delegate's values nor the frames.
    let isResized = changesRoom(newBounds)
    flow.invalidateFlowLayoutDelegateMetrics = isResized
    flow.invalidateFlowLayoutAttributes = isResized
    // Listing elements comes last and only for a scroll: a context that lists elements invalidates nothing
    // else, whereas a resize has to invalidate everything.
    if isPinning, !isResized, type(of: self) == CollectionViewFlowLayout.self {
      invalidatePins(in: newBounds, with: flow)
    }
    return flow
  }

  /// Returns whether cells are measured and a cell prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Records a cell's preferred size for the next preparation, and returns a context that keeps the
  /// delegate's values and the other items' sizes.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CollectionViewFlowLayoutInvalidationContext)?.keepGeometry()
    if originalAttributes.representedElementCategory == .cell {
      measurements.record(preferredAttributes.size, at: originalAttributes.indexPath)
    }
    return context
  }

  /// Returns a context that keeps frames and the delegate's values.
  ///
  /// When the moved item takes another place, an update follows, which computes frames and asks the delegate
  /// again.
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

  /// Returns a context that keeps frames and the delegate's values.
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
  /// The edges that section insets are measured from.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The inner edges of the content insets.
    case fromContentInset = 0
    /// The view's safe area, or the content insets where they extend farther inward.
    case fromSafeArea = 1
    /// The view's layout margins, or the content insets where they extend farther inward.
    case fromLayoutMargins = 2
  }
}
