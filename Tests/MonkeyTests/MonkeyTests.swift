import Canvas
import Foundation
import Monkey
import Playground
import Testing

@MainActor
struct MonkeyTests {
  /// Twice through all scenes; `.ci/monkey` plays many more, and cuts short what fails.
  @Test(arguments: 0..<18)
  func `nothing is wrong whatever is done`(number: Int) throws {
    let sequence = try MonkeySequence(seed: 20_261_122, number: number, length: 120)

    let faults = try sequence.run.faults()

    #expect(faults == [], "\(sequence.run.reproduction)")
  }

  @Test func `what a monkey does can be said in an input file, and is the same`() throws {
    let sequence = try MonkeySequence(seed: 7, number: 0)

    let script = try InputScript(
      text: sequence.run.events.flatMap(\.lines).joined(separator: "\n"), file: "")

    // A wheel's line has a move before it.
    let wheels = sequence.run.events.filter { if case .wheel = $0.event { true } else { false } }
    #expect(wheels.count > 0)
    #expect(script.events.count == sequence.run.events.count + wheels.count)
  }

  @Test func `a list of events is cut down to the ones that make it fail`() throws {
    let events = try MonkeySequence(seed: 3, number: 1).run.events
    let keys = events.indices.filter { if case .keyDown = events[$0].event { true } else { false } }
    let needed = [events[keys[2]], events[keys[9]]]

    var shrinker = EventShrinker { candidate in needed.allSatisfy(candidate.contains) }
    let shortest = try shrinker.shortest(of: events)

    #expect(shortest == needed)
  }
}
