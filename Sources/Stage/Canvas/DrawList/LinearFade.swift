public import Foundation
public import ViewTree

/// A factor for the opacity of a transparency layer that falls linearly from 1 at a rectangle's upper edge to
/// 0 at the rectangle's lower edge.
///
/// The factor is linear in the rectangle's own plane, also under perspective.
public struct LinearFade: Hashable, Sendable {
  /// The rectangle in local coordinates, in points.
  public var rect: CGRect
  /// The projection from local coordinates in points to device pixels.
  public var projection: Projection

  /// Creates a fade over a rectangle in local coordinates, with the projection to device pixels.
  public init(over rect: CGRect, projection: Projection = .identity) {
    self.rect = rect
    self.projection = projection
  }

  /// The shape of the rectangle, which clips the content of the layer.
  public var shape: Shape { Shape(rect: rect, projection: projection) }
}
