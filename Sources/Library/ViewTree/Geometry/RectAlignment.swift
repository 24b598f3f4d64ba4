package import Foundation

/// An alignment with an edge or a corner of a rectangle. The raw values equal those of UIKit's
/// `NSRectAlignment`.
public enum RectAlignment: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges that the alignment names: one edge, the two edges of a corner, or no edge for `none`, which
  /// stands for the centre.
  package var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

extension CGRect {
  /// Returns the point of the rectangle at a set of edges: the corner of two edges, the midpoint of one edge,
  /// or the centre for no edge. The leading edge is the left edge.
  package func point(at edges: DirectionalRectEdge) -> CGPoint {
    let x = edges.contains(.leading) ? minX : edges.contains(.trailing) ? maxX : midX
    let y = edges.contains(.top) ? minY : edges.contains(.bottom) ? maxY : midY
    return CGPoint(x: x, y: y)
  }
}
