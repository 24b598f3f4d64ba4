// fling --scene waterfall
// The values suit a view of 1280 × 704 points.

import UIKit

/// A collection view delegate that provides the lengths of a waterfall layout's items.
protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// Returns the extent of an item along the scrolling axis for the extent `breadth` across this axis, both
  /// in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat
}

/// A waterfall layout: each item is added to the shortest of several equally wide lanes.
///
/// Lanes are columns, or rows if the layout scrolls horizontally. The items' lengths come from the collection
/// view's delegate if the delegate is a `WaterfallLayoutDelegate`. All lengths are in points.
class WaterfallLayout: UICollectionViewLayout {
  /// The axis along which lanes grow and the content scrolls.
  var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }

  /// The number of lanes, at least 1.
  var laneCount: Int = 5 {
    didSet { invalidateLayout() }
  }

  /// The horizontal gap between neighbouring items.
  var columnSpacing: CGFloat = 20 {
    didSet { invalidateLayout() }
  }

  /// The vertical gap between neighbouring items.
  var rowSpacing: CGFloat = 20 {
    didSet { invalidateLayout() }
  }

  /// The margins around a section's lanes, between header and footer.
  var sectionInset: UIEdgeInsets = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40) {
    didSet { invalidateLayout() }
  }

  /// The extent of every item along the scrolling axis, unless the delegate is a `WaterfallLayoutDelegate`.
  var itemLength: CGFloat = 50 {
    didSet { invalidateLayout() }
  }

  /// The extent of every header along the scrolling axis. With 0, sections have no header.
  var headerLength: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  /// The extent of every footer along the scrolling axis. With 0, sections have no footer.
  var footerLength: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  /// Returns `true`: in a right-to-left view, the first lane is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparation

  /// The sections with the frames of their items; `nil` if the frames must be computed again.
  private var sections: [Section]?
  private var breadth: CGFloat = 0
  /// The maximum distance by which lanes or headers extend beyond their section along the scrolling axis. The
  /// distance is larger than 0 only with negative section insets.
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

  /// Returns the extent across the scrolling axis of a view of the given size, minus the content insets.
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

  /// Returns the attributes of a header or footer whose extent along the scrolling axis is `length`; `nil` if
  /// the length is 0.
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

/// A section of a waterfall layout: header, lanes and footer, one after another along the scrolling axis.
///
/// `start`, `lanesStart`, `footerStart` and `end` are positions in content coordinates.
private struct Section {
  var start: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
  var lanesStart: CGFloat = 0
  var footerStart: CGFloat = 0
  /// The items' frames in content coordinates.
  private(set) var frames: [CGRect] = []
  private(set) var lanes: [Lane]
  /// The extent of the longest lane along the scrolling axis.
  private var extent: CGFloat = 0

  init(laneCount: Int) { lanes = Array(repeating: Lane(), count: laneCount) }

  var end: CGFloat { footerStart + footerLength }

  /// The position on the scrolling axis at which the longest lane ends, in content coordinates.
  var lanesEnd: CGFloat { lanesStart + extent }

  /// The distance by which lanes or header extend beyond the section along the scrolling axis. The distance
  /// is larger than 0 only with negative section insets.
  var overhang: CGFloat { max(0, start + headerLength - end, start - lanesStart, lanesEnd - end) }

  /// The index of the lane in which the next item would start first. Of equally short lanes, this is the
  /// first one.
  var shortestLane: Int {
    let shortest = lanes.reduce(CGFloat.infinity) { min($0, $1.nextStart) }
    // Sums of the same lengths in different orders count as equal.
    return lanes.firstIndex { $0.nextStart <= shortest + 1e-6 } ?? 0
  }

  /// Appends an item to a lane. `frame` is in content coordinates; `start` and `end` are positions on the
  /// scrolling axis, relative to the start of the lanes.
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

  /// Returns the indices of the items that may overlap a range of positions on the scrolling axis, in content
  /// coordinates.
  func items(from low: CGFloat, to high: CGFloat) -> [Int] {
    lanes.flatMap { lane in
      let first = lane.reaches.firstIndex(ascending: { $0 > low - lanesStart })
      let end = lane.starts.firstIndex(ascending: { $0 >= high - lanesStart })
      return lane.items[first..<max(first, end)]
    }
  }
}

/// A lane of a section. `items` contains the indices of the lane's items in ascending order. Positions are
/// relative to the start of the lanes.
private struct Lane {
  var nextStart: CGFloat = 0
  var items: [Int] = []
  var starts: [CGFloat] = []
  /// For each item, the largest end of this item and of all items before it in the lane.
  var reaches: [CGFloat] = []
}

extension Array {
  /// Returns the index of the first element that meets a condition, found by binary search; `count` if there
  /// is none. All elements after this element must meet the condition, too.
  fileprivate func firstIndex(ascending isMet: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Sets how the collection view scrolls.
@MainActor
func configureWaterfall(_ collectionView: UICollectionView) {
  collectionView.alwaysBounceVertical = true
}
