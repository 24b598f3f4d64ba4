import Foundation

/// The corners of an element under its transform, in content space, in their order around it.
struct ElementOutline {
  private let corners: [CGPoint]

  /// Nil for an element that is partly behind the eye.
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

  /// Whether two outlines share more than a strip of so many points.
  ///
  /// Two convex outlines are apart if they are seen apart along the normal of any of their edges.
  func overlaps(_ other: ElementOutline, byMoreThan strip: CGFloat) -> Bool {
    (normals + other.normals).allSatisfy { normal in
      let (a, b) = (extent(along: normal), other.extent(along: normal))
      return min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) > strip
    }
  }

  private var normals: [CGPoint] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { from, to in
      let edge = to - from
      let length = hypot(edge.x, edge.y)
      return length > 0 ? CGPoint(x: -edge.y / length, y: edge.x / length) : nil
    }
  }

  private func extent(along axis: CGPoint) -> ClosedRange<CGFloat> {
    let places = corners.map { $0.x * axis.x + $0.y * axis.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}
