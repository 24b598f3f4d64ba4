import Scenes

/// The state of a scene's parameters, for display in the panel.
struct PanelState: Hashable {
  var values = ParameterValues()
  /// The applied values that differ from the values that the user set, because the window is too small, by
  /// parameter name.
  var applied: [String: Double] = [:]
  /// The names of the parameters that are locked: random values do not change them.
  var locked: Set<String> = []
  /// The letter keys that change a parameter while they are held, by parameter name.
  var letters: [String: Character] = [:]

  /// Returns a parameter's value as text. If another value is applied, an arrow and the applied value follow.
  func text(for parameter: Parameter) -> String {
    let text = parameter.textWithUnit(for: values[parameter])
    guard let applied = applied[parameter.name] else { return text }
    return "\(parameter.text(for: values[parameter])) → \(parameter.textWithUnit(for: applied))"
  }

  /// Returns the description of a parameter. If another value is applied than the user set, the description
  /// begins with the reason.
  func description(of parameter: Parameter) -> String {
    guard let applied = applied[parameter.name] else { return parameter.doc }
    let (wanted, shown) = (values[parameter], applied)
    return "\(parameter.textWithUnit(for: wanted)) has no room in this window; "
      + "\(parameter.textWithUnit(for: shown)) is shown. \(parameter.doc)"
  }
}
