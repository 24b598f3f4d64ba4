// fling --scene stretchy-header --set sticky-header=on --set beyond-maximum=follow --set header-height=180 --set overstretch=0 --set collapsed-height=64 --set spacing=0
// The values suit a view of 640 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedStretchyHeaderLayout() -> StretchyHeaderLayout {
  let layout = StretchyHeaderLayout()
  layout.itemSize = CGSize(width: 600, height: 84)
  layout.minimumLineSpacing = 0
  layout.sectionInset = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
  layout.headerReferenceSize = CGSize(width: 640, height: 180)
  layout.sectionHeadersPinToVisibleBounds = true
  layout.maximumStretchHeight = 430
  layout.collapsedHeight = 64
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedStretchyHeader(_ collectionView: CollectionView) {
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
