public import Foundation
public import ViewTree

/// Settings that a person makes once for all programs: appearance, motion and text size.
///
/// A setting that is not known is `nil`.
public struct DisplaySettings: Hashable, Sendable {
  /// Whether windows are light or dark.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// Whether the person prefers less motion.
  public var reducesMotion: Bool?
  /// The factor on the size of text, above 0.
  public var textScale: CGFloat?

  /// Creates settings; those that are `nil` are not known.
  public init(
    userInterfaceStyle: UserInterfaceStyle? = nil, reducesMotion: Bool? = nil, textScale: CGFloat? = nil
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.reducesMotion = reducesMotion
    self.textScale = textScale
  }

  /// Returns these settings, with those of `other` where they are known.
  public func overridden(by other: DisplaySettings) -> DisplaySettings {
    DisplaySettings(
      userInterfaceStyle: other.userInterfaceStyle ?? userInterfaceStyle,
      reducesMotion: other.reducesMotion ?? reducesMotion, textScale: other.textScale ?? textScale)
  }
}
