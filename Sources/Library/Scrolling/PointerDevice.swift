public import Foundation

/// A device that presses and drags: a finger on a touchscreen, or a mouse.
public enum PointerDevice: Hashable, Sendable, Codable {
  case touch, mouse

  /// The default distance, in points, that the pointer moves before it drags content: 10 for a finger, 4 for
  /// a mouse.
  ///
  /// A finger at rest trembles more than a mouse. `UIScrollView` also uses 10 points.
  public var dragSlop: CGFloat {
    switch self {
    case .touch: 10
    case .mouse: 4
    }
  }
}
