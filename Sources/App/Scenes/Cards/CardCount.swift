/// A namespace for numbers of cards: their range, and their text.
package enum CardCount {
  /// The numbers of cards that a command line, a preset or a session may give a scene.
  ///
  /// With the maximum number of cards of different lengths, a waterfall takes seconds to lay out.
  package static let range = 0...10_000_000

  /// Returns a number of cards as text, such as `10,000 cards`. Commas separate groups of three digits.
  package static func text(_ count: Int) -> String {
    let digits = Array(String(count))
    let grouped = digits.enumerated().map { index, digit in
      let left = digits.count - index
      return index > 0 && left.isMultiple(of: 3) ? ",\(digit)" : String(digit)
    }
    return grouped.joined() + (count == 1 ? " card" : " cards")
  }
}
