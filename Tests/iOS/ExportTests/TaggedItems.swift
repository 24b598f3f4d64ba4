import CollectionCore
import Foundation

/// A data source of items with tags, by which the cells of two views can be matched, also while they
/// disappear.
@MainActor
final class TaggedItems: CollectionViewDataSource {
  /// A cell that shows the item with the cell's tag.
  final class Cell: CollectionViewCell {}

  /// The tags of the items in each section.
  var tags: [[Int]]

  init(_ tags: [[Int]]) { self.tags = tags }

  /// Registers the cell, header and footer classes.
  static func register(in view: CollectionView) {
    view.register({ Cell(frame: $0) }, forCellWithReuseIdentifier: "item")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(
        { CollectionReusableView(frame: $0) }, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "band")
    }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { tags.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    tags[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? Cell)?.tag = tags[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }
}
