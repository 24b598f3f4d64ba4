import Canvas

/// The fixed time steps in which the program advances a playground with scripted input. The same input always
/// gives the same frames.
@MainActor
package struct FixedSteps {
  /// The number of frames made so far.
  package private(set) var frame = 0

  package let framesPerSecond: Double
  private var events: ArraySlice<ScriptedEvent>

  /// Creates the steps for a frame rate above 0; the events must be in the order of their times.
  package init(framesPerSecond: Double, events: [ScriptedEvent] = []) {
    precondition(framesPerSecond > 0, "Frames per second are above 0, not \(framesPerSecond).")
    self.framesPerSecond = framesPerSecond
    self.events = events[...]
  }

  /// The time of the next frame on the playground's host clock, in seconds; the first frame's time is 0.
  package var time: Double { Double(frame) / framesPerSecond }

  /// Whether all events have been handled.
  package var isInputOver: Bool { events.isEmpty }

  /// Handles the events that are due, advances the playground to the time of the next frame, and lays out the
  /// playground's views.
  package mutating func step(_ playground: Playground) {
    while let next = events.first, next.time <= time {
      playground.handle(next.event)
      events.removeFirst()
    }
    playground.advance(to: time)
    playground.layout()
    frame += 1
  }
}
