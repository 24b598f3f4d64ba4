public import Foundation

extension CollectionView {
  /// How soon other items make room for one that is moved by hand, with UIKit's values.
  public enum ReorderingCadence: Int, Hashable, Sendable, CaseIterable {
    /// At once.
    case immediate = 0
    /// When it is held over the same place for 0.1 seconds.
    case fast = 1
    /// When it is held over the same place for 0.3 seconds.
    case slow = 2

    /// How long an item is held over a place before others make room, in seconds. UIKit's times are not known;
    /// these are our own.
    public var dwell: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.1
      case .slow: 0.3
      }
    }
  }
}
