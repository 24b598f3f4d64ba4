package import CollectionCore
package import Foundation

/// A data source that provides numbers of items, and plain views for items and supplementary elements.
@MainActor
package final class PlainItemSource: CollectionViewDataSource {
  /// The number of items in each section.
  package var counts: [Int]
  private var kinds: Set<String> = []

  private static let identifier = "plain"

  package init(counts: [Int]) { self.counts = counts }

  /// Registers the class of the plain views with a collection view, also for decoration views that the layout does not
  /// register.
  package func register(in view: CollectionView) {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: Self.identifier)
    view.makeUnregisteredDecorationView = { CollectionReusableView(frame: $0) }
  }

  package func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    if kinds.insert(kind).inserted {
      collectionView.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }
}
