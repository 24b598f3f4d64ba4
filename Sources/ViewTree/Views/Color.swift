/// A colour in sRGB with straight (not premultiplied) alpha; components 0 … 1.
///
/// A dynamic colour has a light and a dark variant. The painter draws the variant of its
/// `userInterfaceStyle`.
public struct Color: Hashable, Sendable {
  /// The red component; of a dynamic colour, that of the light variant, as are the other components.
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  /// The components of the dark variant; `nil` for a colour that is the same in every style.
  private var dark: DarkVariant?

  private struct DarkVariant: Hashable {
    var red: Float
    var green: Float
    var blue: Float
    var alpha: Float
  }

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

  /// Creates a dynamic colour from its two variants.
  public init(light: Color, dark: Color) {
    self = light.resolved(in: .light)
    let variant = dark.resolved(in: .dark)
    self.dark = DarkVariant(
      red: variant.red, green: variant.green, blue: variant.blue, alpha: variant.alpha)
  }

  /// Returns the colour with another alpha, in both variants of a dynamic colour.
  public func withAlpha(_ alpha: Float) -> Color {
    var color = self
    color.alpha = alpha
    color.dark?.alpha = alpha
    return color
  }

  /// Returns the variant of a dynamic colour for a style; any other colour is returned unchanged.
  public func resolved(in style: UserInterfaceStyle) -> Color {
    guard let dark else { return self }
    switch style {
    case .light: return Color(red: red, green: green, blue: blue, alpha: alpha)
    case .dark: return Color(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
    }
  }
}
