public import Foundation
public import ViewTree

/// A line of constant width through several points, with round joins and caps.
public struct Stroke: Hashable, Sendable {
  /// The points of the line in local coordinates; all coordinates are finite.
  public var points: [CGPoint]
  /// The width of the line in local points; above 0.
  public var width: CGFloat
  /// The projection from local coordinates in points to device pixels.
  public var projection: Projection

  /// Creates a line through points in local coordinates, with a width in local points and a projection to
  /// device pixels.
  public init(points: [CGPoint], width: CGFloat, projection: Projection = .identity) {
    self.points = points
    self.width = width
    self.projection = projection
  }

  /// The width of the line in device pixels, computed from the factor by which the projection scales areas at
  /// the first point.
  public var deviceWidth: CGFloat {
    guard let first = points.first else { return 0 }
    let w = first.x * projection.m13 + first.y * projection.m23 + projection.m33
    return w > 1e-9 ? width * (abs(projection.determinant) / (w * w * w)).squareRoot() : 0
  }

  /// The smallest axis-aligned rectangle around the projected line, in device pixels.
  ///
  /// The rectangle is `.null` if there are fewer than two points, or if a point is behind the camera.
  public var deviceBounds: CGRect {
    guard points.count > 1 else { return .null }
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for point in points {
      guard let place = projection.map(point) else { return .null }
      low = CGPoint(x: min(low.x, place.x), y: min(low.y, place.y))
      high = CGPoint(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    let margin = deviceWidth / 2
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
      .insetBy(dx: -margin, dy: -margin)
  }
}
