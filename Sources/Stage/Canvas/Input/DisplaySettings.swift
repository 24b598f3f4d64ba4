public import Foundation
public import ViewTree

/// The desktop's settings that apply to all programs: appearance, motion and text size.
///
/// A setting is `nil` if it is not known.
public struct DisplaySettings: Hashable, Sendable, Codable {
  /// The appearance of windows, light or dark; `nil` if not known.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// Whether the person prefers reduced motion; `nil` if not known.
  public var reducesMotion: Bool?
  /// The factor by which the size of all text is multiplied, above 0; `nil` if not known.
  public var textScale: CGFloat?

  /// Creates settings; `nil` means that a setting is not known.
  public init(
    userInterfaceStyle: UserInterfaceStyle? = nil, reducesMotion: Bool? = nil, textScale: CGFloat? = nil
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.reducesMotion = reducesMotion
    self.textScale = textScale
  }

  /// Returns a copy in which each setting that is known in `other` has the value from `other`.
  public func overridden(by other: DisplaySettings) -> DisplaySettings {
    DisplaySettings(
      userInterfaceStyle: other.userInterfaceStyle ?? userInterfaceStyle,
      reducesMotion: other.reducesMotion ?? reducesMotion, textScale: other.textScale ?? textScale)
  }
}
