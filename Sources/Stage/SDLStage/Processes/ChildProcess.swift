package import Foundation

/// A child process with given descriptors, default signal handling and its own process group.
package struct ChildProcess {
  package let identifier: pid_t

  /// Starts a program; returns `nil` if the program cannot be started.
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
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    for (number, own) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, number) }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where descriptors[number] == nil {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    // A process group of its own: Ctrl-C in the terminal reaches this program only, and its children end after
    // it.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let variables = environment ?? ProcessInfo.processInfo.environment
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var assignments = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + assignments { free(text) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, program, &actions, &attributes, &words, &assignments) == 0 else {
      return nil
    }
    self.identifier = identifier
  }

  /// Waits until the process ends; returns its exit code, or `nil` if a signal ended the process.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return Self.exitCode(of: status)
  }

  /// Waits until the process ends, and kills the process if it is still running after `seconds`. Returns the
  /// exit code, or `nil` if a signal ended the process.
  func wait(atMost seconds: Double) -> Int32? {
    var status: Int32 = 0
    let end = DispatchTime.now() + seconds
    while waitpid(identifier, &status, WNOHANG) == 0 {
      guard DispatchTime.now() < end else {
        self.end()
        return nil
      }
      usleep(5000)
    }
    return Self.exitCode(of: status)
  }

  private static func exitCode(of status: Int32) -> Int32? {
    status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Kills the process and waits for its end.
  func end() {
    kill(identifier, SIGKILL)
    _ = wait()
  }
}
