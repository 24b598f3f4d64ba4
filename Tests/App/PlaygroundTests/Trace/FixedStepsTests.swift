import Canvas
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct FixedStepsTests {
  @Test func `input is delivered in the first frame at or after its time`() throws {
    let script = InputScript(text: "0 key 1\n0.5 key 2\n0.6 key 3", file: "")
    let playground = try Playground(PlaygroundOptions())
    var steps = FixedSteps(framesPerSecond: 2, events: script.events)

    var scenes: [Int] = []
    while !steps.isInputOver {
      steps.step(playground)
      scenes.append(playground.stage.sceneIndex)
    }

    #expect(scenes == [0, 1, 2])
    #expect(steps.time == 1.5)
  }

  @Test(arguments: await SceneCatalog.names)
  func `a script gives the same frames every time`(scene: String) throws {
    let script = InputScript(
      text: """
        0.10 press 800 300
        0.13 move 740 330
        0.15 move 650 380
        0.17 release 600 420
        0.40 key I
        0.45 wheel 0 2
        0.70 key D shift
        """, file: "")
    func lists() throws -> [DrawList] {
      var options = PlaygroundOptions()
      options.sceneIndex = try SceneCatalog.index(named: scene)
      let playground = try Playground(options)
      var steps = FixedSteps(framesPerSecond: 60, events: script.events)
      return (0..<60).map { _ in
        var list = DrawList()
        steps.step(playground)
        playground.paint(scale: 1, into: &list)
        return list
      }
    }

    let (first, second) = (try lists(), try lists())

    let isSame = first == second
    #expect(isSame)
    let changes = zip(first, first.dropFirst()).filter { $0 != $1 }.count
    #expect(changes > 10)
  }

  @Test func `the statistics line contains frames, start-up time, the three costs and memory`() {
    var statistics = RunStatistics()
    statistics.startUp = 0.0431
    statistics.add(FrameCosts(layout: 0.001, painting: 0.002, drawing: 0.004))
    statistics.add(FrameCosts(layout: 0.003, painting: 0.002, drawing: 0.006))

    #expect(
      statistics.line(peakMemory: 3 << 20)
        == "2 frames, start-up 43 ms, CPU 9.000 ms per frame (layout 2.000, painting 2.000, drawing 5.000), "
        + "peak memory 3.0 MB")
    #expect(RunStatistics.peakMemory ?? 0 > 1 << 20)
  }
}
