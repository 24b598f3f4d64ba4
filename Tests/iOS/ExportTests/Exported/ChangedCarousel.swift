// fling --scene carousel --set spacing-mode=overlap,30 --set side-item-baseline=bottom --set one-item-a-drag=on --set direction=vertical --set item-size=340x1190 --set side-item-scale=0.55 --set side-item-offset=-35 --set deceleration-rate=0.995 --set edge-pull=12
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedCarouselLayout() -> CarouselLayout {
  let layout = CarouselLayout()
  layout.itemSize = CGSize(width: 187, height: 656)
  layout.spacingMode = .overlap(overlapSpacing: 30)
  layout.sideItemScale = 0.55
  layout.sideItemBaseline = .bottom
  layout.sideItemOffset = -35
  layout.pagesByItem = true
  layout.advancesOnFlick = true
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyChangedCarousel(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedCarousel(_ collectionView: CollectionView) {
  // Changed constants of the feel, see ScrollPhysics: edge-pull 12 /s.
  collectionView.decelerationRate = ScrollView.DecelerationRate(rawValue: 0.995)
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
