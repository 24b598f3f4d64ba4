extension Bitmap {
  /// Returns the picture blurred by three box blurs, close to a Gaussian of standard deviation `radius` in
  /// picture units.
  func blurred(radius: Float) -> Bitmap {
    let reach = Int((radius * Float(width)).rounded())
    guard reach > 0 else { return self }
    var result = self
    for _ in 0..<3 {
      result.boxBlur(lines: height, stride: width, count: width, step: 1, reach: reach)
      result.boxBlur(lines: width, stride: 1, count: height, step: width, reach: reach)
    }
    return result
  }

  /// Replaces each pixel by the mean of the pixels up to `reach` away on both sides along its line.
  private mutating func boxBlur(lines: Int, stride: Int, count: Int, step: Int, reach: Int) {
    var line = [SIMD4<Float>](repeating: .zero, count: count)
    let weight = 1 / Float(2 * reach + 1)
    for start in 0..<lines {
      let first = start * stride
      for i in 0..<count { line[i] = pixels[first + i * step] }
      var sum = SIMD4<Float>.zero
      for i in -reach...reach { sum += line[min(max(i, 0), count - 1)] }
      for i in 0..<count {
        pixels[first + i * step] = sum * weight
        sum += line[min(i + reach + 1, count - 1)] - line[max(i - reach, 0)]
      }
    }
  }
}
