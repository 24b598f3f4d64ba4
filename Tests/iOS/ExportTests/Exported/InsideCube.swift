// fling --scene turns --set turn=cube-inside
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeInsideCubeLayout() -> CubeLayout {
  let layout = CubeLayout()
  layout.eyeDistance = 2.5
  layout.isInside = true
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureInsideCube(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
