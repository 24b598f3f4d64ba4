import Foundation

/// A layout in a collection view that has no views, over a number of items.
@MainActor
struct LayoutBench {
  let view: CollectionView

  /// A collection view does not retain its data source.
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

  /// Scrolls to a fraction of the way through the content, and prepares the layout if it wants that.
  func scroll(to fraction: CGFloat) {
    let limits = view.limits
    view.contentOffset = limits.minimum.interpolated(to: limits.maximum, fraction: fraction)
    view.prepareLayoutIfNeeded()
  }
}

/// Says how many items there are; its cells are never shown.
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
