import Foundation

extension Parameter {
  /// Returns a value as text without the unit, in the form that `parse(_:)` accepts: a number, a choice's
  /// word, `on` or `off`.
  package func text(for value: Double) -> String {
    switch kind {
    case .number:
      isUnlimited(value) ? Self.noLimit : isAutomatic(value) ? Self.automatic : Self.decimal(value)
    case .choice(let words):
      lists.flatMap { value < Double(words.count) ? nil : $0.text(for: value) }
        ?? words[Int(saturating: clamped(value))]
    case .toggle: value >= 0.5 ? "on" : "off"
    }
  }

  /// Returns a value as text with the parameter's unit, such as `12 pt`.
  package func textWithUnit(for value: Double) -> String {
    guard !isUnlimited(value), !isAutomatic(value) else { return text(for: value) }
    return switch unit {
    case .none: text(for: value)
    case .degrees: text(for: value) + unit.rawValue
    case .points, .seconds, .milliseconds, .perSecond, .pointsPerSecond, .pointsPerSecondSquared,
      .pagesPerSecond:
      text(for: value) + " " + unit.rawValue
    }
  }

  /// Returns a text from which `parse(_:)` reads exactly the given value. The result of `text(for:)` may be
  /// rounded.
  package func exactText(for value: Double) -> String {
    let text = text(for: value)
    return (try? parse(text)) == value ? text : "\(value)"
  }

  /// The allowed values as text, such as `0 … 1, step 0.05`, for `--list` and error messages.
  package var rangeText: String {
    switch kind {
    case .number(let range, let step):
      "\(text(for: range.lowerBound)) … \(text(for: range.upperBound)), step \(Self.decimal(step))"
    case .choice(let words):
      words.joined(separator: ", ") + (lists.map { ", or a list such as \($0.example)" } ?? "")
    case .toggle: "off, on"
    }
  }

  /// Parses the text of a value. A number may be followed by the parameter's unit, and may be an expression such as
  /// `340*0.8` or `(280+2*16)/3`.
  ///
  /// A percentage of a factor, a number without unit whose step is below 1, is one of 1: `60%` is 0.6. Any other
  /// percentage is one of `present`. A text that begins with an operator changes `present`, such as `+20`, `*1.5` and
  /// `/2`; `-20` does so only if the range has no negative numbers.
  ///
  /// The value is not clamped to the range.
  /// - Parameter present: The value that the text may change; `nil` if there is none, as on the command line.
  /// - Throws: `ParameterError.unreadableValue` for text that is not a value of this parameter.
  package func parse(_ text: String, from present: Double? = nil) throws(ParameterError) -> Double {
    let word = text.trimmingCharacters(in: .whitespaces).lowercased()
    switch kind {
    case .number:
      if isLimit, word == Self.noLimit { return range.upperBound }
      if automaticStart != nil, word == Self.automatic { return range.lowerBound }
      let isFactor = unit == .none && step < 1
      let isChange = word.first.map { "+*/".contains($0) || $0 == "-" && !hasNegatives } ?? false
      let value = NumberExpression.value(
        of: word, unit: unit.rawValue, whole: isFactor ? 1 : present, from: isChange ? present : nil)
      if let value { return value }
    case .choice(let words):
      for word in [word, word.replacing("center", with: "centre")] {
        if let index = words.firstIndex(of: word) { return Double(index) }
      }
      if let lists, let numbers = lists.numbers(in: word) { return lists.value(of: numbers) }
    case .toggle:
      if ["on", "true", "yes", "1"].contains(word) { return 1 }
      if ["off", "false", "no", "0"].contains(word) { return 0 }
    }
    throw .unreadableValue(text, parameter: self)
  }

  /// Whether the range has negative numbers, besides the one that stands for an automatic value.
  private var hasNegatives: Bool { range.lowerBound + (automaticStart == nil ? 0 : step) < 0 }

  /// Returns whether a value means "no limit": the parameter is a limit, and the value is at least its
  /// maximum.
  func isUnlimited(_ value: Double) -> Bool { isLimit && value >= range.upperBound }

  private static let noLimit = "none"
  private static let automatic = "automatic"

  /// Returns the text of a number with at most four decimals and no trailing zeros.
  private static func decimal(_ value: Double) -> String {
    // Decimals carry no information at this magnitude, and `%f` could print three hundred digits.
    guard abs(value) < 1e9 else { return String(format: "%.6g", value) }
    let rounded = (value * 10_000).rounded() / 10_000
    if rounded == rounded.rounded() { return String(Int(saturating: rounded)) }
    var text = String(format: "%.4f", rounded)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}
