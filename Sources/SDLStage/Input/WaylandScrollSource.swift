import CWayland
import Motion

/// What Wayland tells about wheels and touchpads and SDL 2 does not: the class of the device, and when the
/// fingers on a touchpad lift.
@MainActor
final class WaylandScrollSource {
  /// The class of the device that scrolled last; `nil` while it is unknown.
  private(set) var device: WheelStream.Device?
  /// Used only on the main thread, and by `deinit` on any thread.
  private nonisolated(unsafe) let reader: OpaquePointer
  /// Kept, because the reader has to be freed before the window closes SDL's connection.
  private let window: Window

  /// Creates a reader for a window; `nil` on other display servers, and without a pointer.
  init?(_ window: Window) {
    guard let reader = ScrollSourceCreate(UnsafeMutableRawPointer(window.handle)) else { return nil }
    self.reader = reader
    self.window = window
  }

  deinit { ScrollSourceDestroy(reader) }

  /// Reads what has arrived since the last call; SDL must have polled for events before.
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
