import Foundation

/// Sheets of cut paper, each with a wider hole than the sheet behind, around a small sunrise.
struct PaperCut: Painting {
  let name = "paper-cut"

  private let sheets: Gradient = [
    0: 0xFBC25E, 0.2: 0xF58A4B, 0.42: 0xE4556A, 0.66: 0x8A3D8F, 0.85: 0x3C3486, 1: 0x1B2460,
  ]
  private let center = Point(0.5, 0.74)
  private let count = 9

  func paint(on picture: inout Bitmap) {
    picture.paint { p in Color(0xFFF3CE).mixed(with: 0xFFD88A, ramp(0.55, 0.95, p.y)) }
    picture.fill(Circle(center: center + Point(0, 0.01), radius: 0.078), 0xF4683C)
    for (index, tone) in ([0xF7A64E, 0xE9743F] as [Color]).enumerated() {
      let noise = Noise(seed: UInt32(300 + index))
      let hill = Ridge { x in 0.79 + Float(index) * 0.035 + noise(x * 7) * 0.022 }
      paintSheet(hill, tone, on: &picture)
    }
    for index in 0..<count {
      let t = Float(index) / Float(count - 1)
      paintSheet(opening(t), sheets(t), on: &picture)
    }
  }

  private func opening(_ t: Float) -> Field {
    let noise = Noise(seed: 310)
    return Field { p in
      let q = p - center
      let direction = Point(angle: q.angle + t * 0.9)
      let wobble = noise(direction * 1.15 + t * 1.4) * 0.3 + noise(direction * 2.4 + t * 2) * 0.12
      let radius = mix(0.155, 0.72, pow(t, 1.1)) * (1 + wobble * (0.5 + t * 0.45))
      let stretch = Point(1, 0.86)
      return (radius - (q * stretch).length) * 0.9
    }
  }

  /// Paints a sheet with a soft shadow on the sheets behind and a bright cut edge.
  private func paintSheet(_ sheet: some Shape, _ color: Color, on picture: inout Bitmap) {
    let shade = Field { p in sheet.distance(to: p - Point(0.006, 0.012)) - 0.012 }
    picture.fill(shade, Color(0x2A0E36).opacity(0.5), feather: 0.028)
    let fibre = Noise(seed: 320)
    picture.fill(sheet) { p in
      let depth = -sheet.distance(to: p)
      let tooth = 1 + fibre(p * 240) * 0.018 + fibre(p * 60) * 0.015
      return color.brightened(by: tooth).mixed(with: 0xFFFFFF, 0.3 * smoothstep(0.0035, 0.001, depth))
    }
  }
}
