import Foundation

/// A namespace for writing the JSON of preset and session files.
enum JSONText {
  /// Returns a JSON object as text with sorted names, one value per line, and a line break at the end.
  static func write(_ object: [String: Any]) -> String {
    guard JSONSerialization.isValidJSONObject(object),
      let data = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// The nesting of the objects and arrays in a JSON text.
struct JSONNesting {
  /// The maximum depth of a text that is read. The program's own files are four deep.
  static let maximumDepth = 64

  /// Whether the text is deeper than `maximumDepth`. The rest is then not examined.
  private(set) var isTooDeep = false
  /// The text up to its last complete value, with all objects and arrays closed; `nil` if there is none.
  ///
  /// This completes a text that was cut short.
  private(set) var completed: String?

  /// Examines a text in one pass over its bytes.
  init(of text: String) {
    var closers: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    // After the last complete value, objects and arrays are only opened, so that a count says which to close.
    var last: (end: Int, depth: Int)?
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isTooDeep = closers.count == Self.maximumDepth
        if isTooDeep { return }
        closers.append(byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard closers.popLast() == byte else { return }
        last = (index + 1, closers.count)
      case UInt8(ascii: ","): last = (index, closers.count)
      default: break
      }
    }
    completed = last.map {
      String(decoding: bytes[..<$0.end] + closers[..<$0.depth].reversed(), as: UTF8.self)
    }
  }
}
