import Foundation

/// A display on which a test runs the program.
protocol TestDisplay: AnyObject {
  /// The environment variables by which programs find the display; `nil` for those that they must not have.
  var environment: [String: String?] { get }
}

/// A display without a screen, as the program Xvfb provides it. The display ends with the object.
final class VirtualDisplay: TestDisplay {
  private let server = Process()
  private let output = Pipe()
  /// The value of the environment variable `DISPLAY` for programs on this display.
  let name: String

  /// Starts a display of 1280 × 800 pixels with a colour depth in bits.
  init(depth: Int = 24) throws {
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x\(depth)", "-nolisten", "tcp"]
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    // The server writes its number and a line end once it accepts programs.
    var text = ""
    while !text.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw WindowSession.Failure(description: "Xvfb ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var environment: [String: String?] { ["DISPLAY": name, "WAYLAND_DISPLAY": nil] }

  /// Ends the server, as a crash does.
  ///
  /// Killed instead of terminated: the process inherits a mask of blocked signals from the thread that starts it.
  func end() { if server.isRunning { kill(server.processIdentifier, SIGKILL) } }

  deinit { end() }
}
