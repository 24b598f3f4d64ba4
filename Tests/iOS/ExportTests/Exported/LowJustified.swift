// fling --scene tiles --set tiling=justified
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeLowJustifiedLayout() -> JustifiedLayout {
  let layout = JustifiedLayout()
  layout.margins = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  layout.rowHeight = 270
  layout.spacing = 10
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureLowJustified(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
