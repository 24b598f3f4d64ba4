/// An error on the command line, in a parameter setting or in the values for a contact sheet.
package enum ParameterError: Error, Hashable {
  /// The text does not have the form `name=value`.
  case malformedSetting(String)
  /// The text is not a value of the parameter.
  case unreadableValue(String, parameter: Parameter)
  /// The text is not a value of several parameters.
  case unreadableCompound(String, ParameterRow)
  /// No scene has a parameter with this name.
  case unknownName(String, scene: String, suggestions: [String])
  /// The scene has no parameter with this name, but other scenes have one.
  case nameOfOtherScenes(String, scene: String, others: [String])
  /// A value for a contact sheet is outside the parameter's range.
  case valueOutOfRange(Double, parameter: Parameter)
  /// More modifiers are given than a stack has places.
  case tooManyModifiers(most: Int)
  /// A modifier on the command line has a part with an unknown name.
  case unknownModifierPart(String, parts: [String])
  /// No values are given for the numeric parameter that a contact sheet varies.
  case missingValues(ParameterRow)
}

extension ParameterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformedSetting(let text):
      "\"\(text.excerpt)\" is not a setting; expected name=value."
    case .unreadableValue(let text, let parameter):
      "\"\(text.excerpt)\" is not a value of \(parameter.name); expected \(parameter.expectation)."
    case .unreadableCompound(let text, let row):
      "\"\(text.excerpt)\" is not a value of \(row.name); expected \(row.rangeText)."
    case .unknownName(let name, let scene, let suggestions):
      "The scene \(scene) has no parameter \"\(name.excerpt)\"; \(NearestNames.phrase(suggestions))"
    case .nameOfOtherScenes(let name, let scene, let others):
      "The scene \(scene) has no parameter \"\(name.excerpt)\"; it belongs to \(others.joined(separator: ", "))."
    case .valueOutOfRange(let value, let parameter):
      "\(parameter.text(for: value)) is outside \(parameter.name)'s range; expected \(parameter.rangeText)."
    case .tooManyModifiers(let most):
      "There are more than \(most) modifiers; \(most) are the most."
    case .unknownModifierPart(let name, let parts):
      "A modifier has no part \"\(name.excerpt)\"; expected one of \(parts.joined(separator: ", "))."
    case .missingValues(let row):
      "\(row.name) has numbers; expected \(row.name)=FIRST..LAST, or values with commas between them."
    }
  }
}

extension Parameter {
  fileprivate var expectation: String {
    switch kind {
    case .number: "a number (\(rangeText))"
    case .choice: "one of \(rangeText)"
    case .toggle: "on or off"
    }
  }
}
