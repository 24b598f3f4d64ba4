public import Foundation

/// Distances from the four edges of a rectangle, in points; leading and trailing follow the layout direction.
/// Positive values point inward.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  /// Zero insets.
  public static let zero = DirectionalEdgeInsets()

  /// Creates insets from four distances, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same insets with leading as left and trailing as right, as in a left-to-right layout.
  package var edgeInsets: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }

  /// Creates directional insets with left as leading and right as trailing, as in a left-to-right layout.
  package init(_ insets: EdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
