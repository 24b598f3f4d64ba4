import Foundation

/// The JSON text of the playground's files.
enum JSONText {
  /// The maximum size of a file that is read, in bytes.
  static let maximumSize = 1 << 20

  /// Returns an object of JSON types as text with sorted names, one value a line, and a line break at the end.
  static func write(_ object: [String: Any]) -> String {
    guard JSONSerialization.isValidJSONObject(object),
      let data = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Returns the beginning of a JSON text that was cut short, closed after its last complete value; `nil` if
  /// there is no complete value.
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
