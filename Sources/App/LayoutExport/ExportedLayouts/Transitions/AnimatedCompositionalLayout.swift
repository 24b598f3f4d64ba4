import UIKit

/// A compositional layout whose inserted and deleted items have transitions.
class AnimatedCompositionalLayout: UICollectionViewCompositionalLayout {
  /// The transition of inserted items.
  var insertion = ItemTransition()

  /// The transition of deleted items.
  var deletion = ItemTransition()

  private var updatedItems = UpdatedItems()

  /// Creates a layout whose section provider returns the sections.
  override init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    super.init(sectionProvider: sectionProvider, configuration: configuration)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
