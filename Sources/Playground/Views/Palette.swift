import CollectionCore

/// The playground's colours: dark and muted, so that the pictures stand out.
enum Palette {
  static let background = Color(hex: 0x0E0F12)
  /// The colour of surfaces on the background: panel, help, statistics.
  static let surface = Color(hex: 0x17191E)
  /// The colour of raised parts of a surface: the chosen row, a toast.
  static let raised = Color(hex: 0x262931)
  /// The colour of a value bar's track, and of a plot's zero line and bottom line.
  static let track = Color(hex: 0x3A3E48)
  /// The colour of the edges of surfaces.
  static let hairline = Color(white: 1, alpha: 0.08)
  static let text = Color(hex: 0xF2F3F5)
  static let secondaryText = Color(hex: 0x9DA2AE)
  static let tertiaryText = Color(hex: 0x686D79)
  static let accent = Color(hex: 0x8EA2FF)
  /// The colours of two compared feels.
  static let feels = [accent, Color(hex: 0x5FD4B4)]
  static let warning = Color(hex: 0xFFB86B)
  /// The colour of frames before their transform.
  static let plainFrame = Color(hex: 0x5FD4B4)
  /// Returns the colour of the cell view with a number; neighbouring numbers have different colours.
  static func view(_ number: Int) -> Color { views[(number % views.count + views.count) % views.count] }
  private static let views = [0xFF8FA3, 0xFFB86B, 0xF4E06D, 0x9BE07A, 0x5FD4B4, 0x6FC7FF, 0x8EA2FF, 0xD79BFF]
    .map { Color(hex: $0) }
  /// The colour of layout faults.
  static let fault = Color(hex: 0xFF6B6B)
  /// The colour behind the open help.
  static let scrim = Color(white: 0, alpha: 0.55)
  /// The colour behind a caption on a picture.
  static let glass = Color(hex: 0x0E0F12, alpha: 0.8)
  static let shadow = Color(white: 0, alpha: 0.5)
}
