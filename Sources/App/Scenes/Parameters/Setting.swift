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

  /// Returns the scene's parameter that the setting names, and the value as a number, which is not clamped to
  /// the range.
  ///
  /// - Throws: `ParameterError` if the scene has no such parameter or the value cannot be parsed.
  @MainActor package func resolved(in scene: Scene) throws(ParameterError) -> (Parameter, Double) {
    let parameter = try scene.parameter(named: name)
    return (parameter, try parameter.parse(value))
  }
}

extension Scene {
  /// Returns the scene's parameter of the given name.
  ///
  /// - Throws: `ParameterError` if the scene has no such parameter.
  package func parameter(named name: String) throws(ParameterError) -> Parameter {
    if let parameter = parameters.first(where: { $0.name == name }) { return parameter }
    let others = SceneCatalog.scenes.filter { $0.parameters.contains { $0.name == name } }.map(\.name)
    guard others.isEmpty else { throw .nameOfOtherScenes(name, scene: self.name, others: others) }
    let suggestions = NearestNames.suggestionsOrAll(for: name, among: parameters.map(\.name))
    throw .unknownName(name, scene: self.name, suggestions: suggestions)
  }
}
