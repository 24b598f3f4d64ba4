import Foundation

/// A hot-air balloon: an envelope of coloured gores, and a basket on two ropes.
///
/// The envelope is a sphere that narrows towards the basket; its gores run from the pole to the mouth.
struct Balloon {
  /// The centre of the envelope's sphere.
  var center: Point
  /// The radius of the envelope's sphere (picture units).
  var radius: Float
  /// The gores' colours in rotation; the first is also the colour of the pole and the belt.
  var gores: [Color]
  /// The side of the light source: 1 for the right, −1 for the left.
  var lightSide: Float = 1

  /// The distance from the centre to the lower edge of the basket, in radii.
  static let depth: Float = 1.97

  fileprivate var envelope: Field {
    Field(bounds: Box(center: center, reach: Point(1, 1.5) * radius)) { p in
      let q = (p - center) / radius
      if q.y < 0.25 { return (q.length - 1) * radius }
      return max((abs(q.x) - Self.halfWidth(q.y)) * 0.85, q.y - 1.42) * radius
    }
  }

  /// Returns the envelope's half width at a height; both are in radii.
  fileprivate static func halfWidth(_ v: Float) -> Float {
    if v < 0.25 { return max(1 - v * v, 0).squareRoot() }
    let t = ramp(0.25, 1.45, v)
    return mix(0.968, 0.2, t * (0.62 + 0.38 * t))
  }

  /// Returns the cloth's colour at a point of the envelope.
  fileprivate func cloth(at p: Point) -> Color {
    let q = (p - center) / radius
    let across = clamp(q.x / max(Self.halfWidth(q.y), 0.001), -1, 1)
    let longitude = asin(across) / .pi + 0.5
    let gore = longitude * 12 + 0.5
    let index = Int(gore)
    let seam = abs(gore - gore.rounded()) * max(cos((longitude - 0.5) * .pi), 0.1)
    let pole = smoothstep(-0.9, -0.93, q.y)
    let belt = smoothstep(0.02, 0, abs(q.y - 0.52) - 0.07)
    let cloth = gores[index % gores.count].mixed(with: gores[0], max(pole, belt))
    let light = 1.05 - 0.5 * smoothstep(0.35, -1.05, across * lightSide) - 0.1 * smoothstep(0.2, 1.4, q.y)
    return cloth.brightened(by: light * (1 - 0.2 * smoothstep(0.05, 0, seam)))
  }
}

extension Bitmap {
  /// Draws a balloon, with its basket behind its envelope.
  mutating func draw(_ balloon: Balloon) {
    drawBasket(of: balloon)
    fill(balloon.envelope, balloon.cloth)
  }

  private mutating func drawBasket(of balloon: Balloon) {
    let (center, radius) = (balloon.center, balloon.radius)
    let basket = center + Point(0, 1.86) * radius
    for side in [Float(-1), 1] {
      fill(
        Stroke(
          from: center + Point(side * 0.2, 1.38) * radius, to: basket + Point(side * 0.125, -0.1) * radius,
          radius: max(radius * 0.012, 0.0007)), 0x5A4038)
    }
    fill(Slab(center: basket, reach: Point(0.14, 0.11) * radius, corner: radius * 0.035)) { p in
      Color(0x6B3F2A).mixed(with: 0xB87B48, ramp(-0.14, 0.14, (p.x - center.x) / radius * balloon.lightSide))
    }
    fill(
      Slab(
        center: basket - Point(0, 0.1) * radius, reach: Point(0.155, 0.022) * radius, corner: radius * 0.02),
      0x4A2C22)
  }
}
