import CSDL2
import Canvas
import Foundation
import Motion

/// A translator of SDL's events into input events, with locations in points and times in seconds. If several
/// fingers touch the screen, only the events of the first finger are translated.
@MainActor
final class EventPump {
  /// The information that a call of `pump` returns in addition to the input events.
  struct Notices {
    /// Whether the window has to be redrawn.
    var isExposed = false
    /// Whether a thread has called `wake`.
    var isWoken = false
    /// The time on the stage's clock, in seconds, up to which the pump waited and no event arrived; `nil` if
    /// the pump did not wait.
    var quietTime: Double?
  }

  private let window: Window
  /// The type of the SDL event that makes a waiting call of `pump` return.
  let wakeType: UInt32
  private let clock: StageClock
  let log: ServerEventLog
  private let scrollSource: WaylandScrollSource?
  /// The time of the current call of `pump`, in seconds. All events of the call are read at this time.
  ///
  /// SDL's own time stamps are no better: SDL, too, stamps events when it reads them.
  private var pumpTime = 0.0
  /// The finger that acts as the pointer; other fingers are ignored.
  private var finger: SDL_FingerID?
  /// The paths and URIs received so far in a drop that is not complete; `nil` while there is no drop.
  private var dropped: [String]?
  /// The modifier keys that are held during the event that is being translated.
  ///
  /// `SDL_GetModState` cannot be used instead, because its result already includes the last event in the
  /// queue.
  private var modifiers: Modifiers = []

  init(window: Window, clock: StageClock) {
    self.window = window
    wakeType = SDL_RegisterEvents(1)
    self.clock = clock
    log = ServerEventLog(clock: clock)
    scrollSource = WaylandScrollSource(window, log: log)
  }

  /// The reason for the end of the connection to a Wayland display; `nil` while there is a connection.
  var connectionLoss: String? { scrollSource?.connectionLoss }

  /// A closure that makes a waiting call of `pump` return; callable on any thread.
  var wake: @Sendable () -> Void {
    let type = wakeType
    return {
      var event = SDL_Event()
      event.type = type
      SDL_PushEvent(&event)
    }
  }

  /// Appends all pending events to `events`.
  ///
  /// - Parameter seconds: the maximum time to wait for the first event; 0 does not wait, infinity waits
  ///   without limit.
  func pump(waitingUpTo seconds: Double, into events: inout [InputEvent]) -> Notices {
    var notices = Notices()
    var event = SDL_Event()
    var isThere = SDL_PollEvent(&event) != 0
    if !isThere, seconds > 0 {
      let milliseconds = seconds < 1e6 ? Int32((seconds * 1000).rounded(.up)) : -1
      isThere = SDL_WaitEventTimeout(&event, milliseconds) != 0
      // Slightly before `pumpTime`, the time of this call's events: only a poll before an event shows that a
      // finger rested until then.
      notices.quietTime = clock.now - 1e-6
    }
    pumpTime = clock.now
    // Without key events in the queue, SDL's modifier state is valid for every queued event.
    if SDL_HasEvents(SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue) == SDL_FALSE { modifiers = .current }
    while isThere {
      translate(event, into: &events, &notices)
      isThere = SDL_PollEvent(&event) != 0
    }
    // What SDL has not reported by now it will not report, such as scrolling on a title bar.
    while let scroll = scrollSource?.take() { appendLift(scroll, to: &events) }
    log.endPoll()
    return notices
  }

  private func translate(_ event: SDL_Event, into events: inout [InputEvent], _ notices: inout Notices) {
    if event.type == wakeType {
      notices.isWoken = true
      return
    }
    guard !event.isEcho else { return }
    switch SDL_EventType(event.type) {
    case SDL_QUIT: events.append(.quit)
    case SDL_WINDOWEVENT: translate(event.window, into: &events, &notices)
    case SDL_MOUSEMOTION: translate(event.motion, into: &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, into: &events)
    case SDL_MOUSEWHEEL: translate(event.wheel, into: &events)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: translate(event.tfinger, into: &events)
    case SDL_KEYDOWN, SDL_KEYUP: translate(event.key, into: &events)
    case SDL_TEXTINPUT: events.append(.textEntered(event.text.string))
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      translate(event.drop, into: &events)
    default: break
    }
  }

  private func translate(
    _ event: SDL_WindowEvent, into events: inout [InputEvent], _ notices: inout Notices
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      events.append(.windowResized(window.size))
      notices.isExposed = true
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      events.append(.windowExposed)
      notices.isExposed = true
    case SDL_WINDOWEVENT_LEAVE: events.append(.pointerLeft)
    default: break
    }
  }

  // MARK: Pointer

  private func translate(_ event: SDL_MouseMotionEvent, into events: inout [InputEvent]) {
    var pointer = Pointer(
      location: point(event.x, event.y), time: pumpTime, button: Pointer.Button(sdlState: event.state),
      modifiers: modifiers)
    takeSamples(.moved, at: CGPoint(x: CGFloat(event.x), y: CGFloat(event.y)), for: &pointer)
    // Nothing measures the velocity of a mouse without a pressed button.
    if pointer.isHovering { pointer.coalescedSamples = [] }
    appendMove(pointer, to: &events)
  }

  /// Appends a pointer move. If the last event is also a pointer move, the new event replaces that event, and
  /// includes its samples.
  private func appendMove(_ pointer: Pointer, to events: inout [InputEvent]) {
    var pointer = pointer
    if case .pointerMoved(var previous) = events.last {
      events.removeLast()
      if !pointer.coalescedSamples.isEmpty {
        previous.coalescedSamples += pointer.coalescedSamples
        pointer.coalescedSamples = previous.coalescedSamples
      }
    }
    events.append(.pointerMoved(pointer))
  }

  /// Appends a move for the samples of a release before its own. The server sent them, SDL left them out.
  private func appendEarlierMoves(of pointer: inout Pointer, to events: inout [InputEvent]) {
    guard pointer.coalescedSamples.count > 1, let own = pointer.coalescedSamples.popLast() else { return }
    var move = pointer
    (move.location, move.clicks) = (move.coalescedSamples.last?.location ?? move.location, 0)
    pointer.coalescedSamples = [own]
    appendMove(move, to: &events)
  }

  /// Gives a pointer the exact locations and the times of the display server's events up to the one that SDL
  /// reports at `place`, in SDL's units. Leaves the pointer unchanged if the server gives none.
  private func takeSamples(
    _ kind: ServerEvent.Kind, number: Int = 0, at place: CGPoint, for pointer: inout Pointer
  ) {
    // SDL reads the connection whenever its queue is empty.
    scrollSource?.dispatch()
    pointer.coalescedSamples = log.take(kind, of: pointer.device, number: number, at: place).map {
      // SDL may receive an event after the poll has begun.
      Pointer.Sample(location: point($0.location), time: min($0.time, pumpTime))
    }
    if let last = pointer.coalescedSamples.last { pointer.location = last.location }
  }

  private func translate(_ event: SDL_MouseButtonEvent, into events: inout [InputEvent]) {
    guard let button = Pointer.Button(sdl: event.button) else { return }
    let isDown = event.state == UInt8(SDL_PRESSED)
    var pointer = Pointer(
      location: point(event.x, event.y), time: pumpTime, button: button,
      clicks: Int(event.clicks), modifiers: modifiers)
    takeSamples(
      isDown ? .pressed : .released, number: Int(event.button),
      at: CGPoint(x: CGFloat(event.x), y: CGFloat(event.y)), for: &pointer)
    appendEarlierMoves(of: &pointer, to: &events)
    events.append(isDown ? .pointerDown(pointer) : .pointerUp(pointer))
  }

  private func translate(_ event: SDL_MouseWheelEvent, into events: inout [InputEvent]) {
    // SDL counts positive away from the user, that is towards the content's start; the content offset grows
    // the other way.
    let notches = CGPoint(x: CGFloat(event.preciseX), y: -CGFloat(event.preciseY))
    var wheel = Wheel(
      location: point(event.mouseX, event.mouseY), notches: notches, time: pumpTime, modifiers: modifiers)
    // SDL reports every scroll event of the server, in order, and no lift.
    while let scroll = scrollSource?.take() {
      guard scroll.isLift else {
        (wheel.device, wheel.notches, wheel.serverTime) = (
          scroll.device, scroll.notches, min(scroll.time, pumpTime)
        )
        break
      }
      appendLift(scroll, to: &events)
    }
    events.append(.wheel(wheel))
  }

  /// Appends the lift of the fingers from a touchpad; ignores other scroll events.
  private func appendLift(_ scroll: WaylandScrollSource.Event, to events: inout [InputEvent]) {
    guard scroll.isLift else { return }
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetMouseState(&x, &y)
    events.append(.wheel(Wheel(liftAt: point(x, y), time: pumpTime, serverTime: min(scroll.time, pumpTime))))
  }

  private func translate(_ event: SDL_TouchFingerEvent, into events: inout [InputEvent]) {
    let type = SDL_EventType(event.type)
    if type == SDL_FINGERDOWN, finger == nil { finger = event.fingerId }
    guard event.fingerId == finger else { return }
    let size = window.size
    let place = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    var pointer = Pointer(
      location: place, time: pumpTime, button: .primary, clicks: type == SDL_FINGERMOTION ? 0 : 1,
      modifiers: modifiers, device: .touch)
    let kind: ServerEvent.Kind =
      type == SDL_FINGERDOWN ? .pressed : type == SDL_FINGERUP ? .released : .moved
    takeSamples(kind, number: Int(event.fingerId), at: place, for: &pointer)
    switch type {
    case SDL_FINGERDOWN: events.append(.pointerDown(pointer))
    case SDL_FINGERUP:
      finger = nil
      events.append(.pointerUp(pointer))
    default: appendMove(pointer, to: &events)
    }
  }

  // MARK: Keys and files

  private func translate(_ event: SDL_KeyboardEvent, into events: inout [InputEvent]) {
    modifiers = Modifiers(sdl: UInt32(event.keysym.mod))
    guard let key = Key(sdl: event.keysym.sym) else { return }
    let stroke = Keystroke(
      key, modifiers: modifiers, isRepeat: event.repeat != 0,
      time: pumpTime)
    events.append(event.state == UInt8(SDL_PRESSED) ? .keyDown(stroke) : .keyUp(stroke))
  }

  /// Collects the files of a drop, which SDL reports one by one, into one event.
  private func translate(_ event: SDL_DropEvent, into events: inout [InputEvent]) {
    let type = SDL_EventType(event.type)
    if let text = event.file {
      // Some programs offer files only as text: a list of URIs.
      let text = String(cString: text)
      let places = type == SDL_DROPTEXT ? DroppedText.places(in: text) : [text]
      SDL_free(event.file)
      if dropped == nil, !places.isEmpty { events.append(.filesDropped(places)) }
      dropped?.append(contentsOf: places)
    }
    if type == SDL_DROPBEGIN { dropped = [] }
    if type == SDL_DROPCOMPLETE {
      if let dropped, !dropped.isEmpty { events.append(.filesDropped(dropped)) }
      dropped = nil
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint { point(CGPoint(x: CGFloat(x), y: CGFloat(y))) }

  /// Converts a location from SDL's units to points.
  private func point(_ place: CGPoint) -> CGPoint {
    CGPoint(x: place.x * window.pointsPerUnit, y: place.y * window.pointsPerUnit)
  }
}
