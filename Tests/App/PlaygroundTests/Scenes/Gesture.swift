import Canvas
import Foundation
import Scrolling

@testable import Playground

/// A builder of timed input for a playground; times are in seconds, locations in points.
struct Gesture {
  private(set) var events: [ScriptedEvent] = []
  private var time = 0.1
  private var place = CGPoint(x: 640, y: 400)

  /// Adds a press, a move for each step at `interval`, a rest and a release.
  func drag(
    _ steps: [(x: CGFloat, y: CGFloat)], every interval: Double = 0.016, hold: Double = 0, rest: Double = 0,
    device: PointerDevice = .mouse
  ) -> Gesture {
    var next = self
    next.place = CGPoint(x: 640, y: 400)
    next.add(.pointerDown(next.pointer(clicks: 1, device)))
    next.time += hold
    for step in steps {
      next.time += interval
      next.place.x += step.x
      next.place.y += step.y
      next.add(.pointerMoved(next.pointer(clicks: 0, device)))
    }
    next.time += rest
    next.add(.pointerUp(next.pointer(clicks: 1, device)))
    return next
  }

  /// Adds a drag of equal steps.
  func drag(
    x: CGFloat = 0, y: CGFloat = 0, steps: Int = 5, every interval: Double = 0.016, hold: Double = 0,
    rest: Double = 0, device: PointerDevice = .mouse
  ) -> Gesture {
    let path = Array(repeating: (x, y), count: steps)
    return drag(path, every: interval, hold: hold, rest: rest, device: device)
  }

  /// Adds wheel turns by the given notches, one at each interval.
  func wheel(_ notches: [CGFloat], every interval: Double = 0.016) -> Gesture {
    var next = self
    for notch in notches {
      next.add(
        .wheel(Wheel(location: next.place, notches: CGPoint(x: 0, y: notch), time: next.time)))
      next.time += interval
    }
    return next
  }

  func key(_ key: Key) -> Gesture {
    var next = self
    next.add(.keyDown(Keystroke(key, time: time)))
    return next.wait(0.016)
  }

  func wait(_ seconds: Double) -> Gesture {
    var next = self
    next.time += seconds
    return next
  }

  private mutating func add(_ event: InputEvent) { events.append(ScriptedEvent(time: time, event: event)) }

  private func pointer(clicks: Int, _ device: PointerDevice) -> Pointer {
    Pointer(location: place, time: time, button: .primary, clicks: clicks, device: device)
  }
}
