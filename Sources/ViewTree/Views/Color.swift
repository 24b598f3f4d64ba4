/// A colour in sRGB with straight (not premultiplied) alpha; components 0 … 1.
public struct Color: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// Creates a colour from its components, 0 … 1.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from its brightness, 0 for black … 1 for white.
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from the web's hexadecimal notation, `0xRRGGBB`.
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 0xFF) / 255, green: Float((hex >> 8) & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// Returns the colour with another alpha.
  public func withAlpha(_ alpha: Float) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }
}
