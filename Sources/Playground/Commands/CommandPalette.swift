/// The state of the command palette, in which the user finds a scene, a parameter, a command or a preset by
/// typing.
struct CommandPalette {
  /// The purpose for which the palette is open.
  enum Purpose: Hashable {
    /// The user finds any line and performs its action.
    case find
    /// The user chooses a preset.
    case choosePreset
    /// The user types the name of a new preset.
    case namePreset
  }

  /// A line of the palette.
  struct Item: Hashable {
    /// The kind of a line; the raw value is shown at the left.
    enum Kind: String { case scene, parameter, command, preset }

    let kind: Kind
    let title: String
    /// The text at the right, such as the keys of a command or the value of a parameter.
    let detail: String
    let action: Action
  }

  let purpose: Purpose
  /// The typed text.
  private(set) var entry = TextEntry()
  /// The lines that match the typed text, best first.
  private(set) var matches: [Item] = []
  /// The index of the chosen line in `matches`.
  private(set) var choice = 0

  private let items: [Item]

  /// Creates a palette for the given lines, all of which match the empty text.
  init(_ purpose: Purpose, items: [Item]) {
    (self.purpose, self.items) = (purpose, items)
    match()
  }

  /// The chosen line; `nil` if no line matches the typed text.
  var chosen: Item? { matches.indices.contains(choice) ? matches[choice] : nil }

  /// Changes the typed text and finds the lines that match it.
  mutating func changeText(_ change: (inout TextEntry) -> Void) {
    change(&entry)
    match()
  }

  /// Moves the choice down by a number of lines, wrapping around at the ends.
  mutating func moveChoice(by places: Int) {
    guard !matches.isEmpty else { return }
    choice = ((choice + places) % matches.count + matches.count) % matches.count
  }

  /// Chooses the line at an index of `matches`; does nothing if there is no such line.
  mutating func choose(_ index: Int) {
    if matches.indices.contains(index) { choice = index }
  }

  private mutating func match() {
    let ranked = items.enumerated().compactMap { place, item in
      FuzzyMatch.quality(of: entry.text, in: item.title).map { (quality: $0, place: place, item: item) }
    }
    // Lines with the same quality keep their order. If nothing is typed, all lines match and keep their
    // order.
    matches =
      entry.text.isEmpty
      ? items : ranked.sorted { ($1.quality, $0.place) < ($0.quality, $1.place) }.map(\.item)
    choice = 0
  }
}
