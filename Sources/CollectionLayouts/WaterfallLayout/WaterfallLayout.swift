public import CollectionCore
public import Foundation

/// A waterfall layout: each item is added to the shortest of several equally wide lanes. Lanes are columns,
/// or rows if the layout scrolls horizontally.
///
/// Of equally short lanes, the first is used. A `WaterfallLayoutDelegate` may provide the number of lanes,
/// lengths and margins; otherwise the layout's properties apply. All lengths are in points.
///
/// A batch update keeps the lengths of the items before the first changed item, unless they are visible. The layout
/// requests the lengths of all other items from the delegate again. In a section with many such items, the layout
/// requests a length when the item is about to become visible, and the content size is an estimate until then. To
/// change the length of any other item, reload the item or invalidate the layout.
///
/// - Complexity: Preparing is O(items · lanes) after a reload of the data, or a change of a property or of the view's
///   extent across the scrolling axis; O(items / 64) after a batch update, and placing the items that become visible.
///   Scrolling prepares nothing. A query is O(log sections + log items + n) for n items returned.
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
  /// The index of the first section with unplaced items; `nil` if all items are placed.
  private var firstUnplaced: Int?
  /// Whether items are being placed in a query, for which the delegate provides lengths.
  private var isPlacing = false
  private var breadth: CGFloat = 0
  private var overhang: CGFloat = 0

  /// The sections before a batch update whose `prepare()` is pending; otherwise `nil`.
  private var outdated: Outdated?

  private struct Outdated {
    var sections: [WaterfallSection]
    let mapping: IndexMapping
  }

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
    let span = scrollDirection.mainSpan(rect)
    // Items up to a view's extent beyond the rectangle are placed too. An update queries the neighbourhood of the
    // visible rectangle when the data may already have changed, and must not request lengths of old items.
    let extent = scrollDirection.main(collectionView?.bounds.size ?? .zero)
    placeItems(before: span.upperBound + overhang + extent)
    guard let sections else { return [] }
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
      section.forEachItem(around: span) { item, axisFrame in
        let frame = axis.rect(axisFrame)
        guard frame.overlaps(rect) else { return }
        found.appendCell(item, inSection: index, frame: frame, zIndex: 0)
      }
      if let footer = footerAttributes(inSection: index), footer.frame.overlaps(rect) { found.append(footer) }
    }
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections?.indices.contains(indexPath.section) == true,
      let count = sections?[indexPath.section].lanes.count, (0..<count).contains(indexPath.item)
    else { return nil }
    placeSections(before: indexPath.section)
    if firstUnplaced == indexPath.section {
      place(inSection: indexPath.section) { $0.place(throughItem: indexPath.item, $1) }
    }
    guard let sections else { return nil }
    let frame = sections[indexPath.section].frame(ofItem: indexPath.item)
    return attributes(for: .cell(indexPath), frame: scrollDirection.rect(frame))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let sections, indexPath.count == 2, indexPath.item == 0,
      sections.indices.contains(indexPath.section)
    else { return nil }
    placeSections(before: indexPath.section)
    switch elementKind {
    case CollectionView.elementKindSectionHeader: return headerAttributes(inSection: indexPath.section)
    case CollectionView.elementKindSectionFooter:
      placeSections(before: indexPath.section + 1)
      return footerAttributes(inSection: indexPath.section)
    default: return nil
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidatesAllGeometry {
      // An update without operations means changed lengths, so nothing is kept. After two invalidations in a row
      // nothing can be kept either, because the index paths between them are unknown.
      let mapping = context.indexMapping.flatMap { $0.isIdentity ? nil : $0 }
      outdated = sections.flatMap { sections in mapping.map { Outdated(sections: sections, mapping: $0) } }
      (sections, firstUnplaced) = (nil, nil)
    }
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
    outdated = nil
    sections = stacked
    firstUnplaced = stacked.firstIndex { !$0.isPlaced }
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
    let settings = WaterfallLanes.Settings(
      laneCount: delegate?.collectionView(view, layout: self, laneCountInSection: section) ?? laneCount,
      available: breadth - scrollDirection.crossStart(insets) - scrollDirection.crossEnd(insets),
      laneSpacing: isVertical ? columnSpacing : rowSpacing,
      itemSpacing: isVertical ? rowSpacing : columnSpacing)
    let count = view.numberOfItems(inSection: section)
    let lanes =
      updatedLanes(ofSection: section, count: count, settings)
      ?? WaterfallLanes(count: count, settings, length: length(inSection: section))
    return WaterfallSection(
      start: start, headerLength: header.asExtent, footerLength: footer.asExtent, insets: insets,
      axis: scrollDirection, lanes: lanes)
  }

  /// Returns the lanes that a section had before the batch update, with the update's changes; `nil` if the section
  /// is new, has another index, or has other settings.
  private func updatedLanes(
    ofSection section: Int, count: Int, _ settings: WaterfallLanes.Settings
  ) -> WaterfallLanes? {
    // Under another index path, the delegate may return other lengths.
    guard outdated?.mapping.oldSection(for: section) == section,
      let changed = outdated?.mapping.changedItems(inSection: section),
      outdated?.sections.indices.contains(section) == true, let collectionView,
      let origin = outdated?.sections[section].lanesOrigin,
      // The lanes' only owner changes them, so that nothing is copied.
      var lanes = outdated?.sections[section].takeLanes(),
      lanes.settings == settings, (changed.before.last ?? -1) < lanes.count,
      lanes.count - changed.before.count + changed.after.count == count
    else { return nil }
    lanes.update(
      removing: changed.before, inserting: changed.after,
      placingAgainFrom: scrollDirection.mainSpan(visibleBounds).lowerBound - origin,
      length(inSection: section))
    return lanes
  }

  /// Returns a function for the lengths of a section's items. A length comes from the delegate, or from the layout's
  /// property if the delegate returns `nil`.
  private func length(inSection section: Int) -> WaterfallLanes.Length {
    guard let view = collectionView else { return { _, _ in nil } }
    let delegate = view.delegate as? any WaterfallLayoutDelegate
    guard let delegate else { return { [itemLength] _, _ in itemLength } }
    let isRearranged = view.heldElement != nil
    return { [itemLength] item, breadth in
      let path = IndexPath(item: item, section: section)
      let dataPath = isRearranged ? view.dataSourceIndexPath(forPresentationIndexPath: path) : path
      return delegate.collectionView(view, layout: self, lengthForItemAt: dataPath ?? path, breadth: breadth)
        ?? itemLength
    }
  }

  // MARK: Placing

  /// Places all items that start before a position on the scrolling axis.
  private func placeItems(before position: CGFloat) {
    while let index = firstUnplaced, let start = sections?[index].start, start < position {
      place(inSection: index) { $0.place(before: position, $1) }
      // The other items of the section start behind the position, and so do later sections.
      if firstUnplaced == index { return }
    }
  }

  /// Places all items of the sections before a section, so that the section's start is exact.
  private func placeSections(before section: Int) {
    while let index = firstUnplaced, index < section {
      place(inSection: index) { $0.placeAll($1) }
      if firstUnplaced == index { return }
    }
  }

  /// Calls `placing` to place items of a section. The delegate provides their lengths.
  private func place(
    inSection index: Int, _ placing: (inout WaterfallSection, WaterfallLanes.Length) -> Void
  ) {
    // The delegate may query the layout from its method. The query then finds the section without items.
    guard !isPlacing, var section = sections?[index] else { return }
    isPlacing = true
    _ = sections?[index].takeLanes()
    placing(&section, length(inSection: index))
    isPlacing = false
    // The delegate may also have invalidated the layout.
    guard sections?.indices.contains(index) == true else { return }
    sections?[index] = section
    if section.isPlaced { sectionWasPlaced(index) }
  }

  /// Updates the starts of the sections after a section whose last item was placed, and invalidates the content
  /// size.
  private func sectionWasPlaced(_ index: Int) {
    guard var stacked = sections else { return }
    sections = nil
    for next in stacked.indices.dropFirst(index + 1) { stacked[next].start = stacked[next - 1].end }
    firstUnplaced = stacked[index...].firstIndex { !$0.isPlaced }
    overhang = stacked.reduce(0) { max($0, $1.overhang) }
    sections = stacked
    // A context that lists elements keeps all others.
    let context = Self.contextClass.init()
    context.invalidateItems(at: [])
    invalidateLayout(with: context)
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
