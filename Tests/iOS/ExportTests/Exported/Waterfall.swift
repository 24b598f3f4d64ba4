// fling --scene waterfall
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeWaterfallLayout() -> WaterfallLayout {
  let layout = WaterfallLayout()
  layout.laneCount = 5
  layout.columnSpacing = 20
  layout.rowSpacing = 20
  layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureWaterfall(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
