import UIKit

/// A typical grid for iOS with sizes and margins from its delegate.
@MainActor
final class SizedGrid: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let collectionView: UICollectionView
  private let layout = UICollectionViewFlowLayout()

  init() {
    layout.minimumLineSpacing = 4
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// The frames of all items.
  var frames: [CGRect] {
    (0..<3).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }
  var askedSize: CGSize {
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    let path = IndexPath(item: 1, section: 0)
    return delegate?.collectionView(collectionView, layout: layout, sizeForItemAt: path) ?? layout.itemSize
  }
  var askedLineSpacing: CGFloat {
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    return delegate?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: 0) ?? 1
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 80, height: 10 * CGFloat(indexPath.item + 1)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10) }
}
