import Scenes

/// The state of a scene's parameters, for display in the panel.
struct PanelState: Hashable {
  var values = ParameterValues()
  /// By parameter name, the values applied instead of those that the user set, because the window is too
  /// small.
  var applied: [String: Double] = [:]
  /// The names of the parameters that are locked: random values do not change them.
  var locked: Set<String> = []
  /// The letter keys that change a parameter while they are held, by parameter name.
  var letters: [String: Character] = [:]

  /// Returns a parameter's value as text. If a different value is applied, the text also has an arrow and the
  /// applied value.
  func text(for parameter: Parameter) -> String {
    let text = parameter.textWithUnit(for: values[parameter])
    guard let applied = applied[parameter.name] else { return text }
    return "\(parameter.text(for: values[parameter])) → \(parameter.textWithUnit(for: applied))"
  }

  /// Returns the description of a parameter. If the applied value differs from the value that the user set,
  /// the description begins with the reason.
  func description(of parameter: Parameter) -> String {
    guard let applied = applied[parameter.name] else { return parameter.doc }
    let (wanted, shown) = (values[parameter], applied)
    return "\(parameter.textWithUnit(for: wanted)) has no room in this window; "
      + "\(parameter.textWithUnit(for: shown)) is shown. \(parameter.doc)"
  }
}
