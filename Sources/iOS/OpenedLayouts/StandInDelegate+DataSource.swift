public import CollectionCore
public import Foundation

// Items and views are those of `nextDataSource`.

extension StandInDelegate: CollectionViewDataSource {
  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    nextDataSource?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    nextDataSource?.collectionView(collectionView, cellForItemAt: indexPath)
      ?? CollectionViewCell(frame: .zero)
  }

  public func numberOfSections(in collectionView: CollectionView) -> Int {
    nextDataSource?.numberOfSections(in: collectionView) ?? 1
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    nextDataSource?.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      ?? CollectionReusableView(frame: .zero)
  }

  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    nextDataSource?.collectionView(collectionView, canMoveItemAt: indexPath) ?? false
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    nextDataSource?.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
