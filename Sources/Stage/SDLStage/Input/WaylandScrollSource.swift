import CStage
import Foundation
import Motion

/// A source of what Wayland sends and SDL 2 does not report: of scroll events the kind of device, their times, and
/// whether the fingers have lifted from a touchpad; and the events of the mouse and of fingers, for the log.
@MainActor
final class WaylandScrollSource {
  /// A scroll event of Wayland, or the lift of the fingers from a touchpad.
  struct Event {
    /// The kind of the device; `nil` if the kind is unknown.
    var device: WheelStream.Device?
    /// The distance in notches, positive to the right and down.
    var notches: CGPoint
    /// The time that the display server gave the event, in seconds on the stage's clock.
    var time: Double
    /// Whether the fingers lifted, which is an event without a distance.
    var isLift: Bool
  }

  /// The events of the mouse and of fingers, retained because the reader refers to the log.
  private let log: ServerEventLog
  private var times = RegularTimes()
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
    self.log = log
  }

  deinit { ScrollSourceDestroy(reader) }

  /// Appends the mouse's and the fingers' events to the log; SDL must have polled for events before.
  func dispatch() { ScrollSourceDispatch(reader) }

  /// The system's reason for the end of the connection to the compositor; `nil` while there is a connection.
  var connectionLoss: String? {
    let error = ScrollSourceError(reader)
    return error == 0 ? nil : String(cString: strerror(error))
  }

  /// Removes the next event that has arrived and returns it; `nil` if there is none. SDL must have polled for
  /// events before.
  func take() -> Event? {
    var event = ScrollEvent()
    guard ScrollSourceTake(reader, &event) else { return nil }
    let time = log.time(ofStamp: event.time)
    if event.isLift { times = RegularTimes() }
    return Event(
      device: Self.device(event.kind), notches: CGPoint(x: event.x, y: event.y),
      time: event.isLift ? time : times.add(time), isLift: event.isLift)
  }

  private static func device(_ kind: ScrollSourceKind) -> WheelStream.Device? {
    switch kind {
    case ScrollSourceWheel, ScrollSourceWheelTilt: .wheel
    case ScrollSourceFinger, ScrollSourceContinuous: .touchpad
    default: nil
    }
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
