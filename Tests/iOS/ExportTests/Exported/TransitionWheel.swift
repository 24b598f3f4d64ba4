// fling --scene transition --set layout=wheel --set card-scale=0.7
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeTransitionWheelLayout() -> WheelLayout {
  let layout = WheelLayout()
  layout.itemSize = CGSize(width: 182, height: 259)
  layout.radius = 547.461
  layout.angle = 20 * .pi / 180
  layout.topOffset = -58.666666666666664
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureTransitionWheel(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
