/// A region of the picture, defined by the signed distance to its edge.
protocol Shape {
  /// Returns the distance from `p` to the edge, negative inside; may be inexact away from the edge.
  func distance(to p: Point) -> Float
  /// A box that contains the region.
  var bounds: Box { get }
}

struct Circle: Shape {
  var center: Point
  var radius: Float

  var bounds: Box { Box(center: center, reach: Point(radius, radius)) }

  func distance(to p: Point) -> Float { p.distance(to: center) - radius }
}

struct Ellipse: Shape {
  var center: Point
  var radii: Point
  /// The clockwise rotation in radians.
  var turn: Float = 0

  var bounds: Box {
    let reach = max(radii.x, radii.y)
    return Box(center: center, reach: Point(reach, reach))
  }

  /// Returns a first-order distance: the implicit value divided by the length of its gradient.
  func distance(to p: Point) -> Float {
    let q = (p - center).rotated(by: -turn)
    let value = (q / radii).length
    let steepness = (q / (radii * radii)).length
    return steepness == 0 ? -min(radii.x, radii.y) : value * (value - 1) / steepness
  }
}

/// A rectangle with corners rounded by `corner`, rotated about its centre by `turn` radians.
struct Slab: Shape {
  var center: Point
  var reach: Point
  var corner: Float = 0
  var turn: Float = 0

  var bounds: Box {
    turn == 0
      ? Box(center: center, reach: reach) : Box(center: center, reach: Point(reach.length, reach.length))
  }

  func distance(to p: Point) -> Float {
    let local = turn == 0 ? p - center : (p - center).rotated(by: -turn)
    let q = Point(abs(local.x), abs(local.y)) - reach + corner
    return pointwiseMax(q, .zero).length + min(max(q.x, q.y), 0) - corner
  }
}

/// A line with round ends whose half width changes linearly from start to end.
struct Stroke: Shape {
  var start: Point
  var end: Point
  var startRadius: Float
  var endRadius: Float

  init(from start: Point, to end: Point, radius: Float, taperingTo endRadius: Float? = nil) {
    self.start = start
    self.end = end
    startRadius = radius
    self.endRadius = endRadius ?? radius
  }

  var bounds: Box {
    Box(low: pointwiseMin(start, end), high: pointwiseMax(start, end)).grown(by: max(startRadius, endRadius))
  }

  func distance(to p: Point) -> Float {
    let along = end - start
    let t = clamp((p - start).dot(along) / max(along.dot(along), 1e-9))
    return p.distance(to: start + along * t) - mix(startRadius, endRadius, t)
  }
}

/// A closed outline with straight edges.
struct Polygon: Shape {
  var corners: [Point]

  init(_ corners: [Point]) {
    precondition(corners.count >= 3, "a polygon needs three corners, got \(corners.count)")
    self.corners = corners
  }

  var bounds: Box {
    corners.reduce(Box(low: corners[0], high: corners[0])) { $0.union(Box(low: $1, high: $1)) }
  }

  /// Returns the exact distance; the parity of edge crossings decides inside or outside.
  func distance(to p: Point) -> Float {
    var (nearest, inside) = (Float.infinity, false)
    var previous = corners[corners.count - 1]
    for corner in corners {
      let edge = previous - corner
      let t = clamp((p - corner).dot(edge) / max(edge.dot(edge), 1e-12))
      nearest = min(nearest, p.distance(to: corner + edge * t))
      if (corner.y > p.y) != (previous.y > p.y),
        p.x < (previous.x - corner.x) * (p.y - corner.y) / (previous.y - corner.y) + corner.x
      {
        inside.toggle()
      }
      previous = corner
    }
    return inside ? -nearest : nearest
  }
}

/// A region defined by any distance function.
struct Field: Shape {
  var bounds = Box.everything
  var function: (Point) -> Float

  func distance(to p: Point) -> Float { function(p) }
}
