// fling --scene transition
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeTransitionAnimatedFlowLayout() -> AnimatedFlowLayout {
  let layout = AnimatedFlowLayout()
  layout.itemSize = CGSize(width: 180, height: 230)
  layout.minimumLineSpacing = 24
  layout.minimumInteritemSpacing = 24
  layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureTransitionAnimatedFlow(_ collectionView: CollectionView) {
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
