import Foundation

/// A ringed giant planet with its moons.
struct RingedPlanet: Painting {
  let name = "ringed-planet"

  private let space: Gradient = [0: 0x0B0824, 0.5: 0x2A1450, 1: 0x0A1030]
  private let clouds: Gradient = [
    0: 0xF6D8B8, 0.18: 0xE88F6E, 0.34: 0xF9E2C0, 0.5: 0xD9617A, 0.62: 0xF4B98A, 0.8: 0x9B3F7E, 1: 0xF0C0A0,
  ]
  private let rings: Gradient = [0: 0x8F5A9C, 0.3: 0xF3C9A6, 0.55: 0xE79A8C, 0.8: 0xFBE6C8, 1: 0xA678B8]
  private let planet = Circle(center: Point(0.5, 0.75), radius: 0.235)
  private let tilt: Float = -0.36
  private let flatness: Float = 0.27
  private let light = SIMD3<Float>(-0.615, -0.492, 0.616)

  func paint(on picture: inout Bitmap) {
    let noise = Noise(seed: 5)
    picture.paint { p in
      let mist = noise.fractal(p * 2.2, octaves: 5)
      let far = space(clamp(p.y / 1.5 + mist * 0.16))
      let glow = bell(p.y - 0.75 + (p.x - 0.5) * 0.7 + mist * 0.22, width: 0.4)
      return far.mixed(with: 0x7A2F86, glow * clamp(0.35 + mist * 0.45))
    }
    picture.scatterStars(650, in: Box(low: .zero, high: Point(1, 1.5)), seed: 9)
    picture.glow(at: planet.center, radius: 0.62, Color(0xE06A8A).brightened(by: 0.25))
    paintRings(front: false, on: &picture)
    paintPlanet(on: &picture)
    paintRings(front: true, on: &picture)
    paintMoon(Circle(center: Point(0.8, 0.45), radius: 0.035), 0x9FD3D8, on: &picture)
    paintMoon(Circle(center: Point(0.2, 1.08), radius: 0.02), 0xF2B6A0, on: &picture)
    paintMoon(Circle(center: Point(0.13, 0.55), radius: 0.011), 0xE6D6F0, on: &picture)
  }

  private func brightness(at q: Point) -> Float {
    let normal = SIMD3(q.x, q.y, max(1 - q.dot(q), 0).squareRoot())
    return smoothstep(-0.15, 0.95, (normal * light).sum())
  }

  private func paintPlanet(on picture: inout Bitmap) {
    let noise = Noise(seed: 21)
    picture.fill(planet) { p in
      let q = (p - planet.center) / planet.radius
      let turned = q.rotated(by: -tilt)
      let depth = max(1 - q.dot(q), 0).squareRoot()
      let latitude = turned.y + depth * 0.25
      let swirl = noise.fractal(Point(turned.x * 1.6, latitude * 7), octaves: 5, gain: 0.55)
      let fine = noise(Point(turned.x * 0.8, latitude * 26)) * 0.05
      let band = clouds(fraction(clamp(latitude * 0.46 + 0.42 + swirl * 0.045 + fine, 0.01, 0.99)))
      let storm = bell(Point((turned.x + 0.2) * 3.6, (latitude - 0.42) * 8).length, width: 1)
      let lit = brightness(at: q)
      let rim = pow(1 - depth, 3) * lit
      return Color(0x1C0A38).mixed(with: band.mixed(with: 0xFBEFD8, storm * 0.8), 0.04 + lit * 0.96)
        .mixed(with: 0xFFD9C0, rim * 0.35)
        .brightened(by: 1 - 0.62 * ringShadow(at: q))
    }
  }

  /// Returns the share of light that the rings block at a point of the globe, in unit-disc coordinates.
  private func ringShadow(at q: Point) -> Float {
    let turned = q.rotated(by: -tilt)
    let surface = SIMD3(turned.x, turned.y, max(1 - turned.dot(turned), 0).squareRoot())
    let sun = turnedLight
    let axis = SIMD3(0, -(1 - flatness * flatness).squareRoot(), flatness)
    let way = -(surface * axis).sum() / (sun * axis).sum()
    guard way > 0 else { return 0 }
    let hit = surface + sun * way
    let radius = (hit * hit).sum().squareRoot()
    return smoothstep(1.26, 1.31, radius) * smoothstep(2.03, 1.98, radius)
      * (1 - bell(radius - 1.72, width: 0.03))
  }

  /// Returns the share of light that the globe blocks at a point of the rings, in unit-disc coordinates
  /// without tilt.
  private func globeShadow(at q: Point) -> Float {
    let along = q.y / flatness
    let place = SIMD3(q.x, q.y, along * (1 - flatness * flatness).squareRoot())
    let sun = turnedLight
    let towards = (place * sun).sum()
    guard towards < 0 else { return 0 }
    let beside = place - sun * towards
    return smoothstep(1.03, 0.97, (beside * beside).sum().squareRoot())
  }

  private var turnedLight: SIMD3<Float> {
    let flat = Point(light.x, light.y).rotated(by: -tilt)
    return SIMD3(flat.x, flat.y, light.z)
  }

  private func paintRings(front: Bool, on picture: inout Bitmap) {
    let noise = Noise(seed: 33)
    picture.paint { p in
      let q = ((p - planet.center) / planet.radius).rotated(by: -tilt)
      guard (q.y > 0) == front else { return .clear }
      let radius = Point(q.x, q.y / flatness).length
      let soft: Float = 0.016
      let t = ramp(1.28, 2.02, radius)
      let extent = smoothstep(1.28, 1.28 + soft, radius) * smoothstep(2.02, 2.02 - soft, radius)
      let gap = smoothstep(0.02, 0.035, abs(radius - 1.72)) * (1 - 0.5 * bell(radius - 1.46, width: 0.014))
      let grooves = 0.72 + 0.28 * noise(radius * 42) + 0.12 * noise(radius * 140)
      let shade = 1 - 0.92 * globeShadow(at: q)
      return rings(t).brightened(by: shade).opacity(clamp(extent * gap * grooves * 0.94))
    }
  }

  private func paintMoon(_ moon: Circle, _ tint: Color, on picture: inout Bitmap) {
    let noise = Noise(seed: UInt32(moon.radius * 1000))
    picture.fill(moon) { p in
      let q = (p - moon.center) / moon.radius
      let rough = 1 + noise.fractal(q * 2.2, octaves: 4) * 0.14
      return Color(0x1A1036).mixed(with: tint.brightened(by: rough), 0.05 + 0.95 * brightness(at: q))
    }
  }
}
