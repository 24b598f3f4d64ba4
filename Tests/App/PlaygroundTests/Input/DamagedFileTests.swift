import Canvas
import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import Playground

/// Fuzz tests: a damaged input file is played as far as it is understood; a damaged trace gives an error with
/// its line, or can be plotted.
@MainActor
struct DamagedFileTests {
  private static let script = """
    # a drag, a wheel, a key
    0.10 press 640 400
    0.12 move 600 400.5
    0.14 release 540 400
    0.20 wheel 0 -1.5
    0.30 key i shift
    0.31 key 5
    0.35 resize 900 700
    0.40 drop /nowhere/a picture.png
    """

  @Test func `the lines of a damaged input file are reported or played`() throws {
    var mutator = TextMutator(seed: 1)
    var counts = (errors: 0, played: 0)
    let count = TestLength.count(2000)
    for number in 0..<count {
      let bytes = mutator.mutated(Self.script)
      let file = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID().uuidString)").path
      try Data(bytes).write(to: URL(filePath: file))
      defer { unlink(file) }
      let script = try InputScript(contentsOf: file)
      for fault in script.faults {
        counts.errors += 1
        #expect((1...30).contains(fault.line))
        #expect(fault.description.utf8.count < 400, "\(fault)")
      }
      guard number.isMultiple(of: 25) else { continue }
      counts.played += 1
      let events = script.events.filter { $0.time < 2 }
      let played = try playedFaults(events)
      #expect(played == [], "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(counts.errors > count / 4 && counts.played > count / 50)
  }

  private func playedFaults(_ events: [ScriptedEvent]) throws -> [String] {
    let playground = try Playground(PlaygroundOptions())
    var steps = FixedSteps(framesPerSecond: 30, events: events)
    while steps.time < 2.2 {
      steps.step(playground)
      guard playground.faults.isEmpty else { return playground.faults }
    }
    return []
  }

  @Test func `a damaged trace gives an error with its line, or is plotted`() throws {
    let trace = try recordedTrace()
    var mutator = TextMutator(seed: 2)
    var counts = (errors: 0, plotted: 0)
    for _ in 0..<600 {
      let bytes = mutator.mutated(trace)
      do {
        let recordings = try GestureRecording.recordings(inTrace: Data(bytes), file: "t")
        guard let last = recordings.last else { continue }
        counts.plotted += 1
        let sheet = GestureSheet(last, size: CGSize(width: 640, height: 400))
        sheet.layoutIfNeeded()
        var list = DrawList()
        ViewPainter().paint(sheet, scale: 1, into: &list)
      } catch {
        counts.errors += 1
        #expect(error.line >= 1)
      }
    }
    #expect(counts.errors > 100 && counts.plotted > 20)
  }

  /// Returns the trace of a flick.
  private func recordedTrace() throws -> String {
    let playground = try Playground(PlaygroundOptions())
    let script = InputScript(
      text: "0.1 press 640 400\n0.12 move 600 400\n0.14 move 540 400\n0.16 release 480 400", file: "")
    var steps = FixedSteps(framesPerSecond: 30, events: script.events)
    var text = ""
    for _ in 0..<20 {
      steps.step(playground)
      text += String(decoding: try playground.frameRecord.line(), as: UTF8.self)
    }
    return text
  }
}
