extension String {
  /// The words of an identifier as the command line writes them, such as `photo-layout` for `PhotoLayout`.
  package var kebabCased: String {
    let letters = Array(self)
    var words = ""
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        words += "-"
        continue
      }
      let follows = index > 0 && (letters[index - 1].isLowercase || letters[index - 1].isNumber)
      let begins = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, follows || begins, !words.hasSuffix("-") { words += "-" }
      words += letter.lowercased()
    }
    return words.split(separator: "-").joined(separator: "-")
  }
}
