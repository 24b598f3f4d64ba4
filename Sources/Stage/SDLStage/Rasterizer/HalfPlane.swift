/// A half-plane bounded by a line on the device, for exact pixel coverage.
struct HalfPlane {
  /// The absolute components of the unit normal: `long` is the larger one, `short` the smaller one.
  private let long: Float
  private let short: Float

  /// Creates a half-plane from its inward unit normal.
  init(normal x: Float, _ y: Float) {
    long = max(abs(x), abs(y))
    short = min(abs(x), abs(y))
  }

  /// The largest distance, in pixels, between the line and the centre of a pixel that the line crosses.
  var reach: Float { (long + short) / 2 }

  /// Returns the covered area, 0 … 1, of a pixel whose centre lies `distance` pixels inside the line.
  ///
  /// While the line crosses two opposite sides of the pixel, the area grows linearly. Otherwise the line cuts
  /// off a triangle.
  @inline(__always) func coverage(at distance: Float) -> Float {
    let away = abs(distance)
    guard away < reach else { return distance > 0 ? 1 : 0 }
    let covered: Float
    if away <= (long - short) / 2 {
      covered = 0.5 + away / long
    } else {
      covered = 1 - (reach - away) * (reach - away) / (2 * long * short)
    }
    return distance > 0 ? covered : 1 - covered
  }
}
