public import Foundation

/// A soft shadow beneath a view: the view's rounded rectangle, moved by an offset and blurred.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// The blur radius in points: twice the standard deviation of the Gaussian, as in CSS.
  public var radius: CGFloat
  /// The distance of the shadow from the view, in points; a positive y moves the shadow down.
  public var offset: CGPoint

  /// Creates a shadow. The colour's alpha is the shadow's opacity; the blur radius and the offset are in
  /// points.
  public init(
    color: Color = Color(white: 0, alpha: 0.3), radius: CGFloat = 16, offset: CGPoint = CGPoint(x: 0, y: 6)
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
