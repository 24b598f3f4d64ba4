package import CollectionCore

/// The colours of the playground, most of them with a light and a dark variant. The colours are muted, so
/// that the pictures stand out.
///
/// Text has a contrast of at least 4.5 to 1 with each background colour on which it is used.
package enum Palette {
  package static let background = dynamic(light: 0xF3F4F6, dark: 0x0E0F12)
  /// The colour of surfaces on the background, such as the panel, the help and the statistics.
  package static let surface = dynamic(light: 0xFFFFFF, dark: 0x17191E)
  /// The colour of raised parts of a surface, such as the selected row or a toast.
  package static let raised = dynamic(light: 0xE6E8EE, dark: 0x262931)
  /// The colour of the track of a bar that shows a value, and of a plot's zero line and bottom line.
  package static let track = dynamic(light: 0xC4C8D2, dark: 0x3A3E48)
  /// The colour of the thin lines at the edges of surfaces.
  package static let hairline = Color(light: Color(white: 0, alpha: 0.12), dark: Color(white: 1, alpha: 0.08))
  package static let text = dynamic(light: 0x16181D, dark: 0xF2F3F5)
  package static let secondaryText = dynamic(light: 0x50566A, dark: 0x9DA2AE)
  /// The colour of the least important text, which is used only on `background` and `surface`.
  package static let tertiaryText = dynamic(light: 0x646A7A, dark: 0x838997)
  package static let accent = dynamic(light: 0x3E54D3, dark: 0x8EA2FF)
  /// The colours of the two feels (scroll physics) that are compared.
  package static let feels = [accent, dynamic(light: 0x0A6B53, dark: 0x5FD4B4)]
  package static let warning = dynamic(light: 0x8F5200, dark: 0xFFB86B)
  /// The colour of an outline that shows an element's frame before its transform is applied.
  package static let plainFrame = dynamic(light: 0x0A6B53, dark: 0x5FD4B4)
  /// Returns the colour that marks the cell view with the given number. Successive numbers have different
  /// colours, which repeat after eight.
  package static func view(_ number: Int) -> Color {
    views[(number % views.count + views.count) % views.count]
  }
  private static let views = [0xFF8FA3, 0xFFB86B, 0xF4E06D, 0x9BE07A, 0x5FD4B4, 0x6FC7FF, 0x8EA2FF, 0xD79BFF]
    .map { Color(hex: $0) }
  /// The colour that marks errors of a layout, and a recording in progress.
  package static let fault = dynamic(light: 0xC0272D, dark: 0xFF6B6B)
  /// The colours of buttons with a white title that delete, insert and move a card.
  package static let deletion = dynamic(light: 0xC0272D, dark: 0xC23B3B)
  package static let insertion = dynamic(light: 0x3E54D3, dark: 0x4A5EDB)
  package static let movement = dynamic(light: 0x0A6B53, dark: 0x12735A)
  /// The translucent colour that covers the window behind an open sheet.
  package static let scrim = Color(light: Color(white: 0, alpha: 0.3), dark: Color(white: 0, alpha: 0.55))
  /// The colour behind a title on a picture; dark in light and dark windows.
  package static let glass = Color(hex: 0x0E0F12, alpha: 0.8)
  /// The colour behind a caption that fades with its card, and behind coloured text.
  ///
  /// Captions have their contrast down to an opacity of 0.65 of the card.
  package static let denseGlass = glass.withAlpha(0.92)
  /// The colour of the text on `glass` and `denseGlass`.
  package static let textOnGlass = Color(hex: 0xF2F3F5)

  /// Returns the black colour of a shadow, with the opacity `alpha`, 0 … 1, in dark windows and a lower
  /// opacity in light windows.
  ///
  /// On a light background, a shadow of the same opacity would look stronger.
  package static func shadow(_ alpha: Float) -> Color {
    Color(light: Color(white: 0, alpha: alpha * 0.45), dark: Color(white: 0, alpha: alpha))
  }

  private static func dynamic(light: UInt32, dark: UInt32) -> Color {
    Color(light: Color(hex: light), dark: Color(hex: dark))
  }
}
