/// A key going down or up.
public struct Keystroke: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers
  /// Whether the key was held until the system repeated it.
  public var isRepeat: Bool
  /// In seconds, on the clock of whoever made the event.
  public var time: Double

  /// A key with the modifiers held, at a time in seconds.
  public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false, time: Double = 0) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
