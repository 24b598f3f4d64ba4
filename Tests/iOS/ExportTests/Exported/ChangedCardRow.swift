// fling --scene card-row --set anchor=centre --set update-curve=ease-out --set item-size=0.45x0.6 --set falloff=0.7 --set update-duration=0.6 --set insertion-alpha=0.6 --set deletion-angle=-30
// The values suit a view of 1280 × 656 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedCardRowLayout() -> CardRowLayout {
  let layout = CardRowLayout()
  layout.widthFraction = 0.45
  layout.heightFraction = 0.6
  layout.topFraction = 0.2
  layout.sideInsetFraction = 0.275
  layout.falloffFraction = 0.7
  layout.advancesOnFlick = true
  layout.insertion.alpha = 0.6
  layout.deletion.angle = -30 * .pi / 180
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyChangedCardRow(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedCardRow(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.scrollAnchor = .centredElement
  collectionView.updateTiming = .curve(.easeOut, duration: 0.6)
}
