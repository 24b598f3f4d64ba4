// fling --scene waterfall --set modifier-1=scale --set modifier-1-easing=ease-out --set modifier-2=rotation-x --set modifier-3=tint --set modifier-3-side=after --set modifier-3-colour=red --set modifier-axis=vertical --set modifier-1-scale=0.6 --set modifier-1-range=0.8 --set modifier-2-angle=-35 --set modifier-2-from-angle=5 --set modifier-focus=0.3
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeModifiedWaterfallLayout() -> WaterfallLayout {
  let layout = WaterfallLayout()
  layout.laneCount = 5
  layout.columnSpacing = 20
  layout.rowSpacing = 20
  layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyModifiedWaterfall(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [
    LayoutModifier(.scale, after: 0.6, range: .view(0.8), easing: .easeOut),
    LayoutModifier(.rotationX, atFocus: 5 * .pi / 180, after: -35 * .pi / 180),
    LayoutModifier(.tint, before: 0, after: 0.5, color: Color(hex: 0xE0443E)),
  ]
  modified.axis = .vertical
  modified.focus = 0.3
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureModifiedWaterfall(_ collectionView: CollectionView) {
  collectionView.alwaysBounceVertical = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
