// fling --scene list
// The values suit a view of 640 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeListLayout() -> ListLayout {
  let layout = ListLayout()
  layout.rowHeight = 76
  layout.headerHeight = 48
  layout.rowSpacing = 8
  layout.sectionInset = EdgeInsets(top: 8, left: 0, bottom: 16, right: 0)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureList(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
