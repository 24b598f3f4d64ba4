import CollectionCore
import Foundation
import Scenes

extension SceneController: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { cards.sections.counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    cards.sections.counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    guard let contentCell = cell as? ContentCell else { return cell }
    contentCell.semanticContentAttribute = collectionView.semanticContentAttribute
    contentCell.show(content(at: indexPath))
    recordUse(of: contentCell, for: cards[indexPath])
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    if case .named = scene.look.header, registeredKinds.insert(kind).inserted {
      collectionView.register(
        SectionTitleView.init, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
    view.semanticContentAttribute = collectionView.semanticContentAttribute
    switch scene.look.header {
    case .titles(let titles) where titles.indices.contains(indexPath.section):
      (view as? SectionTitleView)?.show(titles[indexPath.section])
    case .named: (view as? SectionTitleView)?.show(SectionTitle(kind: kind, section: indexPath.section))
    case .depth, .titles: break
    }
    return view
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    scene.look.isReorderable
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { cardWasMoved(from: sourceIndexPath, to: destinationIndexPath) }

  private static let cellIdentifier = "card"
  private static let headerIdentifier = "header"

  /// Registers the scene's cell and header classes with the collection view.
  func register() {
    switch scene.look.cell {
    case .card: collectionView.register(CardCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    case .page: collectionView.register(PageCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    case .row: collectionView.register(RowCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    }
    let kind = CollectionView.elementKindSectionHeader
    switch scene.look.header {
    case .depth:
      collectionView.register(
        DepthHeaderView.init, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    case .titles:
      collectionView.register(
        SectionTitleView.init, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    // The kinds are known when the layout asks for views.
    case .named: break
    }
  }
}
