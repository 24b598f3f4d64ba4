import UIKit

/// A typical list for iOS with a registered cell class, cell registrations and a diffable data source.
@MainActor
final class DiffableList {
  enum Section: Hashable { case main, extra }

  final class TitleCell: UICollectionViewCell {
    var title = ""

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  final class PlainCell: UICollectionViewCell {
    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Section, String>

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    collectionView.register(PlainCell.self, forCellWithReuseIdentifier: "plain")
    let registration = UICollectionView.CellRegistration<TitleCell, String> { cell, _, title in
      cell.title = title
    }
    dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: collectionView) {
      collectionView, indexPath, title in
      if title.isEmpty {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
      }
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: title)
    }
  }

  func show(_ titles: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(titles)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Shows a title with expanded children in the section `extra`.
  func show(_ title: String, over children: [String]) {
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    section.append([title])
    section.append(children, to: title)
    section.expand([title])
    dataSource.apply(section, to: .extra, animatingDifferences: false)
  }

  /// The titles of the visible cells.
  var shown: [String] { collectionView.visibleCells.map { ($0 as? TitleCell)?.title ?? "\(type(of: $0))" } }
}
