public import Foundation

/// Distances from the four edges of a rectangle, in points; positive values point inwards.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  /// Insets of nothing.
  public static let zero = EdgeInsets()

  /// Insets of the four edges, in points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The left and the right inset together.
  public var horizontal: CGFloat { left + right }

  /// The top and the bottom inset together.
  public var vertical: CGFloat { top + bottom }

  /// Insets edge by edge added up.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
