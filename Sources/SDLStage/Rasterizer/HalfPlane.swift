/// What lies on one side of a straight line, and how much of a pixel that is.
struct HalfPlane {
  /// The line's unit normal along the axes, as lengths: the longer and the shorter.
  private let long: Float
  private let short: Float

  /// A half plane whose inward normal is a unit vector.
  init(normal x: Float, _ y: Float) {
    long = max(abs(x), abs(y))
    short = min(abs(x), abs(y))
  }

  /// The distance in pixels from the line up to which it cuts a pixel, measured from the pixel's middle.
  var reach: Float { (long + short) / 2 }

  /// The covered area, 0 … 1, of a pixel whose middle lies at a distance inside the line, in pixels.
  ///
  /// As long as the line crosses two opposite sides of the pixel the area grows evenly; before and after, it cuts off
  /// a triangle.
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
