public import Foundation

/// One item's place in a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The place in the group, in points; in a view from right to left x is counted from the right.
  public let frame: CGRect

  /// The place among overlapping items.
  public let zIndex: Int

  /// An item at a place.
  public init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// An item at a place, above others with a smaller z index.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Says where a custom group's items are, in the order of the items; the environment's container is the
/// group.
public typealias CollectionLayoutGroupCustomItemProvider =
  (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
