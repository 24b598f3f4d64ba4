/// The values of some parameters; those that were not set have their defaults.
public struct ParameterValues: Hashable, Sendable {
  private var changed: [String: Double] = [:]

  /// Every parameter at its default.
  public init() {}

  /// A parameter's value; what is set is brought into the range.
  public subscript(parameter: Parameter) -> Double {
    get { changed[parameter.name] ?? parameter.defaultValue }
    set {
      let value = parameter.clamped(newValue)
      changed[parameter.name] = value == parameter.defaultValue ? nil : value
    }
  }

  /// A switch's value.
  func isOn(_ toggle: Parameter) -> Bool { self[toggle] >= 0.5 }

  /// A choice's value as one of some cases that stand in the order of its words.
  func choice<Value>(_ choice: Parameter, of cases: [Value]) -> Value {
    cases[min(max(Int(self[choice]), 0), cases.count - 1)]
  }
}
