public import Canvas

/// Runs a playground in fixed steps of time on scripted input: the same frames every time.
@MainActor
public struct FixedSteps {
  /// The frames made so far.
  public private(set) var frame = 0

  private let framesPerSecond: Double
  private var events: ArraySlice<InputEvent>

  /// Steps of one frame's time, on input in order of time.
  public init(framesPerSecond: Double, events: [InputEvent] = []) {
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
    while let event = events.first, (event.time ?? 0) <= time {
      playground.handle(event)
      events.removeFirst()
    }
    playground.advance(to: time)
    playground.layout()
    frame += 1
  }
}

extension InputEvent {
  /// When it happened, in seconds; nil for what happens to the window.
  public var time: Double? {
    switch self {
    case .pointerDown(let pointer), .pointerMoved(let pointer), .pointerUp(let pointer): pointer.time
    case .wheel(let wheel): wheel.time
    case .keyDown(let stroke), .keyUp(let stroke): stroke.time
    case .windowResized, .windowExposed, .fileDropped, .quit: nil
    }
  }
}
