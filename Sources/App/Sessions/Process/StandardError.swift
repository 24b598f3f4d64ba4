import Foundation

/// A namespace for writing messages for the user to standard error.
package enum StandardError {
  /// Writes a message in a line of its own, after the program's name.
  package static func print(_ message: String) {
    // A message that cannot be written, for example to a full disk, must not end the program.
    try? FileHandle.standardError.write(contentsOf: Data("fling: \(message)\n".utf8))
  }
}
