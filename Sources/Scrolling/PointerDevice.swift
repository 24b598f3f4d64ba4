public import Foundation

/// A device that presses and drags: a finger on a touchscreen, or a mouse.
public enum PointerDevice: Hashable, Sendable {
  case touch, mouse

  /// The distance in points that a pointer moves before it drags content, unless a program chooses another
  /// distance.
  ///
  /// A finger at rest trembles more than a mouse. `UIScrollView` waits for 10 points.
  public var dragSlop: CGFloat {
    switch self {
    case .touch: 10
    case .mouse: 4
    }
  }
}
