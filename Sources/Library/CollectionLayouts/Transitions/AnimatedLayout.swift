public import CollectionCore
public import Foundation

/// The base class of layouts whose inserted and deleted items have transitions.
@preconcurrency @MainActor
open class AnimatedLayout: CollectionViewLayout {
  /// The transition of inserted items; by default the layout's own.
  public var insertion = ItemTransition()

  /// The transition of deleted items; by default the layout's own.
  public var deletion = ItemTransition()

  private(set) final var updatedItems = UpdatedItems()

  // MARK: Overriding

  /// The layout's own transition of inserted items.
  ///
  /// The default implementation returns `ItemTransition.standard`.
  open var ownInsertion: ItemTransition { .standard }

  /// The layout's own transition of deleted items.
  ///
  /// The default implementation returns `ownInsertion`.
  open var ownDeletion: ItemTransition { ownInsertion }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updatedItems = UpdatedItems(updateItems)
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updatedItems.initialAttributes(
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), at: itemIndexPath,
      with: insertion.filled(from: ownInsertion))
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updatedItems.finalAttributes(
      super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), at: itemIndexPath,
      with: deletion.filled(from: ownDeletion))
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updatedItems = UpdatedItems()
  }
}
