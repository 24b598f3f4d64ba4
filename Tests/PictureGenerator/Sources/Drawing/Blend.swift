/// The blend mode of paint with the pixels below.
enum Blend {
  /// Composites the paint over the backdrop.
  case over
  /// Adds the paint's light to the backdrop.
  case add
  /// Multiplies the backdrop's light by the paint's, like glass or shade.
  case multiply

  /// Returns `source` at `coverage` blended with `backdrop`; both are premultiplied.
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
