/// The state of the command palette, in which the user finds scenes, parameters, commands and presets by
/// typing.
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
  }

  /// A line of the palette.
  struct Item: Hashable {
    /// The kind of a line; the raw value is shown at the line's left.
    enum Kind: String { case scene, parameter, command, preset }

    let kind: Kind
    let title: String
    /// The text at the line's right, such as the keys of a command or the value of a parameter.
    let detail: String
    let action: Action
    /// Words besides the title that the typed text can match.
    var keywords = ""
  }

  let purpose: Purpose
  /// The typed text.
  private(set) var entry = TextEntry()
  /// The lines that match the typed text, best first; in the scene browser, in the order of the catalogue.
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
    change(&entry)
    presetToReplace = nil
    match()
  }

  /// Asks the user whether to replace the preset with the given name. A change of the text withdraws the
  /// question.
  mutating func askToReplacePreset(named name: String) { presetToReplace = name }

  /// Moves the selection down by `places` lines, wrapping around at the ends.
  mutating func moveChoice(by places: Int) {
    guard !matches.isEmpty else { return }
    revealsChoice = true
    choice = ((choice + places) % matches.count + matches.count) % matches.count
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
    } else if purpose == .browseScenes {
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
    FuzzyMatch.quality(of: entry.text, in: item.title)
      ?? (item.keywords.isEmpty ? nil : FuzzyMatch.quality(of: entry.text, in: item.keywords))
  }
}
