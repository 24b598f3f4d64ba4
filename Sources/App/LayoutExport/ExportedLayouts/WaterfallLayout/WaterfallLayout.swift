import UIKit

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
class WaterfallLayout: AnimatedLayout {
  /// The axis along which lanes grow and the content scrolls.
  var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { settingChanged(scrollDirection != oldValue) }
  }

  /// The number of lanes, at least 1, unless the delegate returns a number.
  /// Range: 1...12
  var laneCount = 2 { didSet { settingChanged(laneCount != oldValue) } }

  /// The horizontal gap between neighbouring items, in points.
  /// Range: 0...80, step 2, points
  var columnSpacing: CGFloat = 10 { didSet { settingChanged(columnSpacing != oldValue) } }

  /// The vertical gap between neighbouring items, in points.
  /// Range: 0...80, step 2, points
  var rowSpacing: CGFloat = 10 { didSet { settingChanged(rowSpacing != oldValue) } }

  /// The margins around a section's lanes, between header and footer, in points, unless the delegate returns
  /// margins.
  /// Range: 0...120, step 4, points
  var sectionInset = UIEdgeInsets.zero { didSet { settingChanged(sectionInset != oldValue) } }

  /// The extent of every item along the scrolling axis, in points, unless the delegate returns a length.
  /// Range: 10...600, step 10, points
  var itemLength: CGFloat = 50 { didSet { settingChanged(itemLength != oldValue) } }

  /// The extent of every header along the scrolling axis, in points, unless the delegate returns a length.
  /// With 0, the default, sections have no header.
  /// Range: 0...300, step 10, points
  var headerLength: CGFloat = 0 { didSet { settingChanged(headerLength != oldValue) } }

  /// The extent of every footer along the scrolling axis, in points, unless the delegate returns a length.
  /// With 0, the default, sections have no footer.
  /// Range: 0...300, step 10, points
  var footerLength: CGFloat = 0 { didSet { settingChanged(footerLength != oldValue) } }

  private var sections: WaterfallSections?
  private var breadth: CGFloat = 0

  /// Creates a layout that scrolls vertically, with two columns and gaps of 10 points.
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let breadth = breadth(for: collectionView.bounds.size)
    guard sections == nil || breadth != self.breadth else { return }
    let source = WaterfallSource(self, in: collectionView, breadth: breadth)
    sections = nil
    self.breadth = breadth
    if sections == nil { sections = WaterfallSections(from: source) }
  }

  /// Always `true`: in a right-to-left view, the first lane is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var collectionViewContentSize: CGSize {
    scrollDirection.size(main: sections?.end ?? 0, cross: breadth)
  }

  /// Returns the attributes of the headers, items and footers in a rectangle of the content, section by
  /// section.
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let span = scrollDirection.mainSpan(rect)
    guard let sections else { return [] }
    let axis = scrollDirection
    var found = AttributesBuilder(of: Self.attributesClass)
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
    return found.end()
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let count = sections?.section(indexPath.section)?.section.lanes.count,
      (0..<count).contains(indexPath.item)
    else { return nil }
    guard let (section, start) = sections?.section(indexPath.section),
      let frame = section.frame(ofItem: indexPath.item)
    else { return nil }
    return Self.attributesClass.makeCell(
      at: indexPath, frame: scrollDirection.rect(frame.offset(main: start)))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let sections, indexPath.count == 2, indexPath.item == 0,
      (0..<sections.count).contains(indexPath.section)
    else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      return headerAttributes(inSection: indexPath.section)
    case UICollectionView.elementKindSectionFooter:
      return footerAttributes(inSection: indexPath.section)
    default: return nil
    }
  }

  // MARK: Invalidation

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidatesAllGeometry {
      sections = nil
    }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the available extent across the scrolling axis changes.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
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

  // MARK: Attributes

  private func headerAttributes(inSection index: Int) -> UICollectionViewLayoutAttributes? {
    band(UICollectionView.elementKindSectionHeader, index) { $0.headerFrame(breadth: breadth) }
  }

  private func footerAttributes(inSection index: Int) -> UICollectionViewLayoutAttributes? {
    band(UICollectionView.elementKindSectionFooter, index) { $0.footerFrame(breadth: breadth) }
  }

  private func band(
    _ kind: String, _ index: Int, _ frame: (WaterfallSection) -> AxisRect?
  ) -> UICollectionViewLayoutAttributes? {
    guard let (section, start) = sections?.section(index), let frame = frame(section) else { return nil }
    return Self.attributesClass.makeSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: index),
      frame: scrollDirection.rect(frame.offset(main: start)))
  }
}
