import Glibc

/// A lookup table for converting sRGB bytes to linear light and back (IEC 61966-2-1).
///
/// Colours are averaged in linear light; averaging bytes would darken fine bright detail.
struct LightTable: Sendable {
  static let shared = LightTable()

  /// The linear light, 0 … 1, for each sRGB byte.
  let linear: [Float]
  /// The nearest sRGB byte for each step of linear light; the steps are fine enough to distinguish the
  /// darkest bytes.
  private let encoded: [UInt8]
  private static let steps = 16383

  private init() {
    linear = (0...255).map { byte in
      let value = Float(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    encoded = (0...Self.steps).map { step in
      let light = Float(step) / Float(Self.steps)
      let value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8(value * 255 + 0.5)
    }
  }

  /// Returns the nearest sRGB byte for an amount of linear light, which is clamped to 0 … 1.
  @inline(__always) func byte(_ light: Float) -> UInt32 {
    UInt32(encoded[Int(min(max(light, 0), 1) * Float(Self.steps) + 0.5)])
  }
}
