import Foundation

/// Sections of words as plain arrays: what a collection view under test is meant to show.
struct WordList: CustomStringConvertible {
  /// An item: the number stays the same for its life, the edition changes with every reload, the wording with
  /// every reconfiguration.
  struct Word: Hashable, CustomStringConvertible {
    var number: Int
    var edition = 0
    var wording = 0

    /// What stays the same as long as the cell does.
    var element: Word { Word(number: number, edition: edition) }

    /// How tall a layout that asks makes the word, in points.
    var height: CGFloat { CGFloat(20 + 10 * (number % 4)) }

    var description: String {
      "\(number)" + String(repeating: "'", count: edition) + String(repeating: "!", count: wording)
    }
  }

  struct Section: Hashable, CustomStringConvertible {
    var number: Int
    var edition = 0
    var words: [Word] = []

    /// What the section's header says.
    var title: String { "\(number)" + String(repeating: "'", count: edition) }

    var description: String { "\(title): \(words.map(\.description).joined(separator: " "))" }
  }

  var sections: [Section] = []
  private var lastNumber = 0

  /// A list with so many words in each section.
  init(_ counts: [Int]) {
    for count in counts {
      var section = newSection()
      section.words = (0..<count).map { _ in newWord() }
      sections.append(section)
    }
  }

  mutating func newWord() -> Word {
    lastNumber += 1
    return Word(number: lastNumber)
  }

  /// A section without words.
  mutating func newSection() -> Section {
    lastNumber += 1
    return Section(number: lastNumber)
  }

  func word(at path: IndexPath) -> Word? {
    guard sections.indices.contains(path.section),
      sections[path.section].words.indices.contains(path.item)
    else { return nil }
    return sections[path.section].words[path.item]
  }

  /// The path of the word with a number.
  func path(ofNumber number: Int) -> IndexPath? { paths.first { word(at: $0)?.number == number } }

  /// The list with a word at another path, which counts as if the word were nowhere.
  func moving(from source: IndexPath, to target: IndexPath) -> WordList {
    var list = self
    let word = list.sections[source.section].words.remove(at: source.item)
    list.sections[target.section].words.insert(word, at: target.item)
    return list
  }

  func title(ofSection section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].title : nil
  }

  var paths: [IndexPath] {
    sections.enumerated().flatMap { section, contents in
      contents.words.indices.map { IndexPath(item: $0, section: section) }
    }
  }

  var description: String { "[" + sections.map(\.description).joined(separator: " | ") + "]" }
}
