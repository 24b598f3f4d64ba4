import Canvas
import Foundation
import ViewTree

/// A vertical gradient that is drawn while a picture is not available.
///
/// The hue is computed from the picture's path. The gradient is dark on a dark background and light on a
/// light one, so that no flash is visible when the picture replaces the placeholder.
struct PlaceholderSource: RowSource {
  enum Reason { case loading, failed }

  let isOpaque = true
  private let inverse: InverseMap?
  private let height: Float
  private let top: UInt64
  private let bottom: UInt64

  init(_ reason: Reason, _ image: Image, _ shape: Shape, on background: Color) {
    inverse = InverseMap(shape.projection, origin: shape.rect.origin)
    height = Float(max(shape.rect.height, 1e-3))
    let tint = Self.tint(image, reason, on: background)
    (top, bottom) = (Pixel(tint.top).spread, Pixel(tint.bottom).spread)
  }

  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
    let y = Float(row) + 0.5
    for index in 0..<count {
      let place = inverse?.point(Float(column + index) + 0.5, y).y ?? 0
      let part = min(max(place / height, 0), 1)
      pixels[index] = Pixel(spread: Lanes.mix(top, bottom, UInt64(part * 256)))
    }
  }

  /// Returns the colours at the top and bottom of the gradient; the same path gives the same colours in every
  /// run of the program.
  static func tint(_ image: Image, _ reason: Reason, on background: Color) -> (top: Color, bottom: Color) {
    // The FNV-1a hash, 32 bits.
    let hash = image.path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let hue = Float(hash % 360) / 360
    let strength: Float = reason == .loading ? 1 : 0
    let isDark = background.red + background.green + background.blue < 1.5
    let (top, bottom): (Float, Float) = isDark ? (0.24, 0.17) : (0.86, 0.76)
    return (tone(hue, strength, lightness: top), tone(hue, strength, lightness: bottom))
  }

  private static func tone(_ hue: Float, _ strength: Float, lightness: Float) -> Color {
    func channel(_ offset: Float) -> Float { lightness + 0.05 * strength * cos(2 * .pi * (hue - offset)) }
    return Color(red: channel(0), green: channel(1 / 3), blue: channel(2 / 3))
  }
}
