public import Foundation

/// Told which items will probably be shown soon, so that it can begin to load what they show.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Items are expected on screen, the nearest first. An item that is shown was not necessarily announced, nor is
  /// one that was announced necessarily shown.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Items that were announced are no longer expected, because the content scrolls elsewhere; ascending by path.
  /// Does nothing by default.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
