import Foundation

/// Where everything in one instance of a group is, in the group's own space.
@MainActor
struct GroupSolution {
  /// An item's place.
  struct Leaf {
    /// The item's frame, in points.
    var frame: CGRect
    /// Above the section's own z index.
    var zIndex = 0
    /// What the item was described by; nil in a custom group.
    var item: CollectionLayoutItem?
  }

  /// A view that hangs on an item or on a group.
  struct Supplement {
    let item: CollectionLayoutSupplementaryItem
    /// The item it hangs on, or the first one of the group.
    var leaf: Int
    /// The frame of what it hangs on, in points.
    var container: CGRect
  }

  /// The group's extents before its content insets, in points.
  var size: CGSize
  var leaves: [Leaf] = []
  /// By ascending leaf.
  var supplements: [Supplement] = []

  /// The smallest rectangle around the group and everything in it.
  var reach: CGRect {
    var reach = CGRect(origin: .zero, size: size)
    for leaf in leaves { reach = reach.union(leaf.frame) }
    for supplement in supplements {
      reach = reach.union(supplement.item.frame(on: supplement.container, measured: nil))
    }
    return reach
  }

  /// The leaves by place, in a group of so many that looking at each would take long.
  private(set) var index: LeafIndex?

  /// The leaves and the views of a group that is done, ready to be searched.
  var indexed: GroupSolution {
    var copy = self
    if leaves.count > Self.fewLeaves { copy.index = LeafIndex(leaves.map(\.frame)) }
    return copy
  }

  private static let fewLeaves = 64

  /// Goes through the leaves that may be in a rectangle in the group's own space, ascending.
  func forEachLeaf(around rect: CGRect, _ body: (_ index: Int, _ leaf: Leaf) -> Void) {
    if let index {
      for leaf in index.leaves(around: rect) { body(leaf, leaves[leaf]) }
    } else {
      for leaf in leaves.indices { body(leaf, leaves[leaf]) }
    }
  }

  /// Everything `delta` points farther on.
  mutating func shift(by delta: CGPoint) {
    guard delta != .zero else { return }
    for index in leaves.indices {
      leaves[index].frame.origin = leaves[index].frame.origin + delta
    }
    for index in supplements.indices {
      supplements[index].container.origin = supplements[index].container.origin + delta
    }
  }

  /// Takes in another solution, whose leaves follow this one's.
  mutating func append(_ other: GroupSolution) {
    let count = leaves.count
    leaves += other.leaves
    for var supplement in other.supplements {
      supplement.leaf += count
      supplements.append(supplement)
    }
  }
}
