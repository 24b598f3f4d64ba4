/// The values of a set of parameters. A parameter without a value of its own has its default value.
///
/// A parameter's default can depend on the values of other parameters. Values can also make other parameters
/// unused.
package struct ParameterValues: Hashable, Sendable {
  /// The values that differ from their defaults, by parameter name.
  package var changes: [String: Double] { changed }
  private var changed: [String: Double] = [:]
  private var defaults: [String: Double] = [:]
  private var fittedDefaults: [String: Double] = [:]
  private var unused: Set<String> = []

  /// Creates values with every parameter at its default.
  package init() {}

  /// The value of a parameter. A new value is clamped to the parameter's range.
  package subscript(parameter: Parameter) -> Double {
    get { changed[parameter.name] ?? defaultValue(of: parameter) }
    set {
      let value = parameter.clamped(newValue)
      let isDefault = abs(value - defaultValue(of: parameter)) <= parameter.step * 1e-9
      changed[parameter.name] = isDefault ? nil : value
    }
  }

  /// Returns the current default of a parameter, which can depend on other parameters and on the viewport's
  /// size.
  package func defaultValue(of parameter: Parameter) -> Double {
    fittedDefaults[parameter.name] ?? defaults[parameter.name] ?? parameter.defaultValue
  }

  /// Returns whether the value of a parameter differs from its default.
  package func isChanged(_ parameter: Parameter) -> Bool { changed[parameter.name] != nil }

  /// Returns whether a parameter has an effect with the current values of the other parameters.
  package func isUsed(_ parameter: Parameter) -> Bool { !unused.contains(parameter.name) }

  /// Replaces the defaults that depend on the values of other parameters, by parameter name. Also replaces
  /// the names of the parameters that have no effect.
  mutating func follow(defaults: [String: Double], unused: Set<String>) {
    self.defaults = defaults
    self.unused = unused
  }

  /// Replaces the defaults that depend on the viewport's size, by parameter name.
  ///
  /// These defaults take precedence over all other defaults.
  package mutating func fit(defaults: [String: Double]) { fittedDefaults = defaults }

  /// Changes parameters that have a default for the viewport's size to this default, which no longer depends on the size.
  mutating func keepFittedDefaults(of parameters: [Parameter]) {
    for parameter in parameters where !isChanged(parameter) {
      changed[parameter.name] = fittedDefaults[parameter.name]
    }
  }

  /// Sets parameters to the values in `changes`, by parameter name, and resets all other parameters to their
  /// defaults.
  ///
  /// The values must be within the parameters' ranges, like those of the property `changes`.
  package mutating func restore(changes: [String: Double]) { changed = changes }

  /// Resets parameters to their defaults.
  mutating func reset(_ parameters: [Parameter]) {
    for parameter in parameters { changed[parameter.name] = nil }
  }

  /// Returns whether a switch is on.
  func isOn(_ toggle: Parameter) -> Bool { self[toggle] >= 0.5 }

  /// Returns the element of `cases` for the current word of `choice`. The elements are in the order of the
  /// choice's words.
  package func choice<Value>(_ choice: Parameter, of cases: [Value]) -> Value {
    cases[min(max(Int(saturating: self[choice]), 0), cases.count - 1)]
  }
}
