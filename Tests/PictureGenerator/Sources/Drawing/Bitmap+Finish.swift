extension Bitmap {
  /// Darkens the corners by up to `strength`, 0 … 1.
  mutating func vignette(_ strength: Float) {
    let middle = Point(0.5, bottom * 0.5)
    let reach = middle.length
    paint(blend: .multiply) { p in
      let fall = smoothstep(0.45, 1.1, p.distance(to: middle) / reach)
      return Color.white.brightened(by: 1 - strength * fall)
    }
  }

  /// Returns the pixels as sRGB bytes, red first, with straight alpha last.
  ///
  /// A triangular dither of half a step is always added to avoid bands in slow gradients. Transparent pixels
  /// take the colour of the first painted pixel, so that scaling does not draw a dark fringe.
  ///
  /// - Parameter grain: the amplitude of a fine film grain in 8-bit steps.
  func encoded(grain: Float, seed: UInt64) -> [UInt8] {
    var random = Random(seed: seed)
    var bytes = [UInt8]()
    bytes.reserveCapacity(pixels.count * 4)
    let edge = pixels.first { $0.w > 0.5 } ?? .one
    let blank = (0..<3).map { UInt8(Color.encoded(clamp(edge[$0] / edge.w)) * 255) } + [0]
    for pixel in pixels {
      guard pixel.w > 0 else {
        bytes += blank
        continue
      }
      let alpha = clamp(pixel.w)
      let straight = pixel / alpha
      let film = (random.unit() + random.unit() + random.unit() - 1.5) * grain
      for channel in 0..<3 {
        let dither = random.unit() - random.unit()
        let level = Color.encoded(clamp(straight[channel])) * 255 + film + dither * 0.5
        bytes.append(UInt8(clamp(level.rounded(), 0, 255)))
      }
      bytes.append(UInt8((alpha * 255).rounded()))
    }
    return bytes
  }
}
