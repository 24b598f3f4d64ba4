import Foundation

/// A collection view that has a layout and a number of items but never displays a view.
@MainActor
struct LayoutBench {
  let view: CollectionView

  /// The data source, stored here because a collection view does not retain it.
  private let source: ItemCountSource

  init(
    counts: [Int], size: CGSize, delegate: (any CollectionViewDelegate)?, layout: CollectionViewLayout
  ) {
    source = ItemCountSource(counts: counts)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.onDiagnostic = { _ in }
    view.dataSource = source
    view.delegate = delegate
    view.prepareLayoutIfNeeded()
  }

  /// Scrolls to a fraction of the content offset's range, and prepares the layout if the scroll invalidates
  /// it.
  func scroll(to fraction: CGFloat) {
    let limits = view.limits
    view.contentOffset = limits.minimum.interpolated(to: limits.maximum, fraction: fraction)
    view.prepareLayoutIfNeeded()
  }
}

/// A data source that only provides counts; its cells are never displayed.
@MainActor
private final class ItemCountSource: CollectionViewDataSource {
  private let counts: [Int]

  init(counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }
}
