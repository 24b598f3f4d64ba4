import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground

struct InputRecorderTests {
  /// A touchpad's event with the time that the display server gave it.
  private static var swipe: Wheel {
    var wheel = Wheel(location: CGPoint(x: 3, y: 4), notches: CGPoint(x: 0, y: 0.75), time: 5.5)
    (wheel.device, wheel.serverTime) = (.touchpad, 5.375)
    return wheel
  }

  private static let events: [InputEvent] = [
    .pointerDown(Pointer(location: CGPoint(x: 10.25, y: 20), time: 5, button: .primary, clicks: 1)),
    .pointerMoved(
      Pointer(location: CGPoint(x: 12, y: 20), time: 5.016, button: .primary, modifiers: [.shift, .alt])),
    .pointerUp(Pointer(location: CGPoint(x: 14, y: 20), time: 5.03, button: .primary, clicks: 1)),
    .pointerDown(
      Pointer(location: .zero, time: 5.1, button: .primary, clicks: 1, device: .touch)),
    .pointerUp(Pointer(location: .zero, time: 5.2, button: .primary, clicks: 1, device: .touch)),
    .pointerDown(Pointer(location: .zero, time: 5.3, button: .secondary, clicks: 1, modifiers: .control)),
    .pointerUp(Pointer(location: .zero, time: 5.3, button: .secondary, clicks: 1)),
    .pointerMoved(Pointer(location: CGPoint(x: 3, y: 4), time: 5.4)),
    .wheel(
      Wheel(location: CGPoint(x: 3, y: 4), notches: CGPoint(x: 0, y: -0.3), time: 5.4, modifiers: .shift)),
    .wheel(swipe), .wheel(Wheel(liftAt: CGPoint(x: 3, y: 4), time: 5.5, serverTime: 5.4375)),
    .pointerLeft,
    .keyDown(Keystroke(.character("#"), modifiers: .command, time: 5.5)),
    .keyDown(Keystroke(.character("#"), modifiers: .command, isRepeat: true, time: 5.6)),
    .keyUp(Keystroke(.character("#"), time: 5.7)),
    .textEntered("a b"), .textEntered(" "), .textEntered("#\n\"é"), .textEntered("\"quoted\""),
    .windowResized(CGSize(width: 400, height: 300)),
    .filesDropped(["/home/a b/#1\n.png"]), .filesDropped(["/plain/path.png"]),
  ]

  @Test func `every recorded event is the event that happened, later by the start`() throws {
    var recorder = InputRecorder(startTime: 5)
    var time = 5.0
    for event in Self.events {
      time = event.time ?? time
      recorder.record(event, at: time)
    }

    // A wheel takes a line of its own for its location.
    let recorded = recorder.events.map { $0.event.delayed(by: 5) }
    let expected: [InputEvent] = Self.events.flatMap { event -> [InputEvent] in
      guard case .wheel(let wheel) = event else { return [event] }
      return [.pointerMoved(Pointer(location: wheel.location, time: wheel.time)), event]
    }
    #expect(recorded.count == expected.count)
    for (found, wanted) in zip(recorded, expected) {
      #expect(found.isClose(to: wanted), "\(found) \(wanted)")
    }
  }

  @Test func `the recorded lines are read as the recorded events`() throws {
    var recorder = InputRecorder(startTime: 5)
    for event in Self.events { recorder.record(event, at: event.time ?? 5) }

    let script = InputScript(text: recorder.lines.joined(separator: "\n"), file: "recording")

    #expect(script.events == recorder.events)
  }

  @Test func `recorded events keep their own times, also from before the start, and their file is the same`()
  {
    var recorder = InputRecorder(startTime: 5)
    func touch(_ samples: (x: Double, time: Double)...) -> Pointer {
      Pointer(
        location: CGPoint(x: samples[samples.count - 1].x, y: 0), time: 5.04, button: .primary,
        device: .touch,
        coalescedSamples: samples.map {
          Pointer.Sample(location: CGPoint(x: $0.x, y: 0), time: $0.time)
        })
    }
    let events: [InputEvent] = [
      .pointerDown(touch((10.25, 4.999))), .pointerMoved(touch((12.5, 5.001), (14.0625, 5.007), (20, 5.015))),
      .pointerUp(touch((20, 5.03))),
    ]
    for event in events { recorder.record(event, at: 5.04) }

    #expect(recorder.lines.count == 5)
    #expect(recorder.lines.first?.hasPrefix("0.0") == true)
    let script = InputScript(text: recorder.lines.joined(separator: "\n"), file: "recording")
    #expect(script.remarks == [])
    #expect(script.events == recorder.events)
    for (found, wanted) in zip(recorder.events.map(\.event), events) {
      let (found, wanted) = (found.samples, wanted.samples)
      #expect(found.map(\.location) == wanted.map(\.location))
      #expect(found.map(\.time) == wanted.map { $0.time - 5 })
    }
  }

  @Test func `an event that scripts cannot express is left out, and the script stays readable`() throws {
    var recorder = InputRecorder(startTime: 0)

    recorder.record(.windowResized(CGSize(width: 100_000, height: 10)), at: 0)
    recorder.record(.windowExposed, at: 0)
    recorder.record(.keyDown(Keystroke(.space, time: 0.5)), at: 0.5)

    #expect(recorder.lines == ["0.5 key space"])
  }

  @Test func `the release of a key that went down before the start is left out`() {
    var recorder = InputRecorder(startTime: 0)

    recorder.record(.keyUp(Keystroke(.character("r"), time: 0)), at: 0)

    #expect(recorder.lines.isEmpty)
  }

  @Test func `an event older than the last one is recorded at the last one's time`() {
    var recorder = InputRecorder(startTime: 1)

    recorder.record(.windowResized(CGSize(width: 300, height: 300)), at: 3)
    recorder.record(.keyDown(Keystroke(.space, time: 2.9)), at: 2.9)

    #expect(recorder.events.map(\.time) == [2, 2])
  }

  @Test func `a recording beyond a day is full`() {
    var recorder = InputRecorder(startTime: 0)

    recorder.record(.keyDown(Keystroke(.space, time: 86_401)), at: 86_401)

    #expect(recorder.isFull)
    #expect(recorder.lines.isEmpty)
  }
}

extension InputEvent {
  fileprivate var samples: [Pointer.Sample] {
    switch self {
    case .pointerDown(let pointer), .pointerMoved(let pointer), .pointerUp(let pointer):
      pointer.coalescedSamples
    default: []
    }
  }

  /// Returns whether two events are equal but for rounding of their times.
  fileprivate func isClose(to other: InputEvent) -> Bool {
    abs((time ?? 0) - (other.time ?? 0)) < 1e-9
      && delayed(by: -(time ?? 0)) == other.delayed(by: -(other.time ?? 0))
  }
}
