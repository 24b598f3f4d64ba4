import Foundation

/// The frames of the elements in one repetition of a group, relative to the group's origin. The items are
/// called leaves, because groups may contain groups.
@MainActor
struct GroupLayout {
  /// The frame and z index of an item in the group or in a nested group.
  struct Leaf {
    /// The item's frame relative to the group's origin, in points.
    var frame: CGRect
    /// The item's z index in the group, before the section's `itemZIndex` is added.
    var zIndex = 0
    /// The description of the item; `nil` in a custom group.
    var item: CollectionLayoutItem?
  }

  /// A supplementary view that is anchored to an item or to a group.
  struct Supplementary {
    let item: CollectionLayoutSupplementaryItem
    /// The index of the item to which the view is anchored; for a view anchored to a group, the index of the
    /// group's first item.
    var leaf: Int
    /// The frame of the item or group to which the view is anchored, relative to the origin of the repeated
    /// group, in points.
    var container: CGRect
  }

  /// The group's size including its content insets, in points.
  var size: CGSize
  var leaves: [Leaf] = []
  /// The supplementary views of the items and groups, in ascending order of `leaf`.
  var supplementaries: [Supplementary] = []

  /// The smallest rectangle that contains the group and all its elements, relative to the group's origin. The
  /// supplementary views have their estimated sizes.
  var boundingBox: CGRect {
    var boundingBox = CGRect(origin: .zero, size: size)
    for leaf in leaves { boundingBox = boundingBox.union(leaf.frame) }
    for supplementary in supplementaries {
      boundingBox = boundingBox.union(supplementary.item.frame(on: supplementary.container, measured: nil))
    }
    return boundingBox
  }

  /// A search index for items by position; `nil` if there are at most `fewLeaves` items, or if the layout is
  /// not a result of `indexed`.
  private(set) var index: LeafIndex?

  /// A copy of this layout, with a search index for items by position if there are more than `fewLeaves`
  /// items.
  var indexed: GroupLayout {
    var copy = self
    if leaves.count > Self.fewLeaves { copy.index = LeafIndex(leaves.map(\.frame)) }
    return copy
  }

  /// The maximum number of items that are searched one by one, without an index.
  private static let fewLeaves = 64

  /// Calls `body` with each item that may overlap a rectangle, in ascending order of the items' indices. The
  /// rectangle is relative to the group's origin.
  func forEachLeaf(around rect: CGRect, _ body: (_ index: Int, _ leaf: Leaf) -> Void) {
    if let index {
      for leaf in index.leaves(around: rect) { body(leaf, leaves[leaf]) }
    } else {
      for leaf in leaves.indices { body(leaf, leaves[leaf]) }
    }
  }

  /// Moves all elements by `delta`, in points.
  mutating func shift(by delta: CGPoint) {
    guard delta != .zero else { return }
    for index in leaves.indices {
      leaves[index].frame.origin = leaves[index].frame.origin + delta
    }
    for index in supplementaries.indices {
      supplementaries[index].container.origin = supplementaries[index].container.origin + delta
    }
  }

  /// Appends the items and supplementary views of another layout, with unchanged frames.
  mutating func append(_ other: GroupLayout) {
    let count = leaves.count
    leaves += other.leaves
    for var supplementary in other.supplementaries {
      supplementary.leaf += count
      supplementaries.append(supplementary)
    }
  }
}
