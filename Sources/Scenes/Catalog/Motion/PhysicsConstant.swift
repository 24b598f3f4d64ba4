import Motion

/// A constant of scroll physics as a parameter, with functions that read and change the constant in a
/// `ScrollPhysics`.
@MainActor
package struct PhysicsConstant {
  /// The parameter; its default is the value in the first feel that has the constant.
  package let parameter: Parameter
  /// The function that returns the constant in the parameter's unit, or `nil` if the feel lacks the constant.
  let value: (ScrollPhysics) -> Double?
  /// The function that sets the constant in a feel that has it.
  let change: (inout ScrollPhysics, Double) -> Void

  /// Creates a constant of a law of motion that only some feels have; with another law, the key path `law`
  /// gives `nil`.
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
    let make = isLimit ? Parameter.limit : Parameter.number
    let standard = ScrollPhysics.all.lazy.compactMap(value).first ?? range.lowerBound
    parameter = make(name, range, step, unit, standard, doc)
  }

  /// Creates a constant that only some feels have.
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

  /// Creates a choice between several variants of a law, with a word for each variant. Every feel has one of
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
  /// Key paths to a constant that every feel has go through this property. They then have the same type as
  /// key paths to a constant of a law that some feels lack.
  fileprivate var whole: ScrollPhysics? {
    get { self }
    set { if let newValue { self = newValue } }
  }
}
