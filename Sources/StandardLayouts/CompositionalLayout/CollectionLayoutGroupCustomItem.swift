public import Foundation

/// An item's frame and z index in a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame in the group, in points. In a right-to-left view, x is measured from the right.
  public let frame: CGRect

  /// The z index among overlapping items.
  public let zIndex: Int

  /// Creates an item with a frame and the z index 0.
  public init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with a frame and a z index.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A closure that returns the frames of a custom group's items, in the order of the items. The environment's
/// container is the group.
public typealias CollectionLayoutGroupCustomItemProvider =
  (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
