import Canvas
import Foundation
import Scrolling

/// An event of the mouse or of a finger as the display server sent it.
struct ServerEvent: Hashable {
  enum Kind { case pressed, moved, released }

  var kind: Kind
  var device: PointerDevice
  /// SDL's number of the button or of the finger; 0 for a move of the mouse.
  var number: Int
  /// The location in SDL's units, from the window's top left corner; `nil` if it is that of the event before.
  var location: CGPoint?
  /// The time on the server's clock, in seconds.
  var time = 0.0

  /// Whether the event belongs to the same touch or to the same mouse.
  func isOfPointer(of other: ServerEvent) -> Bool {
    device == other.device && (device == .mouse || number == other.number)
  }
}

/// The events of the display server that SDL has received and the program has not yet read from SDL.
///
/// SDL gives its events no useful times, and rounds the mouse's locations. It leaves out a move of the mouse
/// within the same unit. Otherwise both series have the same order.
struct ServerEventQueue {
  /// The number of events after which the older half is dropped.
  static let capacity = 2048

  private var events: [ServerEvent] = []
  /// The last locations of the mouse, under the key `nil`, and of the fingers that are down.
  private var locations: [Int?: CGPoint] = [:]

  /// Adds an event that the display server has sent.
  mutating func append(_ event: ServerEvent) {
    let finger = event.device == .touch ? event.number : nil
    let last = locations[finger]
    // X11 sends some moves of the mouse twice. SDL leaves out a move to the same place.
    if event.kind == .moved, event.location == last { return }
    var event = event
    // X11 rounds a button's location. A mouse that did not move must not seem to.
    if event.kind != .moved, let last, event.location.map(last.isRounded(to:)) ?? true {
      event.location = last
    }
    locations[finger] = finger != nil && event.kind == .released ? nil : event.location
    if events.count == Self.capacity { events.removeFirst(Self.capacity / 2) }
    events.append(event)
  }

  /// Removes the presses and releases that SDL has not reported with the events around them, for example a click
  /// that only activates the window.
  mutating func removeUnreported() { events.removeAll { $0.kind != .moved } }

  /// Removes the event that SDL reports, and all events before.
  ///
  /// - Parameters:
  ///   - kind: The kind of SDL's event.
  ///   - number: SDL's number of the button or of the finger; 0 for a move of the mouse.
  ///   - location: The location in SDL's event, in SDL's units.
  /// - Returns: The pointer's moves before the reported event, and the reported event itself; empty if the event
  ///   is not in the queue.
  mutating func take(
    _ kind: ServerEvent.Kind, of device: PointerDevice, number: Int, at location: CGPoint
  ) -> [ServerEvent] {
    let end = events.firstIndex {
      $0.kind == kind && $0.device == device && $0.number == number
        && (device == .touch || kind != .moved || $0.location?.isRounded(to: location) ?? false)
    }
    guard let end else { return [] }
    let reported = events[end]
    defer { events.removeSubrange(...end) }
    // Moves before a press belong to no touch.
    guard kind != .pressed else { return [reported] }
    return events[..<end].filter { $0.kind == .moved && $0.isOfPointer(of: reported) } + [reported]
  }
}

extension CGPoint {
  /// Returns whether SDL's whole numbers `units` stand for this point. SDL rounds down on Wayland, and towards
  /// zero on X11.
  fileprivate func isRounded(to units: CGPoint) -> Bool {
    (x.rounded(.down) == units.x || x.rounded(.towardZero) == units.x)
      && (y.rounded(.down) == units.y || y.rounded(.towardZero) == units.y)
  }
}
