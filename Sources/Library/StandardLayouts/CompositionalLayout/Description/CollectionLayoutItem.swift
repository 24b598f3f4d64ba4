import Foundation

/// The description of an item in a compositional layout: its size, insets, spacing and supplementary views.
///
/// The layout reads the description in `prepare()`. A group stores a copy, which is made when the group is
/// created.
@preconcurrency @MainActor
open class CollectionLayoutItem {
  /// The size of the item; fractional dimensions refer to the group that contains the item.
  public let layoutSize: CollectionLayoutSize

  /// The insets, in points, by which the item's frame shrinks after the item is placed; zero by default.
  /// Insets along an axis with an estimated size are ignored.
  ///
  /// The items of a group are placed inside the group's insets.
  open var contentInsets = DirectionalEdgeInsets.zero

  /// The spacing outside the item's edges; `nil`, the default, for none.
  open var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// The supplementary views anchored to the item. Each must have a different kind, because all have the
  /// item's index path.
  open internal(set) var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item with a size and without supplementary views.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with a size and with supplementary views, such as badges.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Returns a deep copy of the description.
  func copied() -> CollectionLayoutItem {
    let copy = CollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.takeSettings(of: self)
    return copy
  }

  /// Copies the content insets, edge spacing and supplementary items of another item.
  final func takeSettings(of other: CollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    supplementaryItems = other.supplementaryItems.map { $0.copiedSupplementaryItem() }
  }

  /// Returns the spacing before and after the item along an axis: top and bottom, or leading and trailing.
  final func spacing(along axis: CollectionView.ScrollDirection) -> EdgeSpacingPair {
    edgeSpacing?.along(axis) ?? EdgeSpacingPair()
  }
}
