import CSDL2
import ViewTree

/// A triangle mesh for SDL's renderer, with premultiplied colours.
struct GeometryMesh {
  /// The premultiplied colour and the texture coordinates of a vertex.
  struct Look {
    var color: SDL_Color
    /// The texture coordinates, 0 … 1.
    var texture = SIMD2<Float>.zero
  }

  private(set) var vertices: [SDL_Vertex] = []
  private(set) var indices: [Int32] = []

  /// Removes all triangles, but keeps their storage for reuse.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Adds a polygon whose edge is antialiased over one pixel.
  ///
  /// - Parameters:
  ///   - tile: the side, in pixels, of the tiles at whose corners `look` is evaluated. Pass `nil` if `look`
  ///     varies linearly in device coordinates.
  ///   - look: returns the colour and the texture coordinates at a point in device pixels.
  mutating func add(_ polygon: ConvexPolygon, tile: Float?, look: (SIMD2<Float>) -> Look) {
    guard !polygon.isEmpty else { return }
    // A polygon thinner than a pixel has no interior. It fades from its middle to half a pixel outside, with
    // a lower opacity that keeps its total coverage.
    let inradius = polygon.inradius
    let inset = min(0.5, inradius * 0.95)
    let strength = min(1, 4 * inradius / (1 + 2.1 * inradius))
    let inner = polygon.offset(by: -inset)
    let outer = polygon.offset(by: 0.5)
    let faded = { (point: SIMD2<Float>) in look(point).faded(strength) }
    fill(ConvexPolygon(inner), tile: tile, look: faded)
    addRim(from: inner, to: outer, tile: tile, look: faded)
  }

  /// Adds the ring between two closed outlines with the same number of corners. Colours and texture
  /// coordinates change linearly from `looks.0` at the first outline to `looks.1` at the second.
  ///
  /// Edges cut by `clip` are not antialiased.
  mutating func addBand(
    _ outlines: ([SIMD2<Float>], [SIMD2<Float>]), _ looks: (Look, Look), clip: ConvexPolygon?
  ) {
    guard let (first, last) = outlines.0.ends, let (begin, end) = outlines.1.ends else { return }
    addStrip(outlines, looks, clip: clip)
    addStrip(([last, first], [end, begin]), looks, clip: clip)
  }

  /// Adds the strip between two open polylines with the same number of points. Colours and texture
  /// coordinates change linearly from `looks.0` at the first line to `looks.1` at the second.
  ///
  /// Edges cut by `clip` are not antialiased.
  mutating func addStrip(
    _ lines: ([SIMD2<Float>], [SIMD2<Float>]), _ looks: (Look, Look), clip: ConvexPolygon?
  ) {
    let (near, far) = lines
    guard near.count == far.count else { return }
    for index in near.indices.dropLast() {
      let corners = [near[index], far[index], far[index + 1], near[index + 1]]
      // Only uniform quads are clipped. A quad with a fading edge that crosses the clip is dropped.
      if clip?.contains(corners) ?? true {
        addQuad(corners, [looks.0, looks.1, looks.1, looks.0])
      } else if let clip, looks.0.color.a == looks.1.color.a {
        addFan(clip.intersection(ConvexPolygon(clockwise: corners))) { _ in looks.0 }
      }
    }
  }

  /// Adds a polygon without antialiasing; `tile` and `look` have the same meaning as in `add(_:tile:look:)`.
  mutating func fill(_ polygon: ConvexPolygon, tile: Float?, look: (SIMD2<Float>) -> Look) {
    guard let tile else { return addFan(polygon, look: look) }
    let (low, high) = polygon.extent
    for y in stride(from: low.y, to: high.y, by: tile) {
      var row = polygon
      row.cut(at: SIMD2(0, y), inwards: SIMD2(0, 1))
      row.cut(at: SIMD2(0, y + tile), inwards: SIMD2(0, -1))
      for x in stride(from: low.x, to: high.x, by: tile) where !row.isEmpty {
        var cell = row
        cell.cut(at: SIMD2(x, 0), inwards: SIMD2(1, 0))
        cell.cut(at: SIMD2(x + tile, 0), inwards: SIMD2(-1, 0))
        addFan(cell, look: look)
      }
    }
  }

  private mutating func addFan(_ polygon: ConvexPolygon, look: (SIMD2<Float>) -> Look) {
    guard !polygon.isEmpty else { return }
    let middle = append(polygon.middle, look(polygon.middle))
    let first = Int32(vertices.count)
    for point in polygon.points { _ = append(point, look(point)) }
    let count = Int32(polygon.points.count)
    for index in 0..<count { indices += [middle, first + index, first + (index + 1) % count] }
  }

  /// Adds the antialiased edge between two outlines with the same number of points; the opacity falls to 0 at
  /// the outer outline.
  private mutating func addRim(
    from inner: [SIMD2<Float>], to outer: [SIMD2<Float>], tile: Float?, look: (SIMD2<Float>) -> Look
  ) {
    for index in inner.indices {
      let next = (index + 1) % inner.count
      let along = inner[next] - inner[index]
      let length = (along * along).sum().squareRoot()
      let parts = tile.map { max(1, min(Int(saturating: Double((length / $0).rounded(.up))), 1024)) } ?? 1
      for part in 0..<parts {
        let (from, to) = (Float(part) / Float(parts), Float(part + 1) / Float(parts))
        let near = (inner[index] + along * from, inner[index] + along * to)
        let far = outer[next] - outer[index]
        let beyond = (outer[index] + far * from, outer[index] + far * to)
        addQuad(
          [near.0, beyond.0, beyond.1, near.1],
          [look(near.0), look(beyond.0).faded(0), look(beyond.1).faded(0), look(near.1)])
      }
    }
  }

  private mutating func addQuad(_ points: [SIMD2<Float>], _ looks: [Look]) {
    let first = Int32(vertices.count)
    for (point, look) in zip(points, looks) { _ = append(point, look) }
    indices += [first, first + 1, first + 2, first, first + 2, first + 3]
  }

  private mutating func append(_ point: SIMD2<Float>, _ look: Look) -> Int32 {
    // SDL rejects texture coordinates outside 0 … 1; the antialiased edge starts outside the texture.
    let texture = look.texture.clamped(lowerBound: SIMD2(0, 0), upperBound: SIMD2(1, 1))
    vertices.append(
      SDL_Vertex(
        position: SDL_FPoint(x: point.x, y: point.y), color: look.color,
        tex_coord: SDL_FPoint(x: texture.x, y: texture.y)))
    return Int32(vertices.count - 1)
  }
}

extension Array<SIMD2<Float>> {
  /// The first and the last point of the outline; `nil` if the array is empty.
  fileprivate var ends: (Element, Element)? {
    guard let first, let last else { return nil }
    return (first, last)
  }
}

extension GeometryMesh.Look {
  /// Returns the look with its premultiplied colour multiplied by `part`, 0 … 1.
  func faded(_ part: Float) -> Self {
    guard part < 1 else { return self }
    func scaled(_ channel: UInt8) -> UInt8 { UInt8(Float(channel) * part + 0.5) }
    var look = self
    look.color = SDL_Color(r: scaled(color.r), g: scaled(color.g), b: scaled(color.b), a: scaled(color.a))
    return look
  }
}

extension SDL_Color {
  /// Creates a premultiplied SDL colour from a colour whose channels are not premultiplied.
  init(_ color: Color) {
    let pixel = Pixel(color)
    self.init(
      r: UInt8((pixel >> 16) & 0xFF), g: UInt8((pixel >> 8) & 0xFF), b: UInt8(pixel & 0xFF),
      a: UInt8(pixel >> 24))
  }
}
