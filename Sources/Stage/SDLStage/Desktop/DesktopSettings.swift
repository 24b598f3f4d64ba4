import Canvas
import Foundation

/// The desktop's settings, as command-line tools print them.
///
/// The settings portal (`org.freedesktop.portal.Settings`) and GSettings (`org.gnome.desktop.interface`) use
/// the same or similar keys, and the tools print both as GVariant text. If a key is printed several times,
/// the latest value counts.
struct DesktopSettings: Equatable {
  private var colorScheme: String?
  private var reducedMotion: String?
  private var animations: String?
  private var textScale: String?

  /// The settings as values for the program; settings that no tool has printed are `nil`.
  var display: DisplaySettings {
    var settings = DisplaySettings()
    switch colorScheme {
    case "1", "prefer-dark": settings.userInterfaceStyle = .dark
    case "2", "prefer-light": settings.userInterfaceStyle = .light
    default: break
    }
    if reducedMotion != nil || animations != nil {
      settings.reducesMotion = reducedMotion == "1" || animations == "false"
    }
    if let scale = textScale.flatMap({ Double($0) }), scale.isFinite, scale > 0 {
      settings.textScale = CGFloat(scale)
    }
    return settings
  }

  /// Reads all known keys and their values from text that a tool printed, in any of these forms:
  /// `'color-scheme': <uint32 1>`, `('…', 'color-scheme', <uint32 1>)`, `color-scheme 'prefer-dark'` or
  /// `color-scheme: 'prefer-dark'`.
  mutating func read(_ text: String) {
    let entries = text.matches(
      of:
        /(color-scheme|reduced-motion|enable-animations|text-scaling-factor)'?[:,]?\s+<*(?:uint32 )?'?([\w.\-]+)/
    )
    for entry in entries {
      let value = String(entry.2)
      switch entry.1 {
      case "color-scheme": colorScheme = value
      case "reduced-motion": reducedMotion = value
      case "enable-animations": animations = value
      default: textScale = value
      }
    }
  }
}
