public import Foundation

/// An object that supplies the item counts, the cells and the supplementary views of a collection view.
///
/// All index paths are data-source paths, even while an interactively moved item is shown at another index
/// path.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section.
  ///
  /// Called once for each section after a reload or an update; the result is cached.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell for an item. Dequeue the cell with `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns the number of sections. The default implementation returns 1.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the supplementary view of a kind at an index path. Dequeue the view with
  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  ///
  /// The kind and the index path come from the layout. The default implementation stops the program: a layout
  /// with supplementary views needs a data source that creates them.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Returns whether an item may be moved interactively. The default implementation returns `true`.
  ///
  /// A data source that moves items implements `collectionView(_:moveItemAt:to:)`.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data after an interactive movement.
  ///
  /// Only change the data: the view already shows the item at its new index path. The default implementation
  /// reports a diagnostic, and the item returns to its old index path.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that requests the move.
  ///   - sourceIndexPath: The item's index path before the move.
  ///   - destinationIndexPath: The item's index path after the move.
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
