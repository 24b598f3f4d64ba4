// fling --scene pages
// The values suit a view of 530 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeWelcomePageLayout() -> WelcomePageLayout {
  let layout = WelcomePageLayout()
  layout.captionLead = 0.3
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureWelcomePage(_ collectionView: CollectionView) {
  collectionView.isPagingEnabled = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
