import Canvas
import Foundation
import ViewTree

/// The coverage of pixels by the rounded corners of a shape.
struct CornerCoverage {
  /// The inverse of the shape's projection, relative to the shape's centre.
  let inverse: InverseMap
  /// The corner radius, in local points.
  let radius: Float
  /// The vector from the shape's centre to the centre of curvature of its lower right corner, in local
  /// points.
  let reach: SIMD2<Float>
  /// The smallest and largest x and y coordinates of the pixels that each corner may partly cover, as whole
  /// numbers.
  private let low: (x: SIMD4<Float>, y: SIMD4<Float>)
  private let high: (x: SIMD4<Float>, y: SIMD4<Float>)

  /// Creates the coverage of a shape's corners; `nil` if the shape is seen edge on.
  init?(_ shape: Shape) {
    guard let inverse = InverseMap(shape.projection, origin: shape.rect.center) else { return nil }
    self.inverse = inverse
    radius = Float(shape.cornerRadius)
    reach = SIMD2(
      Float(shape.rect.width / 2 - shape.cornerRadius), Float(shape.rect.height / 2 - shape.cornerRadius))
    let (rect, radius) = (shape.rect, shape.cornerRadius)
    var low = (x: SIMD4<Float>.zero, y: SIMD4<Float>.zero)
    var high = low
    for index in 0..<4 {
      let square = CGRect(
        x: index & 1 == 0 ? rect.minX : rect.maxX - radius,
        y: index & 2 == 0 ? rect.minY : rect.maxY - radius, width: radius, height: radius)
      // A pixel that an edge crosses has its centre less than a pixel outside the corner's square.
      let box = shape.projection.boundingBox(of: square).insetBy(dx: -2, dy: -2)
      guard !box.isNull, box.isFinite else { return nil }
      (low.x[index], low.y[index]) = (Float(box.minX).rounded(.down), Float(box.minY).rounded(.down))
      (high.x[index], high.y[index]) = (Float(box.maxX).rounded(.up), Float(box.maxY).rounded(.up))
    }
    (self.low, self.high) = (low, high)
  }

  /// Returns whether a corner may partly cover pixels of a row.
  func reachesInto(row: Int) -> Bool {
    let y = Float(row)
    return any((low.y .<= y) .& (high.y .>= y))
  }

  /// Returns whether a corner may partly cover a pixel.
  private func reachesInto(_ x: Float, _ y: Float) -> Bool {
    any((low.x .<= x) .& (high.x .>= x) .& (low.y .<= y) .& (high.y .>= y))
  }

  /// Returns the coverage, 0 … 1, of the pixel with the centre (`x`, `y`), in device pixels; 1 away from the
  /// corners.
  func coverage(_ x: Float, _ y: Float) -> Float {
    guard reachesInto(x, y) else { return 1 }
    let (u, v, w) = inverse.homogeneous(x, y)
    let place = inverse.isAffine ? SIMD2(u, v) : SIMD2(u / w, v / w)
    let beyondX = abs(place.x) - reach.x
    let beyondY = abs(place.y) - reach.y
    guard beyondX > 0, beyondY > 0 else { return 1 }
    let distance = (beyondX * beyondX + beyondY * beyondY).squareRoot()
    guard distance > 1e-6 else { return 1 }
    let outward = SIMD2(place.x < 0 ? -beyondX : beyondX, place.y < 0 ? -beyondY : beyondY)
    // `outward` has the length `distance`, so the slope is steeper by that factor than along a unit vector.
    let slope = inverse.slope(along: outward, at: place, w)
    let flatness = 1 / max((slope.x * slope.x + slope.y * slope.y).squareRoot(), 1e-9)
    return HalfPlane(normal: slope.x * flatness, slope.y * flatness)
      .coverage(at: (radius - distance) * distance * flatness)
  }
}
