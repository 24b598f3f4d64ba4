import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of many panes with one scene, each with other values.
@MainActor
struct SmallMultiplesTests {
  private func open(_ scene: String = "carousel", presets: PresetStore? = nil) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, presets: presets)
    rig.press(.character("v"))
    return rig
  }

  private func controller(_ rig: PlaygroundRig) -> SceneController { rig.playground.stage.controller }

  private func values(_ rig: PlaygroundRig, of name: String) -> [Double] {
    controller(rig).placedPanes.map { $0.values[rig.parameter(name)] }
  }

  /// The middle of the pane at an index, in the window.
  private func place(of index: Int, _ rig: PlaygroundRig) -> CGPoint {
    rig.playground.stage.view.stageView.windowPoint(at: controller(rig).placedPanes[index].stage.center)
  }

  @Test func `nine panes vary the present values, which one of them has, until the key again`() throws {
    let rig = try PlaygroundRig("carousel")
    let before = rig.playground.values
    rig.press(.character("v"))

    let panes = controller(rig).placedPanes.map(\.values)
    #expect(panes.count == 9)
    #expect(Set(panes).count == 9)
    #expect(panes.filter { $0 == before }.count == 1)
    #expect(rig.playground.values == before)
    rig.press(.character("v"))
    #expect(controller(rig).panes.count == 1)
  }

  @Test func `the panes are reduced copies of the stage, inside it and apart`() throws {
    let rig = try PlaygroundRig("carousel")
    let (stage, size) = (rig.playground.stage.view.chrome.stage, controller(rig).panes[0].stage.size)
    rig.press(.character("v"))

    let view = rig.playground.stage.view.stageView
    let frames = controller(rig).panes.map { pane in
      let (first, last) = (pane.stage.origin, CGPoint(x: pane.stage.maxX, y: pane.stage.maxY))
      let (start, end) = (view.windowPoint(at: first), view.windowPoint(at: last))
      return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    #expect(controller(rig).panes.allSatisfy { $0.stage.size == size })
    #expect(frames.allSatisfy { stage.insetBy(dx: -0.01, dy: -0.01).contains($0) })
    for (index, frame) in frames.enumerated() {
      #expect(frames[..<index].allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test(arguments: [0, 4, 8])
  func `all panes follow a fling in any of them`(index: Int) throws {
    let rig = try open()
    let before = controller(rig).panes.map(\.collectionView.contentOffset)
    let start = place(of: index, rig)

    rig.drag(from: start, to: start + CGPoint(x: -60, y: 0))
    rig.frames(4)

    let moves = zip(controller(rig).panes, before).map { $0.collectionView.contentOffset - $1 }
    #expect(moves.allSatisfy { hypot($0.x, $0.y) > 60 || $0 == .zero })
    #expect(moves.filter { $0 != .zero }.count >= 8)
  }

  @Test func `a number takes a pane in one step, and the present values stay until then`() throws {
    let rig = try open()
    let before = rig.playground.values.changes
    let taken = controller(rig).placedPanes[1].values.changes
    let position = rig.playground.history.history.position

    rig.press(.character("2"))

    #expect(rig.playground.values.changes == taken)
    #expect(rig.playground.history.history.position == position + 1)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values.changes == before)
  }

  @Test func `a click takes the pane under it, and opens no card`() throws {
    let rig = try open("waterfall")
    let taken = controller(rig).placedPanes[6].values.changes
    let point = place(of: 6, rig)

    rig.click(point.x, point.y)

    #expect(rig.playground.values.changes == taken)
    #expect(controller(rig).openedPane == nil)
    #expect(controller(rig).panes.count == 9)
  }

  @Test func `a drag takes nothing`() throws {
    let rig = try open()
    let before = rig.playground.values
    rig.drag(from: place(of: 0, rig), to: place(of: 2, rig))
    #expect(rig.playground.values == before)
  }

  @Test func `keys alone choose a pane and take it`() throws {
    let rig = try open()
    let taken = controller(rig).placedPanes[7].values.changes

    rig.press(.down, .shift)
    rig.press(.enter)

    #expect(rig.playground.values.changes == taken)
  }

  @Test func `taking a variation makes another generation around it`() throws {
    let rig = try open()
    let first = Set(controller(rig).panes.map(\.values))
    rig.press(.character("1"))
    let second = Set(controller(rig).panes.map(\.values))

    #expect(second.count == 9)
    #expect(first.intersection(second) == [rig.playground.values])
  }

  @Test func `locked parameters have one value in all panes`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.playground.stage.stored.locked[rig.playground.stage.sceneIndex] = ["side-item-scale"]
    rig.press(.character("v"))

    #expect(Set(values(rig, of: "side-item-scale")).count == 1)
    #expect(Set(values(rig, of: "side-item-alpha")).count > 3)
  }

  @Test func `larger steps lead farther away`() throws {
    let rig = try open()
    func spread() -> Double {
      let values = values(rig, of: "side-item-scale")
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let before = spread()
    rig.press(.character("-"))
    rig.press(.character("-"))
    #expect(spread() < before)
    for _ in 0..<4 { rig.press(.character("=")) }
    #expect(spread() > before)
  }

  @Test func `the number of panes goes from 2 to 25`() throws {
    let rig = try open()
    for _ in 0..<9 { rig.press(.character("-"), .shift) }
    #expect(controller(rig).panes.count == 2)
    for _ in 0..<9 { rig.press(.character("="), .shift) }
    #expect(controller(rig).panes.count == 25)
    #expect(rig.playground.faults == [])
  }

  @Test func `panes that take too long move in fewer frames, and come to the same places`() throws {
    let (fast, slow) = (try open("waterfall"), try open("waterfall"))
    for rig in [fast, slow] {
      rig.frames(60)
      for _ in 0..<60 where rig === slow {
        rig.playground.show(FrameCosts(layout: 0.01, painting: 0.002, drawing: 0.02))
        rig.frames(1)
      }
      let start = place(of: 4, rig)
      rig.drag(from: start, to: start + CGPoint(x: 0, y: -60))
    }
    #expect(controller(slow).schedule.interval > 1)
    var stillCount = 0
    for _ in 0..<12 {
      let before = controller(slow).panes.map(\.collectionView.contentOffset)
      slow.frames(1)
      stillCount += zip(controller(slow).panes, before).filter { $0.collectionView.contentOffset == $1 }.count
    }
    #expect(stillCount > 30)
    for rig in [fast, slow] { rig.rest() }
    #expect(controller(slow).panes.allSatisfy { $0.collectionView.scrollState == .idle })

    let (ends, expected) = (controller(slow).panes, controller(fast).panes)
    #expect(
      zip(ends, expected).allSatisfy {
        $0.collectionView.contentOffset.distance(to: $1.collectionView.contentOffset) <= 0.5
      })
    slow.press(.function(8))
    #expect(controller(slow).schedule.interval == 1)
  }

  // MARK: Sweeps

  @Test func `a sweep shows the chosen parameter in order, the present value among them`() throws {
    let rig = try PlaygroundRig("carousel")
    try rig.showParameter("side-item-scale")
    let before = rig.playground.values[rig.parameter("side-item-scale")]
    rig.playground.perform(.showMultiples(.sweep), at: rig.time)
    rig.frames(1)

    let scales = values(rig, of: "side-item-scale")
    #expect(scales == scales.sorted() && Set(scales).count == scales.count && scales.count > 4)
    #expect(scales.contains(before))
    #expect(Set(values(rig, of: "side-item-alpha")).count == 1)
  }

  @Test func `two parameters are in columns and rows`() throws {
    let rig = try PlaygroundRig("carousel")
    try rig.showParameter("side-item-alpha")
    try rig.showParameter("side-item-scale")
    rig.playground.perform(.showMultiples(.sweepOfTwo), at: rig.time)
    rig.frames(1)

    let (scales, alphas) = (values(rig, of: "side-item-scale"), values(rig, of: "side-item-alpha"))
    #expect(scales.count == 9)
    for index in 0..<9 {
      #expect(scales[index] == scales[index % 3] && alphas[index] == alphas[index / 3 * 3])
    }
    #expect(Set(scales).count == 3 && Set(alphas).count == 3)
  }

  @Test func `a choice is swept over its words`() throws {
    let rig = try PlaygroundRig("carousels")
    try rig.showParameter("look")
    rig.playground.perform(.showMultiples(.sweep), at: rig.time)
    rig.frames(1)

    let looks = values(rig, of: "look")
    #expect(looks.count > 3 && looks == (0..<looks.count).map(Double.init))
  }

  @Test(arguments: [
    ("side-item-scale=0.4..1", [0.4, 0.6, 0.8, 1]), ("columns=1..6", []), ("loops", [0, 1]),
  ])
  func `a sweep of the command line has its values`(text: String, expected: [Double]) throws {
    let scene = SceneCatalog.scenes[try SceneCatalog.index(named: "carousel")]
    guard !expected.isEmpty else {
      #expect(throws: ParameterError.self) { try SmallMultiples.Sweep(over: text, steps: 4, in: scene) }
      return
    }
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: "carousel")
    options.sweeps = [try SmallMultiples.Sweep(over: text, steps: 4, in: scene)]
    let playground = try Playground(options)

    let name = try #require(text.split(separator: "=").first)
    let parameter = try #require(scene.parameters.first { $0.name == name })
    let values = playground.stage.controller.placedPanes.map { $0.values[parameter] }
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 } && values.count == expected.count)
  }

  // MARK: Kept values

  @Test func `variants that were kept are shown by letter`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.playground.stage.set(rig.parameter("side-item-scale"), to: 0.9)
    rig.playground.perform(.keepVariant(.b), at: rig.time)
    rig.playground.stage.set(rig.parameter("side-item-scale"), to: 0.5)
    rig.playground.perform(.keepVariant(.c), at: rig.time)
    rig.playground.perform(.showMultiples(.variants), at: rig.time)
    rig.frames(1)

    #expect(values(rig, of: "side-item-scale") == [0.9, 0.5])
    #expect(controller(rig).multiples?.names == ["B", "C"])
  }

  @Test func `presets of the scene are shown with their values`() throws {
    let rig = try open()
    rig.playground.perform(.showMultiples(.presets), at: rig.time)
    rig.frames(1)

    let names = try #require(controller(rig).multiples?.names)
    let index = try #require(names.firstIndex(of: "UPCarousel"))
    #expect(values(rig, of: "side-item-alpha")[index] == 0.6)
  }

  // MARK: With everything else

  @Test(arguments: await SceneCatalog.names)
  func `in every scene a fling of the panes and a taken one leave nothing wrong`(scene: String) throws {
    let rig = try open(scene)
    let start = place(of: 3, rig)
    rig.drag(from: start, to: start + CGPoint(x: -50, y: -40))
    rig.frames(30)
    #expect(controller(rig).panes.flatMap(\.faults) == [])
    rig.rest()
    rig.press(.character("9"))
    rig.press(.character("i"))
    rig.frames(30)

    #expect(controller(rig).panes.count == 9)
    #expect(rig.playground.faults == [])
  }

  @Test func `a simulated device is shown as often`() throws {
    let rig = try open()
    rig.press(.function(7))
    let size = try #require(rig.playground.stage.stored.viewport.size)
    #expect(controller(rig).panes.count == 9)
    #expect(controller(rig).panes.allSatisfy { $0.stage.size == size })
  }

  @Test func `the next scene has panes of its own`() throws {
    let rig = try PlaygroundRig("carousel")
    try rig.showParameter("side-item-scale")
    rig.playground.perform(.showMultiples(.sweep), at: rig.time)
    try rig.show("waterfall")

    #expect(Set(controller(rig).panes.map(\.values)).count == 9)
    #expect(rig.playground.stage.controllers.filter { $0.panes.count > 1 }.count == 1)
  }

  @Test func `A and B take the place of many panes, and many panes theirs`() throws {
    let rig = try open()
    rig.press(.function(8))
    #expect(controller(rig).panes.count == 2)
    rig.press(.character("v"))
    #expect(controller(rig).panes.count == 9)
    rig.press(.escape)
    #expect(controller(rig).panes.count == 1)
  }
}
