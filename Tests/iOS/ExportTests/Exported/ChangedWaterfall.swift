// fling --scene waterfall --set direction=horizontal --set rows=4 --set column-spacing=12 --set row-spacing=8 --set inset=8
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedWaterfallLayout() -> WaterfallLayout {
  let layout = WaterfallLayout()
  layout.scrollDirection = .horizontal
  layout.laneCount = 4
  layout.columnSpacing = 12
  layout.rowSpacing = 8
  layout.sectionInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedWaterfall(_ collectionView: CollectionView) {
  collectionView.alwaysBounceHorizontal = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
