public import Foundation

/// Distances from the four edges of a rectangle, in points, with the sides named by the reading direction;
/// positive values point inwards.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  /// Insets of nothing.
  public static let zero = DirectionalEdgeInsets()

  /// Insets of the four edges, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets by the edges' fixed names, read from left to right.
  package var edgeInsets: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }

  /// Fixed edges under their names read from left to right.
  package init(_ insets: EdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
