import Foundation
import VirtualPointer

/// A Wayland display without a screen, as the compositor sway provides it, and a pointer on it. The display ends
/// with the object.
///
/// The display has 1280 × 800 pixels and shows 60 frames in a second.
final class HeadlessCompositor: TestDisplay {
  /// The compositor's pixels.
  static let size = (width: 1280, height: 800)

  private let compositor = Process()
  private let folder: URL
  private let pointer: OpaquePointer

  /// Starts the compositor. Its output has a number of pixels per point.
  init(scale: Double = 1) throws {
    // Short, because the path of a socket is.
    let folder = URL(filePath: "/tmp/fling-sway-\(UUID().uuidString.prefix(8))")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = """
      output * resolution 1280x800@60Hz scale \(scale)
      default_border none
      """
    try Data(configuration.utf8).write(to: folder.appending(path: "config"))
    // sway refuses to run for a user who could become root again.
    let user = getuid() == 0 ? UInt32(65534) : getuid()
    for path in [folder.path, folder.path + "/config"] { chown(path, user, gid_t.max) }
    chmod(folder.path, 0o700)
    let drop = getuid() == 0 ? ["setpriv", "--reuid", "\(user)", "--regid", "\(user)", "--clear-groups"] : []
    compositor.executableURL = URL(filePath: "/usr/bin/env")
    compositor.arguments = drop + ["sway", "-c", folder.path + "/config"]
    compositor.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_RUNTIME_DIR": folder.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
      "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    compositor.environment?["WAYLAND_DISPLAY"] = nil
    compositor.environment?["DISPLAY"] = nil
    compositor.standardOutput = FileHandle.nullDevice
    compositor.standardError = FileHandle.nullDevice
    try compositor.run()
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: folder.path + "/wayland-1") {
      Thread.sleep(forTimeInterval: 0.05)
    }
    guard let pointer = VirtualPointerCreate(folder.path + "/wayland-1") else {
      kill(compositor.processIdentifier, SIGKILL)
      try? FileManager.default.removeItem(at: folder)
      throw WindowSession.Failure(description: "sway does not run.")
    }
    self.pointer = pointer
    move(to: (640, 500))
  }

  deinit {
    VirtualPointerDestroy(pointer)
    // Killed instead of terminated; see `VirtualDisplay`.
    if compositor.isRunning { kill(compositor.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the compositor, as a crash does.
  func end() { kill(compositor.processIdentifier, SIGKILL) }

  var environment: [String: String?] {
    // Tests that draw in their own process have set the driver.
    ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-1", "DISPLAY": nil, "SDL_VIDEODRIVER": nil]
  }

  // MARK: Pointer

  /// The time that the compositor's events have, in milliseconds.
  var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }

  /// Moves the pointer to a place in pixels.
  func move(to place: (x: UInt32, y: UInt32)) { move(toX: Double(place.x), y: Double(place.y), at: now) }

  /// Moves the pointer to a place in pixels and fractions of a pixel, at a time in milliseconds.
  private func move(toX x: Double, y: Double, at time: Double) {
    let parts = 256
    VirtualPointerMove(
      pointer, UInt32(time), UInt32(x * Double(parts)), UInt32(y * Double(parts)),
      UInt32(Self.size.width * parts), UInt32(Self.size.height * parts))
  }

  /// Drags upwards for 160 ms, 125 moves a second, at a speed in pixels per second, and lifts the button 4 ms after
  /// the last move. Each event has the time at which the mouse moves; on a busy machine it is sent later.
  func flick(speed: Double) {
    let (start, bottom) = (now.rounded(), 700.0)
    move(toX: 640, y: bottom, at: start - 50)
    VirtualPointerPress(pointer, UInt32(start), true)
    for time in stride(from: 8.0, through: 160, by: 8) {
      wait(until: start + time)
      move(toX: 640, y: bottom - speed * time / 1000, at: start + time)
    }
    wait(until: start + 164)
    VirtualPointerPress(pointer, UInt32(start + 164), false)
  }

  /// Presses or releases the left button.
  func press(_ isDown: Bool) { VirtualPointerPress(pointer, UInt32(now), isDown) }

  /// Turns a wheel down by a distance in the units of `wl_pointer.axis`; `steps` is 0 for a wheel that does not tell
  /// its steps.
  func turn(_ distance: Double, steps: Int32) {
    VirtualPointerScroll(pointer, UInt32(now), 0, distance, VirtualWheel, steps)
  }

  /// Swipes at a speed in pixels of the touchpad per millisecond for 120 ms, and lifts the fingers.
  ///
  /// Each event has the time at which the fingers move; on a busy machine it is sent later.
  ///
  /// - Parameter pause: The time since the lift of `previous`, in milliseconds.
  @discardableResult
  func swipe(x: Double = 0, y: Double = 0, after previous: Swipe? = nil, pause: Double = 0) -> Swipe {
    let interval = 8.0
    let start = previous.map { $0.lift + pause } ?? now.rounded()
    var swipe = Swipe(lift: start + 16 * interval)
    let distance = SIMD2(x, y) * interval
    for number in 1...15 {
      let time = start + Double(number) * interval
      wait(until: time)
      VirtualPointerScroll(pointer, UInt32(time), distance.x, distance.y, VirtualFingers, 0)
      swipe.moves.append((time, distance))
    }
    wait(until: swipe.lift)
    VirtualPointerLift(pointer, UInt32(swipe.lift))
    return swipe
  }

  private func wait(until time: Double) { Thread.sleep(forTimeInterval: max(0, time - now) / 1000) }

  /// Touches the touchpad lightly, and lifts the finger.
  func touch() {
    VirtualPointerScroll(pointer, UInt32(now), 0, 0.1, VirtualFingers, 0)
    Thread.sleep(forTimeInterval: 0.01)
    VirtualPointerLift(pointer, UInt32(now))
  }

  /// A swipe as it was injected; times are in milliseconds, distances in pixels of the touchpad.
  struct Swipe {
    var moves: [(time: Double, distance: SIMD2<Double>)] = []
    var lift: Double
  }

  // MARK: Output

  /// Changes outputs and windows by a command of sway; returns what sway answers.
  @discardableResult
  func command(_ words: String...) throws -> String {
    let sockets = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let socket = sockets.first { $0.hasPrefix("sway-ipc") } ?? ""
    return String(
      decoding: try run(["swaymsg", "-s", folder.appending(path: socket).path] + words), as: UTF8.self)
  }

  /// Returns what an output shows, as a PNG file.
  func screenshot(of output: String) throws -> Data { try run(["grim", "-o", output, "-"]) }

  private func run(_ words: [String]) throws -> Data {
    let (tool, output) = (Process(), Pipe())
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = words
    tool.environment = ProcessInfo.processInfo.environment.merging(environment.compactMapValues { $0 }) { $1 }
    tool.standardOutput = output
    try tool.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else {
      throw WindowSession.Failure(description: "Failed: \(words.joined(separator: " "))")
    }
    return data
  }
}
