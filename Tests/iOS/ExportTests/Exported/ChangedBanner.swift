// fling --scene banner --set feel=gnome --set item-size=300x200 --set minimum-scale=0.5 --set scale-slope=1
// The values suit a view of 1280 × 656 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedBannerLayout() -> BannerLayout {
  let layout = BannerLayout()
  layout.itemSize = CGSize(width: 300, height: 200)
  layout.itemSpacing = 20
  layout.sectionInset = EdgeInsets(top: 228, left: 120, bottom: 228, right: 840)
  layout.minimumScale = 0.5
  layout.scaleSlope = 1
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyChangedBanner(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedBanner(_ collectionView: CollectionView) {
  collectionView.physics = .gnome
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
