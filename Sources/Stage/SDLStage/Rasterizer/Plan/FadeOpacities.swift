import Canvas
import Foundation
import ViewTree

/// The factors by which a linear fade multiplies the opacity of each pixel.
struct FadeOpacities {
  /// The inverse of the fade's projection; `nil` if the fade is seen edge on.
  private let inverse: InverseMap?
  /// The height of the fade in local points.
  private let height: Float

  init(_ fade: LinearFade) {
    inverse = InverseMap(fade.projection, origin: fade.rect.origin)
    height = Float(max(fade.rect.height, 1e-6))
  }

  /// Returns the factor, 0 … 1, of all pixels of a row; `nil` if the factors of the pixels differ.
  func factor(ofRow row: Int) -> Float? {
    guard let inverse else { return 0 }
    return inverse.isAffine && inverse.dx.y == 0 ? factor(0, row) : nil
  }

  /// Returns the factor, 0 … 1, at the centre of a pixel.
  @inline(__always) func factor(_ column: Int, _ row: Int) -> Float {
    factor(at: SIMD2(Float(column) + 0.5, Float(row) + 0.5))
  }

  /// Returns the factor, 0 … 1, at a point in device pixels.
  @inline(__always) func factor(at point: SIMD2<Float>) -> Float {
    guard let inverse else { return 0 }
    return min(max(1 - inverse.point(point.x, point.y).y / height, 0), 1)
  }
}
