public import Foundation
public import ViewTree

/// A rounded rectangle in the local coordinates of a plane, and the projection of this plane to the target.
public struct Shape: Hashable, Sendable {
  /// The rectangle in local coordinates, in points.
  public var rect: CGRect
  /// The radius of the rounded corners in local points, at most half the shorter side.
  public var cornerRadius: CGFloat
  /// The projection from local coordinates in points to device pixels.
  public var projection: Projection

  /// Creates a shape. The corner radius is clamped to the range from 0 to half the shorter side.
  public init(rect: CGRect, cornerRadius: CGFloat = 0, projection: Projection = .identity) {
    self.rect = rect
    self.cornerRadius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.projection = projection
  }

  /// The smallest axis-aligned rectangle around the projected shape, in device pixels; `.null` if a corner is
  /// behind the camera.
  public var deviceBounds: CGRect { projection.boundingBox(of: rect) }

  /// Returns the shape with each edge moved inwards by a distance in local points. The corner radius
  /// decreases by the same distance.
  public func inset(by distance: CGFloat) -> Shape {
    let inner = CGRect(
      x: rect.minX + distance, y: rect.minY + distance,
      width: max(0, rect.width - 2 * distance), height: max(0, rect.height - 2 * distance))
    return Shape(rect: inner, cornerRadius: cornerRadius - distance, projection: projection)
  }
}
