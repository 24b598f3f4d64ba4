import Foundation

/// A file that cannot be read or written.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// The operation that failed.
  public enum Action: String, Hashable, Sendable { case reading = "read", writing = "written" }

  public let path: String
  public let action: Action
  /// The system's reason, as the end of a sentence.
  public let reason: String

  /// Creates an error from `errno`. Call this initializer before any other system call overwrites `errno`.
  init(_ path: String, action: Action) {
    self.init(path, action: action, reason: String(cString: strerror(errno)))
  }

  init(_ path: String, action: Action, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  public var description: String { "\(path) cannot be \(action.rawValue): \(reason)" }
}
