import Foundation

/// The sections of words that a collection view under test must show, as plain arrays.
struct WordList: CustomStringConvertible {
  /// An item of the list.
  ///
  /// Its number never changes. Its edition changes with every reload, its wording with every reconfiguration.
  struct Word: Hashable, CustomStringConvertible {
    var number: Int
    var edition = 0
    var wording = 0

    /// The part of the word that stays the same as long as its cell does.
    var element: Word { Word(number: number, edition: edition) }

    /// The word's height in points, in layouts that measure words.
    var height: CGFloat { CGFloat(20 + 10 * (number % 4)) }

    var description: String {
      "\(number)" + String(repeating: "'", count: edition) + String(repeating: "!", count: wording)
    }
  }

  struct Section: Hashable, CustomStringConvertible {
    var number: Int
    var edition = 0
    var words: [Word] = []

    /// The text of the section's header.
    var title: String { "\(number)" + String(repeating: "'", count: edition) }

    var description: String { "\(title): \(words.map(\.description).joined(separator: " "))" }
  }

  var sections: [Section] = []
  private var lastNumber = 0

  /// Creates a list with the given numbers of words in its sections.
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

  /// Returns a new section without words.
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

  /// Returns the path of the word with a number.
  func path(ofNumber number: Int) -> IndexPath? { paths.first { word(at: $0)?.number == number } }

  /// Returns the list with a word moved to another path, which counts after the removal of the word. A path
  /// that the list does not have moves nothing: a layout may be prepared between a change of the list and its
  /// update.
  func moving(from source: IndexPath, to target: IndexPath) -> WordList {
    var list = self
    let word = list.sections[source.section].words.remove(at: source.item)
    guard list.sections.indices.contains(target.section),
      target.item <= list.sections[target.section].words.count
    else { return self }
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
