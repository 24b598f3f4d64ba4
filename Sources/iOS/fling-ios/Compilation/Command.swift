import Foundation

/// A program that runs to its end.
struct Command {
  var executable: URL
  var arguments: [String]

  struct Result {
    var succeeded: Bool
    /// The standard output; the standard error follows it in any order.
    var output: String
  }

  /// Runs the command, and returns its output. Blocks the calling thread.
  func run() -> Result {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return Result(succeeded: false, output: "\(error)") }
    try? pipe.fileHandleForWriting.close()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let succeeded = process.terminationReason == .exit && process.terminationStatus == 0
    return Result(succeeded: succeeded, output: String(decoding: data, as: UTF8.self))
  }
}
