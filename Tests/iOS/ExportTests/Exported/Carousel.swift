// fling --scene carousel
// The values suit a view of 1280 × 656 points.

import CollectionLayouts
import Foundation

@MainActor
func makeCarouselLayout() -> CarouselLayout {
  let layout = CarouselLayout()
  layout.itemSize = CGSize(width: 340, height: 500)
  layout.scrollDirection = .horizontal
  layout.spacingMode = .between(spacing: 30)
  layout.advancesOnFlick = true
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyCarousel(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureCarousel(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
