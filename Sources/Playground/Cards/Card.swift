/// What a card is, wherever it stands: its number never changes and is never given twice.
public struct Card: Hashable, Sendable, Identifiable {
  /// Counted from 1.
  public let number: Int

  public var id: Int { number }
}
