import Motion

/// A constant of scroll physics with its parameter, and with functions that read and change the constant in a
/// `ScrollPhysics`.
@MainActor
package struct PhysicsConstant {
  /// The parameter. The parameter's default is the constant's value in the first feel that has the constant.
  package let parameter: Parameter
  /// The function that returns the constant's value in the parameter's unit; `nil` if the physics do not have
  /// the constant.
  let value: (ScrollPhysics) -> Double?
  /// The function that sets the constant's value in the parameter's unit, in physics that have the constant.
  let change: (inout ScrollPhysics, Double) -> Void

  /// Creates a constant of a law of motion that only some feels have. The value at the key path `law` is
  /// `nil` for feels with another law.
  init<Law>(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, _ law: WritableKeyPath<ScrollPhysics, Law?>,
    _ number: WritableKeyPath<Law, Double>, _ doc: String
  ) {
    // Parameters show milliseconds; the laws use seconds.
    let unitsPerOne: Double = unit == .milliseconds ? 1000 : 1
    let maximum = isLimit ? range.upperBound : .infinity
    value = { $0[keyPath: law].map { min($0[keyPath: number] * unitsPerOne, maximum) } }
    change = { physics, value in
      physics[keyPath: law]?[keyPath: number] =
        isLimit && value >= range.upperBound ? .infinity : value / unitsPerOne
    }
    let standard = ScrollPhysics.all.lazy.compactMap(value).first ?? range.lowerBound
    parameter = .number(
      name, in: range, step: step, unit: unit, isLimit: isLimit, default: standard, doc)
  }

  /// Creates a constant that only some feels have. The value at the key path `number` is `nil` for the other
  /// feels.
  init(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, _ number: WritableKeyPath<ScrollPhysics, Double?>, _ doc: String
  ) {
    self.init(name, in: range, step: step, unit: unit, isLimit: isLimit, number, \.self, doc)
  }

  /// Creates a constant that every feel has.
  init(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, _ number: WritableKeyPath<ScrollPhysics, Double>, _ doc: String
  ) {
    self.init(
      name, in: range, step: step, unit: unit, isLimit: isLimit, \.whole, number, doc)
  }

  /// Creates a constant that selects a variant of a law, with a word for each variant. Every feel has one of
  /// the variants.
  init<Law>(
    _ name: String, _ words: [String], of law: WritableKeyPath<ScrollPhysics, Law>, _ doc: String,
    value: @escaping (Law) -> Int, change: @escaping (inout Law, Int) -> Void
  ) {
    parameter = .choice(name, words, default: value(ScrollPhysics.all[0][keyPath: law]), doc)
    self.value = { Double(value($0[keyPath: law])) }
    self.change = { change(&$0[keyPath: law], Int($1)) }
  }
}

extension ScrollPhysics {
  /// The physics as an optional value; assigning `nil` has no effect.
  ///
  /// With this property, key paths to the constants of every feel have the same type as key paths to the
  /// constants of only some feels.
  fileprivate var whole: ScrollPhysics? {
    get { self }
    set { if let newValue { self = newValue } }
  }
}
