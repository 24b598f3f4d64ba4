import Motion

/// A constant of the scroll physics as a parameter, with functions that read and change the constant.
@MainActor
struct PhysicsConstant {
  /// The parameter; its default is the value in the first feel that has the constant.
  let parameter: Parameter
  /// The function that reads the constant in the parameter's unit; `nil` if the feel has no such constant.
  let value: (ScrollPhysics) -> Double?
  /// The function that sets the constant in a feel that has it.
  let change: (inout ScrollPhysics, Double) -> Void

  /// Creates a constant of one of a feel's laws; `value` returns `nil` if the law has no such constant.
  init<Law>(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, of law: WritableKeyPath<ScrollPhysics, Law>, _ doc: String,
    value: @escaping (Law) -> Double?, change: @escaping (inout Law, Double) -> Void
  ) {
    // Parameters show milliseconds; the laws use seconds.
    let unitsPerOne: Double = unit == .milliseconds ? 1000 : 1
    let most = isLimit ? range.upperBound : .infinity
    self.value = { feel in value(feel[keyPath: law]).map { min($0 * unitsPerOne, most) } }
    self.change = { feel, value in
      let isUnlimited = isLimit && value >= range.upperBound
      change(&feel[keyPath: law], isUnlimited ? .infinity : value / unitsPerOne)
    }
    let make = isLimit ? Parameter.limit : Parameter.number
    let standard = ScrollPhysics.all.lazy.compactMap(self.value).first ?? range.lowerBound
    parameter = make(name, range, step, unit, standard, doc)
  }

  /// Creates a constant that is a number in every feel.
  init(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, _ number: WritableKeyPath<ScrollPhysics, Double>, _ doc: String
  ) {
    self.init(
      name, in: range, step: step, unit: unit, isLimit: isLimit, of: number, doc, value: { $0 },
      change: { $0 = $1 })
  }

  /// Creates a choice between several laws, available in every feel.
  init<Law>(
    _ name: String, _ words: [String], of law: WritableKeyPath<ScrollPhysics, Law>, _ doc: String,
    value: @escaping (Law) -> Int, change: @escaping (inout Law, Int) -> Void
  ) {
    parameter = .choice(name, words, default: value(ScrollPhysics.all[0][keyPath: law]), doc)
    self.value = { Double(value($0[keyPath: law])) }
    self.change = { change(&$0[keyPath: law], Int($1)) }
  }
}
