public import Foundation

/// Where a supplementary view hangs on its item: a corner, an edge's middle or the middle, and how far from it.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// One edge for its middle, two for a corner, none for the middle.
  public let edges: DirectionalRectEdge

  /// How far from there: in points, or in parts of the supplementary view's own size.
  public let offset: CGPoint

  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is in parts of the supplementary view's size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// An anchor right at the edges.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// An anchor so many points from the edges.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }

  /// An anchor away from the edges by parts of the supplementary view's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  /// The anchor in a rectangle, for a supplementary view of a size.
  func point(in rect: CGRect, for size: CGSize) -> CGPoint {
    let scale = isAbsoluteOffset ? CGSize(width: 1, height: 1) : size
    return rect.point(at: edges) + CGPoint(x: offset.x * scale.width, y: offset.y * scale.height)
  }
}
