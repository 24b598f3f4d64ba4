import Foundation

/// Rays and broad stripes in the style of the 1970s around a low sun.
struct SunRays: Painting {
  let name = "sun-rays"

  private let stripes: [Color] = [0xFFF1CF, 0xF8B93C, 0xF0842C, 0xDB4A2B, 0x9E2A3A, 0x3A2145]
  private let sun = Point(0.5, 0.78)

  func paint(on picture: inout Bitmap) {
    let rays = 32
    picture.paint { p in
      let q = p - sun
      let turn = fraction(q.angle / (2 * .pi) * Float(rays) + 0.25)
      let soft = min(Float(rays) * 0.00012 / max(q.length, 0.01), 0.25)
      let ray = smoothstep(0.25 - soft, 0.25 + soft, turn) * smoothstep(0.75 + soft, 0.75 - soft, turn)
      let dark = Color(0x12545C).mixed(with: 0x0B2F45, ramp(0.1, 0.95, q.length))
      let pale = Color(0xF7E3B4).mixed(with: 0x5FA79B, ramp(0.12, 0.9, q.length))
      return dark.mixed(with: pale, ray)
    }
    picture.glow(at: sun, radius: 0.55, Color(0xFFD27A).brightened(by: 0.3))
    for (index, stripe) in stripes.reversed().enumerated() {
      picture.fill(Circle(center: sun, radius: 0.345 - Float(index) * 0.047), stripe)
    }
    paintRoad(on: &picture)
  }

  /// Paints the sun's stripes as a road that bends towards the viewer.
  private func paintRoad(on picture: inout Bitmap) {
    let ground = Ridge { x in 0.93 + 0.03 * sin(x * 5 + 0.6) }
    picture.fill(ground) { p in
      let down = p.y - 0.93
      let center = 0.5 + 0.21 * sin(down * 6.4 + 0.3) * smoothstep(-0.05, 0.34, down)
      let width = 0.24 + down * 0.32
      let across = (p.x - center) / width + 0.5
      let lane = across * 6
      let land = Color(0x0F4650).mixed(with: 0x071E30, ramp(0, 0.5, down))
      guard lane > -0.02, lane < 6.02 else { return land }
      let index = Int(clamp(lane, 0, 5.999))
      let edge = fraction(clamp(lane, 0, 5.999))
      let blend = smoothstep(1 - 0.012 / width, 1, edge)
      let next = index < 5 ? stripes[5 - index - 1] : land
      let border = smoothstep(-0.02, 0.0, lane)
      return land.mixed(with: stripes[5 - index].mixed(with: next, blend), border)
    }
  }
}
