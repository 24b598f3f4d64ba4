import Foundation

/// The source of a flow layout's metrics: the delegate, and the layout's properties, which are read once because a
/// subclass may compute them.
@MainActor
struct FlowMetricsSource {
  /// The values that apply where the delegate returns `nil`, in points.
  struct Defaults: Equatable {
    let metrics: FlowSectionMetrics
    let sizes: FlowItemSizes
  }

  private let defaultMetrics: FlowSectionMetrics
  private let defaultSizes: FlowItemSizes
  let isSelfSizing: Bool
  private let delegate: (any CollectionViewDelegateFlowLayout)?
  private let layout: CollectionViewFlowLayout
  private let view: CollectionView
  /// Whether index paths differ from those of the data, which the delegate uses, because an item is being moved.
  private let isRearranged: Bool
  private let axis: CollectionView.ScrollDirection
  private let estimate: CGSize?
  private let itemSize: CGSize

  init(_ layout: CollectionViewFlowLayout, in view: CollectionView) {
    delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    (self.layout, self.view) = (layout, view)
    isRearranged = view.heldElement != nil
    axis = layout.scrollDirection
    (estimate, isSelfSizing, itemSize) = (layout.estimate, layout.isSelfSizing, layout.itemSize)
    defaultMetrics = FlowSectionMetrics(
      insets: layout.sectionInset, lineSpacing: layout.minimumLineSpacing,
      interitemSpacing: layout.minimumInteritemSpacing,
      headerExtent: axis.main(layout.headerReferenceSize).asExtent,
      footerExtent: axis.main(layout.footerReferenceSize).asExtent)
    defaultSizes = isSelfSizing ? .estimate(estimate ?? itemSize) : .fixed(itemSize)
  }

  var defaults: Defaults { Defaults(metrics: defaultMetrics, sizes: defaultSizes) }

  /// The size, in points, of an item whose size is not the delegate's.
  var defaultSize: CGSize { estimate ?? itemSize }

  /// Whether there is a delegate, which may return other values than the layout's properties.
  var hasDelegate: Bool { delegate != nil }

  /// Whether the delegate is asked for the sizes of items.
  var asksForSizes: Bool { hasDelegate && estimate == nil }

  var sectionCount: Int { view.numberOfSections }

  func itemCount(inSection section: Int) -> Int { view.numberOfItems(inSection: section) }

  /// Returns the metrics and sizes of all sections, in order.
  ///
  /// - Complexity: O(sections), plus O(items) in sections whose item sizes come from the delegate.
  func allSections() -> [FlowSectionMetricsRun] {
    let counts = view.itemsPerSection
    guard let firstCount = counts.first else { return [] }
    var runs: [FlowSectionMetricsRun] = []
    // The values of the last run are kept apart until another one follows, so that nothing is copied for equal
    // sections.
    var (metrics, sizes, first) = (defaultMetrics, defaultSizes, 0)
    metrics.itemCount = firstCount
    func endRun(at end: Int) {
      guard end > first else { return }
      runs.append(FlowSectionMetricsRun(metrics: metrics, sizes: sizes, sectionCount: end - first))
      first = end
    }
    if let delegate {
      // The delegate is a parameter from here on, so that it is retained once.
      for (section, count) in counts.enumerated() {
        let next = self.metrics(ofSection: section, count: count, from: delegate)
        let others = self.sizes(ofSection: section, count: count, from: delegate, unlike: sizes)
        if others == nil, next == metrics { continue }
        endRun(at: section)
        metrics = next
        if let others { sizes = others }
      }
    } else {
      for (section, count) in counts.enumerated() where count != metrics.itemCount {
        endRun(at: section)
        metrics.itemCount = count
      }
    }
    endRun(at: counts.count)
    return runs
  }

  /// Returns the metrics of a section and the sizes of its items before any cell is measured.
  func values(ofSection section: Int) -> (metrics: FlowSectionMetrics, sizes: FlowItemSizes) {
    guard let delegate else {
      var metrics = defaultMetrics
      metrics.itemCount = view.numberOfItems(inSection: section)
      return (metrics, defaultSizes)
    }
    let count = view.numberOfItems(inSection: section)
    let metrics = metrics(ofSection: section, count: count, from: delegate)
    let sizes = sizes(ofSection: section, count: count, from: delegate, unlike: defaultSizes)
    return (metrics, sizes ?? defaultSizes)
  }

  /// Returns the metrics of a section.
  func metrics(ofSection section: Int) -> FlowSectionMetrics {
    guard let delegate else { return values(ofSection: section).metrics }
    return metrics(ofSection: section, count: view.numberOfItems(inSection: section), from: delegate)
  }

  /// Returns the metrics of a section with `count` items. Each value comes from the delegate, or from the layout's
  /// property if the delegate returns `nil`.
  private func metrics(
    ofSection section: Int, count: Int, from delegate: any CollectionViewDelegateFlowLayout
  ) -> FlowSectionMetrics {
    var metrics = defaultMetrics
    metrics.itemCount = count
    if let insets = delegate.collectionView(view, layout: layout, insetForSectionAt: section) {
      metrics.insets = insets
    }
    if let spacing = delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) {
      metrics.lineSpacing = spacing
    }
    if let spacing = delegate.collectionView(
      view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    {
      metrics.interitemSpacing = spacing
    }
    if let header = delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) {
      metrics.headerExtent = axis.main(header).asExtent
    }
    if let footer = delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) {
      metrics.footerExtent = axis.main(footer).asExtent
    }
    return metrics
  }

  /// Returns the sizes of a section's `count` items before any cell is measured; `nil` if they are those of another
  /// section, `known`.
  ///
  /// If the delegate returns `nil` for the first item, the delegate is not asked for the other items of the
  /// section.
  private func sizes(
    ofSection section: Int, count: Int, from delegate: any CollectionViewDelegateFlowLayout,
    unlike known: FlowItemSizes
  ) -> FlowItemSizes? {
    var path = IndexPath(item: 0, section: section)
    guard estimate == nil, count > 0, let first = answer(forItemAt: path, from: delegate) else {
      return known.areFromDelegate ? defaultSizes : nil
    }
    /// Asks for the size of an item after the first.
    func size(ofItem item: Int) -> CGSize {
      path.item = item
      return answer(forItemAt: path, from: delegate) ?? itemSize
    }
    var sizes: [CGSize]
    if case .perItem(let known) = known, known.count == count {
      // Nothing is stored until a size differs, because most sections are like the one before.
      var (item, next) = (0, first)
      while next == known[item] {
        item += 1
        if item == count { return nil }
        next = size(ofItem: item)
      }
      sizes = Array(known[..<item])
      sizes.append(next)
    } else {
      sizes = [first]
    }
    // Equal sizes form a grid, unless cells are measured: then they may become different.
    var areEqual = !isSelfSizing && sizes.allSatisfy { $0 == first }
    for item in sizes.count..<count {
      let size = size(ofItem: item)
      if areEqual, size != first {
        areEqual = false
        sizes = Array(repeating: first, count: item)
        sizes.reserveCapacity(count)
      }
      if !areEqual { sizes.append(size) }
    }
    let all = areEqual ? FlowItemSizes.equal(first) : .perItem(sizes)
    return all == known ? nil : all
  }

  /// Returns the size that the delegate returns for the item at an index path on screen, in points.
  private func answer(forItemAt path: IndexPath, from delegate: any CollectionViewDelegateFlowLayout)
    -> CGSize?
  {
    delegate.collectionView(
      view, layout: layout, sizeForItemAt: isRearranged ? view.dataSourcePath(ofShown: path) : path)
  }

  /// Returns the size of an item, in points, in a section for whose first item the delegate returns a size.
  func size(ofItem item: Int, inSection section: Int) -> CGSize {
    delegateSize(ofItem: item, inSection: section) ?? itemSize
  }

  /// Returns the size that the delegate returns for an item, in points; `nil` without a delegate and with an estimate.
  func delegateSize(ofItem item: Int, inSection section: Int) -> CGSize? {
    guard estimate == nil, let delegate else { return nil }
    return answer(forItemAt: IndexPath(item: item, section: section), from: delegate)
  }
}
