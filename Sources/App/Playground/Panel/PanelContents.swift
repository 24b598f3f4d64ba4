import Scenes

/// The sections and rows of the parameter panel. Only parameters that have an effect are included; folded
/// groups have no rows, and a filter leaves out parameters. The user's favourites are a section of their own, and not
/// in the sections of their groups.
struct PanelContents: Hashable {
  /// A group of rows under a heading.
  struct Section: Hashable {
    let title: String
    /// Whether the rows are hidden until the heading is clicked.
    let isFolded: Bool
    /// The number of the group's values that differ from their defaults.
    let changeCount: Int
    /// The rows; empty in a folded group.
    let rows: [ParameterRow]
  }

  let sections: [Section]

  /// Creates the contents for a scene's groups of parameters and their values.
  ///
  /// - Parameters:
  ///   - favourites: The names of the rows in the first section.
  ///   - folded: The titles of the folded groups.
  ///   - filter: The words that a parameter's name or description must contain. With a filter, no group is
  ///     folded, and groups without a match are left out.
  init(
    groups: [ParameterGroup], values: ParameterValues, favourites: Set<String>, folded: Set<String>,
    filter: String
  ) {
    let first = groups.flatMap(\.rows).filter { favourites.contains($0.name) }
    let others = groups.map { ($0.title, $0.rows.filter { !favourites.contains($0.name) }) }
    sections = ([(Self.favouritesTitle, first)] + others).compactMap { title, rows in
      let used = rows.filter(values.isUsed)
      let shown = used.filter { Self.matches($0, filter) }
      guard !shown.isEmpty else { return nil }
      let isFolded = filter.isEmpty && folded.contains(title)
      return Section(
        title: title, isFolded: isFolded, changeCount: used.count(where: values.isChanged),
        rows: isFolded ? [] : shown)
    }
  }

  /// The title of the section with the favourites.
  static let favouritesTitle = "Favourites"

  /// All rows, in order.
  var rows: [ParameterRow] { sections.flatMap(\.rows) }

  /// Returns whether the names or the description of a row contain each word of a filter.
  private static func matches(_ row: ParameterRow, _ filter: String) -> Bool {
    let text = ([row.name, row.doc] + row.parts.map(\.name)).joined(separator: " ")
    return FuzzyMatch.isMatch(ofWords: filter, in: text)
  }
}
