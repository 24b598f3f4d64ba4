// fling --scene tiles --set pattern=wide --set tile-size=240
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeWideMosaicLayout() -> MosaicLayout {
  let layout = MosaicLayout()
  layout.margins = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  layout.columns = 5
  layout.spacing = 10
  layout.pattern = [.init(across: 2, along: 1), .init(across: 1, along: 1)]
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureWideMosaic(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
