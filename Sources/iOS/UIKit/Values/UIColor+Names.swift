#if os(Linux)
  public import Foundation
  public import ViewTree

  public typealias CGColor = Color

  extension Color {
    public static var darkGray: Color { Color(white: 1.0 / 3) }
    public static var lightGray: Color { Color(white: 2.0 / 3) }
    public static var gray: Color { Color(white: 0.5) }
    public static var red: Color { Color(red: 1, green: 0, blue: 0) }
    public static var green: Color { Color(red: 0, green: 1, blue: 0) }
    public static var blue: Color { Color(red: 0, green: 0, blue: 1) }
    public static var cyan: Color { Color(red: 0, green: 1, blue: 1) }
    public static var yellow: Color { Color(red: 1, green: 1, blue: 0) }
    public static var magenta: Color { Color(red: 1, green: 0, blue: 1) }
    public static var orange: Color { Color(red: 1, green: 0.5, blue: 0) }
    public static var purple: Color { Color(red: 0.5, green: 0, blue: 0.5) }
    public static var brown: Color { Color(red: 0.6, green: 0.4, blue: 0.2) }

    // The names of colours by their purpose, in a light and a dark variant.
    public static var label: Color { Color(light: .black, dark: .white) }
    public static var secondaryLabel: Color {
      Color(light: Color(hex: 0x3C3C43, alpha: 0.6), dark: Color(hex: 0xEBEBF5, alpha: 0.6))
    }
    public static var tertiaryLabel: Color { label.withAlphaComponent(0.3) }
    public static var separator: Color { label.withAlphaComponent(0.2) }
    public static var systemBackground: Color { Color(light: .white, dark: .black) }
    public static var secondarySystemBackground: Color {
      Color(light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
    }
    public static var tertiarySystemBackground: Color {
      Color(light: .white, dark: Color(hex: 0x2C2C2E))
    }
    public static var systemGroupedBackground: Color {
      Color(light: Color(hex: 0xF2F2F7), dark: .black)
    }
    public static var systemGray: Color { Color(hex: 0x8E8E93) }
    public static var systemGray2: Color { Color(light: Color(hex: 0xAEAEB2), dark: Color(hex: 0x636366)) }
    public static var systemGray3: Color { Color(light: Color(hex: 0xC7C7CC), dark: Color(hex: 0x48484A)) }
    public static var systemGray4: Color { Color(light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C)) }
    public static var systemGray5: Color { Color(light: Color(hex: 0xE5E5EA), dark: Color(hex: 0x2C2C2E)) }
    public static var systemGray6: Color { Color(light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E)) }
    public static var systemRed: Color { Color(light: Color(hex: 0xFF3B30), dark: Color(hex: 0xFF453A)) }
    public static var systemOrange: Color { Color(light: Color(hex: 0xFF9500), dark: Color(hex: 0xFF9F0A)) }
    public static var systemYellow: Color { Color(light: Color(hex: 0xFFCC00), dark: Color(hex: 0xFFD60A)) }
    public static var systemGreen: Color { Color(light: Color(hex: 0x34C759), dark: Color(hex: 0x30D158)) }
    public static var systemTeal: Color { Color(light: Color(hex: 0x30B0C7), dark: Color(hex: 0x40C8E0)) }
    public static var systemBlue: Color { Color(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF)) }
    public static var systemIndigo: Color { Color(light: Color(hex: 0x5856D6), dark: Color(hex: 0x5E5CE6)) }
    public static var systemPurple: Color { Color(light: Color(hex: 0xAF52DE), dark: Color(hex: 0xBF5AF2)) }
    public static var systemPink: Color { Color(light: Color(hex: 0xFF2D55), dark: Color(hex: 0xFF375F)) }

    /// The colour as a colour of Core Graphics, which is the same type here.
    public var cgColor: CGColor { self }

    /// Creates a colour from a colour of Core Graphics, which is the same type here.
    public init(cgColor: CGColor) { self = cgColor }

    /// Creates an opaque or translucent colour from hue, saturation and brightness, 0 … 1 each.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
      let (sector, chroma) = ((hue - hue.rounded(.down)) * 6, brightness * saturation)
      func component(_ shift: CGFloat) -> CGFloat {
        let place = (shift + sector).truncatingRemainder(dividingBy: 6)
        return brightness - chroma * max(0, min(place, 4 - place, 1))
      }
      self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Returns the variant of a dynamic colour for traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> Color {
      resolved(in: traitCollection.userInterfaceStyle)
    }
  }
#endif
