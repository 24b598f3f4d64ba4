// fling --scene carousels --set look=hero --set right-to-left=on
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeMirroredHeroLayout() -> HeroLayout {
  let layout = HeroLayout()
  layout.itemSize = CGSize(width: 240, height: 336)
  return layout
}

/// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
@MainActor
func modifyMirroredHero(_ layout: CollectionViewLayout) -> ModifiedLayout {
  let modified = ModifiedLayout(layout)
  modified.modifiers = [LayoutModifier(.parallax, after: -24)]
  return modified
}

/// Sets how the collection view scrolls.
@MainActor
func configureMirroredHero(_ collectionView: CollectionView) {
  collectionView.semanticContentAttribute = .forceRightToLeft
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
