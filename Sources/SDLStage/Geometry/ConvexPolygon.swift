import Canvas
import Foundation
import ViewTree

/// A convex polygon with corners in device pixels, clockwise on screen. Cutting keeps the polygon convex.
struct ConvexPolygon {
  private(set) var points: [SIMD2<Float>]

  /// Whether the polygon has fewer than three corners, and therefore no area.
  var isEmpty: Bool { points.count < 3 }

  /// Creates the outline of a shape; empty if the shape is seen edge on or has a corner behind the camera.
  init(_ shape: Shape) {
    self.init(clockwise: shape.outline())
  }

  /// Creates a polygon from corners in clockwise or anticlockwise order; removes coinciding corners.
  init(clockwise points: [SIMD2<Float>]) {
    self.points = points
    if doubleArea < 0 { self.points.reverse() }
    tidy()
  }

  /// Creates a polygon from corners in clockwise order.
  init(_ points: [SIMD2<Float>]) { self.points = points }

  /// Creates an axis-aligned rectangle; the coordinates are in device pixels.
  init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    points = [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(maxX, maxY), SIMD2(minX, maxY)]
  }

  /// The smallest and the largest x and y coordinates of the corners, in device pixels.
  var extent: (low: SIMD2<Float>, high: SIMD2<Float>) {
    guard let first = points.first else { return (.zero, .zero) }
    return points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
  }

  /// The mean position of the corners, in device pixels.
  var middle: SIMD2<Float> { points.reduce(.zero, +) / Float(max(points.count, 1)) }

  /// Half the polygon's smallest width, in pixels. For a polygon wider than a few pixels, the value is an
  /// estimate.
  var inradius: Float {
    var length: Float = 0
    for (index, point) in points.enumerated() {
      length += distance(point, points[(index + 1) % points.count])
    }
    let rough = length > 0 ? abs(doubleArea) / 2 / length : 0
    return rough > 1 ? rough : smallestWidth / 2
  }

  /// The smallest distance, in pixels, between two parallel lines that enclose the polygon; one of the lines
  /// lies on an edge.
  private var smallestWidth: Float {
    let widths = points.indices.map { index in
      let normal = outwardNormal(from: index)
      return points.map { -(($0 - points[index]) * normal).sum() }.max() ?? 0
    }
    return max(widths.min() ?? 0, 0)
  }

  // MARK: Cutting

  /// Returns whether all the given points, in device pixels, lie inside the polygon.
  func contains(_ places: [SIMD2<Float>]) -> Bool {
    points.indices.allSatisfy { index in
      let normal = outwardNormal(from: index)
      return places.allSatisfy { (($0 - points[index]) * normal).sum() <= 0 }
    }
  }

  /// Returns the intersection with another polygon.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    guard !other.isEmpty else { return other }
    var result = self
    for (index, point) in other.points.enumerated() where !result.isEmpty {
      let edge = other.points[(index + 1) % other.points.count] - point
      result.cut(at: point, inwards: SIMD2(-edge.y, edge.x))
    }
    result.tidy()
    return result
  }

  /// Cuts the polygon along the line through `origin` and keeps the side that `normal` points to.
  mutating func cut(at origin: SIMD2<Float>, inwards normal: SIMD2<Float>) {
    func height(_ point: SIMD2<Float>) -> Float { ((point - origin) * normal).sum() }
    guard points.contains(where: { height($0) < 0 }) else { return }
    var kept: [SIMD2<Float>] = []
    kept.reserveCapacity(points.count + 1)
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (height(point), height(next))
      if here >= 0 { kept.append(point) }
      if (here < 0) != (there < 0) { kept.append(point + (next - point) * (here / (here - there))) }
    }
    points = kept
  }

  // MARK: Growing

  /// Returns the polygon's corners after each edge is moved outwards by `distance` device pixels.
  ///
  /// A negative distance moves the edges inwards. At very sharp corners the displacement is limited.
  func offset(by distance: Float) -> [SIMD2<Float>] {
    points.indices.map { index in
      let before = outwardNormal(from: (index + points.count - 1) % points.count)
      let after = outwardNormal(from: index)
      // At a very sharp corner the edges' intersection runs to infinity; its displacement is limited to 2√2
      // times the distance.
      let miter = (before + after) / max(1 + (before * after).sum(), 0.25)
      return points[index] + miter * distance
    }
  }

  private func outwardNormal(from index: Int) -> SIMD2<Float> {
    let edge = points[(index + 1) % points.count] - points[index]
    return SIMD2(edge.y, -edge.x) / max((edge * edge).sum().squareRoot(), 1e-6)
  }

  /// Removes each corner that coincides with the previous one, because an edge of zero length has no normal.
  /// If fewer than three corners remain, the polygon becomes empty.
  private mutating func tidy() {
    var kept: [SIMD2<Float>] = []
    for point in points where kept.last.map({ distance($0, point) > 0.01 }) ?? true { kept.append(point) }
    while let first = kept.first, let last = kept.last, kept.count > 1, distance(first, last) <= 0.01 {
      kept.removeLast()
    }
    points = kept.count < 3 ? [] : kept
  }

  private var doubleArea: Float {
    var sum: Float = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - point.y * next.x
    }
    return sum
  }
}

/// Returns the distance between two points.
private func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  let difference = a - b
  return (difference * difference).sum().squareRoot()
}
