import Foundation

/// The sizes of a section's items before any cell is measured, in points.
enum FlowItemSizes: Equatable {
  /// Every item has the given size, and cells are not measured. An item's frame can be computed from its
  /// index.
  case uniform(CGSize)
  /// Every item has the given estimated size until its cell is measured.
  case estimate(CGSize)
  /// Every item has its own size; the array has one size for each item, in order.
  case perItem([CGSize])
}

/// The values from which a section's frames are computed, in points: those of the delegate, or the layout's
/// properties where the delegate returns `nil`.
struct FlowSectionMetrics: Equatable {
  var itemCount = 0
  var itemSizes = FlowItemSizes.uniform(.zero)
  var insets = EdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  /// The header's extent along the scrolling axis, in points; 0 without a header.
  var headerExtent: CGFloat = 0
  /// The footer's extent along the scrolling axis, in points; 0 without a footer.
  var footerExtent: CGFloat = 0
}

/// Consecutive sections with equal metrics.
struct FlowSectionMetricsRun {
  var metrics: FlowSectionMetrics
  var sectionCount = 1
}

extension FlowSectionMetrics {
  /// Returns the metrics of all sections, in order. Each value comes from the delegate, or from the layout's
  /// property if the delegate returns `nil`.
  ///
  /// - Complexity: O(sections), plus O(items) in sections whose item sizes come from the delegate.
  @MainActor
  static func all(of layout: CollectionViewFlowLayout, in view: CollectionView) -> [FlowSectionMetricsRun] {
    let source = FlowMetricsSource(layout, in: view)
    var runs: [FlowSectionMetricsRun] = []
    for section in 0..<view.numberOfSections {
      // Without a delegate, sections differ by nothing but their numbers of items.
      if source.delegate == nil, let last = runs.last,
        last.metrics.itemCount == view.numberOfItems(inSection: section)
      {
        runs[runs.count - 1].sectionCount += 1
        continue
      }
      let metrics = source.metrics(ofSection: section)
      if metrics == runs.last?.metrics {
        runs[runs.count - 1].sectionCount += 1
      } else {
        runs.append(FlowSectionMetricsRun(metrics: metrics))
      }
    }
    return runs
  }
}

/// The delegate that is asked for a flow layout's metrics, and the layout's properties, which are read once because
/// a subclass may compute them.
@MainActor
private struct FlowMetricsSource {
  let delegate: (any CollectionViewDelegateFlowLayout)?
  private let layout: CollectionViewFlowLayout
  private let view: CollectionView
  /// Whether index paths differ from those of the data, which the delegate uses, because an item is being moved.
  private let isRearranged: Bool
  private let axis: CollectionView.ScrollDirection
  private let estimate: CGSize?
  private let isSelfSizing: Bool
  private let itemSize: CGSize
  private let insets: EdgeInsets
  private let lineSpacing: CGFloat
  private let interitemSpacing: CGFloat
  private let header: CGSize
  private let footer: CGSize

  init(_ layout: CollectionViewFlowLayout, in view: CollectionView) {
    delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    (self.layout, self.view) = (layout, view)
    isRearranged = view.heldElement != nil
    axis = layout.scrollDirection
    (estimate, isSelfSizing, itemSize) = (layout.estimate, layout.isSelfSizing, layout.itemSize)
    insets = layout.sectionInset
    (lineSpacing, interitemSpacing) = (layout.minimumLineSpacing, layout.minimumInteritemSpacing)
    (header, footer) = (layout.headerReferenceSize, layout.footerReferenceSize)
  }

  /// Returns the metrics of a section. Each value comes from the delegate, or from the layout's property if the
  /// delegate returns `nil`.
  func metrics(ofSection section: Int) -> FlowSectionMetrics {
    let count = view.numberOfItems(inSection: section)
    var metrics = FlowSectionMetrics(
      itemCount: count, itemSizes: sizes(ofSection: section, count: count), insets: insets,
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing)
    var (header, footer) = (header, footer)
    if let delegate {
      metrics.insets =
        delegate.collectionView(view, layout: layout, insetForSectionAt: section) ?? insets
      metrics.lineSpacing =
        delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) ?? lineSpacing
      metrics.interitemSpacing =
        delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? interitemSpacing
      header =
        delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) ?? header
      footer =
        delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) ?? footer
    }
    metrics.headerExtent = axis.main(header).asExtent
    metrics.footerExtent = axis.main(footer).asExtent
    return metrics
  }

  /// Returns the sizes of a section's items before any cell is measured.
  ///
  /// If the delegate returns `nil` for the first item, the delegate is not asked for the other items of the
  /// section.
  private func sizes(ofSection section: Int, count: Int) -> FlowItemSizes {
    if let estimate { return .estimate(estimate) }
    func size(_ item: Int) -> CGSize? {
      let shown = IndexPath(item: item, section: section)
      let path = isRearranged ? view.dataSourcePath(ofShown: shown) : shown
      return delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    guard count > 0, delegate != nil, let first = size(0) else {
      return isSelfSizing ? .estimate(itemSize) : .uniform(itemSize)
    }
    var sizes = [first]
    sizes.reserveCapacity(count)
    for item in 1..<max(count, 1) { sizes.append(size(item) ?? itemSize) }
    // Equal sizes form a grid, unless cells are measured: then they may become different.
    return !isSelfSizing && sizes.allSatisfy { $0 == first } ? .uniform(first) : .perItem(sizes)
  }
}
