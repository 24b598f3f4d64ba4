import Files
import Foundation

/// A namespace for writing messages for the user to standard error.
package enum StandardError {
  /// Writes a message in a line of its own, after the program's name.
  ///
  /// Further lines of the message are indented, so that no name with a line break looks like another message.
  package static func print(_ message: String) {
    write(
      "fling: "
        + message.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n       "))
  }

  /// Writes lines of text, with control characters escaped; does nothing for an empty text.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0.printable)\n" }
    // A message that cannot be written, for example to a full disk, must not end the program.
    try? FileHandle.standardError.write(contentsOf: Data(lines.joined().utf8))
  }
}
