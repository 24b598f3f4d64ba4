package import CollectionCore
import Foundation

/// A value of several numbers, such as a size. Each number is a parameter.
package struct CompoundValue: Hashable, Sendable {
  /// The name on the command line: lower-case words joined by hyphens.
  package let name: String
  /// The meaning of the numbers; `nil` for the points of a curve.
  package let kind: LayoutProperty.Kind?
  /// A one-line description for the user.
  package let doc: String

  /// Whether the numbers are those of a curve; see `ParameterCurve`.
  package var isCurve: Bool { kind == nil }

  /// Returns the form of the value, which has `count` numbers, on the command line.
  func format(ofNumbers count: Int) -> String {
    switch kind {
    case .size: "WIDTHxHEIGHT"
    case .point: "X,Y"
    case .range: "LEAST..MOST"
    case .insets: "TOP,LEFT,BOTTOM,RIGHT, or VERTICAL,HORIZONTAL, or one number"
    case .color where count == 3: "#RRGGBB, or RED,GREEN,BLUE"
    case .color: "#RRGGBB, #RRGGBBAA, or RED,GREEN,BLUE,OPACITY"
    case .choiceWithNumber: "CASE,NUMBER, or one of them"
    case .number, .integer, .boolean, .choice, .list: "a value"
    case nil: "DISTANCE:VALUE for up to \(ParameterCurve.innerCount) points between 0 and 1, and for 0 and 1"
    }
  }

  /// Joins the texts of the numbers, in the form of the command line or in the one of the panel.
  func joined(_ words: [String], isShown: Bool) -> String {
    var words = words
    if kind == .insets, words[0] == words[2], words[1] == words[3] {
      words = words[0] == words[1] ? [words[0]] : [words[0], words[1]]
    }
    let (typed, shown) =
      switch kind {
      case .size: ("x", " × ")
      case .range: ("..", " … ")
      case .choiceWithNumber: (",", " ")
      case .number, .integer, .boolean, .point, .insets, .color, .choice, .list, nil: (",", ", ")
      }
    return words.joined(separator: isShown ? shown : typed)
  }

  /// Returns the texts of the numbers in a text that the user typed. Commas or spaces separate the numbers, or the
  /// separator of the value's kind.
  func words(in text: String) -> [String] {
    let separators = kind == .size ? ["x", "×"] : kind == .range ? ["...", "..", "…"] : []
    let text = separators.reduce(text.lowercased()) { $0.replacingOccurrences(of: $1, with: ",") }
    let words =
      text.contains(",") ? text.components(separatedBy: ",") : text.split(separator: " ").map(String.init)
    guard kind == .insets else { return words }
    return switch words.count {
    case 1: Array(repeating: words[0], count: 4)
    case 2: words + words
    default: words
    }
  }
}

extension LayoutProperty.Kind {
  /// The endings of the names of the parameters for a value's numbers; an empty one for a value of a single number.
  package var parts: [String] {
    switch self {
    case .number, .integer, .boolean, .choice, .list: [""]
    case .choiceWithNumber: ["", "value"]
    case .size: ["width", "height"]
    case .point: ["x", "y"]
    case .range: ["least", "most"]
    case .insets: ["top", "left", "bottom", "right"]
    case .color: ["red", "green", "blue", "opacity"]
    }
  }
}

/// A namespace for colours as text, such as `#4F7CAC`.
enum ColorText {
  /// Returns the text of a colour's red, green, blue and perhaps opacity, 0 … 1 each, rounded to 255ths. An opacity of
  /// 1 is left out.
  static func text(for numbers: [Double]) -> String {
    let bytes = numbers.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + bytes.prefix(bytes.last == 255 ? 3 : 4).map { String(format: "%02X", $0) }.joined()
  }

  /// Returns whether a colour's text has the colour's numbers, as exactly as a colour holds them.
  static func isExact(for values: [Double]) -> Bool {
    zip(numbers(in: text(for: values)) ?? [], values).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// Returns the red, green, blue and opacity of a text; `nil` if the text has no digits of a colour.
  static func numbers(in text: String) -> [Double]? {
    var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    if (3...4).contains(digits.count) { digits = String(digits.flatMap { [$0, $0] }) }
    guard [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits.count == 6 ? digits + "ff" : digits, radix: 16)
    else { return nil }
    return stride(from: 24, through: 0, by: -8).map { Double(value >> UInt32($0) & 0xFF) / 255 }
  }
}
