/// A namespace for matching typed text with titles.
///
/// A text matches if its letters occur in the title in the same order, ignoring case and spaces.
enum FuzzyMatch {
  /// Returns how well a text matches a title, greater for a better match; `nil` if the text does not match.
  /// For the empty text, returns 0.
  ///
  /// The letters are in a row, or in several rows, each of which begins at the start of a word or goes on in the word of
  /// the row before. Longer rows and starts of words increase the result, and so does a text that is the whole title.
  /// - Complexity: O(letters of the text · letters of the title).
  static func quality(of text: String, in title: String) -> Int? {
    let (wanted, letters) = (Array(text.lowercased().filter { $0 != " " }), Array(title.lowercased()))
    guard !wanted.isEmpty else { return 0 }
    // best[i]: the best quality of a match of the first letters of `wanted` that ends at letter `i`.
    var best: [Int?] = Array(repeating: nil, count: letters.count)
    // The same for matches in one row that begins inside a word.
    var inner = best
    for (place, letter) in wanted.enumerated() {
      var next: [Int?] = Array(repeating: nil, count: letters.count)
      var nextInner = next
      // The best quality of a match of the preceding letters of `wanted` that ends anywhere before `index`.
      var reached: Int? = place == 0 ? 0 : nil
      // The same in the word of `index`.
      var inWord: Int?
      for index in letters.indices {
        let isWordStart = index == 0 || !letters[index - 1].isLetter && !letters[index - 1].isNumber
        if isWordStart { inWord = nil }
        if letters[index] == letter {
          let inRow = place > 0 && index > 0 ? best[index - 1].map { $0 + 7 } : nil
          let scattered = isWordStart ? reached.map { $0 + 5 } : inWord.map { $0 + 1 }
          next[index] = [scattered, inRow].compactMap { $0 }.max()
          nextInner[index] = place == 0 ? 1 : index > 0 ? inner[index - 1].map { $0 + 7 } : nil
        }
        if place > 0, let before = best[index] {
          (reached, inWord) = (max(reached ?? before, before), max(inWord ?? before, before))
        }
      }
      (best, inner) = (next, nextInner)
    }
    return (best + inner).compactMap { $0 }.max().map { 2 * $0 + (wanted.count == letters.count ? 1 : 0) }
  }

  /// Returns whether a text contains each of some words, ignoring case.
  static func isMatch(ofWords words: String, in text: String) -> Bool {
    let text = text.lowercased()
    return words.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
