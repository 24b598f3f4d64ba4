public import Foundation

extension CollectionView {
  /// The delay before other items make room for an interactively moving item, with UIKit's raw values.
  public enum ReorderingCadence: Int, Hashable, Sendable, CaseIterable {
    /// Other items make room at once.
    case immediate = 0
    /// Other items make room after the item is held over the same target for 0.1 seconds.
    case fast = 1
    /// Other items make room after the item is held over the same target for 0.3 seconds.
    case slow = 2

    /// The time, in seconds, for which an item is held over a target before other items make room.
    ///
    /// UIKit's times are not known; these are our own.
    public var dwell: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.1
      case .slow: 0.3
      }
    }
  }
}
