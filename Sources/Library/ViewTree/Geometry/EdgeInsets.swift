public import Foundation

/// Distances from the four edges of a rectangle, in points. Positive values point inward.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  /// Zero insets.
  public static let zero = EdgeInsets()

  /// Creates insets from four distances, in points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of the left and the right inset, in points.
  public var horizontal: CGFloat { left + right }

  /// The sum of the top and the bottom inset, in points.
  public var vertical: CGFloat { top + bottom }

  /// Returns the sum of two insets, edge by edge.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
