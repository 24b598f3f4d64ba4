public import Foundation

/// An object that can start loading the content of items before they are shown.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Announces items that are expected to be displayed soon. The items nearest to the visible rectangle come
  /// first.
  ///
  /// An item may be shown without being announced, and an announced item may never be shown.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Cancels loading the content of announced items that are no longer expected, because the content scrolls
  /// elsewhere.
  ///
  /// The index paths are ascending. The default implementation does nothing.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
