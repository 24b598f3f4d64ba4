/// A namespace for writing numbers of cards as text.
package enum CardCount {
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
