// fling --scene pages --set bounces=off --set paging=off --set parallax=0.85
// The values suit a view of 530 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeChangedWelcomePageLayout() -> WelcomePageLayout {
  let layout = WelcomePageLayout()
  layout.parallax = 0.85
  layout.captionLead = 0.3
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureChangedWelcomePage(_ collectionView: CollectionView) {
  collectionView.bounces = false
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
