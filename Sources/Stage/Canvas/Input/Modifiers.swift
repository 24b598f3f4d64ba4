/// The modifier keys that are held down during an event.
public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt8

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  /// The Command key, or the Super or Windows key of other keyboards.
  public static let command = Modifiers(rawValue: 8)

  /// Creates a set of modifier keys from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
