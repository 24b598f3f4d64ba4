import Foundation

/// The commands that have arrived and not been performed yet.
final class HostInbox: @unchecked Sendable {
  /// The reason why a wait ended.
  enum News {
    case command(HostCommand)
    /// A call of `wake()`.
    case woken
  }

  private let condition = NSCondition()
  private var commands: [HostCommand] = []
  private var isWoken = false

  /// Starts a thread that receives commands. The thread ends this process when the connection is closed, even
  /// if a layout never returns.
  func receive(from channel: MessageChannel) {
    Thread.detachNewThread { [self] in
      while let command = try? channel.receive(HostCommand.self) {
        condition.withLock {
          commands.append(command)
          condition.signal()
        }
      }
      _exit(0)
    }
  }

  /// Makes the current or next wait end. Callable on any thread.
  func wake() {
    condition.withLock {
      isWoken = true
      condition.signal()
    }
  }

  /// Waits for a command or a call of `wake()`; returns `nil` after `seconds`, or never if `seconds` is `nil`.
  func wait(atMost seconds: Double?) -> News? {
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    return condition.withLock {
      while true {
        if !commands.isEmpty { return .command(commands.removeFirst()) }
        if isWoken {
          isWoken = false
          return .woken
        }
        // Foundation has no representation of the distant future here.
        guard let end else {
          condition.wait()
          continue
        }
        guard condition.wait(until: end) else { return nil }
      }
    }
  }
}
