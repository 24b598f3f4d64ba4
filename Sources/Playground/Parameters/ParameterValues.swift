/// The values of some parameters; those that were not set have their defaults.
///
/// What a parameter's default is, and whether it has any part, may follow from the values of others.
public struct ParameterValues: Hashable, Sendable {
  private var changed: [String: Double] = [:]
  private var defaults: [String: Double] = [:]
  private var fittedDefaults: [String: Double] = [:]
  private var unused: Set<String> = []

  /// Every parameter at its default.
  public init() {}

  /// A parameter's value; what is set is brought into the range.
  public subscript(parameter: Parameter) -> Double {
    get { changed[parameter.name] ?? defaultValue(of: parameter) }
    set {
      let value = parameter.clamped(newValue)
      let isDefault = abs(value - defaultValue(of: parameter)) <= parameter.step * 1e-9
      changed[parameter.name] = isDefault ? nil : value
    }
  }

  /// The value that a parameter goes back to.
  public func defaultValue(of parameter: Parameter) -> Double {
    fittedDefaults[parameter.name] ?? defaults[parameter.name] ?? parameter.defaultValue
  }

  /// Whether a parameter was set to something else than its default.
  public func isChanged(_ parameter: Parameter) -> Bool { changed[parameter.name] != nil }

  /// Whether a parameter has any part, as other values are.
  public func isUsed(_ parameter: Parameter) -> Bool { !unused.contains(parameter.name) }

  /// Makes others the defaults of some parameters, and some parameters unused, by their names.
  mutating func follow(defaults: [String: Double], unused: Set<String>) {
    self.defaults = defaults
    self.unused = unused
  }

  /// Makes others the defaults of some parameters, by their names, for the size of the view.
  mutating func fit(defaults: [String: Double]) { fittedDefaults = defaults }

  /// Brings some parameters back to their defaults.
  mutating func reset(_ parameters: [Parameter]) {
    for parameter in parameters { changed[parameter.name] = nil }
  }

  /// A switch's value.
  func isOn(_ toggle: Parameter) -> Bool { self[toggle] >= 0.5 }

  /// A choice's value as one of some cases that stand in the order of its words.
  func choice<Value>(_ choice: Parameter, of cases: [Value]) -> Value {
    cases[min(max(Int(saturating: self[choice]), 0), cases.count - 1)]
  }
}
