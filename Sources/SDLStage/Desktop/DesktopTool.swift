import Foundation
import Synchronization

/// A shell command whose lines are read as they are printed.
final class DesktopTool: Sendable {
  /// The number of bytes above which a line is dropped.
  private static let maximumLineLength = 1 << 20

  private let script: String
  /// The write end of the command's input, which the command's end depends on; -1 without one.
  private let input = Mutex<Int32>(-1)
  /// The read end of the same pipe.
  private let inputEnd: Int32

  /// Creates a command that ends by itself.
  init(_ command: String) {
    script = "exec \(command)"
    inputEnd = -1
  }

  /// Creates a command that ends at `end()`, or with this program, however it ends: both close its input.
  ///
  /// The kill cannot be blocked. The command may inherit a mask of blocked signals.
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

  /// Runs the command and passes on what it prints, some lines at a time, until it ends.
  ///
  /// A command that cannot be run prints nothing.
  func run(onText: (String) -> Void) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardInput = inputEnd >= 0 ? FileHandle(fileDescriptor: inputEnd) : FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return }
    try? output.fileHandleForWriting.close()
    var rest = Data()
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      if rest.count > Self.maximumLineLength { rest = Data() }
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      onText(String(decoding: rest[...end], as: UTF8.self))
      rest = Data(rest[(end + 1)...])
    }
    process.waitUntilExit()
  }

  /// Ends a command that ends with its input.
  func end() {
    input.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
