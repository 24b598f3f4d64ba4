/// A polyline in device pixels, with a method that computes its parallel lines, such as the edges of a
/// stroke.
struct StrokeOutline {
  private let points: [SIMD2<Float>]
  private let miters: [SIMD2<Float>]

  /// Creates the outline of a polyline in pixels; points that coincide with the previous one are dropped.
  init(_ places: [SIMD2<Float>]) {
    var kept: [SIMD2<Float>] = []
    for place in places where kept.last.map({ Self.length(place - $0) > 0.01 }) ?? true { kept.append(place) }
    points = kept
    let normals = zip(kept, kept.dropFirst()).map { Self.normal(of: $1 - $0) }
    miters = kept.indices.map { index in
      guard let before = normals[safe: index - 1] ?? normals.first,
        let after = normals[safe: index] ?? normals.last
      else { return .zero }
      // If the line turns back, the miter point runs to infinity; its distance is limited to twice the
      // offset.
      return (before + after) / max(1 + (before * after).sum(), 0.5)
    }
  }

  /// Returns the parallel line at a distance in pixels; a positive distance is to the right of the line's
  /// direction.
  ///
  /// The number of points is the same for every distance.
  func edge(at distance: Float) -> [SIMD2<Float>] { zip(points, miters).map { $0 + $1 * distance } }

  private static func normal(of way: SIMD2<Float>) -> SIMD2<Float> { SIMD2(-way.y, way.x) / length(way) }
  private static func length(_ way: SIMD2<Float>) -> Float { (way * way).sum().squareRoot() }
}

extension Array {
  /// The element at an index; `nil` if the index is out of bounds.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
