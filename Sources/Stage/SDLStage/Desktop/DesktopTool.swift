import Foundation
import Synchronization

/// A shell command whose output is read while the command runs.
final class DesktopTool: Sendable {
  /// The maximum length of an output line, in bytes. A longer line is dropped, possibly with neighbouring
  /// lines.
  private static let maximumLineLength = 1 << 20

  private let script: String
  /// The write end of the pipe to the command's input; closing it ends the command. -1 if there is no pipe,
  /// and after `end()`.
  private let input = Mutex<Int32>(-1)
  /// The read end of the pipe to the command's input; -1 if there is no pipe.
  private let inputEnd: Int32

  /// Creates a shell command that ends by itself.
  init(_ command: String) {
    script = "exec \(command)"
    inputEnd = -1
  }

  /// Creates a shell command that ends when `end()` is called or this program exits, even by a crash: both
  /// close the command's input.
  ///
  /// The shell kills the command with SIGKILL, because the command may inherit a mask that blocks other
  /// signals.
  init(endingWithInput command: String) {
    script = "\(command) & read -r line; kill -KILL $!"
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      // No other process that this program starts may keep the pipe open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    inputEnd = ends[0]
    let writingEnd = ends[1]
    input.withLock { $0 = writingEnd }
  }

  deinit {
    end()
    if inputEnd >= 0 { close(inputEnd) }
  }

  /// Runs the command until it ends, and passes its output to `onText`, one or more whole lines at a time.
  ///
  /// If the command cannot be run, `onText` is not called.
  func run(onText: (String) -> Void) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardInput = inputEnd >= 0 ? FileHandle(fileDescriptor: inputEnd) : FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return }
    try? output.fileHandleForWriting.close()
    var (rest, isTooLong) = (Data(), false)
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      // The rest of a line that is too long is not a line of its own.
      if isTooLong, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        rest = Data(rest[(end + 1)...])
        isTooLong = false
      }
      if isTooLong || rest.count > Self.maximumLineLength { (rest, isTooLong) = (Data(), true) }
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      onText(String(decoding: rest[...end], as: UTF8.self))
      rest = Data(rest[(end + 1)...])
    }
    process.waitUntilExit()
  }

  /// Ends the command by closing its input; has no effect on a command that ends by itself.
  func end() {
    input.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
