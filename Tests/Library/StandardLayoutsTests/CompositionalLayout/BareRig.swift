import Foundation
import StandardLayouts

/// A compositional layout in a collection view that provides supplementary views of every kind.
@MainActor
final class BareRig: CollectionViewDataSource {
  let view: CollectionView
  var counts: [Int]

  init(_ layout: CollectionViewCompositionalLayout, counts: [Int], size: CGSize) {
    self.counts = counts
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    layout.prepare()
  }

  var everything: [CollectionViewLayoutAttributes] {
    view.collectionViewLayout.prepare()
    return view.collectionViewLayout.layoutAttributesForElements(in: .everywhere) ?? []
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.register(
      CollectionReusableView.init(frame:), forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}
