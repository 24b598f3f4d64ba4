// fling --scene pages
// The values suit a view of 530 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeWelcomePageLayout() -> WelcomePageLayout { WelcomePageLayout() }

/// Sets how the collection view scrolls.
@MainActor
func configureWelcomePage(_ collectionView: CollectionView) {
  collectionView.isPagingEnabled = true
  collectionView.updateTiming = .spring(Spring(stiffness: 194.9551486634935, damping: 22.34021442552742))
}
