import CWayland
import Motion

/// A source of the scroll information that Wayland sends and SDL 2 does not report: the kind of device, and
/// whether the fingers have lifted from a touchpad.
@MainActor
final class WaylandScrollSource {
  /// The kind of the device that sent the last scroll event; `nil` while the kind is unknown.
  private(set) var device: WheelStream.Device?
  /// The reader, which is implemented in C. The reader is used only on the main thread, and by `deinit` on
  /// any thread.
  private nonisolated(unsafe) let reader: OpaquePointer
  /// The window, retained because the reader must be freed before the window closes SDL's connection.
  private let window: Window

  /// Creates a source for a window; `nil` if the display server is not Wayland or has no seat.
  init?(_ window: Window) {
    guard let reader = ScrollSourceCreate(UnsafeMutableRawPointer(window.handle)) else { return nil }
    self.reader = reader
    self.window = window
  }

  deinit { ScrollSourceDestroy(reader) }

  /// Reads the scroll events that have arrived since the last call and updates `device`; SDL must have polled
  /// for events before.
  ///
  /// - Returns: Whether the fingers on a touchpad have lifted.
  func read() -> Bool {
    var hasLifted = false
    switch ScrollSourceRead(reader, &hasLifted) {
    case ScrollSourceWheel, ScrollSourceWheelTilt: device = .wheel
    case ScrollSourceFinger, ScrollSourceContinuous: device = .touchpad
    default: device = nil
    }
    return hasLifted
  }
}
