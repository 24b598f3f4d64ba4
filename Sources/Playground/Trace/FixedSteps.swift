public import Canvas

/// Runs a playground in fixed steps of time on scripted input: the same frames every time.
@MainActor
public struct FixedSteps {
  /// The frames made so far.
  public private(set) var frame = 0

  private let framesPerSecond: Double
  private var events: ArraySlice<ScriptedEvent>

  /// Steps of one frame's time, on input in order of time.
  public init(framesPerSecond: Double, events: [ScriptedEvent] = []) {
    precondition(framesPerSecond > 0, "Frames per second are above 0, not \(framesPerSecond).")
    self.framesPerSecond = framesPerSecond
    self.events = events[...]
  }

  /// The next frame's time in seconds; the first one's is 0.
  public var time: Double { Double(frame) / framesPerSecond }

  /// Whether no input is left.
  public var isInputOver: Bool { events.isEmpty }

  /// Gives a playground the input that is due, moves it on to the next frame and lays it out.
  public mutating func step(_ playground: Playground) {
    while let next = events.first, next.time <= time {
      playground.handle(next.event)
      events.removeFirst()
    }
    playground.advance(to: time)
    playground.layout()
    frame += 1
  }
}
