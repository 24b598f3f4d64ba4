/// A card of a scene. Its number never changes and is never used again.
public struct Card: Hashable, Sendable, Identifiable {
  /// The card's number, counted from 1.
  public let number: Int

  public var id: Int { number }
}
