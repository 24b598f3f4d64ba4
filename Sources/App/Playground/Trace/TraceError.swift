import Foundation

/// An error for a line of a trace file that cannot be read.
package struct TraceError: Error, Hashable, CustomStringConvertible {
  /// The reason why a record is invalid although its JSON is correct.
  struct Fault: Error { var reason: String }

  package let file: String
  /// The line number, counted from 1.
  package let line: Int
  /// The reason why the line cannot be read, as the end of the sentence in `description`.
  package let reason: String

  package var description: String { "\(file):\(line): \(reason)." }

  static func reason(of error: any Error) -> String {
    switch error {
    case let fault as Fault: fault.reason
    case DecodingError.keyNotFound(let key, let context):
      "expected \"\(key.stringValue)\"\(place(context)), found none"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(context.debugDescription)\(place(context))"
    case DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty ? "expected a frame as JSON" : "\(context.debugDescription)\(place(context))"
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
    return path.isEmpty ? "" : " in \(path.joined(separator: "."))"
  }
}
