import UIKit

/// The source of a waterfall layout's values: the delegate, and the layout's properties where the delegate returns `nil`.
@MainActor
struct WaterfallSource {
  private let layout: WaterfallLayout
  private let view: UICollectionView
  private let delegate: (any WaterfallLayoutDelegate)?
  /// Whether index paths differ from those of the data, which the delegate uses, because an item is being moved.
  private let isRearranged: Bool
  private let axis: UICollectionView.ScrollDirection
  private let breadth: CGFloat
  private let itemLength: CGFloat
  /// The values of a section for which the delegate returns `nil`.
  private let defaults: WaterfallSection.Values

  /// - Parameter breadth: The extent of a section across the scrolling axis, in points.
  init(_ layout: WaterfallLayout, in view: UICollectionView, breadth: CGFloat) {
    (self.layout, self.view, self.breadth) = (layout, view, breadth)
    delegate = view.delegate as? any WaterfallLayoutDelegate
    isRearranged = view.hasUncommittedUpdates
    (axis, itemLength) = (layout.scrollDirection, layout.itemLength)
    defaults = WaterfallSection.Values(
      headerLength: layout.headerLength.asExtent, footerLength: layout.footerLength.asExtent,
      insets: layout.sectionInset, laneCount: layout.laneCount)
  }

  // MARK: Sections

  /// The number of items in each section.
  var itemsPerSection: [Int] { view.itemsPerSection }

  /// Asks for all values of all sections. Calls `body` once for consecutive sections that are alike.
  func forEachRun(_ body: (_ count: Int, _ section: WaterfallSection) -> Void) {
    let counts = itemsPerSection
    guard let count = counts.first else { return }
    // The last section is kept apart, so that nothing is copied for equal sections.
    var last = makeSection(0, count: count, values(ofSection: 0))
    var first = 0
    func append(_ section: WaterfallSection, at index: Int) {
      body(index - first, last)
      (last, first) = (section, index)
    }
    if let delegate {
      // The delegate is a parameter from here on, so that it is retained once.
      for index in 1..<counts.count {
        let section = section(index, count: counts[index], from: delegate, unlike: last)
        if let section { append(section, at: index) }
      }
    } else {
      for index in 1..<counts.count where counts[index] != counts[index - 1] {
        append(makeSection(index, count: counts[index], defaults), at: index)
      }
    }
    body(counts.count - first, last)
  }

  /// Returns the values of a section, apart from the lengths of its items.
  func values(ofSection section: Int) -> WaterfallSection.Values {
    delegate.map { values(ofSection: section, from: $0) } ?? defaults
  }

  private func values(ofSection section: Int, from delegate: any WaterfallLayoutDelegate)
    -> WaterfallSection.Values
  {
    var values = defaults
    if let insets = delegate.collectionView(view, layout: layout, insetForSectionAt: section) {
      values.insets = insets
    }
    if let header = delegate.collectionView(view, layout: layout, headerLengthInSection: section) {
      values.headerLength = header.asExtent
    }
    if let footer = delegate.collectionView(view, layout: layout, footerLengthInSection: section) {
      values.footerLength = footer.asExtent
    }
    if let count = delegate.collectionView(view, layout: layout, laneCountInSection: section) {
      values.laneCount = count
    }
    return values
  }

  /// Returns a section of `count` items, all of whose values are asked for; `nil` if it is like another section, `known`.
  func section(_ index: Int, count: Int, unlike known: WaterfallSection) -> WaterfallSection? {
    if let delegate { return section(index, count: count, from: delegate, unlike: known) }
    let isLike = known.values == defaults && known.lanes.count == count && known.lanes.isPlaced
    return isLike ? nil : makeSection(index, count: count, defaults)
  }

  private func section(
    _ index: Int, count: Int, from delegate: any WaterfallLayoutDelegate, unlike known: WaterfallSection
  ) -> WaterfallSection? {
    let values = values(ofSection: index, from: delegate)
    guard known.values == values, known.lanes.isShort(ofCount: count) else {
      return makeSection(index, count: count, values)
    }
    // Not a function that `length(inSection:)` returns, for which memory would be allocated.
    let lanes = known.lanes.replaced { length(ofItem: $0, inSection: index, breadth: $1, from: delegate) }
    return lanes.map { WaterfallSection(values, lanes: $0, axis: axis) }
  }

  /// Returns a section of `count` items, whose lengths are asked for.
  func makeSection(_ index: Int, count: Int) -> WaterfallSection {
    makeSection(index, count: count, values(ofSection: index))
  }

  private func makeSection(_ index: Int, count: Int, _ values: WaterfallSection.Values) -> WaterfallSection {
    let lanes = WaterfallLanes(count: count, laneSettings(values), length: length(inSection: index))
    return WaterfallSection(values, lanes: lanes, axis: axis)
  }

  private func laneSettings(_ values: WaterfallSection.Values) -> WaterfallLanes.Settings {
    let isVertical = axis == .vertical
    return WaterfallLanes.Settings(
      laneCount: values.laneCount,
      available: breadth - axis.crossStart(values.insets) - axis.crossEnd(values.insets),
      laneSpacing: isVertical ? layout.columnSpacing : layout.rowSpacing,
      itemSpacing: isVertical ? layout.rowSpacing : layout.columnSpacing)
  }

  // MARK: Items

  /// Returns a function for the lengths of a section's items.
  func length(inSection section: Int) -> WaterfallLanes.Length {
    guard let delegate else { return { [itemLength] _, _ in itemLength } }
    return { length(ofItem: $0, inSection: section, breadth: $1, from: delegate) }
  }

  /// Returns the extent of an item along the scrolling axis for its extent `breadth` across this axis, both in points.
  private func length(
    ofItem item: Int, inSection section: Int, breadth: CGFloat, from delegate: any WaterfallLayoutDelegate
  ) -> CGFloat {
    let path = IndexPath(item: item, section: section)
    return delegate.collectionView(
      view, layout: layout,
      lengthForItemAt: isRearranged ? view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path : path,
      breadth: breadth) ?? itemLength
  }
}
