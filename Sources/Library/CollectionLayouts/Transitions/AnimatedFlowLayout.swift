public import CollectionCore
public import Foundation

/// A flow layout whose inserted and deleted items have transitions, and that is mirrored in a right-to-left
/// view.
@preconcurrency @MainActor
open class AnimatedFlowLayout: CollectionViewFlowLayout {
  /// The transition of inserted items; half the size and transparent by default.
  public var insertion = ItemTransition()

  /// The transition of deleted items; half the size and transparent by default.
  public var deletion = ItemTransition()

  private var updatedItems = UpdatedItems()

  /// Always `true`: in a right-to-left view, the items of each line begin at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updatedItems = UpdatedItems(updateItems)
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updatedItems.initialAttributes(
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), at: itemIndexPath,
      with: insertion.filled(from: .standard))
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updatedItems.finalAttributes(
      super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), at: itemIndexPath,
      with: deletion.filled(from: .standard))
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updatedItems = UpdatedItems()
  }
}
