import Foundation

/// A namespace for writing the JSON of preset and session files, and for repairing JSON that was cut short.
enum JSONText {
  /// Returns a JSON object as text with sorted names, one value per line, and a line break at the end.
  static func write(_ object: [String: Any]) -> String {
    guard JSONSerialization.isValidJSONObject(object),
      let data = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Completes a JSON text that was cut short: returns the text up to the last complete value, with all
  /// objects and arrays closed. Returns `nil` if there is no complete value.
  static func completed(_ text: String) -> String? {
    var closers: [Character] = []
    var isInString = false
    var isEscaped = false
    var last: (end: String.Index, closers: [Character])?
    for index in text.indices {
      let character = text[index]
      if isInString {
        if !isEscaped, character == "\"" { isInString = false }
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"": isInString = true
      case "{": closers.append("}")
      case "[": closers.append("]")
      case "}", "]":
        guard closers.popLast() == character else { return nil }
        last = (text.index(after: index), closers)
      case ",": last = (index, closers)
      default: break
      }
    }
    return last.map { text[..<$0.end] + String($0.closers.reversed()) }
  }
}
