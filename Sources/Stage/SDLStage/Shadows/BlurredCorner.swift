import Foundation

/// The Gaussian blur of a quarter of a rounded rectangle.
///
/// The horizontal blur of a row is the exact difference of two error functions. The vertical blur sums the
/// rows with the Gaussian's weights.
struct BlurredCorner {
  private let key: ShadowMask.Key
  private let margin: Float

  init(_ key: ShadowMask.Key) {
    self.key = key
    margin = key.deviation * ShadowMask.reach
  }

  /// Returns the mask's opacities, 0 … 65 535, row by row, one for each mask pixel from the blur's outer edge
  /// inwards. The result has `width + 1` columns and `height + 1` rows, because the last column and the last
  /// row are repeated.
  func opacities(width: Int, height: Int) -> [UInt16] {
    let span = Int(margin.rounded(.up))
    let weights = normalizedWeights(span)
    let profiles = Profiles(key, margin: margin, width: width)
    var result: [UInt16] = []
    result.reserveCapacity((width + 1) * (height + 1))
    for y in 0...height {
      let fromMiddle = key.halfHeight + margin - Float(min(y, height - 1))
      var sum = [Float](repeating: 0, count: width)
      for step in -span...span {
        guard let profile = profiles.profile(at: abs(fromMiddle + Float(step))) else { continue }
        let weight = weights[step + span] * profile.part
        for x in 0..<width { sum[x] += profile.values[x] * weight }
      }
      for x in 0...width { result.append(UInt16(min(sum[min(x, width - 1)], 1) * 65535)) }
    }
    return result
  }

  private func normalizedWeights(_ span: Int) -> [Float] {
    let weights = (-span...span).map { step in
      exp(-Float(step * step) / (2 * key.deviation * key.deviation))
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }
}

/// The horizontally blurred rows of a rounded rectangle, before the vertical blur.
private struct Profiles {
  private let halfHeight: Float
  private let cornerRadius: Float
  /// The horizontally blurred rows, one for each mask pixel from the rectangle's edge inwards to the end of
  /// the corner. The last row applies to all rows between the corners.
  private let rows: [[Float]]

  /// Blurs the rows; `margin` is the distance that the blur extends outside the rectangle, and `width` is the
  /// number of values in a row, both in mask pixels.
  init(_ key: ShadowMask.Key, margin: Float, width: Int) {
    (halfHeight, cornerRadius) = (key.halfHeight, key.cornerRadius)
    let count = Int(cornerRadius.rounded(.up)) + 1
    rows = (0..<count).map { step in
      let depth = min(Float(step) + 0.5, key.cornerRadius)
      let rise = key.cornerRadius - depth
      let cut = key.cornerRadius - (key.cornerRadius * key.cornerRadius - rise * rise).squareRoot()
      let half = key.halfWidth - (step == count - 1 ? 0 : cut)
      let divisor = key.deviation * 2.0.squareRoot().float
      return (0..<width).map { column in
        let x = key.halfWidth + margin - Float(column)
        return 0.5 * (erf((x + half) / divisor) - erf((x - half) / divisor))
      }
    }
  }

  /// Returns the blurred row at a vertical distance, in mask pixels, from the rectangle's centre, and the
  /// share of the row's height that lies inside the rectangle; `nil` if the row lies outside.
  func profile(at distance: Float) -> (values: [Float], part: Float)? {
    let depth = halfHeight - distance
    guard depth > -0.5 else { return nil }
    let index = min(Int(max(depth, 0)), rows.count - 1)
    return (rows[index], min(depth + 0.5, 1))
  }
}

extension Double {
  fileprivate var float: Float { Float(self) }
}
