// fling --scene waterfall --set modifier-1=scale --set modifier-1-easing=curve --set modifier-2=rotation-y --set modifier-2-easing=lines --set modifier-2-side=own --set 'modifier-1-curve-scale=0:1 0.4:0.9 1:0.6' --set 'modifier-2-curve-angle=0:5 0.5:30 1:0' --set 'modifier-2-before-angle=0.25:-20 1:10'
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeCurvedWaterfallLayout() -> WaterfallLayout {
  let layout = WaterfallLayout()
  layout.laneCount = 5
  layout.columnSpacing = 20
  layout.rowSpacing = 20
  layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyCurvedWaterfall(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [
    LayoutModifier(.scale, curve: [0: 1, 0.4: 0.9, 1: 0.6]),
    LayoutModifier(
      .rotationY,
      curve: .degrees([0: 5, 0.5: 30, 1: 0], interpolation: .linear),
      before: .degrees([0: 5, 0.25: -20, 1: 10], interpolation: .linear)),
  ]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureCurvedWaterfall(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
