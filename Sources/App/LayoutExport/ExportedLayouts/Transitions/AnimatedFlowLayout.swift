import UIKit

/// A flow layout whose inserted and deleted items have transitions, and that is mirrored in a right-to-left
/// view.
class AnimatedFlowLayout: UICollectionViewFlowLayout {
  /// The transition of inserted items.
  var insertion = ItemTransition()

  /// The transition of deleted items.
  var deletion = ItemTransition()

  private var updatedItems = UpdatedItems()

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Always `true`: in a right-to-left view, the items of each line begin at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updatedItems = UpdatedItems(updateItems)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedItems.initialAttributes(
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), at: itemIndexPath,
      with: insertion.filled(from: .standard))
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedItems.finalAttributes(
      super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), at: itemIndexPath,
      with: deletion.filled(from: .standard))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updatedItems = UpdatedItems()
  }
}
