/// A parameter setting from the command line, `name=value`, with the value as text.
package struct Setting: Hashable, Sendable {
  package let name: String
  package let value: String

  /// Creates a setting from a parameter's name and the text of its value.
  package init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// Parses a setting of the form `name=value`.
  ///
  /// - Throws: `ParameterError.malformedSetting` for text without a name or without `=`.
  package init(_ text: String) throws(ParameterError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw .malformedSetting(text) }
    name = parts[0].trimmingCharacters(in: .whitespaces).lowercased()
    value = String(parts[1])
  }

  /// Returns the scene's parameters that the setting changes, and their values, which are not clamped to the
  /// ranges.
  ///
  /// - Throws: `ParameterError` if the scene has no such parameter or the value cannot be parsed.
  @MainActor package func resolved(
    in scene: Scene
  ) throws(ParameterError) -> [(parameter: Parameter, value: Double)] {
    try scene.row(named: name).parse(value)
  }
}

/// A namespace for the settings of earlier versions, which saved files and command lines still have.
package enum FormerSettings {
  /// Returns the present name of a parameter.
  static func presentName(for name: String) -> String {
    switch name {
    case "card-size": "item-size"
    case "scroll-direction": "direction"
    default: name.replacing("-size-", with: "-")
    }
  }

  /// Returns the present texts of a scene's parameters in a file of version 1, by name.
  ///
  /// In these files, the spacing of carousels is a multiple of the look's default.
  package static func texts(fromVersion1 texts: [String: String], ofScene scene: String) -> [String: String] {
    var texts = texts
    if scene == "carousels", let multiple = texts["spacing"].flatMap({ Double($0) }) {
      let defaults = ["cover-flow": 0.25, "linear": 1.1]
      texts["spacing"] = "\(multiple * (defaults[texts["look"] ?? "cover-flow"] ?? 1))"
    }
    return texts
  }
}

extension [Setting] {
  /// The settings with the feel first. A feel resets all its constants, and would discard the settings that change them.
  @MainActor package var feelFirst: [Setting] {
    let feel = MotionParameters.feel.name
    return filter { $0.name == feel } + filter { $0.name != feel }
  }
}

extension Scene {
  /// Returns the scene's row of the given name. The name of a part of a compound value names a row of the part alone.
  ///
  /// - Throws: `ParameterError` if the scene has no such parameter.
  package func row(named name: String) throws(ParameterError) -> ParameterRow {
    for name in [name, FormerSettings.presentName(for: name)] {
      if let row = rows.first(where: { $0.name == name }) { return row }
      let part = parameters.first { $0.name == name && $0.compound != nil }
      if let part { return ParameterRow(part) }
    }
    let others = SceneCatalog.scenes.filter { $0.namedRows.contains { $0.name == name } }.map(\.name)
    guard others.isEmpty else { throw .nameOfOtherScenes(name, scene: self.name, others: others) }
    // The numbers of curves are too many for a list, and a curve is typed as a whole.
    let known = namedRows.filter { !($0.parts[0].compound?.isCurve ?? false) }.map(\.name)
    let suggestions = NearestNames.suggestions(for: name, among: namedRows.map(\.name))
    throw .unknownName(name, scene: self.name, suggestions: suggestions.isEmpty ? known : suggestions)
  }

  /// Returns those of some names for which `row(named:)` finds a row, in time in proportion to their number.
  package func rowNames(among names: some Sequence<String>) -> Set<String> {
    let own = Set(namedRows.map(\.name))
    return Set(names.filter { own.contains($0) || own.contains(FormerSettings.presentName(for: $0)) })
  }

  /// Returns the row of one of the scene's parameters.
  package func row(of parameter: Parameter) -> ParameterRow {
    rows.first { $0.parts.contains(parameter) } ?? ParameterRow(parameter)
  }

  /// The rows, then the parts of compound values alone.
  private var namedRows: [ParameterRow] {
    rows + parameters.filter { $0.compound != nil }.map { ParameterRow($0) }
  }
}
