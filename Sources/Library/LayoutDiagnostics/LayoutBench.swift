import Foundation

/// A collection view in which a layout is tested with a number of items, for faults and for cost. The view
/// never displays a cell.
@MainActor
struct LayoutBench {
  let view: CollectionView

  /// The data source, stored here because a collection view does not retain its data source.
  private let source: PlainItemSource

  init(
    counts: [Int], size: CGSize, delegate: (any CollectionViewDelegate)?, layout: CollectionViewLayout
  ) {
    source = PlainItemSource(counts: counts)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.onDiagnostic = { _ in }
    view.dataSource = source
    view.delegate = delegate
    view.prepareLayoutIfNeeded()
  }
}

extension CollectionView {
  /// Scrolls to a fraction, 0 … 1, of the range of content offsets, and prepares the layout if the scroll
  /// invalidates it.
  func scroll(toFraction fraction: CGFloat) {
    let limits = limits
    contentOffset = limits.minimum.interpolated(to: limits.maximum, fraction: fraction)
    prepareLayoutIfNeeded()
  }
}
