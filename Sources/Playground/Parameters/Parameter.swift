/// Something the user can tweak, declared once: keys, panel, command line and `--list` all read this.
///
/// A value is always a number: a choice's is its index, a switch's 0 or 1.
public struct Parameter: Hashable, Sendable {
  /// What kind of values there are.
  public enum Kind: Hashable, Sendable {
    /// Numbers in a range, changed by a step, shown with as many decimals as the step has.
    case number(in: ClosedRange<Double>, step: Double)
    /// One of some words.
    case choice([String])
    /// Off or on.
    case toggle
  }

  /// What unit a number is in; shown behind it.
  public enum Unit: String, Hashable, Sendable {
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

  /// Lower case words joined by hyphens, as typed on the command line.
  public let name: String
  public let kind: Kind
  public let unit: Unit
  /// The value it has at first; others may stand in for it while something else is chosen, see
  /// `ParameterValues`.
  public let defaultValue: Double
  /// One line: what it does.
  public let doc: String
  /// Whether the greatest value stands for no limit at all.
  public let isLimit: Bool

  /// A number in a range, changed by a step.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Unit = .none, default value: Double,
    _ doc: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .number(in: range, step: step), unit: unit, defaultValue: value, doc: doc,
      isLimit: false)
  }

  /// A number in a range, changed by a step, whose greatest value stands for no limit.
  public static func limit(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Unit = .none, default value: Double,
    _ doc: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .number(in: range, step: step), unit: unit, defaultValue: value, doc: doc,
      isLimit: true)
  }

  /// One of some words; the default is the first, or the one at a place.
  public static func choice(
    _ name: String, _ words: [String], default index: Int = 0, _ doc: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .choice(words), unit: .none, defaultValue: Double(index), doc: doc, isLimit: false)
  }

  /// Off or on.
  public static func toggle(_ name: String, default isOn: Bool, _ doc: String) -> Parameter {
    Parameter(
      name: name, kind: .toggle, unit: .none, defaultValue: isOn ? 1 : 0, doc: doc, isLimit: false)
  }

  /// The least and the greatest value.
  public var range: ClosedRange<Double> {
    switch kind {
    case .number(let range, _): range
    case .choice(let words): 0...Double(max(words.count - 1, 0))
    case .toggle: 0...1
    }
  }

  /// By how much one key press changes the value.
  public var step: Double {
    switch kind {
    case .number(_, let step): step
    case .choice, .toggle: 1
    }
  }

  /// The value brought into the range; a choice and a switch become whole. NaN becomes the default.
  public func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return defaultValue }
    // A value a millionth of a step away from 0 is 0: its reciprocal would be no number that means anything.
    let value =
      abs(value) < step * 1e-6
      ? min(max(0, range.lowerBound), range.upperBound)
      : min(max(value, range.lowerBound), range.upperBound)
    switch kind {
    case .number: return value
    case .choice, .toggle: return value.rounded()
    }
  }

  /// The value some steps on: numbers stop at the ends of the range, choices and switches go round.
  ///
  /// The answer lies on the step's grid, so that going up and down again ends where it began.
  public func stepped(from value: Double, by steps: Double) -> Double {
    switch kind {
    case .number(_, let step):
      let grid = step * min(1, abs(steps))
      return clamped(((value + steps * step) / grid).rounded() * grid)
    case .choice, .toggle:
      let count = range.upperBound + 1
      let move: Double = steps < 0 ? -1 : 1
      return (value + move + count).truncatingRemainder(dividingBy: count)
    }
  }

  /// Where the value stands in its range, 0 … 1.
  public func fraction(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    return extent > 0 ? (clamped(value) - range.lowerBound) / extent : 0
  }

  /// The value at a fraction of the range, 0 … 1, on the step's grid.
  public func value(atFraction fraction: Double) -> Double {
    let value = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    return clamped((value / step).rounded() * step)
  }
}
