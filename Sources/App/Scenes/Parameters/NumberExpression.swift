/// A reader of the arithmetic that the user types as a number: `+`, `-`, `*`, `/`, parentheses, percentages, and numbers
/// that may be followed by a unit.
struct NumberExpression {
  private var rest: Substring
  private let unit: String
  /// The number that `100%` stands for; `nil` if a percentage has no meaning.
  private let whole: Double?
  /// The number of operands that contain the present one.
  private var depth = 0
  /// The limit for `depth`, far below the size of the stack.
  private static let maximumDepth = 64

  private init(_ text: String, unit: String, whole: Double?) {
    (rest, self.unit, self.whole) = (text[...], unit, whole)
  }

  /// Returns the finite number for a text; `nil` if the text is no expression.
  ///
  /// - Parameters:
  ///   - unit: The unit that may follow a number, in lower case.
  ///   - whole: The number that `100%` stands for.
  ///   - start: The number with which an expression begins whose text begins with an operator, such as `*1.5`; `nil`
  ///     if `+` and `-` at the beginning are signs.
  static func value(of text: String, unit: String, whole: Double?, from start: Double? = nil) -> Double? {
    var expression = NumberExpression(text, unit: unit, whole: whole)
    guard let value = expression.sum(from: start), expression.next == nil, value.isFinite else { return nil }
    return value
  }

  /// The next character that is no space.
  private var next: Character? {
    mutating get {
      rest = rest.drop { $0 == " " }
      return rest.first
    }
  }

  private mutating func sum(from start: Double? = nil) -> Double? {
    guard var total = product(from: start) else { return nil }
    while let sign = next, "+-".contains(sign) {
      rest.removeFirst()
      guard let term = product() else { return nil }
      total += sign == "+" ? term : -term
    }
    return total
  }

  private mutating func product(from start: Double? = nil) -> Double? {
    guard var total = start ?? operand() else { return nil }
    while let sign = next, "*/".contains(sign) {
      rest.removeFirst()
      guard let factor = operand() else { return nil }
      total = sign == "*" ? total * factor : total / factor
    }
    return total
  }

  private mutating func operand() -> Double? {
    guard let first = next, depth < Self.maximumDepth else { return nil }
    guard "+-(".contains(first) else { return number() }
    rest.removeFirst()
    depth += 1
    defer { depth -= 1 }
    guard first == "(" else { return operand().map { first == "-" ? -$0 : $0 } }
    guard let value = sum(), next == ")" else { return nil }
    rest.removeFirst()
    return value
  }

  private mutating func number() -> Double? {
    guard let digits = rest.prefixMatch(of: /[0-9]*\.?[0-9]*(e[+-]?[0-9]+)?/)?.output.0,
      let value = Double(digits)
    else { return nil }
    rest = rest[digits.endIndex...]
    if next == "%" {
      rest.removeFirst()
      return whole.map { value / 100 * $0 }
    }
    if rest.hasPrefix(unit) { rest.removeFirst(unit.count) }
    return value
  }
}
