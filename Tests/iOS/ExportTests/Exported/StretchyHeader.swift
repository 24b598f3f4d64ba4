// fling --scene stretchy-header
// The values suit a view of 640 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeStretchyHeaderLayout() -> StretchyHeaderLayout {
  let layout = StretchyHeaderLayout()
  layout.itemSize = CGSize(width: 600, height: 84)
  layout.minimumLineSpacing = 12
  layout.sectionInset = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
  layout.headerReferenceSize = CGSize(width: 640, height: 260)
  layout.maximumStretchHeight = 430
  layout.maximumOverstretch = 60
  layout.pullBeyondMaximum = .contentStaysAttached
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureStretchyHeader(_ collectionView: CollectionView) {
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
