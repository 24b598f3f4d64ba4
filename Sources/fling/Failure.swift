import Foundation

/// Why the program stops, in one line, and its exit code.
struct Failure: Error {
  /// Exit codes as in `sysexits.h`.
  enum Code: Int32 {
    /// The command line asks for something that does not exist.
    case usage = 64
    /// An input file cannot be read.
    case badInput = 65
    /// There is no display.
    case unavailable = 69
    /// A file cannot be written.
    case cannotCreate = 73
  }

  var message: String
  var code: Code
}

extension Error {
  /// Why it went wrong, in a few words.
  var reason: String {
    let error = self as NSError
    return self is CocoaError ? error.localizedFailureReason ?? error.localizedDescription : "\(self)"
  }
}
