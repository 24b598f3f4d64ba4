import Foundation

/// An error for a file that cannot be read or written.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// The operation that failed.
  package enum Action: String, Hashable, Sendable {
    case reading = "read"
    case writing = "written"
    case removing = "removed"
  }

  package let path: String
  package let action: Action
  /// The reason for the error, usually the system's message, as the end of the sentence in `description`.
  package let reason: String

  /// Creates an error from `errno`. Call this initializer before any other system call overwrites `errno`.
  package init(_ path: String, action: Action) {
    self.init(path, action: action, reason: String(cString: strerror(errno)))
  }

  package init(_ path: String, action: Action, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  package var description: String { "\(path.printable) cannot be \(action.rawValue): \(reason)" }
}

extension Error {
  /// The reason for the error in a few words. For a failed system call, the reason is the system's message.
  package var reason: String {
    guard let error = self as? CocoaError else { return "\(self)" }
    guard let cause = error.underlying as NSError?, cause.domain == NSPOSIXErrorDomain else {
      return error.localizedDescription
    }
    return String(cString: strerror(Int32(clamping: cause.code)))
  }
}
