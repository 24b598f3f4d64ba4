// fling --scene pages --set right-to-left=on
// The values suit a view of 530 × 680 points.

import CollectionLayouts
import Foundation

@MainActor
func makeMirroredWelcomePageLayout() -> WelcomePageLayout {
  let layout = WelcomePageLayout()
  layout.captionLead = 0.3
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureMirroredWelcomePage(_ collectionView: CollectionView) {
  collectionView.isPagingEnabled = true
  collectionView.semanticContentAttribute = .forceRightToLeft
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
