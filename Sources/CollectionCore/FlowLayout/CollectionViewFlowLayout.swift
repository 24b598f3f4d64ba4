public import Foundation

/// Lays items out in lines, as text is: rows that scroll vertically or columns that scroll horizontally, in
/// sections with headers and footers.
///
/// It behaves as UIKit's. In a section whose items all have one size, leftover room is spread between the
/// items of a line and the columns line up to the end; otherwise full lines are justified and the last one is
/// set at the start. Subclass it to change what it answers, and copy attributes before changing them.
///
/// - Complexity: Preparing is O(sections), plus O(items) in sections whose sizes the delegate gives. A query
///   is O(log sections + log items + answer), without the log items where a section's items have one size.
@preconcurrency @MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The gap between lines, in points, unless the delegate says otherwise.
  open var minimumLineSpacing: CGFloat = 10 { didSet { settingChanged(minimumLineSpacing != oldValue) } }

  /// The least gap between items of a line, in points, unless the delegate says otherwise.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { settingChanged(minimumInteritemSpacing != oldValue) }
  }

  /// Every item's size, in points, unless the delegate says otherwise. Negative extents count as 0.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { settingChanged(itemSize != oldValue) } }

  /// The axis along which lines follow each other.
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

  private var metrics: [FlowSectionMetrics]?
  private var geometry: FlowGeometry?
  private var sectionsLastPinned = 0..<0

  /// A vertical layout of 50 × 50 points items, 10 points apart.
  public override init() { super.init() }

  open override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    if let geometry, geometry.crossExtent != crossExtent(in: collectionView) { self.geometry = nil }
    _ = preparedGeometry()
  }

  open override var collectionViewContentSize: CGSize { preparedGeometry()?.contentSize ?? .zero }

  /// Headers, items and footers in a rectangle, section by section. With pinning on, the pinned elements of
  /// every section in the rectangle are among them, wherever they stand.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let geometry = preparedGeometry() else { return [] }
    var found: [CollectionViewLayoutAttributes] = []
    let roundingReach = pixelScale.map { 1 / $0 } ?? 0
    let span = geometry.axis.mainSpan(rect.insetBy(dx: -roundingReach, dy: -roundingReach))
    for section in geometry.sections(around: span) {
      let isInside = geometry.overlaps(section: section, span: span)
      if let header = headerAttributes(inSection: section, of: geometry),
        header.frame.overlaps(rect) || (sectionHeadersPinToVisibleBounds && isInside)
      {
        found.append(header)
      }
      for item in geometry.items(inSection: section, around: span) {
        let frame = rounded(geometry.frame(ofItem: item, inSection: section))
        guard frame.overlaps(rect) else { continue }
        found.append(attributes(for: .cell(IndexPath(item: item, section: section)), frame: frame))
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
    return attributes(for: .cell(indexPath), frame: rounded(frame))
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
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let isRebuilt = context.invalidateEverything || context.invalidateDataSourceCounts
    if isRebuilt || flow?.invalidateFlowLayoutDelegateMetrics ?? true { metrics = nil }
    if metrics == nil || flow?.invalidateFlowLayoutAttributes ?? true { geometry = nil }
    super.invalidateLayout(with: context)
  }

  /// True if the room across the scrolling axis changes, or if anything is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isPinning || changesCrossExtent(newBounds)
  }

  /// Keeps frames and the delegate's answers unless the room across the scrolling axis changes. Scrolling
  /// with pins invalidates headers and footers only; in a subclass, which may place anything by the offset,
  /// all attributes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    let isResized = changesCrossExtent(newBounds)
    flow.invalidateFlowLayoutDelegateMetrics = isResized
    flow.invalidateFlowLayoutAttributes = isResized
    if isPinning, !isResized, type(of: self) == CollectionViewFlowLayout.self {
      invalidatePins(in: newBounds, with: flow)
    }
    return flow
  }
}

extension CollectionViewFlowLayout {
  private var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  private func settingChanged(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  private func crossExtent(in view: CollectionView?) -> CGFloat? {
    view.map { scrollDirection.crossExtent(of: $0.bounds.size, insets: $0.adjustedContentInset) }
  }

  private func changesCrossExtent(_ newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let insets = collectionView.adjustedContentInset
    let new = scrollDirection.crossExtent(of: newBounds.size, insets: insets)
    return new != geometry?.crossExtent ?? crossExtent(in: collectionView)
  }

  /// The geometry, computed if an invalidation dropped it: a subclass may change a setting after
  /// `super.prepare()`.
  private func preparedGeometry() -> FlowGeometry? {
    if let geometry { return geometry }
    guard let collectionView, let crossExtent = crossExtent(in: collectionView) else { return nil }
    let metrics = metrics ?? FlowSectionMetrics.all(of: self, in: collectionView)
    let geometry = FlowGeometry(metrics, axis: scrollDirection, crossExtent: crossExtent)
    self.metrics = metrics
    self.geometry = geometry
    if let path = geometry.firstMisfitItem { reportMisfit(at: path, in: collectionView) }
    return geometry
  }

  private func reportMisfit(at path: IndexPath, in view: CollectionView) {
    view.report(
      .misfitItem,
      """
      The size of item \(path) does not suit a line of its section: each extent must be 0 or more, and the one \
      across the scrolling axis no larger than the view's without content and section insets.
      """)
  }

  private var pins: FlowPins? {
    guard let collectionView else { return nil }
    let axis = scrollDirection
    let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
    return FlowPins(
      visibleStart: axis.main(bounds.origin) + axis.mainStart(insets),
      visibleEnd: axis.main(bounds.origin) + axis.main(bounds.size) - axis.mainEnd(insets))
  }

  private func invalidatePins(in newBounds: CGRect, with context: CollectionViewLayoutInvalidationContext) {
    guard let geometry = preparedGeometry() else { return }
    let sections = geometry.sections(around: geometry.axis.mainSpan(newBounds))
    let paths = Set(sections).union(sectionsLastPinned).filter(geometry.sections.indices.contains).sorted()
      .map { IndexPath(item: 0, section: $0) }
    sectionsLastPinned = sections
    if sectionHeadersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: CollectionView.elementKindSectionHeader, at: paths)
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateSupplementaryElements(ofKind: CollectionView.elementKindSectionFooter, at: paths)
    }
  }

  // MARK: Attributes

  private func headerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    let pins = sectionHeadersPinToVisibleBounds ? pins : nil
    return geometry.headerFrame(inSection: section, pinned: pins).map { frame in
      band(CollectionView.elementKindSectionHeader, section, frame, isPinned: pins != nil)
    }
  }

  private func footerAttributes(
    inSection section: Int, of geometry: FlowGeometry
  ) -> CollectionViewLayoutAttributes? {
    let pins = sectionFootersPinToVisibleBounds ? pins : nil
    return geometry.footerFrame(inSection: section, pinned: pins).map { frame in
      band(CollectionView.elementKindSectionFooter, section, frame, isPinned: pins != nil)
    }
  }

  private func band(
    _ kind: String, _ section: Int, _ frame: CGRect, isPinned: Bool
  ) -> CollectionViewLayoutAttributes {
    let key = ElementKey.supplementaryView(kind, IndexPath(item: 0, section: section))
    let attributes = attributes(for: key, frame: rounded(frame))
    // Above the items it slides over; UIKit is reported to use 10.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  private func attributes(for key: ElementKey, frame: CGRect) -> CollectionViewLayoutAttributes {
    let attributes = Self.layoutAttributesClass.make(for: key)
    attributes.frame = frame
    return attributes
  }

  /// The frame with its origin on whole device pixels, half up; frames of UIKit's printed in public logs
  /// agree.
  private func rounded(_ frame: CGRect) -> CGRect {
    guard let scale = pixelScale, scale > 0 else { return frame }
    func half(up value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    return CGRect(origin: CGPoint(x: half(up: frame.minX), y: half(up: frame.minY)), size: frame.size)
  }
}
