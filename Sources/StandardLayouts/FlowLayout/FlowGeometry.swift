import Foundation

/// Where everything in a flow layout is: sections stacked along the scrolling axis.
///
/// Sections are stored relative to their start; absolute places are made in answers only.
final class FlowGeometry {
  let axis: CollectionView.ScrollDirection
  let room: CrossAxisMetrics
  @exclusivity(unchecked)
  private(set) var sections: [FlowSection]
  @exclusivity(unchecked)
  private var starts: [CGFloat]
  /// The end of the last section in content space.
  private(set) var mainExtent: CGFloat = 0
  /// How far elements may lie outside their section, which widens searches.
  @exclusivity(unchecked)
  private var overhang: CGFloat = 0

  /// - Complexity: O(sections), and O(items) in sections with items of different sizes.
  init(_ metrics: [FlowSectionMetrics], axis: CollectionView.ScrollDirection, room: CrossAxisMetrics) {
    self.axis = axis
    self.room = room
    sections = metrics.map { FlowSection($0, axis: axis, room: room) }
    starts = Array(repeating: 0, count: sections.count)
    stackSections(from: 0)
  }

  /// Gives items, by section, the sizes they were measured to have.
  ///
  /// - Complexity: O(sections from the first changed one on), and in the changed ones as for
  ///   `VariableSizeLines.resize(_:)`.
  func resize(_ sizes: [Int: [Int: CGSize]]) {
    let changed = sizes.keys.filter(sections.indices.contains)
    guard let first = changed.min() else { return }
    for section in changed {
      guard let items = sizes[section] else { continue }
      sections[section].resize(items, axis: axis)
    }
    stackSections(from: first)
  }

  private func stackSections(from first: Int) {
    var end = first > 0 ? starts[first - 1] + sections[first - 1].extent : 0
    for index in sections.indices[first...] {
      starts[index] = end
      end += sections[index].extent
      overhang = max(overhang, sections[index].overhang)
    }
    mainExtent = end
  }

  var contentSize: CGSize { axis.size(main: mainExtent, cross: room.crossExtent) }

  /// The first item whose size does not suit its line, if there is one.
  var firstMisfitItem: IndexPath? {
    for (index, section) in sections.enumerated() {
      if let item = section.firstMisfitItem { return IndexPath(item: item, section: index) }
    }
    return nil
  }

  /// The first of these items, by section and item, whose size does not suit its line; nil if all do.
  func firstMisfitItem(among items: [Int: [Int: CGSize]]) -> IndexPath? {
    for section in items.keys.sorted() where sections.indices.contains(section) {
      guard let item = sections[section].firstMisfitItem, items[section]?[item] != nil else { continue }
      return IndexPath(item: item, section: section)
    }
    return nil
  }

  func start(ofSection section: Int) -> CGFloat { starts[section] }

  /// The sections that share a stretch of the main axis with a span, or stick out so far that their elements
  /// may.
  ///
  /// - Complexity: O(log sections).
  func sections(around span: Range<CGFloat>) -> Range<Int> {
    let low = span.lowerBound - overhang
    let high = span.upperBound + overhang
    let first = sections.indices.partitioningIndex { starts[$0] + sections[$0].extent > low }
    let end = starts.partitioningIndex { $0 >= high }
    return first..<max(first, end)
  }

  /// Whether a section shares a stretch of the main axis with a span.
  func overlaps(section: Int, span: Range<CGFloat>) -> Bool {
    starts[section] < span.upperBound && starts[section] + sections[section].extent > span.lowerBound
  }

  func hasItem(at indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].itemCount).contains(indexPath.item)
  }

  /// The items of a section that may share a stretch of the main axis with a span.
  func items(inSection section: Int, around span: Range<CGFloat>) -> Range<Int> {
    let start = starts[section]
    return sections[section].items(around: Range(from: span.lowerBound - start, to: span.upperBound - start))
  }

  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    axis.rect(sections[section].frame(ofItem: item).offset(main: starts[section]))
  }

  /// The header's place, pinned if pins are given; nil where the section has none.
  func headerFrame(inSection index: Int, pinned pins: StickyEdges?) -> CGRect? {
    let section = sections[index]
    guard section.headerExtent > 0 else { return nil }
    let start = starts[index]
    let main = pins?.headerStart(of: section, at: start) ?? start
    return bandFrame(main: main, extent: section.headerExtent)
  }

  /// The footer's place, pinned if pins are given; nil where the section has none.
  func footerFrame(inSection index: Int, pinned pins: StickyEdges?) -> CGRect? {
    let section = sections[index]
    guard section.footerExtent > 0 else { return nil }
    let start = starts[index]
    let main = pins?.footerStart(of: section, at: start) ?? start + section.footerStart
    return bandFrame(main: main, extent: section.footerExtent)
  }

  private func bandFrame(main: CGFloat, extent: CGFloat) -> CGRect {
    axis.rect(AxisRect(main: main, cross: 0, mainExtent: extent, crossExtent: room.crossExtent))
  }
}
