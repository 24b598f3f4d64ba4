/// The cards that one cell view has shown, for the overlay and the probe.
package struct CellReuse: Hashable {
  /// The view's number in its collection view, from 1 on; 0 before its first use.
  package var number = 0
  /// The number of times that the view was given a card.
  private(set) var useCount = 0
  /// The numbers of the last cards, newest first.
  package private(set) var recentCards: [Int] = []

  private static let memory = 4

  /// Records that the view is given a card.
  package mutating func record(_ card: Int) {
    useCount += 1
    if recentCards.count == Self.memory { recentCards.removeLast() }
    recentCards.insert(card, at: 0)
  }

  /// The view's number, the number of its uses and its earlier cards, such as `#3 ×12 ← 9 8 2`.
  package var text: String {
    let earlier = recentCards.dropFirst()
    return "#\(number) ×\(useCount)"
      + (earlier.isEmpty ? "" : " ← " + earlier.map(String.init).joined(separator: " "))
  }
}
