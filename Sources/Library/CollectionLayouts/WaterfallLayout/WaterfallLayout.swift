public import CollectionCore
public import Foundation

/// A waterfall layout: each item is added to the shortest of several equally wide lanes. Lanes are columns,
/// or rows if the layout scrolls horizontally.
///
/// Of equally short lanes, the first is used. A `WaterfallLayoutDelegate` may provide the number of lanes,
/// lengths and margins; otherwise the layout's properties apply. All lengths are in points.
///
/// A batch update keeps the lengths of the items before the first changed item or section, unless they are visible. The
/// layout requests the lengths of all other items from the delegate again. If there are many such items, the layout
/// requests a length when the item is about to become visible, and the content size is an estimate until then. The same
/// holds for the delegate's other values. To change the length of any other item, reload the item or invalidate the
/// layout.
///
/// - Complexity: Preparing is O(items · lanes) after a reload of the data, or a change of a property or of the view's
///   extent across the scrolling axis. After a batch update, it is O(runs of equal sections), plus O(items / 64) in each
///   section with changed items, plus placing the items that become visible. Scrolling prepares nothing. A query is
///   O(log sections + log items + n) for n items returned.
@preconcurrency @MainActor
open class WaterfallLayout: AnimatedLayout {
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

  open override class var flingProperties: [LayoutProperty] {
    [
      .init("scrollDirection", \WaterfallLayout.scrollDirection, "The axis along which the content scrolls."),
      .init(
        "laneCount", \WaterfallLayout.laneCount, in: 1...12,
        "The number of columns or, if the content scrolls horizontally, of rows."),
      .init(
        "columnSpacing", \WaterfallLayout.columnSpacing, in: 0...80, step: 2, unit: .points,
        "The gap between cards side by side."),
      .init(
        "rowSpacing", \WaterfallLayout.rowSpacing, in: 0...80, step: 2, unit: .points,
        "The gap between cards one above the other."),
      .init(
        "sectionInset", \WaterfallLayout.sectionInset, in: 0...120, step: 4, unit: .points,
        "The margins around the cards of a section."),
      .init(
        "itemLength", \WaterfallLayout.itemLength, in: 10...600, step: 10, unit: .points,
        "The length of a card that the delegate does not give."),
      .init(
        "headerLength", \WaterfallLayout.headerLength, in: 0...300, step: 10, unit: .points,
        "The length of a header."),
      .init(
        "footerLength", \WaterfallLayout.footerLength, in: 0...300, step: 10, unit: .points,
        "The length of a footer."),
    ]
  }

  private var sections: WaterfallSections?
  /// Whether items are being placed in a query, for which the delegate provides lengths.
  private var isPlacing = false
  private var breadth: CGFloat = 0

  /// The sections before a batch update whose `prepare()` is pending; otherwise `nil`.
  private var outdated: Outdated?

  private struct Outdated {
    var sections: WaterfallSections
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
    guard sections == nil || breadth != self.breadth else { return }
    let source = WaterfallSource(self, in: collectionView, breadth: breadth)
    sections = breadth == self.breadth ? updatedSections(from: source) : nil
    self.breadth = breadth
    outdated = nil
    if sections == nil { sections = WaterfallSections(from: source) }
  }

  /// Always `true`: in a right-to-left view, the first lane is at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize {
    scrollDirection.size(main: sections?.end ?? 0, cross: breadth)
  }

  /// Returns the attributes of the headers, items and footers in a rectangle of the content, section by
  /// section.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let span = scrollDirection.mainSpan(rect)
    // Items up to a view's extent beyond the rectangle are placed too. An update queries the neighbourhood of the
    // visible rectangle when the data may already have changed, and must not request lengths of old items.
    placePendingItems(
      before: span.upperBound + (sections?.overhang ?? 0)
        + scrollDirection.main(collectionView?.bounds.size ?? .zero))
    guard let sections else { return [] }
    let axis = scrollDirection
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    // Negative insets let lanes overhang their section, so neighbouring sections may reach into the
    // rectangle.
    for index in sections.indices(around: span) {
      guard let (section, start) = sections.section(index) else { continue }
      if let header = headerAttributes(inSection: index), header.frame.overlaps(rect) { found.append(header) }
      section.forEachItem(around: span, startingAt: start) { item, axisFrame in
        let frame = axis.rect(axisFrame)
        guard frame.overlaps(rect) else { return }
        found.appendCell(item, inSection: index, frame: frame, zIndex: 0)
      }
      if let footer = footerAttributes(inSection: index), footer.frame.overlaps(rect) { found.append(footer) }
    }
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let count = sections?.section(indexPath.section)?.section.lanes.count,
      (0..<count).contains(indexPath.item)
    else { return nil }
    placePendingSections(before: indexPath.section)
    placePending(while: { $0.index == indexPath.section }) { section, _, length in
      section.place(throughItem: indexPath.item, length)
    }
    guard let (section, start) = sections?.section(indexPath.section),
      let frame = section.frame(ofItem: indexPath.item)
    else { return nil }
    return Self.attributesClass.makeCell(
      at: indexPath, frame: scrollDirection.rect(frame.offset(main: start)))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let sections, indexPath.count == 2, indexPath.item == 0,
      (0..<sections.count).contains(indexPath.section)
    else { return nil }
    placePendingSections(before: indexPath.section)
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      // Whether there is a header may have to be asked for too.
      placePending(while: { $0.index == indexPath.section }) { _, _, _ in }
      return headerAttributes(inSection: indexPath.section)
    case CollectionView.elementKindSectionFooter:
      placePendingSections(before: indexPath.section + 1)
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
      sections = nil
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

  /// Returns the sections from before the batch update, with the update's changes; `nil` if all sections must be made
  /// anew.
  private func updatedSections(from source: WaterfallSource) -> WaterfallSections? {
    guard var outdated else { return nil }
    // The sections' only owner changes them, so that nothing is copied.
    self.outdated = nil
    guard
      var sections = WaterfallSections(
        updating: &outdated.sections, through: outdated.mapping,
        visibleFrom: scrollDirection.mainSpan(visibleBounds).lowerBound, from: source)
    else { return nil }
    if sections.unplacedItemCount <= WaterfallLanes.placedAtOnce {
      while let index = sections.firstUnplaced?.index, var section = sections.takeFirstUnplaced() {
        if section.isOutdated { section = source.updated(section, at: index) }
        section.placeAll(source.length(inSection: index))
        sections.replaceFirstUnplaced(with: section)
      }
    }
    return sections
  }

  // MARK: Placing

  /// Places all items that start before a position on the scrolling axis.
  private func placePendingItems(before position: CGFloat) {
    // In a section that is not placed completely, the other items start behind the position, and so do later sections.
    placePending(while: { $0.start < position }) { section, start, length in
      section.place(before: position - start, length)
    }
  }

  /// Places all items of the sections before a section, so that the section's start is exact.
  private func placePendingSections(before index: Int) {
    placePending(while: { $0.index < index }) { section, _, length in section.placeAll(length) }
  }

  /// Places items of the sections with unplaced items, in order, as long as a condition is `true` and all items of a
  /// section have been placed. The delegate provides the items' lengths.
  private func placePending(
    while condition: ((index: Int, start: CGFloat)) -> Bool,
    _ placing: (inout WaterfallSection, _ start: CGFloat, WaterfallLanes.Length) -> Void
  ) {
    // The delegate may query the layout from its method. The query then finds the section without items.
    guard !isPlacing, let first = sections?.firstUnplaced, condition(first), let collectionView else {
      return
    }
    let source = WaterfallSource(self, in: collectionView, breadth: breadth)
    var isMoved = false
    isPlacing = true
    while let next = sections?.firstUnplaced, condition(next), var section = sections?.takeFirstUnplaced() {
      let extent = section.extent
      if section.isOutdated { section = source.updated(section, at: next.index) }
      placing(&section, next.start, source.length(inSection: next.index))
      // The delegate may also have invalidated the layout.
      guard sections?.firstUnplaced?.index == next.index else { break }
      sections?.replaceFirstUnplaced(with: section)
      if section.extent != extent { isMoved = true }
      guard section.isPlaced else { break }
    }
    isPlacing = false
    guard isMoved, sections != nil else { return }
    sections?.placeSections()
    // The content size has changed. A context that lists elements keeps all others.
    let context = Self.contextClass.init()
    context.invalidateItems(at: [])
    invalidateLayout(with: context)
  }

  // MARK: Attributes

  private func headerAttributes(inSection index: Int) -> CollectionViewLayoutAttributes? {
    band(CollectionView.elementKindSectionHeader, index) { $0.headerFrame(breadth: breadth) }
  }

  private func footerAttributes(inSection index: Int) -> CollectionViewLayoutAttributes? {
    band(CollectionView.elementKindSectionFooter, index) { $0.footerFrame(breadth: breadth) }
  }

  private func band(
    _ kind: String, _ index: Int, _ frame: (WaterfallSection) -> AxisRect?
  ) -> CollectionViewLayoutAttributes? {
    guard let (section, start) = sections?.section(index), let frame = frame(section) else { return nil }
    return Self.attributesClass.makeSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: index),
      frame: scrollDirection.rect(frame.offset(main: start)))
  }
}
