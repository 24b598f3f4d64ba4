public import Foundation

/// A point that anchors a supplementary view to an item: a corner, the middle of an edge or the centre, plus
/// an offset.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that name the point: one edge for its middle, two for a corner, none for the centre.
  public let edges: DirectionalRectEdge

  /// The offset from the point that `edges` name, in points or as fractions of the supplementary view's size.
  public let offset: CGPoint

  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is given as fractions of the supplementary view's size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor without an offset.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor with an offset in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }

  /// Creates an anchor with an offset in fractions of the supplementary view's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  /// Returns the anchor's point in a rectangle.
  ///
  /// - Parameter size: The supplementary view's size, which fractional offsets refer to.
  func point(in rect: CGRect, for size: CGSize) -> CGPoint {
    let scale = isAbsoluteOffset ? CGSize(width: 1, height: 1) : size
    return rect.point(at: edges) + CGPoint(x: offset.x * scale.width, y: offset.y * scale.height)
  }
}
