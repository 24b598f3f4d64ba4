import Foundation

/// One item's place in a compositional layout: its size, and the room around it.
///
/// The layout reads it when it prepares; a group keeps a copy as it was when the group was made.
@preconcurrency @MainActor
open class CollectionLayoutItem {
  /// The item's size, relative to the group it stands in.
  public let layoutSize: CollectionLayoutSize

  /// By how much the frame shrinks after the item has been placed, in points; ignored on an estimated axis.
  /// In a group, its items are laid out in what is left.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// Room outside the item.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// Views that hang on the item, at its index path; each needs a kind of its own.
  public internal(set) var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// An item of a size.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// An item of a size with badges or the like.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// A copy that later changes of this one do not reach.
  func copied() -> CollectionLayoutItem {
    let copy = CollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.takeSettings(of: self)
    return copy
  }

  /// Takes over what all items have.
  final func takeSettings(of other: CollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    supplementaryItems = other.supplementaryItems.map { $0.copiedSupplementaryItem() }
  }

  /// The room around the item along an axis.
  final func spacing(along axis: CollectionView.ScrollDirection) -> EdgeSpacingPair {
    edgeSpacing?.along(axis) ?? EdgeSpacingPair()
  }
}
