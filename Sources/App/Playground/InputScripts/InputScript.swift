package import Files
package import Foundation
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
/// A line that cannot be understood is left out, and becomes a fault of the script.
///
/// Times are in seconds from the start, at most one day. No time is less than the time in the line before.
/// Locations are in points from the window's top left corner, sizes in points.
///
/// The wheel turns by notches at the pointer's last location; positive y is downwards. A key stays down until
/// its `keyup`, which scripts may leave out. After `leave`, the mouse is outside the window. A dropped path
/// that contains `#` is written as a file URI. A typed text that contains `#`, or begins or ends with a space,
/// is written in quotation marks as in JSON.
///
/// The words `at` and a time may end a `press`, `move` or `release`: the event's own time, in seconds, which is
/// at most that of the line, the time at which the program reads the event. The velocity of a release depends
/// on it. Moves in a row with one time of the line and own times are read together.
///
///     0.52 move 610 400 at 0.508
///     0.52 move 600 400 at 0.516
///
/// After `wheel`, the words `touchpad` and `mouse` name the device; without them, the device is inferred. Fingers on
/// a touchpad that is named end their swipe with `lift`. The words `at` and a time may end a `wheel` or `lift`: the
/// event's own time, in seconds, which is at most that of the line.
///
///     2.02 wheel 0 0.8 touchpad at 2.013
///     2.04 lift at 2.031
///
/// The modifiers `shift`, `control`, `alt` and `command`, if held, may follow every event except `text`,
/// `leave`, `resize` and `drop`. After `press`, the words `secondary` and `middle` name the button, and `touch`
/// means that a finger pressed, not the mouse. After `key`, the word `repeat` marks the automatic repetition
/// of a held key. A `move` or `release` belongs to the button or the finger that is down.
///
/// A recording begins with the line `version 1`, and ends with `end` and the time of its end. A recording
/// without its end was cut short, which is a fault too.
package struct InputScript: Sendable {
  /// The maximum number of faults that are kept. If there are more, the last remark gives the number of the
  /// remaining ones.
  static let maximumFaultCount = 1000
  /// The number of faults after which reading stops, if most lines have a fault. Such a file is not an input
  /// script, and reading the rest would take many seconds.
  static let patience = 100_000

  /// The events in the order of their times.
  package let events: [ScriptedEvent]
  /// The lines that cannot be understood, in order, at most `maximumFaultCount`.
  package private(set) var faults: [InputScriptFault] = []
  /// The number of all lines that cannot be understood.
  package private(set) var faultCount = 0
  /// The time of the end of a recording, in seconds; `nil` if no line gives the time.
  package let endTime: Double?
  /// Whether the script is a recording without its end.
  package let isCutShort: Bool
  /// The number of the line at which reading stopped; `nil` if the whole script was read.
  private var lastLine: Int?
  private let file: String

  /// Parses the text of a script.
  ///
  /// - Parameter file: The file name for messages.
  /// - Complexity: O(bytes).
  package init(text: String, file: String) {
    self.init(utf8: Data(text.utf8), file: file)
  }

  /// Reads a script from a file or a pipe; reads from standard input if `file` is `-`.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  package init(contentsOf file: String) throws(FileError) {
    self.init(utf8: try FileContents.read(file, atMost: FileLimit.recording), file: file)
  }

  /// Parses a script's UTF-8 bytes line by line. Only one line at a time is converted to a string.
  package init(utf8 bytes: Data, file: String) {
    self.file = file
    var reader = InputScriptReader()
    var number = 0
    let bytes = [UInt8](bytes)
    var rest = bytes[...]
    var faults: [InputScriptFault] = []
    while !rest.isEmpty, lastLine == nil {
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
        faultCount += 1
        if faultCount > Self.patience, faultCount > reader.events.count {
          lastLine = number
          continue
        }
        guard faults.count < Self.maximumFaultCount else { continue }
        faults.append(
          InputScriptFault(file: file, line: number, expected: error.expected, found: error.found))
      }
    }
    (events, endTime) = (reader.events, reader.endTime)
    isCutShort = reader.hasVersion && reader.endTime == nil && lastLine == nil
    self.faults = faults
  }

  /// Whether no line of the script is an event, but there are lines that cannot be understood.
  package var isUnusable: Bool { events.isEmpty && faultCount > 0 }

  /// The messages for the user about the lines that are left out.
  package var remarks: [String] {
    var remarks = faults.map(\.description)
    let rest = faultCount - faults.count
    if rest > 0 { remarks.append("\(file): \(rest) more lines have such mistakes.") }
    if let lastLine { remarks.append("\(file): the lines after line \(lastLine) are not read.") }
    if isCutShort { remarks.append("\(file): the recording ends early; what comes before is played.") }
    return remarks
  }
}

/// A syntax error in a line of an input script.
package struct InputScriptFault: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The line number, counted from 1.
  package let line: Int
  package let expected: String
  package let found: String

  package var description: String { "\(file):\(line): expected \(expected), found \(found)." }
}
