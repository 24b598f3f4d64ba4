import Scenes

/// The state of a scene's parameters that the panel shows.
struct PanelState: Hashable {
  var values = ParameterValues()
  /// The values that the scene applies where they differ from those that were set, by parameter name.
  var applied: [String: Double] = [:]
  /// The names of the parameters that stay as they are when the others are randomised.
  var locked: Set<String> = []
  /// The keys that change a parameter while they are held, by parameter name.
  var letters: [String: Character] = [:]

  /// Returns the text of a parameter's value; if another value is applied, the applied value follows after an
  /// arrow.
  func text(for parameter: Parameter) -> String {
    let text = parameter.textWithUnit(for: values[parameter])
    guard let applied = applied[parameter.name] else { return text }
    return "\(parameter.text(for: values[parameter])) → \(parameter.textWithUnit(for: applied))"
  }

  /// Returns the description of a parameter, and the reason if another value than the chosen one is applied.
  func description(of parameter: Parameter) -> String {
    guard let applied = applied[parameter.name] else { return parameter.doc }
    let (wanted, shown) = (values[parameter], applied)
    return "\(parameter.textWithUnit(for: wanted)) has no room in this window; "
      + "\(parameter.textWithUnit(for: shown)) is shown. \(parameter.doc)"
  }
}
