public import CollectionCore
public import Foundation

/// A waterfall layout: each item is added to the shortest of several equally wide lanes. Lanes are columns,
/// or rows if the layout scrolls horizontally.
///
/// Of equally short lanes, the first is used. A `WaterfallLayoutDelegate` may provide the number of lanes,
/// lengths and margins; otherwise the layout's properties apply. All lengths are in points.
///
/// - Complexity: Preparing is O(items · lanes) after a change of the data, of a property or of the view's
///   extent across the scrolling axis; scrolling prepares nothing. A query is
///   O(log sections + lanes · (log items + n)) for n items returned.
@preconcurrency @MainActor
open class WaterfallLayout: CollectionViewLayout {
  /// The axis along which lanes grow and the content scrolls; vertical by default.
  public var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { settingChanged(scrollDirection != oldValue) }
  }

  /// The number of lanes, at least 1, unless the delegate returns a number; 2 by default.
  public var laneCount = 2 { didSet { settingChanged(laneCount != oldValue) } }

  /// The horizontal gap between neighbouring items, in points; 10 by default.
  public var columnSpacing: CGFloat = 10 { didSet { settingChanged(columnSpacing != oldValue) } }

  /// The vertical gap between neighbouring items, in points; 10 by default.
  public var rowSpacing: CGFloat = 10 { didSet { settingChanged(rowSpacing != oldValue) } }

  /// The margins around a section's lanes, between header and footer, in points, unless the delegate returns
  /// margins; zero by default.
  public var sectionInset = EdgeInsets.zero { didSet { settingChanged(sectionInset != oldValue) } }

  /// The extent of every item along the scrolling axis, in points, unless the delegate returns a length; 50
  /// by default.
  public var itemLength: CGFloat = 50 { didSet { settingChanged(itemLength != oldValue) } }

  /// The extent of every header along the scrolling axis, in points, unless the delegate returns a length.
  /// With 0, the default, sections have no header.
  public var headerLength: CGFloat = 0 { didSet { settingChanged(headerLength != oldValue) } }

  /// The extent of every footer along the scrolling axis, in points, unless the delegate returns a length.
  /// With 0, the default, sections have no footer.
  public var footerLength: CGFloat = 0 { didSet { settingChanged(footerLength != oldValue) } }

  private var sections: [WaterfallSection]?
  private var breadth: CGFloat = 0
  private var overhang: CGFloat = 0

  /// A temporary buffer for queries, which is reused to avoid allocations.
  private var places: [Int] = []

  /// Creates a layout that scrolls vertically, with two columns and gaps of 10 points.
  public override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let breadth = breadth(for: collectionView.bounds.size)
    if sections == nil || breadth != self.breadth {
      self.breadth = breadth
      stackSections(in: collectionView)
    }
  }

  /// Always `true`: in a right-to-left view, the first lane is at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize {
    scrollDirection.size(main: sections?.last?.end ?? 0, cross: breadth)
  }

  /// Returns the attributes of the headers, items and footers in a rectangle of the content, section by
  /// section.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let sections else { return [] }
    let span = scrollDirection.mainSpan(rect)
    // Negative insets let lanes overhang their section, so neighbouring sections may reach into the
    // rectangle.
    let (low, high) = (span.lowerBound - overhang, span.upperBound + overhang)
    let first = sections.partitioningIndex { $0.end > low }
    let end = sections.partitioningIndex { $0.start >= high }
    let axis = scrollDirection
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    for index in first..<max(first, end) {
      let section = sections[index]
      if let header = headerAttributes(inSection: index), header.frame.overlaps(rect) { found.append(header) }
      section.forEachItem(around: span, places: &places) { item in
        let frame = axis.rect(section.frame(ofItem: item))
        guard frame.overlaps(rect) else { return }
        found.appendCell(item, inSection: index, frame: frame, zIndex: 0)
      }
      if let footer = footerAttributes(inSection: index), footer.frame.overlaps(rect) { found.append(footer) }
    }
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let sections, indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].lanes.count).contains(indexPath.item)
    else { return nil }
    let frame = sections[indexPath.section].frame(ofItem: indexPath.item)
    return attributes(for: .cell(indexPath), frame: scrollDirection.rect(frame))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let sections, indexPath.count == 2, indexPath.item == 0,
      sections.indices.contains(indexPath.section)
    else { return nil }
    switch elementKind {
    case CollectionView.elementKindSectionHeader: return headerAttributes(inSection: indexPath.section)
    case CollectionView.elementKindSectionFooter: return footerAttributes(inSection: indexPath.section)
    default: return nil
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidatesAllGeometry { sections = nil }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the available extent across the scrolling axis changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(for: newBounds.size) != breadth
  }
}

extension WaterfallLayout {
  private func settingChanged(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  private func breadth(for size: CGSize) -> CGFloat {
    scrollDirection.crossExtent(of: size, insets: collectionView?.adjustedContentInset ?? .zero)
  }

  private func stackSections(in view: CollectionView) {
    let delegate = view.delegate as? any WaterfallLayoutDelegate
    var stacked: [WaterfallSection] = []
    for section in 0..<view.numberOfSections {
      let start = stacked.last?.end ?? 0
      stacked.append(makeSection(section, from: start, in: view, delegate: delegate))
    }
    sections = stacked
    overhang = stacked.reduce(0) { max($0, $1.overhang) }
  }

  /// Creates a section that starts at a position on the scrolling axis, in points. Each value comes from the
  /// delegate, or from the layout's property if the delegate returns `nil`.
  private func makeSection(
    _ section: Int, from start: CGFloat, in view: CollectionView, delegate: (any WaterfallLayoutDelegate)?
  ) -> WaterfallSection {
    let insets = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let header = delegate?.collectionView(view, layout: self, headerLengthInSection: section) ?? headerLength
    let footer = delegate?.collectionView(view, layout: self, footerLengthInSection: section) ?? footerLength
    let isVertical = scrollDirection == .vertical
    let isRearranged = view.heldElement != nil
    let lanes = WaterfallLanes(
      count: view.numberOfItems(inSection: section),
      laneCount: delegate?.collectionView(view, layout: self, laneCountInSection: section) ?? laneCount,
      available: breadth - scrollDirection.crossStart(insets) - scrollDirection.crossEnd(insets),
      laneSpacing: isVertical ? columnSpacing : rowSpacing,
      itemSpacing: isVertical ? rowSpacing : columnSpacing
    ) { item, breadth in
      let path = IndexPath(item: item, section: section)
      let dataPath = isRearranged ? view.dataSourceIndexPath(forPresentationIndexPath: path) : path
      return delegate?.collectionView(view, layout: self, lengthForItemAt: dataPath ?? path, breadth: breadth)
        ?? itemLength
    }
    return WaterfallSection(
      start: start, headerLength: header.asExtent, footerLength: footer.asExtent, insets: insets,
      axis: scrollDirection, lanes: lanes)
  }

  // MARK: Attributes

  private func headerAttributes(inSection index: Int) -> CollectionViewLayoutAttributes? {
    band(CollectionView.elementKindSectionHeader, index, sections?[index].headerFrame(breadth: breadth))
  }

  private func footerAttributes(inSection index: Int) -> CollectionViewLayoutAttributes? {
    band(CollectionView.elementKindSectionFooter, index, sections?[index].footerFrame(breadth: breadth))
  }

  private func band(_ kind: String, _ section: Int, _ frame: AxisRect?) -> CollectionViewLayoutAttributes? {
    frame.map {
      let key = ElementKey.supplementaryView(kind, IndexPath(item: 0, section: section))
      return attributes(for: key, frame: scrollDirection.rect($0))
    }
  }

  private func attributes(for key: ElementKey, frame: CGRect) -> CollectionViewLayoutAttributes {
    Self.attributesClass.make(for: key, frame: frame)
  }
}
