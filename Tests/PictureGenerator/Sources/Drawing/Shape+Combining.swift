/// The intersection of two shapes.
struct Intersection<A: Shape, B: Shape>: Shape {
  var a: A
  var b: B

  var bounds: Box { a.bounds.intersection(b.bounds) }

  func distance(to p: Point) -> Float { max(a.distance(to: p), b.distance(to: p)) }
}

/// The first shape without the second.
struct Difference<A: Shape, B: Shape>: Shape {
  var a: A
  var b: B

  var bounds: Box { a.bounds }

  func distance(to p: Point) -> Float { max(a.distance(to: p), -b.distance(to: p)) }
}

/// The edge of a shape, as a line with half its width equal to `radius`.
struct Outline<S: Shape>: Shape {
  var shape: S
  var radius: Float

  var bounds: Box { shape.bounds.grown(by: radius) }

  func distance(to p: Point) -> Float { abs(shape.distance(to: p)) - radius }
}

extension Shape {
  func intersection<S: Shape>(_ other: S) -> Intersection<Self, S> { Intersection(a: self, b: other) }
  func subtracting<S: Shape>(_ other: S) -> Difference<Self, S> { Difference(a: self, b: other) }
  func outline(radius: Float) -> Outline<Self> { Outline(shape: self, radius: radius) }
}
