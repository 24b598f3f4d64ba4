// fling --scene grid
// The values suit a view of 1280 × 704 points.

import UIKit

@MainActor
func makeGridLayout() -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 220, height: 280)
  layout.minimumLineSpacing = 24
  layout.minimumInteritemSpacing = 24
  layout.sectionInset = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureGrid(_ collectionView: UICollectionView) {
  collectionView.alwaysBounceVertical = true
}
