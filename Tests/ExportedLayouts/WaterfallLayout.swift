// fling --scene waterfall
// The values suit a view of 1280 × 704 points.

import UIKit

/// Provides the lengths of a waterfall's items.
protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// Returns an item's length along the scrolling axis, given its breadth across it, both in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat
}

/// Lanes of equal breadth, in which each item goes to the shortest lane.
///
/// Lanes are columns, or rows if the layout scrolls horizontally. The items' lengths come from the collection
/// view's delegate, if it is a `WaterfallLayoutDelegate`. All lengths are in points.
class WaterfallLayout: UICollectionViewLayout {
  /// The axis along which lanes grow.
  var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }

  /// The number of lanes, at least 1.
  var laneCount: Int = 5 {
    didSet { invalidateLayout() }
  }

  /// The gap between items side by side.
  var columnSpacing: CGFloat = 20 {
    didSet { invalidateLayout() }
  }

  /// The gap between items one above the other.
  var rowSpacing: CGFloat = 20 {
    didSet { invalidateLayout() }
  }

  /// The margins around a section's lanes, between header and footer.
  var sectionInset: UIEdgeInsets = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40) {
    didSet { invalidateLayout() }
  }

  /// The length of an item without a `WaterfallLayoutDelegate`.
  var itemLength: CGFloat = 50 {
    didSet { invalidateLayout() }
  }

  /// The length of the headers along the scrolling axis; 0 for none.
  var headerLength: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  /// The length of the footers along the scrolling axis; 0 for none.
  var footerLength: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  // MARK: Preparation

  /// The sections along the scrolling axis; `nil` after an invalidation.
  private var sections: [Section]?
  private var breadth: CGFloat = 0
  /// The largest distance by which lanes or a header reach beyond their section, because of negative insets.
  private var overhang: CGFloat = 0

  private var isVertical: Bool { scrollDirection == .vertical }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let breadth = breadth(in: collectionView.bounds.size)
    guard sections == nil || breadth != self.breadth else { return }
    self.breadth = breadth
    var (start, stacked): (CGFloat, [Section]) = (0, [])
    for section in 0..<collectionView.numberOfSections {
      stacked.append(makeSection(section, from: start, in: collectionView))
      start = stacked[section].end
    }
    sections = stacked
    overhang = stacked.map(\.overhang).max() ?? 0
  }

  /// Returns the space for lanes across the scrolling axis.
  private func breadth(in size: CGSize) -> CGFloat {
    let insets = collectionView?.adjustedContentInset ?? .zero
    return max(
      0,
      isVertical ? size.width - insets.left - insets.right : size.height - insets.top - insets.bottom)
  }

  private func makeSection(
    _ index: Int, from start: CGFloat, in collectionView: UICollectionView
  ) -> Section {
    let (laneSpacing, itemSpacing) =
      isVertical ? (columnSpacing, rowSpacing) : (rowSpacing, columnSpacing)
    let margins =
      isVertical ? sectionInset.left + sectionInset.right : sectionInset.top + sectionInset.bottom
    let count = max(1, laneCount)
    let laneBreadth = max(0, (breadth - margins - CGFloat(count - 1) * laneSpacing) / CGFloat(count))
    var section = Section(laneCount: count)
    section.start = start
    section.headerLength = max(0, headerLength)
    section.footerLength = max(0, footerLength)
    section.lanesStart = start + section.headerLength + (isVertical ? sectionInset.top : sectionInset.left)
    let cross = isVertical ? sectionInset.left : sectionInset.top
    for item in 0..<collectionView.numberOfItems(inSection: index) {
      let lane = section.shortestLane
      let length = length(ofItem: item, inSection: index, breadth: laneBreadth, in: collectionView)
      let (main, side) = (section.lanes[lane].nextStart, cross + CGFloat(lane) * (laneBreadth + laneSpacing))
      section.append(
        isVertical
          ? CGRect(x: side, y: section.lanesStart + main, width: laneBreadth, height: length)
          : CGRect(x: section.lanesStart + main, y: side, width: length, height: laneBreadth),
        from: main, to: main + length, inLane: lane, spacing: itemSpacing)
    }
    let bottom = isVertical ? sectionInset.bottom : sectionInset.right
    section.footerStart = max(start, section.lanesEnd + bottom)
    return section
  }

  private func length(
    ofItem item: Int, inSection section: Int, breadth: CGFloat, in collectionView: UICollectionView
  ) -> CGFloat {
    guard let delegate = collectionView.delegate as? any WaterfallLayoutDelegate else {
      return max(0, itemLength)
    }
    let path = IndexPath(item: item, section: section)
    // While an item is moved by a finger, the layout's paths are not those of the data source.
    let dataPath = collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
    return max(
      0, delegate.collectionView(collectionView, layout: self, lengthForItemAt: dataPath, breadth: breadth))
  }

  // MARK: Geometry

  override var collectionViewContentSize: CGSize {
    let length = sections?.last?.end ?? 0
    return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let sections else { return nil }
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    var index = sections.firstIndex(ascending: { $0.end > low - overhang })
    while index < sections.count, sections[index].start < high + overhang {
      found += [header(of: index), footer(of: index)].compactMap { $0 }
      found += sections[index].items(from: low, to: high).map { attributes(ofItem: $0, inSection: index) }
      index += 1
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let sections, sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    return attributes(ofItem: indexPath.item, inSection: indexPath.section)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let sections, sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return header(of: indexPath.section)
    case UICollectionView.elementKindSectionFooter: return footer(of: indexPath.section)
    default: return nil
    }
  }

  private func attributes(ofItem item: Int, inSection section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = sections?[section].frames[item] ?? .zero
    return attributes
  }

  private func header(of section: Int) -> UICollectionViewLayoutAttributes? {
    sections.flatMap { sections in
      band(
        UICollectionView.elementKindSectionHeader, of: section, from: sections[section].start,
        length: sections[section].headerLength)
    }
  }

  private func footer(of section: Int) -> UICollectionViewLayoutAttributes? {
    sections.flatMap { sections in
      band(
        UICollectionView.elementKindSectionFooter, of: section, from: sections[section].footerStart,
        length: sections[section].footerLength)
    }
  }

  /// Returns the attributes of a header or footer; `nil` if it has no length.
  private func band(
    _ kind: String, of section: Int, from start: CGFloat, length: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    guard length > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: start, width: breadth, height: length)
      : CGRect(x: start, y: 0, width: length, height: breadth)
    return attributes
  }

  // MARK: Invalidation

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let isEverything = context.invalidateEverything || context.invalidateDataSourceCounts
    // A context that lists items, as of an item moved by a finger, leaves the lanes as they are.
    if isEverything || context.invalidatedItemIndexPaths == nil { sections = nil }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(in: newBounds.size) != breadth
  }
}

/// A section of the waterfall: header, lanes and footer along the scrolling axis, in content space.
private struct Section {
  var start: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
  var lanesStart: CGFloat = 0
  var footerStart: CGFloat = 0
  /// The items' frames in content space.
  private(set) var frames: [CGRect] = []
  private(set) var lanes: [Lane]
  /// The length of the longest lane.
  private var extent: CGFloat = 0

  init(laneCount: Int) { lanes = Array(repeating: Lane(), count: laneCount) }

  var end: CGFloat { footerStart + footerLength }

  /// The end of the longest lane in content space.
  var lanesEnd: CGFloat { lanesStart + extent }

  /// The length by which lanes and header exceed the section, because of negative insets.
  var overhang: CGFloat { max(0, start + headerLength - end, start - lanesStart, lanesEnd - end) }

  /// The lane in which the next item starts earliest; of equally short lanes, the first.
  var shortestLane: Int {
    let shortest = lanes.reduce(CGFloat.infinity) { min($0, $1.nextStart) }
    // Sums of the same lengths in different orders count as equal.
    return lanes.firstIndex { $0.nextStart <= shortest + 1e-6 } ?? 0
  }

  /// Appends an item to a lane; `start` and `end` are relative to the start of the lanes.
  mutating func append(
    _ frame: CGRect, from start: CGFloat, to end: CGFloat, inLane lane: Int, spacing: CGFloat
  ) {
    extent = max(extent, end)
    lanes[lane].items.append(frames.count)
    lanes[lane].starts.append(start)
    lanes[lane].reaches.append(max(end, lanes[lane].reaches.last ?? end))
    lanes[lane].nextStart = start + max(0, end - start + spacing)
    frames.append(frame)
  }

  /// Returns the items that overlap a span of the scrolling axis in content space.
  func items(from low: CGFloat, to high: CGFloat) -> [Int] {
    lanes.flatMap { lane in
      let first = lane.reaches.firstIndex(ascending: { $0 > low - lanesStart })
      let end = lane.starts.firstIndex(ascending: { $0 >= high - lanesStart })
      return lane.items[first..<max(first, end)]
    }
  }
}

/// A lane: its items, ascending, with positions relative to the start of the lanes.
private struct Lane {
  var nextStart: CGFloat = 0
  var items: [Int] = []
  var starts: [CGFloat] = []
  /// The largest end of the items up to each one.
  var reaches: [CGFloat] = []
}

extension Array {
  /// Returns the index of the first element that meets a condition which all elements after it meet too, by
  /// binary search; `count` if there is none.
  fileprivate func firstIndex(ascending isMet: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
