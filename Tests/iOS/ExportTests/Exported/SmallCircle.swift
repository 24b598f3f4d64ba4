// fling --scene carousels --set look=circle
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeSmallCircleLayout() -> CircleLayout {
  let layout = CircleLayout()
  layout.itemSize = CGSize(width: 96, height: 134.4)
  layout.radius = 271.36
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureSmallCircle(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
