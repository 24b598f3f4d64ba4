// fling --scene grid --set direction=horizontal --set reordering-cadence=slow --set always-bounce=on --set directional-lock=on --set touchpad-glide=off --set item-size=90x60 --set line-spacing=5 --set update-duration=0 --set insertion-scale=0.8 --set deletion-offset=0.4
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedAnimatedFlowLayout() -> AnimatedFlowLayout {
  let layout = AnimatedFlowLayout()
  layout.itemSize = CGSize(width: 90, height: 60)
  layout.scrollDirection = .horizontal
  layout.minimumLineSpacing = 5
  layout.minimumInteritemSpacing = 24
  layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  layout.insertion.scale = 0.8
  layout.deletion.offset = 0.4
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedAnimatedFlow(_ collectionView: CollectionView) {
  collectionView.alwaysBounceHorizontal = true
  collectionView.alwaysBounceVertical = true
  collectionView.isDirectionalLockEnabled = true
  collectionView.reorderingCadence = .slow
  collectionView.isWheelGlideEnabled = false
  collectionView.updateTiming = .immediate
}
