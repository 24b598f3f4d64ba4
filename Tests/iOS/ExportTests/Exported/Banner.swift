// fling --scene banner
// The values suit a view of 1280 × 656 points.

import CollectionLayouts
import Foundation

@MainActor
func makeBannerLayout() -> BannerLayout {
  let layout = BannerLayout()
  layout.itemSize = CGSize(width: 440, height: 520)
  layout.itemSpacing = 20
  layout.sectionInset = EdgeInsets(top: 68, left: 120, bottom: 68, right: 700)
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyBanner(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureBanner(_ collectionView: CollectionView) {
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
