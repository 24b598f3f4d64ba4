public import Foundation

/// Lays items out in lines, as text is: rows that scroll vertically or columns that scroll horizontally, in
/// sections with headers and footers.
///
/// It behaves as UIKit's. In a section whose items all have one size, leftover room is spread between the
/// items of a line and the columns line up to the end; otherwise full lines are justified and the last one is
/// set at the start. Subclass it to change what it answers, and copy attributes before changing them.
///
/// With an `estimatedItemSize`, cells say how large they are when they are shown. Their sizes are kept until
/// the delegate's answers are invalidated, the data reloads, or the item is deleted or reloaded.
///
/// - Complexity: Preparing is O(sections), plus O(items) in sections whose sizes the delegate gives, plus
///   O(measured items) after an update. A newly measured cell costs O(sections after it + lines broken anew +
///   measured items / 64) in its section. A query is O(log sections + log items + answer), without the log
///   items where a section's items have one size.
@preconcurrency @MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The gap between lines, in points, unless the delegate says otherwise.
  open var minimumLineSpacing: CGFloat = 10 { didSet { settingChanged(minimumLineSpacing != oldValue) } }

  /// The least gap between items of a line, in points, unless the delegate says otherwise.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { settingChanged(minimumInteritemSpacing != oldValue) }
  }

  /// Every item's size, in points, unless the delegate says otherwise. Negative extents count as 0.
  @exclusivity(unchecked)
  open var itemSize = CGSize(width: 50, height: 50) { didSet { settingChanged(itemSize != oldValue) } }

  /// An item's size, in points, until its cell is shown and says what it would rather have in
  /// `preferredLayoutAttributesFitting(_:)`; zero, the default, where cells are not asked.
  ///
  /// With `automaticSize` the delegate's or else the layout's item size is what an item has until then; with
  /// any other value the delegate is not asked for sizes. Lines are those of items of different sizes, even if
  /// all cells want the same.
  open var estimatedItemSize = CGSize.zero { didSet { settingChanged(estimatedItemSize != oldValue) } }

  /// An `estimatedItemSize` that says no more than that cells are to be asked.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The axis along which lines follow each other.
  @exclusivity(unchecked)
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { settingChanged(scrollDirection != oldValue) }
  }

  /// The headers' size, in points, unless the delegate says otherwise; only the extent along the scrolling
  /// axis counts, and 0 means no header.
  open var headerReferenceSize = CGSize.zero { didSet { settingChanged(headerReferenceSize != oldValue) } }

  /// The footers' size, in points, unless the delegate says otherwise; as for headers.
  open var footerReferenceSize = CGSize.zero { didSet { settingChanged(footerReferenceSize != oldValue) } }

  /// The margins around a section's lines, between header and footer, in points, unless the delegate says
  /// otherwise.
  open var sectionInset = EdgeInsets.zero { didSet { settingChanged(sectionInset != oldValue) } }

  /// From where section insets are measured across the scrolling axis. Headers and footers, and the insets along
  /// it, do not follow.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { settingChanged(sectionInsetReference != oldValue) }
  }

  /// Whether headers stay at the visible start while their section scrolls by.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { settingChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether footers stay at the visible end while their section scrolls by.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { settingChanged(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// Device pixels per point for rounding elements' origins, half up; sizes stay as they are. Nil, the
  /// default, for no rounding: the painter snaps to pixels.
  open var pixelScale: CGFloat? { didSet { settingChanged(pixelScale != oldValue) } }

  /// The distance, in points, by which the visible area that headers and footers are pinned to is moved along
  /// the scrolling axis. A subclass that moves elements back by this distance after they are placed sets it
  /// before each query.
  package final var pinnedAreaOffset: CGFloat = 0

  var metrics: [FlowSectionMetrics]?
  @exclusivity(unchecked)
  var geometry: FlowGeometry?
  var measurements = FlowMeasurements()
  var sectionsLastPinned = 0..<0

  /// A vertical layout of 50 × 50 points items, 10 points apart.
  public override init() { super.init() }

  open override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    if let geometry, geometry.room != room { self.geometry = nil }
    _ = preparedGeometry()
  }

  open override var collectionViewContentSize: CGSize { preparedGeometry()?.contentSize ?? .zero }

  /// Headers, items and footers in a rectangle, section by section. With pinning on, the pinned elements of
  /// every section in the rectangle are among them, wherever they stand.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = placedElements(in: rect)
    return attributesStore.endAnswer(&found)
  }

  /// The same, not yet done.
  package final func placedElements(in rect: CGRect) -> AttributesBuilder {
    var found = attributesStore.beginAnswer(of: Self.layoutAttributesClass)
    guard let geometry = preparedGeometry() else { return found }
    let pixelScale = pixelScale
    let roundingReach = pixelScale.map { 1 / $0 } ?? 0
    let span = geometry.axis.mainSpan(rect.insetBy(dx: -roundingReach, dy: -roundingReach))
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
    if !context.isForPreferredSizes { forget(context) }
    super.invalidateLayout(with: context)
  }

  /// True if the room across the scrolling axis changes, or if anything is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isPinning || changesRoom(newBounds)
  }

  /// Keeps frames and the delegate's answers unless the room across the scrolling axis changes. Scrolling
  /// with pins invalidates headers and footers only; in a subclass, which may place anything by the offset,
  /// all attributes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    let isResized = changesRoom(newBounds)
    flow.invalidateFlowLayoutDelegateMetrics = isResized
    flow.invalidateFlowLayoutAttributes = isResized
    if isPinning, !isResized, type(of: self) == CollectionViewFlowLayout.self {
      invalidatePins(in: newBounds, with: flow)
    }
    return flow
  }

  /// True for a cell that would rather have another size, if cells are asked at all.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Takes note of the size a cell would rather have; the next preparation makes room for it. The delegate's
  /// answers and the other items' sizes are kept.
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

  /// Keeps frames and the delegate's answers: a step to another place is an update, after which both are asked
  /// for anew.
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

  /// Keeps frames and the delegate's answers.
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
  /// Edges that section insets are measured from.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The content insets' inner edges.
    case fromContentInset = 0
    /// The view's safe area, or the content insets where these reach farther in.
    case fromSafeArea = 1
    /// The view's layout margins, or the content insets where these reach farther in.
    case fromLayoutMargins = 2
  }
}
