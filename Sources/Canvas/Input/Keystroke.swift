/// A key going down or up.
public struct Keystroke: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers
  /// A Boolean value that indicates whether the event is a repeat of a held key.
  public var isRepeat: Bool
  /// The time in seconds, on the clock of the event's sender.
  public var time: Double

  /// Creates a keystroke with the modifiers held, at a time in seconds.
  public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false, time: Double = 0) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
