import Canvas
import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// Drags whose moves are read many to a frame, with the times of the events.
@MainActor
struct EventTimesTests {
  /// A row of the vectors: the events of each frame, as the window reports them.
  private struct Drag: CustomTestStringConvertible {
    let testDescription: String
    /// The times of the frames in seconds, and the events that each frame reads.
    var frames: [(time: Double, events: [InputEvent])]
    let velocity: Double
    let pollVelocity: Double

    init(_ row: VectorTable.Row, ownTimes: Bool) {
      testDescription = row.text("case")
      (velocity, pollVelocity) = (row["velocity"], row["poll_velocity"])
      let device = testDescription.contains("mouse") ? PointerDevice.mouse : .touch
      var place = CGPoint(x: 640, y: 790)
      frames = row.text("batches").split(separator: ";").map { batch in
        let parts = batch.split(separator: "=", omittingEmptySubsequences: false)
        let time = Double(parts[0])! / 1000
        var events: [InputEvent] = []
        var samples: [Pointer.Sample] = []
        func pointer(_ stamp: Double? = nil) -> Pointer {
          let own = stamp.map { [Pointer.Sample(location: place, time: $0)] } ?? samples
          return Pointer(
            location: place, time: time, button: .primary, device: device,
            coalescedSamples: ownTimes ? own : [])
        }
        func addMoves() {
          if !samples.isEmpty { events.append(.pointerMoved(pointer())) }
          samples = []
        }
        for event in parts[1].split(separator: "|") {
          let words = event.split(separator: ":")
          if words[0] == "up" {
            addMoves()
            events.append(.pointerUp(pointer(Double(words[1])! / 1000)))
            continue
          }
          let stamp = Double(words[0])! / 1000
          place.y = 790 + Double(words[1])!
          if words[0] == "0" {
            events.append(.pointerDown(pointer(stamp)))
          } else {
            samples.append(Pointer.Sample(location: place, time: stamp))
          }
        }
        addMoves()
        return (time, events)
      }
    }
  }

  private static let settings = ["direction=vertical"]

  private func playground() throws -> Playground {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: "grid")
    options.itemCount = 4000
    options.settings = try Self.settings.map { try Setting($0) }
    options.offset = CGPoint(x: 0, y: 5000)
    return try Playground(options)
  }

  /// Plays a drag in frames, and returns the content's offset in each frame.
  private func offsets(of drag: Drag, in playground: Playground) -> [CGPoint] {
    drag.frames.map { time, events in
      for event in events { playground.handle(event) }
      playground.advance(to: time)
      playground.layout()
      return playground.stage.controller.collectionView.contentOffset
    }
  }

  private func releaseVelocity(in playground: Playground) throws -> Double {
    -Double(try #require(playground.stage.controller.collectionView.lastRelease).fingerVelocity.y)
  }

  @Test func `a release has the velocity of the events' own times`() throws {
    for row in try VectorTable("event_stamps").rows {
      let drag = Drag(row, ownTimes: true)
      let playground = try playground()
      _ = offsets(of: drag, in: playground)

      let velocity = try releaseVelocity(in: playground)
      #expect(
        abs(velocity + drag.velocity) <= 1e-6 * abs(drag.velocity), "\(drag.testDescription): \(velocity)")
    }
  }

  @Test func `without own times a release has the velocity of the polls`() throws {
    for row in try VectorTable("event_stamps").rows {
      let drag = Drag(row, ownTimes: false)
      let playground = try playground()
      _ = offsets(of: drag, in: playground)

      // A mouse is measured over longer segments than the table's.
      if drag.testDescription.contains("mouse") { continue }
      let velocity = try releaseVelocity(in: playground)
      #expect(
        abs(velocity + drag.pollVelocity) <= 1e-6 * abs(drag.pollVelocity),
        "\(drag.testDescription): \(velocity)")
    }
  }

  @Test func `own times change nothing but the velocity: the content moves to each poll's last move`() throws
  {
    for row in try VectorTable("event_stamps").rows {
      let (own, poll) = (Drag(row, ownTimes: true), Drag(row, ownTimes: false))
      let found = try [own, poll].map { offsets(of: $0, in: try playground()).dropLast() }

      #expect(found[0] == found[1])
    }
  }

  @Test func `a recording with own times replays to the last bit`() throws {
    for row in try VectorTable("event_stamps").rows {
      let drag = Drag(row, ownTimes: true)
      var recorder = InputRecorder(startTime: 0)
      for frame in drag.frames { for event in frame.events { recorder.record(event, at: frame.time) } }
      let script = InputScript(text: recorder.lines.joined(separator: "\n"), file: "recording")
      #expect(script.remarks == [])
      var replay = drag
      replay.frames = drag.frames.map { frame in
        (frame.time, script.events.filter { $0.time == frame.time }.map(\.event))
      }
      let (first, second) = (try playground(), try playground())
      let (played, replayed) = (offsets(of: drag, in: first), offsets(of: replay, in: second))
      #expect(played == replayed)

      let releases = [first, second].map { $0.stage.controller.collectionView.lastRelease }
      #expect(releases[0] != nil)
      #expect(releases[0] == releases[1])
    }
  }

  @Test func `the trace has each move with its own time`() throws {
    let drag = Drag(try #require(try VectorTable("event_stamps").rows.first), ownTimes: true)
    let playground = try playground()
    var inputs: [(time: Double, isOwn: Bool)] = []
    for (time, events) in drag.frames {
      for event in events { playground.handle(event) }
      playground.advance(to: time)
      playground.layout()
      inputs += (playground.frameRecord.input ?? []).map { ($0.time, $0.hasEventTime) }
    }

    let times = stride(from: 0.0, through: 160, by: 8).map { $0 / 1000 } + [0.164]
    #expect(!inputs.contains { !$0.isOwn })
    #expect(inputs.count == times.count)
    #expect(zip(inputs, times).allSatisfy { abs($0.time - $1) < 1e-9 })
  }
}
