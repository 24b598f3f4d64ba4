public import CollectionCore
public import Foundation

/// A compositional layout whose inserted and deleted items have transitions.
@preconcurrency @MainActor
open class AnimatedCompositionalLayout: CollectionViewCompositionalLayout {
  /// The transition of inserted items; half the size and transparent by default.
  public var insertion = ItemTransition()

  /// The transition of deleted items; half the size and transparent by default.
  public var deletion = ItemTransition()

  private var updatedItems = UpdatedItems()

  /// Creates a layout whose section provider returns the sections.
  public override init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    super.init(sectionProvider: sectionProvider, configuration: configuration)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

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
