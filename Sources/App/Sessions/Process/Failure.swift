import ArgumentParser
import Foundation
package import SDLStage

/// A failure that ends the program: a message of one line for the user, and an exit code.
package struct Failure: Error {
  /// The exit codes that the program uses, most of them from `sysexits.h`.
  package enum Code: Int32, CaseIterable {
    /// A layout violates a rule of `fling test`, or crashes.
    case failedTest = 1
    /// The command line is invalid. For example, the command line names an unknown scene, or two options
    /// contradict each other.
    case usage = 64
    /// An input file cannot be read or used.
    case badInput = 65
    /// The window cannot be opened, for example because there is no display.
    case unavailable = 69
    /// A file cannot be written or removed.
    case cannotCreate = 73
    /// Text cannot be written to standard output.
    case inputOutput = 74
    /// A signal ended the program. As in shells, the codes are those of the signals, plus 128.
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// The meaning of the exit code, as a sentence for the manual page.
    var meaning: String {
      switch self {
      case .failedTest: "A layout or a test fails in fling test."
      case .usage: "The command line names an unknown scene or parameter, or contradicts itself."
      case .badInput: "An input file cannot be read, or not in full."
      case .unavailable: "There is no display."
      case .cannotCreate: "A file cannot be written."
      case .inputOutput: "Standard output cannot be written."
      case .hungUp: "SIGHUP ended the program."
      case .interrupted: "SIGINT ended the program."
      case .terminated: "SIGTERM ended the program."
      }
    }
  }

  package var message: String
  package var code: Code

  package init(message: String, code: Code) { (self.message, self.code) = (message, code) }

  /// The failure of a run whose display server has ended the connection; `reason` is the system's reason.
  private static func disconnected(_ reason: String? = nil) -> Failure {
    let reason = reason.map { ": \($0)" } ?? ""
    return Failure(message: "The display server ended the connection\(reason).", code: .unavailable)
  }

  /// Throws a failure if the display server has ended the connection; `reason` is the system's reason, or `nil`.
  package static func throwIfDisconnected(_ reason: String?) throws(Failure) {
    if let reason { throw disconnected(reason) }
  }

  /// Has the program end with a message and an exit code if an X server ends the connection of a stage.
  ///
  /// - Parameter save: Called before, unless another thread than the main thread noticed the end.
  @MainActor
  package static func endProgramWithServer(of stage: Stage, save: @escaping @MainActor () -> Void) {
    stage.setServerEndHandler {
      if Thread.isMainThread { MainActor.assumeIsolated(save) }
      let failure = disconnected()
      StandardError.print(failure.message)
      _exit(failure.code.rawValue)
    }
  }

  /// Calls `body`, which performs a subcommand. If `body` throws a `Failure`, prints the failure's message to
  /// standard error and ends the program with the failure's exit code. After a signal, ends it with the signal's.
  package static func exiting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      StandardError.print(failure.message)
      throw ExitCode(failure.code.rawValue)
    }
    if let code = Signals.endCode { throw ExitCode(code.rawValue) }
  }
}
