import CSDL2
import Canvas
import Foundation
import Scrolling
import Testing

@testable import SDLStage

/// Tests of a pump on SDL's dummy video driver, with the events of a display server.
@MainActor @Suite(.serialized)
struct EventTimesTests {
  /// Returns the distances between the times of samples, in milliseconds.
  private func distances(_ samples: [Pointer.Sample]) -> [Double] {
    zip(samples, samples.dropFirst()).map { (($1.time - $0.time) * 1000).rounded() }
  }

  @Test func `a poll's moves are one event with each move's location in points and its own time`() throws {
    let pump = try ServedPump()
    pump.send(.pressed, 10, 10, at: 100, number: 1)
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 10, 10)
    for (x, stamp) in [(20.5, UInt32(108)), (31, 117), (40.25, 124)] {
      pump.send(.moved, x, 10, at: stamp)
      SDLInput.move(Int32(x), 10, held: true)
    }
    pump.send(.released, 40, 10, at: 130, number: 1)
    SDLInput.button(SDL_MOUSEBUTTONUP, 40, 10)

    let pointers = pump.events().pointers

    try #require(pointers.count == 3)
    #expect(pointers[1].coalescedSamples.map(\.location.x) == [10.25, 15.5, 20.125])
    #expect(pointers.map(\.location.x) == [5, 20.125, 20.125])
    #expect(pointers.map(\.coalescedSamples.count) == [1, 3, 1])
    #expect(distances(pointers.flatMap(\.coalescedSamples)) == [8, 9, 7, 6])
    #expect(pointers.allSatisfy { $0.timestamp <= $0.time })
  }

  @Test func `a move that only the server tells is a move before the release`() throws {
    let pump = try ServedPump()
    pump.send(.pressed, 10, 10, at: 100, number: 1)
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 10, 10)
    pump.send(.moved, 10.5, 10, at: 150)
    pump.send(.released, 10, 10, at: 160, number: 1)
    SDLInput.button(SDL_MOUSEBUTTONUP, 10, 10)

    let found = pump.events()

    try #require(found.count == 3)
    guard case .pointerMoved(let move) = found[1], case .pointerUp(let up) = found[2] else {
      return #expect(Bool(false), "\(found)")
    }
    #expect(move.location == CGPoint(x: 5.25, y: 5))
    #expect(move.button == .primary)
    #expect(up.location == move.location)
    #expect(distances(move.coalescedSamples + up.coalescedSamples) == [10])
  }

  @Test func `a finger's events have the server's times and locations`() throws {
    let pump = try ServedPump()
    for (type, kind, x, stamp) in [
      (SDL_FINGERDOWN, ServerEvent.Kind.pressed, 64.25, UInt32(5)), (SDL_FINGERMOTION, .moved, 70, 13),
      (SDL_FINGERMOTION, .moved, 80, 21), (SDL_FINGERUP, .released, 80, 30),
    ] {
      pump.send(kind, x, 60, at: stamp, device: .touch, number: 1)
      SDLInput.touch(type, Float(x / 640), 0.125)
    }

    let pointers = pump.events().pointers

    #expect(pointers.map(\.location) == [32.125, 40, 40].map { CGPoint(x: $0, y: 30) })
    #expect(pointers.map(\.device) == [.touch, .touch, .touch])
    #expect(distances(pointers.flatMap(\.coalescedSamples)) == [8, 8, 9])
  }

  @Test func `a move without a pressed button, and events without the server's, have no samples`() throws {
    let pump = try ServedPump()
    pump.send(.moved, 10, 10, at: 100)
    SDLInput.move(10, 10)
    SDLInput.button(SDL_MOUSEBUTTONDOWN, 10, 10)
    SDLInput.move(20, 10, held: true)
    SDLInput.button(SDL_MOUSEBUTTONUP, 20, 10)

    let pointers = pump.events().pointers

    #expect(pointers.map(\.location.x) == [5, 5, 10, 10])
    #expect(pointers.allSatisfy { $0.coalescedSamples.isEmpty && $0.timestamp == $0.time })
  }
}

/// A pump of a window on the dummy driver, and the events of its display server.
///
/// Each test makes its own: the testing library ends a suite's properties on any thread, and SDL must end a window on the
/// main one, or its video stops while another test opens a window.
@MainActor
private struct ServedPump {
  private let pump: EventPump
  private let window: Window

  init() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    window = try Window(title: "Test", size: CGSize(width: 320, height: 240), scale: 2)
    pump = EventPump(window: window, clock: StageClock())
    _ = events()
  }

  func events() -> [InputEvent] {
    var events: [InputEvent] = []
    _ = pump.pump(waitingUpTo: 0, into: &events)
    return events.filter { if case .pointerLeft = $0 { false } else { true } }
  }

  func send(
    _ kind: ServerEvent.Kind, _ x: Double, _ y: Double, at stamp: UInt32, device: PointerDevice = .mouse,
    number: Int = 0
  ) {
    pump.log.append(
      ServerEvent(kind: kind, device: device, number: number, location: CGPoint(x: x, y: y)), stamp: stamp)
  }
}
