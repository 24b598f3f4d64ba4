import CollectionCore
import Foundation

extension SceneController: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    cards.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    (cell as? ContentCell)?.show(pictures.content(for: cards[indexPath.item]))
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
  }

  private static let cellIdentifier = "card"
  private static let headerIdentifier = "header"

  func register() {
    switch scene.look.cell {
    case .card: collectionView.register(CardCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    case .page: collectionView.register(PageCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    case .row: collectionView.register(RowCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    }
    collectionView.register(
      DepthHeaderView.init, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.headerIdentifier)
  }
}
