/// The press or the release of a key.
public struct Keystroke: Hashable, Sendable, Codable {
  public var key: Key
  public var modifiers: Modifiers
  /// Whether the event is a repetition because the key is held down.
  public var isRepeat: Bool
  /// The time of the event in seconds, on the clock of the event's sender.
  public var time: Double

  /// Creates a keystroke with the modifier keys that are held down, at a time in seconds.
  public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false, time: Double = 0) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
