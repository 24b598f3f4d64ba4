package import Foundation

/// At which edge or corner of a rectangle something stands; UIKit's values.
public enum RectAlignment: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges it stands at: one, or two for a corner; none for `none`, which is the middle.
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
  /// The corner, middle of an edge or middle of the rectangle that edges name.
  package func point(at edges: DirectionalRectEdge) -> CGPoint {
    let x = edges.contains(.leading) ? minX : edges.contains(.trailing) ? maxX : midX
    let y = edges.contains(.top) ? minY : edges.contains(.bottom) ? maxY : midY
    return CGPoint(x: x, y: y)
  }
}
