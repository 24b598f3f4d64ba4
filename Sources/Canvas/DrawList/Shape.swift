public import Foundation
public import ViewTree

/// A rounded rectangle somewhere on screen: where it is in its own plane, and how that plane lies before the eye.
public struct Shape: Hashable, Sendable {
  /// The rectangle in local points.
  public var rect: CGRect
  /// Radius of its corners in local points, at most half the shorter side.
  public var cornerRadius: CGFloat
  /// From local points to device pixels.
  public var projection: Projection

  /// A rectangle in local points with a map to device pixels; the radius is brought into 0 … half the shorter side.
  public init(rect: CGRect, cornerRadius: CGFloat = 0, projection: Projection = .identity) {
    self.rect = rect
    self.cornerRadius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.projection = projection
  }

  /// The smallest upright rectangle around the shape in device pixels; `.null` if a corner lies behind the eye.
  public var deviceBounds: CGRect { projection.boundingBox(of: rect) }

  /// The shape with each edge moved inwards by a distance in local points; the radius shrinks along.
  public func inset(by distance: CGFloat) -> Shape {
    let inner = CGRect(
      x: rect.minX + distance, y: rect.minY + distance,
      width: max(0, rect.width - 2 * distance), height: max(0, rect.height - 2 * distance))
    return Shape(rect: inner, cornerRadius: cornerRadius - distance, projection: projection)
  }
}
