import Foundation

extension LayoutDescription.Value {
  /// Returns the expression for another value of the property, with as few changes as possible; `nil` if the
  /// value is the same.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the new value: one, or as many as the type has parts.
  ///   - word: The name of the enumeration's case; `nil` for other types.
  package func expression(for numbers: [Double], word: String?) -> String? {
    let new =
      elementLabels.map { listExpression(numbers, $0) } ?? word.map(caseExpression)
      ?? (isBoolean ? "\(numbers.first != 0)" : numberExpression(numbers))
    return new == text ? nil : new
  }

  private var isBoolean: Bool { type == "Bool" || ["true", "false"].contains(text) }

  /// The labels of the type's parts in its initializer; empty for a type that is a number.
  private var labels: [String] {
    switch type {
    case "CGSize": ["width", "height"]
    case "CGPoint": ["x", "y"]
    case "UIEdgeInsets": ["top", "left", "bottom", "right"]
    case "UIColor": ["red", "green", "blue", "alpha"]
    default: []
    }
  }

  /// Returns an array of calls of the initializer, in the form in which the first element of the text calls one.
  private func listExpression(_ numbers: [Double], _ labels: [String]) -> String {
    let call = text.prefixMatch(of: /\[\s*((?:\w+\.)*[A-Z]\w*|\.init)\(/).map { String($0.1) } ?? ".init"
    let elements = stride(from: 0, to: numbers.count, by: labels.count).map { index in
      let arguments = zip(labels, numbers[index...]).map { label, number in
        (label.isEmpty ? "" : "\(label): ") + Self.literal(number, hasPoint: false)
      }
      return "\(call)(\(arguments.joined(separator: ", ")))"
    }
    return "[\(elements.joined(separator: ", "))]"
  }

  private func caseExpression(_ word: String) -> String {
    // `Mode.one` and `.one` keep their form.
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      let dot = text.lastIndex(of: ".")
    else { return "\(type).\(word)" }
    return text[...dot] + word
  }

  private func numberExpression(_ numbers: [Double]) -> String {
    let literals = text.matches(of: /-?\b\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?\b/).map(\.range)
    guard literals.count == numbers.count, isMadeOf(literals) else { return newExpression(numbers) }
    var result = text
    for (range, number) in zip(literals, numbers).reversed() {
      let old = String(text[range])
      guard Double(old.replacing("_", with: "")) != number else { continue }
      result.replaceSubrange(range, with: Self.literal(number, hasPoint: old.contains(".")))
    }
    return result
  }

  /// Returns whether the expression consists of literals, and of nothing else than a call of the type's
  /// initializer.
  private func isMadeOf(_ literals: [Range<String.Index>]) -> Bool {
    var rest = text
    for range in literals.reversed() { rest.replaceSubrange(range, with: "#") }
    let form = rest.filter { !$0.isWhitespace }
    let arguments = labels.isEmpty ? "#" : labels.map { "\($0):#" }.joined(separator: ",")
    let bare = labels.isEmpty ? "#" : labels.map { _ in "#" }.joined(separator: ",")
    return (labels.isEmpty && form == "#")
      || [
        "\(type)(\(arguments))", ".init(\(arguments))", "\(type).init(\(arguments))", "\(type)Make(\(bare))",
      ]
      .contains(form)
  }

  private func newExpression(_ numbers: [Double]) -> String {
    let literals = numbers.map { Self.literal($0, hasPoint: false) }
    guard labels.count == numbers.count else { return "\(type)(\(literals.joined(separator: ", ")))" }
    return "\(type)(\(zip(labels, literals).map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  /// Returns a literal with at most six digits after the point; with a point, if the number is whole, on demand.
  private static func literal(_ number: Double, hasPoint: Bool) -> String {
    guard number.rounded() != number else {
      return (Int(exactly: number).map(String.init) ?? "\(number)") + (hasPoint ? ".0" : "")
    }
    var text = String(format: "%.6f", number)
    while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
    return text
  }
}
