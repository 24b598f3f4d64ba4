// fling --scene turns --set turn=rotate-hinged --set turn-axis=vertical
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeHingedRotateLayout() -> RotateLayout {
  let layout = RotateLayout()
  layout.scrollDirection = .vertical
  layout.eyeDistance = 2.5
  layout.hinge = 1
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureHingedRotate(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
