package import Foundation
package import StandardLayouts

/// A delegate that counts how often it was asked for a size.
@MainActor
package final class CountingFlowDelegate: CollectionViewDelegateFlowLayout {
  private let size: (IndexPath) -> CGSize?
  package private(set) var sizeQuestions = 0

  package init(_ size: @escaping (IndexPath) -> CGSize?) { self.size = size }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    sizeQuestions += 1
    return size(indexPath)
  }
}
