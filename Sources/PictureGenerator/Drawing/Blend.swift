/// How paint meets what is already there.
enum Blend {
  /// Covers it.
  case over
  /// Adds its light.
  case add
  /// Filters its light, as glass or shade does.
  case multiply

  /// `source` at `coverage` on top of `backdrop`, both premultiplied.
  func apply(_ source: SIMD4<Float>, coverage: Float, to backdrop: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .over:
      let paint = source * coverage
      return paint + backdrop * (1 - paint.w)
    case .add:
      let light = source * coverage
      return backdrop + SIMD4(light.x, light.y, light.z, 0)
    case .multiply:
      let filter = SIMD4(source.x, source.y, source.z, 1)
      return backdrop * (1 + (filter - 1) * (coverage * source.w))
    }
  }
}
