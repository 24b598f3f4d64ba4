public import Foundation

/// A point by which a supplementary view is anchored to an item: a corner, the middle of an edge or the
/// centre, plus an offset.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that determine the point: two edges for a corner, one edge for the middle of this edge, none
  /// for the centre.
  public let edges: DirectionalRectEdge

  /// The offset from the corner, edge or centre, in points or in fractions of the supplementary view's size;
  /// see `isAbsoluteOffset`.
  public let offset: CGPoint

  /// Whether `offset` is in points rather than in fractions of the supplementary view's size.
  public let isAbsoluteOffset: Bool

  /// Whether `offset` is in fractions of the supplementary view's size rather than in points.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at the centre (no edges), the middle of an edge or a corner (two edges), without an
  /// offset.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor with an offset in points from the corner, edge or centre.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }

  /// Creates an anchor with an offset from the corner, edge or centre, in fractions of the supplementary
  /// view's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  /// Returns the anchor's point in a rectangle, in the rectangle's coordinates.
  ///
  /// - Parameter size: The supplementary view's size in points, to which fractional offsets refer.
  func point(in rect: CGRect, for size: CGSize) -> CGPoint {
    let scale = isAbsoluteOffset ? CGSize(width: 1, height: 1) : size
    return rect.point(at: edges) + CGPoint(x: offset.x * scale.width, y: offset.y * scale.height)
  }
}
