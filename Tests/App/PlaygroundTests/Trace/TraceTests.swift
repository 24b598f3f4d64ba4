import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct TraceTests {
  /// Returns a frame's line with a text replaced.
  private func line(_ text: String = "", with replacement: String = "") throws -> String {
    let rig = try PlaygroundRig("carousel", items: 3)
    let line = try String(decoding: rig.playground.frameRecord.line(), as: UTF8.self)
    return text.isEmpty ? line : line.replacing(text, with: replacement)
  }

  @Test(arguments: [
    "banner", "carousel", "card-row", "waterfall", "stretchy-header", "pages", "grid", "compositional",
  ])
  func `a trace reproduces the recordings that were made live`(scene: String) throws {
    let script = InputScript(
      text: """
        0.10 press 800 300
        0.13 move 740 330
        0.15 move 650 380
        0.17 release 600 420
        0.35 press 600 420
        0.37 move 700 400
        0.39 release 790 300
        1.50 wheel 0 1
        1.60 wheel 0.25 0.5
        4.00 key [
        4.10 key right
        """, file: "")
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    let playground = try Playground(options)
    var steps = FixedSteps(framesPerSecond: 60, events: script.events)
    var list = DrawList()
    var trace = Data()
    var live: [GestureRecording] = []
    while steps.time < 8 {
      steps.step(playground)
      playground.paint(scale: 1, into: &list)
      trace += try playground.frameRecord.line()
      guard let gesture = playground.timeline.lastGesture else { continue }
      if live.last?.startTime == gesture.startTime { live.removeLast() }
      live.append(gesture)
    }

    // A drag in one of the storefront's orthogonal rows does not change the view's offset.
    #expect(live.count > (scene == "compositional" ? 1 : 2))
    #expect(try GestureRecording.recordings(inTrace: trace, file: "") == live)
  }

  @Test func `a frame's line contains a release`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 600, y: 400), holds: true)

    let line = try String(decoding: rig.playground.frameRecord.line(), as: UTF8.self)

    #expect(line.contains("\"stillness\":\"rested\""))
    #expect(
      line.contains("\"kind\":\"release\",\"location\":[600,\(400 - Int(rig.collectionView.frame.minY))]"))
    #expect(line.contains("\"targetContentOffset\":[0,\(Int(rig.offset.y))]"))
  }

  @Test(
    arguments: [
      ("\"sceneTime\"", "\"then\"", "expected \"sceneTime\", found none"),
      ("\"idle\"", "\"lazy\"", "lazy"),
      ("[[0,0],[0,1]", "[[0,0],[0,\"1\"]", "displayed.1.1"),
      ("{", "", "expected a frame as JSON"),
      ("\"limits\":[", "\"limits\":[[0,0],", "expected two offsets as limits, found 3"),
      ("\"viewport\":[", "\"viewport\":[7,", "expected four numbers as viewport, found 5"),
      ("\"sceneTime\":", "\"sceneTime\":-", "expected a sceneTime of at least"),
    ])
  func `an invalid line is reported with file, line number and reason`(
    text: String, replacement: String, reason: String
  ) throws {
    let trace = try line() + "\n" + line(text, with: replacement)
    let error = try #require(throws: TraceError.self) {
      try GestureRecording.recordings(inTrace: Data(trace.utf8), file: "t.jsonl")
    }

    #expect(error.description.hasPrefix("t.jsonl:3: "), "\(error)")
    #expect(error.description.contains(reason), "\(error)")
  }

  @Test func `a trace without gestures gives no recordings`() throws {
    #expect(try GestureRecording.recordings(inTrace: Data(line().utf8), file: "").isEmpty)
    #expect(try GestureRecording.recordings(inTrace: Data(), file: "").isEmpty)
  }
}
