import CWayland
import Foundation
import Motion

/// A source of what Wayland sends and SDL 2 does not report: the kind of the scrolling device, whether the
/// fingers have lifted from a touchpad, and the times of the mouse and of fingers.
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
  ///
  /// - Parameter log: The list of the mouse's and the fingers' events.
  init?(_ window: Window, log: ServerEventLog) {
    let reader = ScrollSourceCreate(
      UnsafeMutableRawPointer(window.handle),
      { context, event in
        guard let context, let event = event?.pointee else { return }
        MainActor.assumeIsolated {
          Unmanaged<ServerEventLog>.fromOpaque(context).takeUnretainedValue().append(
            ServerEvent(event), stamp: event.time)
        }
      }, Unmanaged.passUnretained(log).toOpaque())
    guard let reader else { return nil }
    self.reader = reader
    self.window = window
  }

  deinit { ScrollSourceDestroy(reader) }

  /// Appends the mouse's and the fingers' events to the log; SDL must have polled for events before.
  func dispatch() { ScrollSourceDispatch(reader) }

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

extension ServerEvent {
  fileprivate init(_ event: WaylandPointerEvent) {
    let kind: Kind =
      switch event.kind {
      case WaylandPointerPressed: .pressed
      case WaylandPointerReleased: .released
      default: .moved
      }
    self.init(
      kind: kind, device: event.isTouch ? .touch : .mouse, number: Int(event.number),
      location: event.hasLocation ? CGPoint(x: event.x, y: event.y) : nil)
  }
}
