import Canvas
import Foundation
import ViewTree

/// The coverage of pixels by the rounded corners of a shape.
struct CornerCoverage {
  private let inverse: InverseMap
  private let radius: Float
  /// The vector from the shape's centre to the centre of curvature of its lower right corner, in local
  /// points.
  private let reach: SIMD2<Float>

  /// Creates the coverage of a shape's corners; `nil` if the shape is seen edge on.
  init?(_ shape: Shape) {
    guard let inverse = InverseMap(shape.projection, origin: shape.rect.center) else { return nil }
    self.inverse = inverse
    radius = Float(shape.cornerRadius)
    reach = SIMD2(
      Float(shape.rect.width / 2 - shape.cornerRadius), Float(shape.rect.height / 2 - shape.cornerRadius))
  }

  /// Returns the coverage, 0 … 1, of the pixel with the centre (`x`, `y`), in device pixels; 1 away from the
  /// corners.
  func coverage(_ x: Float, _ y: Float) -> Float {
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
