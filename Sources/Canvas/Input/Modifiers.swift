/// The keys held while something else happens.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  /// The key with the system's mark on it.
  public static let command = Modifiers(rawValue: 8)

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
