import Foundation

/// The outline of a transformed element: its four corners in content coordinates, in order around the
/// element.
struct ElementOutline {
  private let corners: [CGPoint]

  /// Creates the outline of an element; `nil` if a part of the element is behind the viewer's eye.
  @MainActor
  init?(_ attributes: CollectionViewLayoutAttributes) {
    let rect = CGRect(center: .zero, size: attributes.size)
    let projection = Projection(attributes.transform3D)
    let around = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    corners = around.compactMap { projection.map($0).map { $0 + attributes.center } }
    guard corners.count == around.count else { return nil }
  }

  /// Returns whether the overlap of two outlines is wider than `strip` points in every direction.
  ///
  /// The separating axis theorem applies: two convex outlines are disjoint if their projections on the normal
  /// of any of their edges are disjoint.
  func overlaps(_ other: ElementOutline, byMoreThan strip: CGFloat) -> Bool {
    (normals + other.normals).allSatisfy { normal in
      let (a, b) = (extent(along: normal), other.extent(along: normal))
      return min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) > strip
    }
  }

  /// The normals of the outline's edges, with length 1.
  private var normals: [CGPoint] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { from, to in
      let edge = to - from
      let length = hypot(edge.x, edge.y)
      return length > 0 ? CGPoint(x: -edge.y / length, y: edge.x / length) : nil
    }
  }

  /// Returns the range of the outline's projection on an axis, which is a vector of length 1.
  private func extent(along axis: CGPoint) -> ClosedRange<CGFloat> {
    let places = corners.map { $0.x * axis.x + $0.y * axis.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}
