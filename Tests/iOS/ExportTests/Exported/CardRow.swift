// fling --scene card-row
// The values suit a view of 1280 × 656 points.

import CollectionLayouts
import Foundation

@MainActor
func makeCardRowLayout() -> CardRowLayout {
  let layout = CardRowLayout()
  layout.heightFraction = 0.6
  layout.topFraction = 0.2
  layout.advancesOnFlick = true
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyCardRow(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureCardRow(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
