import Foundation

/// Runs the real program in a real window on a virtual display, with synthetic mouse and key events.
///
/// The program is killed instead of terminated: it inherits a mask of blocked signals from the thread that
/// starts it.
final class WindowSession {
  /// The program's location; `nil` if the environment variable does not name one.
  static var program: URL? {
    ProcessInfo.processInfo.environment["FLING_WINDOW_TESTS"].map { URL(filePath: $0) }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let display: any TestDisplay
  private let fling = Process()
  private let folder: URL
  /// The number of bytes of the trace in which `nextRelease()` has looked.
  private var readSize: UInt64 = 0
  private var environment = ProcessInfo.processInfo.environment

  /// Starts the program on a display, and waits for the first frame.
  ///
  /// - Parameters:
  ///   - display: The display; by default one of X11 with a colour depth in bits.
  ///   - state: The folder in which the program keeps its window, session and presets. A program with a trace
  ///     keeps none, so this one writes no trace and `frames()` is empty.
  ///   - logsWayland: Whether `errors` contains the program's messages to the compositor.
  ///   - niceness: The program's niceness, 19 at most, for tests that must send input on time.
  init(
    _ arguments: [String], on display: (any TestDisplay)? = nil, depth: Int = 24, state: URL? = nil,
    logsWayland: Bool = false, niceness: Int = 0
  ) throws {
    guard let program = Self.program else {
      throw Failure(description: "FLING_WINDOW_TESTS names no program")
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "fling-window-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.display = try display ?? VirtualDisplay(depth: depth)
    for (name, value) in self.display.environment { environment[name] = value }
    if logsWayland { environment["WAYLAND_DEBUG"] = "client" }
    fling.executableURL = URL(filePath: "/usr/bin/env")
    environment["XDG_STATE_HOME"] = state?.path
    // Thumbnails must not go to the cache of whoever runs the tests.
    environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
    if let state { environment["XDG_DATA_HOME"] = state.appending(path: "data").path }
    fling.arguments =
      ["nice", "-n", "\(niceness)", program.path] + arguments + (state == nil ? ["--trace", trace.path] : [])
    fling.environment = environment
    fling.standardError = try FileHandle(forWritingTo: newFile("errors"))
    try fling.run()
    try wait(for: "a first frame", atMost: 20) {
      let isShown = try state == nil ? !self.frames().isEmpty : self.geometry() != nil
      return isShown || !self.isRunning
    }
  }

  deinit {
    if fling.isRunning { kill(fling.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  private var trace: URL { folder.appending(path: "trace.jsonl") }

  /// The name of the X display on which the program runs; empty on another display.
  var displayName: String { environment["DISPLAY"] ?? "" }

  var isRunning: Bool { fling.isRunning }

  /// The exit code, after the program has ended.
  var status: Int32 { fling.terminationStatus }

  /// The text that the program wrote to standard error.
  var errors: String {
    get throws { String(decoding: try Data(contentsOf: folder.appending(path: "errors")), as: UTF8.self) }
  }

  /// Returns the number of frames that the program has given to the compositor so far.
  func presentedFrameCount() throws -> Int { try errors.components(separatedBy: ".attach(").count }

  /// Runs the program with other arguments to its end.
  func run(_ arguments: [String]) throws {
    let run = Process()
    (run.executableURL, run.arguments) = (Self.program, arguments)
    run.environment = environment
    try run.run()
    run.waitUntilExit()
    guard run.terminationStatus == 0 else { throw Failure(description: "Failed: \(arguments)") }
  }

  /// Creates a file that is removed with the session.
  func newFile(_ name: String) throws -> URL {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return file
  }

  /// Sends a signal and waits until the program has ended.
  func end(by signal: Int32) throws {
    kill(fling.processIdentifier, signal)
    try wait(for: "the program to end", atMost: 20) { !self.isRunning }
  }

  /// Returns the frames that the program has drawn so far.
  func frames() throws -> [TraceFrame] {
    guard FileManager.default.fileExists(atPath: trace.path) else { return [] }
    return try [TraceFrame](readingFrom: trace)
  }

  /// Waits for the next release in the trace, and returns it. Reads each line once, because the trace may be long.
  func nextRelease() throws -> TraceFrame.Release {
    let file = try FileHandle(forReadingFrom: trace)
    var release: TraceFrame.Release?
    try wait(for: "a release", atMost: 10) {
      try file.seek(toOffset: self.readSize)
      let new = try file.readToEnd() ?? Data()
      for line in new[..<((new.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)].split(
        separator: UInt8(ascii: "\n"))
      where release == nil {
        self.readSize += UInt64(line.count + 1)
        if line.range(of: Data("\"release\":{".utf8)) == nil { continue }
        release = try JSONDecoder().decode(TraceFrame.self, from: line).release
      }
      return release != nil
    }
    guard let release else { throw Failure(description: "The trace has no release.") }
    return release
  }

  /// Returns the identifier of the window on an X display.
  func windowIdentifier() throws -> UInt {
    let identifiers = try search().split(separator: "\n")
    guard let identifier = identifiers.last.flatMap({ UInt($0) }) else {
      throw Failure(description: "There is no window.")
    }
    return identifier
  }

  /// Returns the place and the size of the window in pixels; `nil` if there is no window.
  func geometry() throws -> CGRect? {
    let text = try search("getwindowgeometry", "--shell")
    let values = text.split(separator: "\n").reduce(into: [Substring: Double]()) { values, line in
      let words = line.split(separator: "=")
      if words.count == 2 { values[words[0]] = Double(words[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"], let height = values["HEIGHT"]
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns what xdotool prints for the window; its identifier without commands.
  private func search(_ commands: String...) throws -> String {
    let output = Pipe()
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = ["xdotool", "search", "--onlyvisible", "--name", "Fling"] + commands
    tool.environment = environment
    tool.standardOutput = output
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    return text
  }

  /// Runs a chain of xdotool commands and returns at its end.
  func drive(_ commands: String) throws {
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = ["xdotool"] + commands.split(separator: " ").map(String.init)
    tool.environment = environment
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw Failure(description: "xdotool failed: \(commands)") }
  }

  /// Drags the mouse through points in the window, with a pause at each point.
  func drag(along points: [(x: Int, y: Int)]) throws {
    guard let origin = try geometry()?.origin else { throw Failure(description: "There is no window.") }
    let moves = points.map { "mousemove \(Int(origin.x) + $0.x) \(Int(origin.y) + $0.y) sleep 0.1" }
    try drive(
      ([moves[0], "mousedown 1 sleep 0.1"] + moves.dropFirst() + ["mouseup 1 sleep 0.3"]).joined(
        separator: " "))
  }

  /// Returns the contents of the display's clipboard, as text or as the given type, such as `image/png`.
  /// The result is empty if the clipboard has no such contents.
  func clipboard(as type: String = "UTF8_STRING") throws -> Data {
    let output = Pipe()
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = ["xclip", "-selection", "clipboard", "-o", "-t", type]
    tool.environment = environment
    tool.standardOutput = output
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    // The exit code of `env` for a program that it does not find.
    guard tool.terminationStatus != 127 else { throw Failure(description: "xclip is not installed.") }
    return data
  }

  /// Presses a key that copies text, and returns the text.
  func text(copiedBy key: String) throws -> String {
    let before = try clipboard()
    try drive("key \(key)")
    var data = before
    try wait(for: "text from \(key)", atMost: 10) {
      data = try self.clipboard()
      return data != before && !data.isEmpty
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Waits until messages have disappeared, and returns a PNG file of the window's contents, which the
  /// program copies to the clipboard. Throws an error if the file is the same as `previous`.
  func picture(otherThan previous: Data = Data()) throws -> Data {
    try wait(for: "messages to disappear", atMost: 20) { try rest().last?.messages == nil }
    try drive("key shift+F12")
    var data = Data()
    try wait(for: "another picture", atMost: 10) {
      data = try self.clipboard(as: "image/png")
      return !data.isEmpty && data != previous
    }
    return data
  }

  /// Waits until the content has been at rest for 0.7 s, and returns all frames.
  func rest() throws -> [TraceFrame] {
    var last = -1
    var since = Date()
    try wait(for: "the content to rest", atMost: 20) {
      let frames = try self.frames()
      if frames.isEmpty, !self.isRunning { throw Failure(description: try self.errors) }
      if frames.count != last {
        last = frames.count
        since = Date()
      }
      return frames.last?.state == "idle" && Date().timeIntervalSince(since) > 0.7
    }
    return try frames()
  }

  func wait(for what: String, atMost seconds: Double, until isDone: () throws -> Bool) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while try !isDone() {
      guard Date() < deadline else { throw Failure(description: "Waited \(seconds) s for \(what) in vain.") }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
}
