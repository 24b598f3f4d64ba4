import Foundation

/// A point or vector in picture space.
///
/// x runs from 0 to 1 across the width, y down from the top in the same unit; a 2:3 portrait ends at y = 1.5.
typealias Point = SIMD2<Float>

extension SIMD2<Float> {
  var length: Float { (x * x + y * y).squareRoot() }

  /// The angle from the positive x axis in radians, clockwise on screen.
  var angle: Float { atan2(y, x) }

  init(angle: Float, length: Float = 1) {
    self.init(cos(angle) * length, sin(angle) * length)
  }

  func dot(_ other: Point) -> Float { x * other.x + y * other.y }

  func rotated(by angle: Float) -> Point {
    let (c, s) = (cos(angle), sin(angle))
    return Point(x * c - y * s, x * s + y * c)
  }

  func distance(to other: Point) -> Float { (self - other).length }
}

/// An axis-aligned box in picture space.
struct Box: Sendable {
  var low: Point
  var high: Point

  static let everything = Box(low: Point(-10, -10), high: Point(10, 10))

  init(low: Point, high: Point) {
    self.low = low
    self.high = high
  }

  init(center: Point, reach: Point) {
    self.init(low: center - reach, high: center + reach)
  }

  func grown(by margin: Float) -> Box { Box(low: low - margin, high: high + margin) }

  func union(_ other: Box) -> Box {
    Box(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  func intersection(_ other: Box) -> Box {
    Box(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }
}

func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

func mix(_ a: Point, _ b: Point, _ t: Float) -> Point { a + (b - a) * t }

func clamp(_ x: Float, _ low: Float = 0, _ high: Float = 1) -> Float { min(max(x, low), high) }

/// Returns the position of `x` between two edges, clamped to 0 … 1; the edges may be in either order.
func ramp(_ from: Float, _ to: Float, _ x: Float) -> Float { clamp((x - from) / (to - from)) }

/// Returns a ramp with zero slope at both ends (the cubic Hermite step).
func smoothstep(_ from: Float, _ to: Float, _ x: Float) -> Float {
  let t = ramp(from, to, x)
  return t * t * (3 - 2 * t)
}

/// Returns a bell curve of height 1 around zero, which falls to 1/e at `width`.
func bell(_ x: Float, width: Float) -> Float { exp(-(x * x) / (width * width)) }

/// Returns the fractional part, in 0 ..< 1 also for negative numbers.
func fraction(_ x: Float) -> Float { x - x.rounded(.down) }
