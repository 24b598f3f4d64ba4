public import Foundation

/// Says how many items there are and makes their cells. Paths are those of the data, also while an item is shown at
/// another one because it is moved by hand.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// The number of items in a section. Asked once per section after a reload or an update; the answer is
  /// kept.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// An item's cell, from `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// A supplementary view, from `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. The kind
  /// and the path are as the layout gives them. The default stops the program: a layout that has
  /// supplementary views needs a data source that makes them.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Whether an item may be moved by hand; true by default. A data source that moves items implements
  /// `collectionView(_:moveItemAt:to:)`.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// An item was moved by hand: change the data, which is all there is to do, as it is shown at its new path
  /// already. The second path is that after the move.
  ///
  /// The default does nothing: the collection view says so and shows the item at its old path again.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.moveWasRefused(by: self) }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    fatalError(
      """
      The layout asked for a supplementary view of kind "\(kind)" at \(indexPath), but \(type(of: self)) \
      does not implement collectionView(_:viewForSupplementaryElementOfKind:at:).
      """)
  }
}
