// fling --scene stacks --set stack=wallet
// The values suit a view of 1280 × 704 points.

import CollectionLayouts
import Foundation

@MainActor
func makeOpenWalletLayout() -> WalletLayout {
  let layout = WalletLayout()
  layout.itemSize = CGSize(width: 300, height: 420)
  return layout
}

/// Sets how the collection view scrolls.
@MainActor
func configureOpenWallet(_ collectionView: CollectionView) {
  collectionView.decelerationRate = .fast
  collectionView.updateTiming = .spring(Spring(stiffness: 194.955, damping: 22.34))
}
