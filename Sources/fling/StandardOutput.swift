import Foundation

/// Standard output, whose errors are errors.
enum StandardOutput {
  /// Writes a line.
  ///
  /// - Throws: `Failure` if it cannot be written, as on a full disk. A reader that has gone, as `head` does, is none.
  static func print(_ line: String) throws {
    var rest = Array((line + "\n").utf8)[...]
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
