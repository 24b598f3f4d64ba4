import Foundation
import Processes
import Sessions

/// A program that runs to its end.
struct Command {
  var executable: URL
  var arguments: [String]

  struct Result {
    var succeeded: Bool
    /// The standard output; the standard error follows it in any order.
    var output: String
  }

  /// Runs the command, and returns its output. Blocks the calling thread. A signal that ends this program ends the
  /// command too.
  func run() -> Result {
    guard let output = DescriptorPair(.pipe) else { return Result(succeeded: false, output: lastError) }
    defer { close(output.own) }
    let process = ChildProcess(
      executable.path, arguments: arguments,
      descriptors: [STDOUT_FILENO: output.other, STDERR_FILENO: output.other])
    let reason = lastError
    close(output.other)
    guard let process else {
      return Result(succeeded: false, output: "\(executable.path) cannot be started: \(reason)")
    }
    var (data, chunk) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      if Signals.endCode != nil {
        process.end()
        return Result(succeeded: false, output: "The compilation was ended.")
      }
      // A signal may have come to another thread, and interrupts nothing here.
      var state = pollfd(fd: output.own, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 100) > 0 else { continue }
      let count = read(output.own, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      data.append(contentsOf: chunk[..<count])
    }
    let succeeded = process.wait() == .exited(status: 0)
    return Result(succeeded: succeeded, output: String(decoding: data, as: UTF8.self))
  }
}
