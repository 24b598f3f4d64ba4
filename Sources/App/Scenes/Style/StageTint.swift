package import CollectionCore
package import Foundation

/// The colour of the stage that a picture's colour tints, for light and for dark windows.
///
/// The tint is so faint that all texts keep a contrast of at least 4.5 to 1 with the stage.
package struct StageTint: Hashable {
  private var light, dark: Color

  /// The colour of the window.
  package static let none = StageTint(
    light: Palette.background.resolved(in: .light), dark: Palette.background.resolved(in: .dark))

  /// The maximum luminance of a tint in dark windows, and the minimum luminance in light windows.
  private static let (darkLimit, lightLimit) = (0.016, 0.83)

  private init(light: Color, dark: Color) { (self.light, self.dark) = (light, dark) }

  /// Creates the tint that a picture's colour gives the stage.
  ///
  /// - Parameter amount: The strength of the tint, 0 … 1; with 0, the stage has the window's colour.
  package init(_ color: Color, amount: Double) {
    light = Self.none.light.tinted(by: color, amount, between: 1, and: Self.lightLimit)
    dark = Self.none.dark.tinted(by: color, amount, between: 0, and: Self.darkLimit)
  }

  /// The stage's colour, rounded to 8 bits per component: a change that cannot be seen needs no frame.
  package var color: Color { Color(light: light.rounded, dark: dark.rounded) }

  /// Returns the tint at a fraction of the way to another one, 0 … 1.
  package func interpolated(to end: StageTint, fraction: CGFloat) -> StageTint {
    StageTint(
      light: light.interpolated(to: end.light, fraction: fraction),
      dark: dark.interpolated(to: end.dark, fraction: fraction))
  }
}

extension Color {
  /// The relative luminance as in WCAG 2.1.
  package var luminance: Double { 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) }

  private func linear(_ part: Float) -> Double {
    let part = Double(part)
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// Returns this colour mixed with another colour, in linear light. The other colour is first made darker or lighter until
  /// its luminance lies between `pole`, 0 for black or 1 for white, and `limit`.
  ///
  /// - Parameter amount: The part of the other colour, 0 … 1.
  fileprivate func tinted(
    by color: Color, _ amount: Double, between pole: Double, and limit: Double
  ) -> Color {
    let scale = min(1, abs(limit - pole) / max(abs(color.luminance - pole), 1e-6))
    func mix(_ part: KeyPath<Color, Float>) -> CGFloat {
      let tint = pole + (linear(color[keyPath: part]) - pole) * scale
      let mixed = linear(self[keyPath: part]) * (1 - amount) + tint * amount
      return mixed <= 0.0031308 ? 12.92 * mixed : 1.055 * pow(mixed, 1 / 2.4) - 0.055
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  fileprivate var rounded: Color {
    func round(_ part: Float) -> Float { (part * 255).rounded() / 255 }
    return Color(red: round(red), green: round(green), blue: round(blue))
  }
}
