import Canvas
import Foundation
import Monkey
import Testing

@testable import Playground

@MainActor
struct MonkeyTests {
  /// Plays every scene twice; `.ci/monkey` plays many more sequences and reduces failures.
  @Test(arguments: 0..<18)
  func `random input causes no faults`(number: Int) throws {
    let sequence = try MonkeySequence(seed: 20_261_122, number: number, length: 120)

    let faults = try sequence.run.faults()

    #expect(faults == [], "\(sequence.run.reproduction)")
  }

  @Test func `random input converts to an input file and back unchanged`() throws {
    let sequence = try MonkeySequence(seed: 7, number: 0)

    let script = InputScript(
      text: sequence.run.events.flatMap(\.lines).joined(separator: "\n"), file: "")

    // A wheel event is written with a preceding move.
    let wheels = sequence.run.events.filter { if case .wheel = $0.event { true } else { false } }
    #expect(wheels.count > 0)
    #expect(script.events.count == sequence.run.events.count + wheels.count)
  }

  @Test func `the shrinker reduces a list to the events that make it fail`() throws {
    let events = try MonkeySequence(seed: 3, number: 1).run.events
    let keys = events.indices.filter { if case .keyDown = events[$0].event { true } else { false } }
    let needed = [events[keys[2]], events[keys[9]]]

    var shrinker = EventShrinker { candidate in needed.allSatisfy(candidate.contains) }
    let shortest = try shrinker.shortest(of: events)

    #expect(shortest == needed)
  }
}
