// fling --scene carousels --set look=wheel-inverted --set direction=vertical
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeInvertedWheelLayout() -> WheelLayout {
  let layout = WheelLayout()
  layout.scrollDirection = .vertical
  layout.itemSize = CGSize(width: 240, height: 336)
  layout.radius = 1010.698
  layout.angle = 20 * .pi / 180
  layout.isInverted = true
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureInvertedWheel(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
