import Foundation

/// The description of an item in a compositional layout: its size and the space around it.
///
/// The layout reads the description when it prepares. A group keeps a copy, made when the group is created.
@preconcurrency @MainActor
open class CollectionLayoutItem {
  /// The item's size, relative to the group that contains it.
  public let layoutSize: CollectionLayoutSize

  /// The insets by which the frame shrinks after the item is placed, in points; ignored on an estimated axis.
  ///
  /// The items of a group are laid out inside the group's insets.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// The spacing outside the item's edges; `nil` for none.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// The supplementary views anchored to the item, at the item's index path. Each must have a kind of its
  /// own.
  public internal(set) var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item of a size.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item of a size with supplementary views, such as badges.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Returns a deep copy.
  func copied() -> CollectionLayoutItem {
    let copy = CollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.takeSettings(of: self)
    return copy
  }

  /// Copies the settings common to all kinds of items from another item.
  final func takeSettings(of other: CollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    supplementaryItems = other.supplementaryItems.map { $0.copiedSupplementaryItem() }
  }

  /// Returns the spacing around the item along an axis.
  final func spacing(along axis: CollectionView.ScrollDirection) -> EdgeSpacingPair {
    edgeSpacing?.along(axis) ?? EdgeSpacingPair()
  }
}
