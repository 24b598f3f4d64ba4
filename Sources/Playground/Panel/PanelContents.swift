import Scenes

/// The sections and rows of the parameter panel: the scene's groups of parameters that have an effect, folded
/// or filtered.
struct PanelContents: Hashable {
  /// A group of rows under a heading.
  struct Section: Hashable {
    let title: String
    /// Whether the rows are hidden until the heading is clicked.
    let isFolded: Bool
    /// The number of parameters in the group that differ from their defaults.
    let changeCount: Int
    /// The parameters that have a row; empty in a folded group.
    let rows: [Parameter]
  }

  let sections: [Section]

  /// Creates the contents for a scene's groups of parameters and their values.
  ///
  /// - Parameters:
  ///   - folded: The titles of the folded groups.
  ///   - filter: The words that a parameter's name or description must contain; with a filter, no group is
  ///     folded and groups without a match are left out.
  init(groups: [ParameterGroup], values: ParameterValues, folded: Set<String>, filter: String) {
    sections = groups.compactMap { group in
      let used = group.parameters.filter(values.isUsed)
      let shown = used.filter { Self.matches($0, filter) }
      guard !shown.isEmpty else { return nil }
      let isFolded = filter.isEmpty && folded.contains(group.title)
      return Section(
        title: group.title, isFolded: isFolded, changeCount: used.count(where: values.isChanged),
        rows: isFolded ? [] : shown)
    }
  }

  /// All parameters that have a row, in order.
  var rows: [Parameter] { sections.flatMap(\.rows) }

  /// Returns whether each word of a filter is a part of a parameter's name or description.
  private static func matches(_ parameter: Parameter, _ filter: String) -> Bool {
    let text = "\(parameter.name) \(parameter.doc)".lowercased()
    return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
