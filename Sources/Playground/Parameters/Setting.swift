/// A parameter to be set, as typed: `name=value`.
public struct Setting: Hashable, Sendable {
  public let name: String
  public let value: String

  /// Reads a setting.
  ///
  /// - Throws: `ParameterError.malformedSetting` for a text without a name or without `=`.
  public init(_ text: String) throws(ParameterError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw .malformedSetting(text) }
    name = parts[0].trimmingCharacters(in: .whitespaces).lowercased()
    value = String(parts[1])
  }

  /// The parameter meant and its value, which may lie outside the range.
  ///
  /// - Throws: `ParameterError` if the scene has no such parameter or it does not understand the value.
  @MainActor public func resolved(in scene: Scene) throws(ParameterError) -> (Parameter, Double) {
    if let parameter = scene.parameters.first(where: { $0.name == name }) {
      return (parameter, try parameter.parse(value))
    }
    let others = SceneCatalog.scenes.filter { $0.parameters.contains { $0.name == name } }.map(\.name)
    guard others.isEmpty else { throw .nameOfOtherScenes(name, scene: scene.name, others: others) }
    let suggestions = NearestNames.suggestionsOrAll(for: name, among: scene.parameters.map(\.name))
    throw .unknownName(name, scene: scene.name, suggestions: suggestions)
  }
}
