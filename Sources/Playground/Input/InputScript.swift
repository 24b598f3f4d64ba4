import Foundation
import Scenes

/// Timed input from a text file, one event per line; `#` begins a comment.
///
///     0.50 press 640 400
///     0.52 move 600 400
///     0.60 release 500 400
///     1.00 wheel 0 -1
///     1.20 key I shift
///     1.25 keyup I shift
///     1.30 text typed words
///     1.35 leave
///     1.40 resize 900 700
///     1.60 drop /home/me/a picture.png
///     1.70 drop file:///home/me/%231.png
///
/// Times are in seconds from the start, at most one day. No time is less than the time in the line before.
/// Locations are in points from the window's top left corner, sizes in points.
///
/// The wheel turns by notches at the pointer's last location; positive y is downwards. A key stays down until
/// its `keyup`, which scripts may leave out. After `leave`, the mouse is outside the window. A dropped path
/// that contains `#` is written as a file URI. A typed text that contains `#`, or begins or ends with a space,
/// is written in quotation marks as in JSON.
///
/// The modifiers `shift`, `control`, `alt` and `command`, if held, may follow every event except `text`,
/// `leave`, `resize` and `drop`. After `press`, the words `secondary` and `middle` name the button, and `touch`
/// means that a finger pressed, not the mouse. After `key`, the word `repeat` marks the automatic repetition
/// of a held key. A `move` or `release` belongs to the button or the finger that is down.
package struct InputScript: Sendable {
  /// The events in the order of their times.
  package let events: [ScriptedEvent]

  /// Parses the text of a script.
  ///
  /// - Parameter file: The file name for error messages.
  /// - Throws: `InputScriptError` for the first line that cannot be parsed.
  /// - Complexity: O(bytes).
  package init(text: String, file: String) throws(InputScriptError) {
    try self.init(utf8: Data(text.utf8), file: file)
  }

  /// Reads a script from a file or a pipe; reads from standard input if `file` is `-`.
  ///
  /// - Throws: `InputScriptError` for the first line that cannot be parsed, `FileError` if the file cannot be
  ///   read.
  package init(contentsOf file: String) throws {
    try self.init(utf8: FileContents.read(file), file: file)
  }

  /// Parses a script's UTF-8 bytes line by line. Only one line at a time is converted to a string.
  private init(utf8 bytes: Data, file: String) throws(InputScriptError) {
    var reader = InputScriptReader()
    var number = 0
    let bytes = [UInt8](bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      number += 1
      let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      rest = rest.dropFirst(line.count)
      // A line ends with "\n", "\r\n", or the "\r" of classic Mac OS.
      let isReturn = rest.first == UInt8(ascii: "\r")
      rest = rest.dropFirst()
      if isReturn, rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
      if line.isEmpty { continue }
      do throws(InputScriptReader.Fault) {
        guard let text = String(validating: line, as: UTF8.self) else {
          throw InputScriptReader.Fault(expected: "text in UTF-8", found: "other bytes")
        }
        try reader.read(text[...])
      } catch {
        throw InputScriptError(file: file, line: number, expected: error.expected, found: error.found)
      }
    }
    events = reader.events
  }
}

/// A syntax error in an input script.
package struct InputScriptError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// The line number, counted from 1.
  package let line: Int
  package let expected: String
  package let found: String

  package var description: String { "\(file):\(line): expected \(expected), found \(found)." }
}
