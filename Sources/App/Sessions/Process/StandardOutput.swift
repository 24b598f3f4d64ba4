import Foundation

/// A namespace for writing text to standard output.
package enum StandardOutput {
  /// Writes text and a terminator, by default a newline.
  ///
  /// - Throws: `Failure` if the text cannot be written, for example on a full disk. A closed pipe, as after
  ///   `head`, is not an error.
  package static func print(_ line: String, terminator: String = "\n") throws {
    var rest = Array((line + terminator).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw Failure(
          message: "Standard output cannot be written: \(String(cString: strerror(errno)))",
          code: .inputOutput)
      }
    }
  }
}
