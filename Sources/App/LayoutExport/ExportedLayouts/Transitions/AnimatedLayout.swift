import UIKit

/// The base class of layouts whose inserted and deleted items have transitions.
class AnimatedLayout: UICollectionViewLayout {
  /// The transition of inserted items; by default the layout's own.
  var insertion = ItemTransition()

  /// The transition of deleted items; by default the layout's own.
  var deletion = ItemTransition()

  private(set) final var updatedItems = UpdatedItems()

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Overriding

  /// The layout's own transition of inserted items.
  ///
  /// The default implementation returns `ItemTransition.standard`.
  var ownInsertion: ItemTransition { .standard }

  /// The layout's own transition of deleted items.
  ///
  /// The default implementation returns `ownInsertion`.
  var ownDeletion: ItemTransition { ownInsertion }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updatedItems = UpdatedItems(updateItems)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedItems.initialAttributes(
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), at: itemIndexPath,
      with: insertion.filled(from: ownInsertion))
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedItems.finalAttributes(
      super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), at: itemIndexPath,
      with: deletion.filled(from: ownDeletion))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updatedItems = UpdatedItems()
  }
}
