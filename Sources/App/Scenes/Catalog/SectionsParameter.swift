/// The parameter that divides the cards of a scene evenly into sections.
@MainActor
package enum SectionsParameter {
  package static let count = Parameter.number(
    "sections", in: 1...5, step: 1, default: 1, "The number of sections that share the cards evenly.")

  /// Returns the number of cards in each section. If the cards cannot be divided evenly, the first sections
  /// have one card more.
  static func division(of cardCount: Int, _ values: ParameterValues) -> [Int] {
    let sectionCount = max(1, Int(saturating: values[count].rounded()))
    let (whole, rest) = cardCount.quotientAndRemainder(dividingBy: sectionCount)
    return (0..<sectionCount).map { whole + ($0 < rest ? 1 : 0) }
  }
}
