public import Foundation

/// The frame and z index of an item in a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The item's frame in the group, in points. In a right-to-left view, x is measured from the group's right
  /// edge.
  public let frame: CGRect

  /// The item's z index: an overlapping item with a higher z index is in front.
  public let zIndex: Int

  /// Creates an item with a frame in the group, in points, and the z index 0.
  public init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with a frame in the group, in points, and a z index.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A closure that returns the frames and z indexes of a custom group's items, in item order. The container of
/// the given environment is the group.
public typealias CollectionLayoutGroupCustomItemProvider =
  (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
