/// The cards that one cell view has shown, as the layout overlay and the probe (the box beside the pointer)
/// display them.
package struct CellReuse: Hashable {
  /// The number of the cell view in its collection view, counted from 1; 0 before its first use.
  package var number = 0
  /// The number of times that the cell view was given a card.
  private(set) var useCount = 0
  /// The numbers of the last four cards or fewer, newest first.
  package private(set) var recentCards: [Int] = []

  private static let memory = 4

  /// Records that the cell view is given the card with the number `card`.
  package mutating func record(_ card: Int) {
    useCount += 1
    if recentCards.count == Self.memory { recentCards.removeLast() }
    recentCards.insert(card, at: 0)
  }

  /// The cell view's number, the number of its uses and the numbers of its earlier cards, such as `#3 ×12 ← 9
  /// 8 2`.
  package var text: String {
    let earlier = recentCards.dropFirst()
    return "#\(number) ×\(useCount)"
      + (earlier.isEmpty ? "" : " ← " + earlier.map(String.init).joined(separator: " "))
  }
}
