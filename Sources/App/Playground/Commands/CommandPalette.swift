import Foundation

/// The state of the command palette, in which the user finds scenes, parameters, commands and presets by
/// typing. The help, the scene browser and the menus are palettes too, for other purposes.
struct CommandPalette {
  /// The purpose for which the palette is open.
  enum Purpose: Hashable {
    /// The user finds a line among all lines and performs the line's action.
    case find
    /// The user chooses a preset.
    case choosePreset
    /// The user chooses a scene to whose layout the cards morph.
    case chooseMorph
    /// The user types the name of a new preset.
    case namePreset
    /// The user chooses a scene or a look by its picture.
    case browseScenes
    /// The user reads what keys and mouse do, or chooses a row of the help for its commands.
    case help
    /// The user chooses what to do with the thing at a point in the window.
    case menu(CGPoint)

    /// Whether the lines that match stay in the order of the items, below their headings.
    fileprivate var keepsOrder: Bool { self == .browseScenes || self == .help }

    /// Whether the purpose is a menu.
    var isMenu: Bool { if case .menu = self { true } else { false } }
  }

  /// A line of the palette.
  struct Item: Hashable {
    /// The kind of a line; the raw value is shown at the line's left.
    enum Kind: String { case scene, parameter, command, preset }

    let kind: Kind
    let title: String
    /// The text at the line's right, such as the keys of a command or the value of a parameter.
    let detail: String
    /// The actions of the line. If there are several, the user chooses one of them in a palette of their own.
    let actions: [Action]
    /// The title of the group of lines to which the line belongs; empty for none.
    var group = ""
    /// Words besides the title that the typed text can match.
    var keywords = ""
  }

  let purpose: Purpose
  /// The typed text.
  private(set) var entry = TextEntry()
  /// The lines that match the typed text, best first; in the scene browser and in the help, in the order of
  /// the items.
  private(set) var matches: [Item] = []
  /// The index of the selected line in `matches`.
  private(set) var choice = 0
  /// Whether the list scrolls so that the selected line is visible; `false` if the pointer selected the line.
  private(set) var revealsChoice = true

  /// The name of the existing preset that `Enter` replaces; `nil` until the user is asked.
  private(set) var presetToReplace: String?

  private let items: [Item]

  /// Creates a palette with the given lines. The line at the index `choice` is selected.
  init(_ purpose: Purpose, items: [Item], choice: Int = 0) {
    (self.purpose, self.items) = (purpose, items)
    match()
    choose(choice)
  }

  /// The selected line; `nil` if no line matches the typed text.
  var chosen: Item? { matches.indices.contains(choice) ? matches[choice] : nil }

  /// Changes the typed text, then finds the lines that match the text.
  mutating func changeText(_ change: (inout TextEntry) -> Void) {
    let old = entry.text
    change(&entry)
    guard entry.text != old else { return }
    presetToReplace = nil
    match()
  }

  /// Asks the user whether to replace the preset with the given name. A change of the text withdraws the
  /// question.
  mutating func askToReplacePreset(named name: String) { presetToReplace = name }

  /// Moves the selection down by `places` lines, wrapping around at the ends.
  mutating func moveChoice(by places: Int) {
    guard !matches.isEmpty else { return }
    choose(((choice + places) % matches.count + matches.count) % matches.count)
  }

  /// Moves the selection down by `places` lines, at most to the first or the last line.
  mutating func moveChoice(within places: Int) {
    guard !matches.isEmpty else { return }
    choose(min(max(choice + places, 0), matches.count - 1))
  }

  /// Selects the line at an index of `matches`; does nothing if there is no such line. If `reveals` is
  /// `false`, the list does not scroll to the selected line.
  mutating func choose(_ index: Int, reveals: Bool = true) {
    guard matches.indices.contains(index) else { return }
    (choice, revealsChoice) = (index, reveals)
  }

  private mutating func match() {
    let ranked = items.enumerated().compactMap { place, item in
      quality(of: item).map { (quality: $0, place: place, item: item) }
    }.sorted { ($1.quality, $0.place) < ($0.quality, $1.place) }
    (choice, revealsChoice) = (0, true)
    // If nothing is typed, all lines match and keep their order, as lines of the same quality do.
    if entry.text.isEmpty {
      matches = items
    } else if purpose.keepsOrder {
      // Pictures stay in their places below their headings; the best match is chosen among them.
      let found = ranked.sorted { $0.place < $1.place }
      matches = found.map(\.item)
      choice = found.firstIndex { $0.place == ranked.first?.place } ?? 0
    } else {
      matches = ranked.map(\.item)
    }
  }

  /// Returns how well a line matches the typed text, greater for a better match; `nil` if the line does not
  /// match.
  private func quality(of item: Item) -> Int? {
    // In sentences, the letters of nearly any word occur in order.
    if purpose == .help {
      let texts = ["\(item.detail) \(item.title)", "\(item.title) \(item.keywords)"]
      // Rows that say the words themselves are before those of the same task.
      return texts.firstIndex { FuzzyMatch.isMatch(ofWords: entry.text, in: $0) }.map { -$0 }
    }
    if let quality = FuzzyMatch.quality(of: entry.text, in: item.title) { return quality }
    guard !item.keywords.isEmpty else { return nil }
    // A command is found by words of its row in the help too, after all whose titles match.
    if item.kind == .command { return FuzzyMatch.isMatch(ofWords: entry.text, in: item.keywords) ? 0 : nil }
    return FuzzyMatch.quality(of: entry.text, in: item.keywords)
  }
}

// MARK: Sections

extension CommandPalette {
  /// The ranges of the indices of `matches` whose lines have the same group, in order: the sections of a list.
  var sections: [Range<Int>] {
    var starts = matches.indices.filter { $0 == 0 || matches[$0].group != matches[$0 - 1].group }
    starts.append(matches.count)
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }
}

extension [Range<Int>] {
  /// Returns the index path of the line at an index, in a list with these sections.
  func path(of line: Int) -> IndexPath {
    let section = firstIndex { $0.contains(line) } ?? 0
    return IndexPath(
      item: line - (indices.contains(section) ? self[section].lowerBound : 0), section: section)
  }

  /// Returns the index of the line at an index path; `nil` if no line is there.
  func line(at path: IndexPath) -> Int? {
    guard indices.contains(path.section) else { return nil }
    let line = self[path.section].lowerBound + path.item
    return self[path.section].contains(line) ? line : nil
  }
}
