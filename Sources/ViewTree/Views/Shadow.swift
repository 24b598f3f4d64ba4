public import Foundation

/// A soft shadow below a view: its rounded rectangle, shifted and blurred.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// Blur radius in points: twice the Gaussian's standard deviation, as in CSS.
  public var radius: CGFloat
  /// Shift in points.
  public var offset: CGPoint

  /// A shadow of a colour (its alpha is the opacity), a blur radius and a shift in points.
  public init(
    color: Color = Color(white: 0, alpha: 0.3), radius: CGFloat = 16, offset: CGPoint = CGPoint(x: 0, y: 6)
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
