// fling --scene carousels --set loops=on --set item-size=240x200 --set spacing=0.35
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeLoopingCoverFlowLayout() -> CoverFlowLayout {
  let layout = CoverFlowLayout()
  layout.itemSize = CGSize(width: 240, height: 200)
  layout.spacing = 0.35
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureLoopingCoverFlow(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.contentLoopDirection = .horizontal
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
