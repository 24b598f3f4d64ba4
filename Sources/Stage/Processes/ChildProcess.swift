import CProcesses
import Glibc

/// A child process with given descriptors, default signal handling and its own process group. The kernel kills the
/// process when this one ends, in whatever way.
package struct ChildProcess: Sendable {
  /// The end of a process.
  package enum Ending: Hashable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)

    /// Creates the end from the status that `waitpid` returns.
    fileprivate init(_ status: Int32) {
      self = status & 0x7F == 0 ? .exited(status: (status >> 8) & 0xFF) : .killed(signal: status & 0x7F)
    }
  }

  package let identifier: Int32

  /// Starts a program; returns `nil`, with the reason in `errno`, if the program cannot be started.
  ///
  /// - Parameters:
  ///   - program: The program's path.
  ///   - descriptors: The descriptors that the child inherits, by their numbers in the child. Standard input,
  ///     output and error are `/dev/null` if they are not among them.
  ///   - environment: The child's environment variables; `nil` for those of this process.
  package init?(
    _ program: String, arguments: [String] = [], descriptors: [Int32: Int32],
    environment: [String: String]? = nil
  ) {
    let missing = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter { descriptors[$0] == nil }
    let numbers = missing + descriptors.keys
    let own = missing.map { _ in Int32(-1) } + descriptors.values
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var assignments = environment.map { $0.map { strdup("\($0.key)=\($0.value)") } + [nil] } ?? []
    defer { for text in words + assignments { free(text) } }
    var identifier: Int32 = 0
    let error = assignments.withUnsafeMutableBufferPointer {
      fling_spawn(
        program, &words, environment == nil ? nil : $0.baseAddress, numbers, own, numbers.count, &identifier)
    }
    guard error == 0 else {
      errno = error
      return nil
    }
    self.identifier = identifier
  }

  /// The end of the process; `nil` while the process runs. Call once only after it has ended.
  package func checkEnding() -> Ending? {
    var status: Int32 = 0
    return waitpid(identifier, &status, WNOHANG) == identifier ? Ending(status) : nil
  }

  /// Waits until the process ends.
  @discardableResult
  package func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .killed(signal: SIGKILL) }
    }
    return Ending(status)
  }

  /// Waits until the process ends, and kills the process if it is still running after `seconds`; `nil` then.
  package func wait(atMost seconds: Double) -> Ending? {
    let pause = 0.001
    var rest = seconds
    while rest > 0 {
      if let ending = checkEnding() { return ending }
      usleep(useconds_t(pause * 1e6))
      rest -= pause
    }
    end()
    return nil
  }

  /// Kills the process and its process group, and waits for its end.
  package func end() {
    kill(-identifier, SIGKILL)
    kill(identifier, SIGKILL)
    wait()
  }
}
