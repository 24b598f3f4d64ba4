import Canvas
import Foundation
import ViewTree

/// A straight segment of a stroke on the device, and its coverage of pixels.
struct StrokeSegment {
  private let start: SIMD2<Float>
  private let along: SIMD2<Float>
  private let inverseLength: Float
  /// The distance from the centre line to the outer end of the antialiased edge, in pixels.
  private let reach: Float
  /// The coverage on the centre line, which is below 1 for a line thinner than a pixel.
  private let strength: Float
  private let top: Float
  private let bottom: Float

  /// Creates the segment between two points; the points and `width` are in device pixels.
  init(from start: SIMD2<Float>, to end: SIMD2<Float>, width: Float) {
    self.start = start
    along = end - start
    inverseLength = 1 / max((along * along).sum(), 1e-12)
    reach = max(width, 1) / 2 + 0.5
    strength = min(width, 1)
    top = min(start.y, end.y) - reach
    bottom = max(start.y, end.y) + reach
  }

  /// Returns the pixels of a row that may be covered; `nil` if there are none.
  func touchedRun(ofRow row: Int) -> Range<Int>? {
    let y = Float(row) + 0.5
    guard y > top, y < bottom else { return nil }
    var (low, high) = (start.x, start.x + along.x)
    if abs(along.y) > 1e-3 {
      let (near, far) = (share(atRow: y - reach), share(atRow: y + reach))
      (low, high) = (start.x + along.x * near, start.x + along.x * far)
    }
    let first = Int((min(low, high) - reach).rounded(.down))
    return first..<Int((max(low, high) + reach).rounded(.up)) + 1
  }

  /// Returns the coverage, 0 … 1, of the pixel at a column and a row.
  func coverage(_ column: Int, _ row: Int) -> Float {
    let place = SIMD2(Float(column) + 0.5, Float(row) + 0.5) - start
    let share = min(max((place * along).sum() * inverseLength, 0), 1)
    let away = place - along * share
    return min(max(reach - (away * away).sum().squareRoot(), 0), 1) * strength
  }

  /// Returns the position along the segment, from 0 at the start to 1 at the end, of the point with the
  /// coordinate `y`. The coordinate is in pixels; the result is clamped to 0 … 1.
  private func share(atRow y: Float) -> Float { min(max((y - start.y) / along.y, 0), 1) }
}

extension Stroke {
  /// The points of the polyline on the device, in pixels; empty if a point lies behind the camera.
  var devicePoints: [SIMD2<Float>] {
    let places = points.compactMap(projection.map).map { SIMD2(Float($0.x), Float($0.y)) }
    return places.count == points.count ? places : []
  }
}
