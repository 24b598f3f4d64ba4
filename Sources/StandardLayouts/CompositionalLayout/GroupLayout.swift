import Foundation

/// The frames of the elements in one instance of a group. Positions are relative to the group's origin.
@MainActor
struct GroupLayout {
  /// An item's frame and z index.
  struct Leaf {
    /// The item's frame, in points.
    var frame: CGRect
    /// The z index, added to that of the section's items.
    var zIndex = 0
    /// The item's description; `nil` in a custom group.
    var item: CollectionLayoutItem?
  }

  /// A supplementary view anchored to an item or to a group.
  struct Supplementary {
    let item: CollectionLayoutSupplementaryItem
    /// The index of the leaf that the view is anchored to, or of the first leaf of the group that it is
    /// anchored to.
    var leaf: Int
    /// The frame of the item or group that the view is anchored to, in points.
    var container: CGRect
  }

  /// The group's size including its content insets, in points.
  var size: CGSize
  var leaves: [Leaf] = []
  /// The supplementary views, in ascending order of `leaf`.
  var supplementaries: [Supplementary] = []

  /// The bounding box of the group and all elements in it.
  var boundingBox: CGRect {
    var boundingBox = CGRect(origin: .zero, size: size)
    for leaf in leaves { boundingBox = boundingBox.union(leaf.frame) }
    for supplementary in supplementaries {
      boundingBox = boundingBox.union(supplementary.item.frame(on: supplementary.container, measured: nil))
    }
    return boundingBox
  }

  /// The leaves sorted by position; `nil` with at most `fewLeaves` leaves, or if the layout is not `indexed`.
  private(set) var index: LeafIndex?

  /// A copy of this layout with an index for searching the leaves, if there are more than `fewLeaves`.
  var indexed: GroupLayout {
    var copy = self
    if leaves.count > Self.fewLeaves { copy.index = LeafIndex(leaves.map(\.frame)) }
    return copy
  }

  /// The maximum number of leaves that are searched one by one.
  private static let fewLeaves = 64

  /// Calls a closure with the leaves that may be in a rectangle, in ascending order.
  func forEachLeaf(around rect: CGRect, _ body: (_ index: Int, _ leaf: Leaf) -> Void) {
    if let index {
      for leaf in index.leaves(around: rect) { body(leaf, leaves[leaf]) }
    } else {
      for leaf in leaves.indices { body(leaf, leaves[leaf]) }
    }
  }

  /// Moves all elements by `delta` points.
  mutating func shift(by delta: CGPoint) {
    guard delta != .zero else { return }
    for index in leaves.indices {
      leaves[index].frame.origin = leaves[index].frame.origin + delta
    }
    for index in supplementaries.indices {
      supplementaries[index].container.origin = supplementaries[index].container.origin + delta
    }
  }

  /// Appends the leaves and supplementary views of another layout.
  mutating func append(_ other: GroupLayout) {
    let count = leaves.count
    leaves += other.leaves
    for var supplementary in other.supplementaries {
      supplementary.leaf += count
      supplementaries.append(supplementary)
    }
  }
}
