// fling --scene grid
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeAnimatedFlowLayout() -> AnimatedFlowLayout {
  let layout = AnimatedFlowLayout()
  layout.itemSize = CGSize(width: 220, height: 280)
  layout.minimumLineSpacing = 24
  layout.minimumInteritemSpacing = 24
  layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureAnimatedFlow(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
