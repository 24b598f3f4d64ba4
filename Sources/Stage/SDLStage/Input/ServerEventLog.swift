import CSDL2
import CStage
import Canvas
import Foundation
import Scrolling

/// The events of the mouse and of fingers as the display server sent them, with the server's times.
///
/// On X11, SDL posts each of the server's events in a message. The log takes the messages out of SDL's queue,
/// because they would wake the program at every move of the mouse on the desktop. On Wayland,
/// `WaylandScrollSource` appends the events. Other systems give no times.
@MainActor
final class ServerEventLog {
  private var queue = ServerEventQueue()
  private var serverClock = ServerClock()
  private var times = RegularTimes()
  private var lastTime = 0.0
  private let clock: StageClock

  init(clock: StageClock) {
    self.clock = clock
    // Most servers count the milliseconds of the system's clock. Without a first guess, the difference between the
    // clocks would change during the first gesture on a busy machine.
    var system = timespec()
    clock_gettime(CLOCK_MONOTONIC, &system)
    let milliseconds = Double(system.tv_sec) * 1e3 + Double(system.tv_nsec) * 1e-6
    _ = serverClock.receive(
      stamp: UInt32(truncatingIfNeeded: Int64(milliseconds)),
      at: clock.now - milliseconds.truncatingRemainder(dividingBy: 1) / 1000)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(
      { @Sendable context, event in
        // SDL calls the filter on the thread that posts an event; only the main thread posts these.
        guard let context, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
        var source = X11PointerEvent()
        guard X11ReadPointerEvent(UnsafeRawPointer(event.pointee.syswm.msg), &source) else { return 0 }
        let (read, stamp) = (ServerEvent(source), source.time)
        let log = Unmanaged<ServerEventLog>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { log.append(read, stamp: stamp) }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    var filter: SDL_EventFilter?
    var context: UnsafeMutableRawPointer?
    SDL_GetEventFilter(&filter, &context)
    // Another stage may have replaced the filter.
    if context == Unmanaged.passUnretained(self).toOpaque() { SDL_SetEventFilter(nil, nil) }
  }

  /// Adds an event that the display server has sent, with its stamp in milliseconds.
  func append(_ event: ServerEvent, stamp: UInt32) {
    var event = event
    event.time = serverClock.receive(stamp: stamp, at: clock.now)
    switch event.kind {
    case .pressed: times = RegularTimes()
    case .moved: event.time = times.add(event.time)
    // The last move may be up to a millisecond later than its stamp.
    case .released: event.time = max(event.time, lastTime)
    }
    lastTime = event.time
    queue.append(event)
  }

  /// Returns the time on the stage's clock, in seconds, of another event with a stamp in milliseconds.
  func time(ofStamp stamp: UInt32) -> Double {
    serverClock.time(ofServerTime: serverClock.receive(stamp: stamp, at: clock.now))
  }

  /// Ends a poll of the input after SDL's last event.
  func endPoll() {
    queue.removeUnreported()
    serverClock.endPoll(at: clock.now)
  }

  /// Removes the event that SDL reports, and all events before; see `ServerEventQueue.take`.
  ///
  /// - Returns: The locations, in SDL's units, and the times on the stage's clock.
  func take(
    _ kind: ServerEvent.Kind, of device: PointerDevice, number: Int, at location: CGPoint
  ) -> [Pointer.Sample] {
    queue.take(kind, of: device, number: number, at: location).map {
      Pointer.Sample(
        location: $0.location ?? location, time: serverClock.time(ofServerTime: $0.time))
    }
  }
}

extension ServerEvent {
  fileprivate init(_ event: X11PointerEvent) {
    let kind: Kind =
      switch event.kind {
      case X11PointerPressed: .pressed
      case X11PointerReleased: .released
      default: .moved
      }
    self.init(
      kind: kind, device: event.isTouch ? .touch : .mouse, number: Int(event.number),
      location: CGPoint(x: event.x, y: event.y))
  }
}
