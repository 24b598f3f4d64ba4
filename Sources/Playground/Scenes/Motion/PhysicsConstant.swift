import Motion

/// A constant of the feels as a parameter: what it is in a feel, if the feel has it, and how to change it.
@MainActor
struct PhysicsConstant {
  /// Its default is the value in the first feel that has the constant.
  let parameter: Parameter
  /// The value in a feel, in the parameter's unit; nil in one whose laws have no such constant.
  let value: (ScrollPhysics) -> Double?
  /// Gives a feel that has the constant another value of it.
  let change: (inout ScrollPhysics, Double) -> Void

  /// A constant of one of the laws of a feel; `value` is nil where the law has no such constant.
  init<Law>(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, of law: WritableKeyPath<ScrollPhysics, Law>, _ doc: String,
    value: @escaping (Law) -> Double?, change: @escaping (inout Law, Double) -> Void
  ) {
    // Milliseconds are for people; the laws have seconds.
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

  /// A constant that is a number of its own, in every feel.
  init(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    isLimit: Bool = false, _ number: WritableKeyPath<ScrollPhysics, Double>, _ doc: String
  ) {
    self.init(
      name, in: range, step: step, unit: unit, isLimit: isLimit, of: number, doc, value: { $0 },
      change: { $0 = $1 })
  }

  /// One of several laws, in every feel.
  init<Law>(
    _ name: String, _ words: [String], of law: WritableKeyPath<ScrollPhysics, Law>, _ doc: String,
    value: @escaping (Law) -> Int, change: @escaping (inout Law, Int) -> Void
  ) {
    parameter = .choice(name, words, default: value(ScrollPhysics.all[0][keyPath: law]), doc)
    self.value = { Double(value($0[keyPath: law])) }
    self.change = { change(&$0[keyPath: law], Int($1)) }
  }
}
