/// The cards that one cell has shown, for the layout overlay and the probe.
package struct CellReuse: Hashable {
  /// The number that identifies the cell in its collection view. The cells are counted from 1, in the order
  /// of their first use; 0 before the first use.
  package var number = 0
  /// The number of times that the cell was given a card.
  private(set) var useCount = 0
  /// The numbers of the cards that the cell showed most recently, at most four, newest first.
  package private(set) var recentCards: [Int] = []

  private static let memory = 4

  /// Records that the cell is given the card with the number `card`.
  package mutating func record(_ card: Int) {
    useCount += 1
    if recentCards.count == Self.memory { recentCards.removeLast() }
    recentCards.insert(card, at: 0)
  }

  /// The cell's number, the number of times that the cell was given a card, and the numbers of the earlier
  /// cards, as text such as `#3 ×12 ← 9 8 2`.
  package var text: String {
    let earlier = recentCards.dropFirst()
    return "#\(number) ×\(useCount)"
      + (earlier.isEmpty ? "" : " ← " + earlier.map(String.init).joined(separator: " "))
  }
}
