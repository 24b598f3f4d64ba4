import Foundation

/// A child process with a given standard input and output, default signal handling and its own process group.
struct ChildProcess {
  let identifier: pid_t

  /// Starts a program; returns `nil` if the program cannot be started.
  ///
  /// - Parameters:
  ///   - program: The program's path.
  ///   - input: The descriptor that becomes the standard input.
  ///   - output: The descriptor that becomes the standard output; `nil` discards the output.
  init?(_ program: String, arguments: [String] = [], input: Int32, output: Int32? = nil) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
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
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, program, &actions, &attributes, &words, environ) == 0 else { return nil }
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
