import Foundation

/// A namespace for the errors with which tests make system calls fail.
package enum SystemCall {
  /// A function that is called before each system call of the task, and returns the number of the error with which the
  /// call fails; `nil` if the call is made.
  ///
  /// Tests set the function. No option and no environment variable does, so that no user can lose a file by it.
  @TaskLocal package static var fault: (@Sendable () -> Int32?)?

  /// Whether the next call fails; `errno` is then the number of the error.
  fileprivate static var fails: Bool {
    guard let error = fault?() else { return false }
    errno = error
    return true
  }
}

/// Makes a system call on a file of the user, or starts a process that does; returns -1 if a test makes the call fail.
package func systemCall<Result: SignedInteger>(_ call: @autoclosure () -> Result) -> Result {
  SystemCall.fails ? -1 : call()
}

/// Makes a call that returns a value, such as a pointer or a process, or `nil` if the call or memory fails.
package func systemCall<Result>(_ call: @autoclosure () -> Result?) -> Result? {
  SystemCall.fails ? nil : call()
}
