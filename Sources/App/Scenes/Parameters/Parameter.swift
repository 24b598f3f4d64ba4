/// A setting that the user can change, such as the gap between cards.
///
/// The keys, the panel, the command line and the option `--list` all use this declaration.
///
/// A value is always a number: for a choice the index of the word, for a switch 0 or 1.
package struct Parameter: Hashable, Sendable {
  /// The kind of a parameter's values.
  package enum Kind: Hashable, Sendable {
    /// Numbers in a range. A key press changes the value by `step`.
    case number(in: ClosedRange<Double>, step: Double)
    /// One of several words. The value is the word's index.
    case choice([String])
    /// A switch: 0 is off, 1 is on.
    case toggle
  }

  /// The unit of a number, displayed after the number.
  package enum Unit: String, Hashable, Sendable {
    case none = ""
    case points = "pt"
    case seconds = "s"
    case milliseconds = "ms"
    case degrees = "°"
    case perSecond = "/s"
    case pointsPerSecond = "pt/s"
    case pointsPerSecondSquared = "pt/s²"
    case pagesPerSecond = "pages/s"
  }

  /// The name on the command line: lower-case words joined by hyphens.
  package let name: String
  package let kind: Kind
  package let unit: Unit
  /// The value of the parameter until the user changes it. `ParameterValues` can replace this default, for
  /// example by the value of the current feel.
  package let defaultValue: Double
  /// A one-line description for the user.
  package let doc: String
  /// Whether the maximum value means "no limit".
  package let isLimit: Bool
  /// The value to which a step up from the minimum leads, if the minimum means that the layout or the scene chooses
  /// the value; `nil` if the minimum is a value like others.
  package var automaticStart: Double?
  /// The name of the layout's property that has the number which the layout or the scene chooses; `nil` for none.
  package var automaticProperty: String?
  /// The lists that the words of a choice stand for, if the user can type other lists; `nil` for other parameters.
  package var lists: ListWords?
  /// The value of which the parameter is a part; `nil` for a parameter of its own.
  package var compound: CompoundValue?

  /// Creates a parameter for numbers in a range. The maximum of a limit means "no limit".
  package static func number(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Unit = .none, isLimit: Bool = false,
    default value: Double, _ doc: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .number(in: range, step: step), unit: unit, defaultValue: value, doc: doc,
      isLimit: isLimit)
  }

  /// Creates a parameter for a choice of words; `index` is the index of the default word.
  package static func choice(
    _ name: String, _ words: [String], default index: Int = 0, _ doc: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .choice(words), unit: .none, defaultValue: Double(index), doc: doc, isLimit: false)
  }

  /// Creates a parameter for a switch.
  package static func toggle(_ name: String, default isOn: Bool, _ doc: String) -> Parameter {
    Parameter(
      name: name, kind: .toggle, unit: .none, defaultValue: isOn ? 1 : 0, doc: doc, isLimit: false)
  }

  /// Whether the values are numbers.
  package var isNumber: Bool { if case .number = kind { true } else { false } }

  /// The minimum and maximum values; for a choice, 0 and the index of the last word; for a switch, 0 and 1.
  package var range: ClosedRange<Double> {
    switch kind {
    case .number(let range, _): range
    case .choice(let words): 0...Double(max(words.count - 1, 0))
    case .toggle: 0...1
    }
  }

  /// The change of the value by one key press; 1 for choices and switches.
  package var step: Double {
    switch kind {
    case .number(_, let step): step
    case .choice, .toggle: 1
    }
  }

  /// Returns the parameter with a range that includes another parameter's, if both have numbers.
  func widened(to other: Parameter) -> Parameter {
    guard case .number(let range, let step) = kind, case .number(let added, _) = other.kind else {
      return self
    }
    let (least, most) = (min(range.lowerBound, added.lowerBound), max(range.upperBound, added.upperBound))
    var widened = Parameter(
      name: name, kind: .number(in: least...most, step: step), unit: unit,
      defaultValue: isAutomatic(defaultValue) ? least : defaultValue, doc: doc, isLimit: isLimit)
    (widened.automaticStart, widened.automaticProperty) = (automaticStart, automaticProperty)
    widened.compound = compound
    return widened
  }

  /// Returns the value clamped to the range. The values of choices and switches are also rounded. For NaN,
  /// returns the default.
  package func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return defaultValue }
    // Less than a millionth of a step from 0 is a rounding error for 0. Its reciprocal would be meaningless.
    let most = lists?.greatestValue ?? range.upperBound
    let value =
      abs(value) < step * 1e-6
      ? min(max(0, range.lowerBound), range.upperBound)
      : min(max(value, range.lowerBound), most)
    switch kind {
    case .number: return value
    case .choice, .toggle: return value.rounded()
    }
  }

  /// Returns `value` increased by a number of steps; a negative number decreases the value.
  ///
  /// Numbers stop at the ends of the range. Choices and switches change by one and wrap around.
  ///
  /// A number is rounded to a multiple of the step. If the change is less than a step, the number is rounded
  /// to a multiple of the change instead. Equal steps up and down therefore restore a rounded value.
  package func stepped(from value: Double, by steps: Double) -> Double {
    switch kind {
    case .number(_, let step):
      if let automaticStart, isAutomatic(value), steps > 0 { return clamped(automaticStart) }
      let grid = step * min(1, abs(steps))
      return clamped((value + steps * step).rounded(toMultipleOf: grid))
    case .choice, .toggle:
      let count = range.upperBound + 1
      let move: Double = steps < 0 ? -1 : 1
      return (value + move + count).truncatingRemainder(dividingBy: count)
    }
  }

  /// Returns whether a value means that the layout or the scene chooses the value.
  package func isAutomatic(_ value: Double) -> Bool { automaticStart != nil && value <= range.lowerBound }

  /// Returns a value's position in the range, 0 … 1.
  package func fraction(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    return extent > 0 ? (clamped(value) - range.lowerBound) / extent : 0
  }

  /// Returns the value at a position in the range, 0 … 1, rounded to a multiple of the step.
  package func value(atFraction fraction: Double) -> Double {
    let value = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    return clamped(value.rounded(toMultipleOf: step))
  }
}

extension Double {
  /// Returns the nearest multiple of a step.
  fileprivate func rounded(toMultipleOf step: Double) -> Double {
    let count = (self / step).rounded()
    // Twelve steps of 0.05 are 0.6, and not 0.6000000000000001.
    let inverse = (1 / step).rounded()
    return abs(inverse * step - 1) < 1e-9 ? count / inverse : count * step
  }
}
