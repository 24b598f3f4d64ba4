import Foundation

/// A premultiplied colour in linear light with sRGB primaries.
struct Color: Sendable, ExpressibleByIntegerLiteral {
  /// Red, green, blue and alpha.
  var channels: SIMD4<Float>

  static let clear = Color(channels: .zero)
  static let white: Color = 0xFFFFFF
  static let black: Color = 0x000000

  init(channels: SIMD4<Float>) {
    self.channels = channels
  }

  /// Creates an opaque colour from an sRGB hex code, 0xRRGGBB.
  init(integerLiteral hex: UInt32) {
    let bytes = SIMD3<UInt32>(hex >> 16 & 255, hex >> 8 & 255, hex & 255)
    let encoded = SIMD3<Float>(bytes) / 255
    channels = SIMD4(
      Color.linear(encoded.x), Color.linear(encoded.y), Color.linear(encoded.z), 1)
  }

  func opacity(_ alpha: Float) -> Color { Color(channels: channels * alpha) }

  /// Returns the colour with its light multiplied by `factor`.
  func brightened(by factor: Float) -> Color {
    Color(channels: channels * SIMD4(factor, factor, factor, 1))
  }

  /// Returns the linear interpolation to another colour in linear light, by `t` in 0 … 1.
  func mixed(with other: Color, _ t: Float) -> Color {
    Color(channels: channels + (other.channels - channels) * t)
  }
}

// MARK: - Transfer functions

extension Color {
  /// Returns the linear light of an sRGB value (IEC 61966-2-1); both are 0 … 1.
  static func linear(_ encoded: Float) -> Float {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// Returns the sRGB value of linear light, the inverse of `linear`.
  static func encoded(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}

// MARK: - Oklab

extension Color {
  /// The Oklab lightness, a and b of an opaque colour (Björn Ottosson, 2020).
  var oklab: SIMD3<Float> {
    let (r, g, b) = (channels.x, channels.y, channels.z)
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  init(oklab: SIMD3<Float>) {
    let l = oklab.x + 0.3963377774 * oklab.y + 0.2158037573 * oklab.z
    let m = oklab.x - 0.1055613458 * oklab.y - 0.0638541728 * oklab.z
    let s = oklab.x - 0.0894841775 * oklab.y - 1.2914855480 * oklab.z
    let cubes = SIMD3(l * l * l, m * m * m, s * s * s)
    let red = 4.0767416621 * cubes.x - 3.3077115913 * cubes.y + 0.2309699292 * cubes.z
    let green = -1.2684380046 * cubes.x + 2.6097574011 * cubes.y - 0.3413193965 * cubes.z
    let blue = -0.0041960863 * cubes.x - 0.7034186147 * cubes.y + 1.7076147010 * cubes.z
    channels = SIMD4(max(red, 0), max(green, 0), max(blue, 0), 1)
  }
}
