public import Foundation

/// A colour in sRGB with straight (not premultiplied) alpha; components are 0 … 1.
///
/// A dynamic colour has a light and a dark variant. The painter draws the variant of its
/// `userInterfaceStyle`. The dark variant is rounded to 8 bits per component, so that a colour takes little
/// memory.
public struct Color: Hashable, Sendable {
  /// The red component, 0 … 1. The components of a dynamic colour are those of its light variant.
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  /// The dark variant as `0xRRGGBBAA`; 0 for a colour that is the same in every style.
  private var dark: UInt32 = 0

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// Creates a colour from its components and its alpha, 0 … 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// Creates a colour from its components and its alpha, 0 … 1, in the precision in which they are stored.
  @_disfavoredOverload
  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from its brightness, 0 for black … 1 for white, and its alpha, 0 … 1.
  public init(white: CGFloat, alpha: CGFloat = 1) { self.init(white: Float(white), alpha: Float(alpha)) }

  /// Creates a grey from its brightness and its alpha, in the precision in which they are stored.
  @_disfavoredOverload
  package init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from the web's hexadecimal notation, `0xRRGGBB`, and an alpha, 0 … 1.
  public init(hex: UInt32, alpha: CGFloat = 1) { self.init(hex: hex, alpha: Float(alpha)) }

  /// Creates a colour from the web's hexadecimal notation, in the precision in which colours are stored.
  @_disfavoredOverload
  package init(hex: UInt32, alpha: Float) {
    self.init(
      red: Float((hex >> 16) & 0xFF) / 255, green: Float((hex >> 8) & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// Creates a dynamic colour from its variants for the light and the dark style.
  public init(light: Color, dark: Color) {
    self = light.resolved(in: .light)
    let variant = dark.resolved(in: .dark)
    let components = [variant.red, variant.green, variant.blue, variant.alpha]
    self.dark = Self.marked(components.reduce(0) { $0 << 8 | Self.byte($1) })
  }

  /// Returns a colour component, 0 … 1, as a byte, 0 … 255; components beyond 0 … 1 are clamped.
  private static func byte(_ component: Float) -> UInt32 {
    UInt32(min(max(component.isNaN ? 0 : component, 0), 1) * 255 + 0.5)
  }

  /// Returns the value of `dark` for the dark variant `variant`, given as `0xRRGGBBAA`. Transparent black is
  /// replaced by a transparent grey, because a value of 0 means that the colour has no dark variant.
  private static func marked(_ variant: UInt32) -> UInt32 { variant == 0 ? 0x0101_0100 : variant }

  /// Returns the colour with another alpha, 0 … 1, in both variants of a dynamic colour.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color { withAlpha(Float(alpha)) }

  /// Stores the components, 0 … 1, of the colour or of a dynamic colour's light variant in the variables to
  /// which the pointers point.
  /// - Returns: `true`: every colour has these components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(self.red)
    green?.pointee = CGFloat(self.green)
    blue?.pointee = CGFloat(self.blue)
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }

  /// Returns the colour with another alpha, in the precision in which it is stored.
  package func withAlpha(_ alpha: Float) -> Color {
    var color = self
    color.alpha = alpha
    if dark != 0 { color.dark = Self.marked(dark & 0xFFFF_FF00 | Self.byte(alpha)) }
    return color
  }

  /// Returns the colour at a fraction of the way to another one, 0 … 1; of dynamic colours, the light variants.
  package func interpolated(to end: Color, fraction: CGFloat) -> Color {
    let fraction = Float(fraction)
    func mix(_ start: Float, _ end: Float) -> Float { start + (end - start) * fraction }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }

  /// Returns the variant of a dynamic colour for a style; any other colour is returned unchanged.
  public func resolved(in style: UserInterfaceStyle) -> Color {
    guard dark != 0 else { return self }
    switch style {
    case .light: return Color(red: red, green: green, blue: blue, alpha: alpha)
    case .dark: return Color(hex: dark >> 8, alpha: Float(dark & 0xFF) / 255)
    }
  }
}
