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
    var runs: [FlowSectionMetricsRun] = []
    // The last run is kept apart until another one follows, so that nothing is copied for equal sections.
    var last: FlowSectionMetricsRun?
    for section in 0..<sectionCount {
      let (metrics, sizes) = values(ofSection: section)
      if last?.metrics == metrics, last?.sizes == sizes {
        last?.sectionCount += 1
      } else {
        if let last { runs.append(last) }
        last = FlowSectionMetricsRun(metrics: metrics, sizes: sizes)
      }
    }
    if let last { runs.append(last) }
    return runs
  }

  /// Returns the metrics of a section and the sizes of its items before any cell is measured.
  func values(ofSection section: Int) -> (metrics: FlowSectionMetrics, sizes: FlowItemSizes) {
    guard let delegate else {
      var metrics = defaultMetrics
      metrics.itemCount = view.numberOfItems(inSection: section)
      return (metrics, defaultSizes)
    }
    // The delegate is a parameter from here on, so that it is retained once for a section.
    let metrics = metrics(ofSection: section, from: delegate)
    return (metrics, sizes(ofSection: section, count: metrics.itemCount, from: delegate))
  }

  /// Returns the metrics of a section.
  func metrics(ofSection section: Int) -> FlowSectionMetrics {
    delegate.map { metrics(ofSection: section, from: $0) } ?? values(ofSection: section).metrics
  }

  /// Returns the metrics of a section. Each value comes from the delegate, or from the layout's property if the
  /// delegate returns `nil`.
  private func metrics(
    ofSection section: Int, from delegate: any CollectionViewDelegateFlowLayout
  ) -> FlowSectionMetrics {
    var metrics = defaultMetrics
    metrics.itemCount = view.numberOfItems(inSection: section)
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

  /// Returns the sizes of a section's `count` items before any cell is measured.
  ///
  /// If the delegate returns `nil` for the first item, the delegate is not asked for the other items of the
  /// section.
  private func sizes(
    ofSection section: Int, count: Int, from delegate: any CollectionViewDelegateFlowLayout
  ) -> FlowItemSizes {
    guard estimate == nil, count > 0, let first = size(ofItem: 0, inSection: section, from: delegate)
    else { return defaultSizes }
    // Equal sizes form a grid, unless cells are measured: then they may become different.
    var item = 1
    var next = first
    if !isSelfSizing {
      while item < count {
        next = size(ofItem: item, inSection: section, from: delegate) ?? itemSize
        guard next == first else { break }
        item += 1
      }
      if item == count { return .equal(first) }
    }
    var sizes = Array(repeating: first, count: item)
    sizes.reserveCapacity(count)
    if !isSelfSizing { sizes.append(next) }
    for item in sizes.count..<count {
      sizes.append(size(ofItem: item, inSection: section, from: delegate) ?? itemSize)
    }
    return .perItem(sizes)
  }

  private func size(
    ofItem item: Int, inSection section: Int, from delegate: any CollectionViewDelegateFlowLayout
  ) -> CGSize? {
    let shown = IndexPath(item: item, section: section)
    let path = isRearranged ? view.dataSourcePath(ofShown: shown) : shown
    return delegate.collectionView(view, layout: layout, sizeForItemAt: path)
  }

  /// Returns the size of an item, in points, in a section for whose first item the delegate returns a size.
  func size(ofItem item: Int, inSection section: Int) -> CGSize {
    delegateSize(ofItem: item, inSection: section) ?? itemSize
  }

  /// Returns the size that the delegate returns for an item, in points; `nil` without a delegate and with an estimate.
  func delegateSize(ofItem item: Int, inSection section: Int) -> CGSize? {
    guard estimate == nil, let delegate else { return nil }
    return size(ofItem: item, inSection: section, from: delegate)
  }
}
