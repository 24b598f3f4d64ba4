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
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    var runs: [FlowSectionMetricsRun] = []
    for section in 0..<view.numberOfSections {
      // Without a delegate, sections differ by nothing but their numbers of items.
      if delegate == nil, let last = runs.last,
        last.metrics.itemCount == view.numberOfItems(inSection: section)
      {
        runs[runs.count - 1].sectionCount += 1
        continue
      }
      let metrics = FlowSectionMetrics(of: section, in: view, layout: layout, delegate: delegate)
      if metrics == runs.last?.metrics {
        runs[runs.count - 1].sectionCount += 1
      } else {
        runs.append(FlowSectionMetricsRun(metrics: metrics))
      }
    }
    return runs
  }

  /// Creates the metrics of one section. Each value comes from the delegate, or from the layout's property if
  /// the delegate returns `nil`.
  @MainActor
  private init(
    of section: Int, in view: CollectionView, layout: CollectionViewFlowLayout,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) {
    let axis = layout.scrollDirection
    itemCount = view.numberOfItems(inSection: section)
    itemSizes = Self.sizes(of: section, count: itemCount, in: view, layout: layout, delegate: delegate)
    insets =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    interitemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    headerExtent = axis.main(header).asExtent
    footerExtent = axis.main(footer).asExtent
  }

  /// Returns the sizes of a section's items before any cell is measured.
  ///
  /// If the delegate returns `nil` for the first item, the delegate is not asked for the other items of the
  /// section.
  @MainActor
  private static func sizes(
    of section: Int, count: Int, in view: CollectionView, layout: CollectionViewFlowLayout,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowItemSizes {
    if let estimate = layout.estimate { return .estimate(estimate) }
    func size(_ item: Int) -> CGSize? {
      // The delegate uses data-source paths, which differ from presentation paths during an interactive
      // movement.
      let path = view.dataSourcePath(ofShown: IndexPath(item: item, section: section))
      return delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    guard count > 0, let first = size(0) else {
      return layout.isSelfSizing ? .estimate(layout.itemSize) : .uniform(layout.itemSize)
    }
    var sizes = [first]
    sizes.reserveCapacity(count)
    for item in 1..<max(count, 1) { sizes.append(size(item) ?? layout.itemSize) }
    // Equal sizes form a grid, unless cells are measured: then they may become different.
    return !layout.isSelfSizing && sizes.allSatisfy { $0 == first } ? .uniform(first) : .perItem(sizes)
  }
}
