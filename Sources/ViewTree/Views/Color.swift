/// A colour in sRGB with straight (not premultiplied) alpha; components 0 … 1.
public struct Color: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  /// The darkest grey.
  public static let black = Color(white: 0)
  /// The lightest grey.
  public static let white = Color(white: 1)
  /// Nothing at all.
  public static let clear = Color(white: 0, alpha: 0)

  /// A colour by its components, 0 … 1.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, 0 black … 1 white.
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour as written on the web: `0xRRGGBB`.
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 0xFF) / 255, green: Float((hex >> 8) & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// The same colour with another alpha.
  public func withAlpha(_ alpha: Float) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }
}
