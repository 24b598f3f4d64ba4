public import Canvas
import Foundation

/// Timed input from a small text file: one event a line, `#` begins a comment.
///
///     0.50 press 640 400
///     0.52 move 600 400
///     0.60 release 500 400
///     1.00 wheel 0 -1
///     1.20 key I shift
///
/// Times are in seconds from the start and never go back, places in points from the window's top left. A
/// wheel turns by notches at the pointer's last place, positive y down. A key is followed by the modifiers
/// held: shift, control, alt, command.
public struct InputScript: Sendable {
  /// What happens, in order of time; each event carries its time.
  public let events: [InputEvent]

  /// Reads a script from a text.
  ///
  /// - Parameter file: the name that errors give.
  /// - Throws: `InputScriptError` for the first line that cannot be read.
  public init(text: String, file: String) throws(InputScriptError) {
    var reader = InputScriptReader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do {
        try reader.read(line)
      } catch {
        throw InputScriptError(file: file, line: index + 1, expected: error.expected, found: error.found)
      }
    }
    events = reader.events
  }

  /// Reads a script from a file.
  ///
  /// - Throws: `InputScriptError`, or Foundation's error for a file that cannot be read.
  public init(contentsOf file: String) throws {
    try self.init(text: String(contentsOfFile: file, encoding: .utf8), file: file)
  }
}

/// A line of an input script that cannot be read.
public struct InputScriptError: Error, Hashable, CustomStringConvertible {
  public let file: String
  /// Counted from 1.
  public let line: Int
  public let expected: String
  public let found: String

  public var description: String { "\(file):\(line): expected \(expected), found \(found)." }
}
