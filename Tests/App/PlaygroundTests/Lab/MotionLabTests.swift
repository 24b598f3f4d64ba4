import CollectionCore
import Foundation
import Testing

@testable import LayoutExport
@testable import Playground
@testable import Scenes

@MainActor
struct MotionLabTests {
  private func lab(_ scene: String, _ settings: String...) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, items: 400, settings: settings)
    rig.press(.function(5))
    return rig
  }

  private func fling(_ rig: PlaygroundRig, by points: CGFloat = -200, steps: Int = 6) {
    let isVertical = rig.playground.stage.controller.scrollsVertically
    let start = CGPoint(x: 640, y: 300)
    rig.drag(
      from: start,
      to: isVertical ? CGPoint(x: start.x, y: start.y + points) : CGPoint(x: start.x + points, y: start.y),
      steps: steps)
  }

  private func line(_ rig: PlaygroundRig) -> [CGPoint] {
    rig.playground.stage.view.lab.offsetPlot.plot.series.first { $0.label == "content" }?.points ?? []
  }

  // MARK: Plots

  @Test func `the plots show a gesture in progress and after its end`() throws {
    let rig = try lab("grid")
    #expect(rig.playground.stage.view.lab.offsetPlot.plot.isEmpty)

    fling(rig)
    rig.frames(5)
    let count = line(rig).count
    #expect(count > 8)
    rig.frames(5)
    #expect(line(rig).count == count + 5)
    rig.rest()
    #expect(line(rig).last?.y == rig.offset.y)
    #expect(rig.playground.stage.view.lab.velocityPlot.plot.marks.count == 1)
  }

  @Test func `a new gesture replaces the last one, and another scene starts without one`() throws {
    let rig = try lab("grid")
    fling(rig)
    rig.rest()
    let first = line(rig)
    let start = rig.offset.y

    fling(rig, by: 60)
    #expect(line(rig).first?.y == start)
    #expect(line(rig).count < first.count)
    try rig.show("waterfall")
    #expect(rig.playground.stage.view.lab.offsetPlot.plot.isEmpty)
  }

  @Test func `the first notch of a wheel begins a gesture`() throws {
    let rig = try lab("grid")

    rig.playground.perform(.wheel(CGPoint(x: 0, y: 1), at: CGPoint(x: 640, y: 300)), at: rig.time)
    rig.rest()

    #expect(line(rig).first?.y == 0)
    #expect(line(rig).last?.y == rig.offset.y)
    #expect(rig.playground.stage.view.lab.offsetPlot.plot.series.contains { $0.label == "wheel" })
  }

  @Test func `changing the feel does not rename the feel of an earlier gesture`() throws {
    let rig = try lab("grid")
    fling(rig)
    rig.rest()

    rig.playground.stage.set(MotionParameters.feel, to: 2)
    rig.frames(5)

    #expect(rig.playground.timeline.lastGesture?.setting.feel == "iOS")
  }

  // MARK: Landings

  @Test(arguments: 0..<5)
  func `without snapping, a fling ends at the predicted offset`(feel: Int) throws {
    let rig = try lab("grid")
    rig.playground.stage.set(MotionParameters.feel, to: Double(feel))
    fling(rig)
    let landing = PredictedTarget(
      of: rig.collectionView, after: rig.playground.timeline.lastGestures.first,
      at: rig.playground.stage.clock.time)
    #expect(landing.free == landing.target)

    rig.rest()
    #expect(rig.offset == landing.free)
    #expect(rig.offset.y > 200)
  }

  @Test func `during a drag, the landing is that of an immediate release`() throws {
    let rig = try lab("carousel")
    rig.playground.perform(.press(CGPoint(x: 700, y: 300)), at: rig.time)
    for step in 1...5 {
      rig.frames(1)
      rig.playground.perform(.drag(CGPoint(x: 700 - 40 * CGFloat(step), y: 300)), at: rig.time)
    }
    let landing = PredictedTarget(of: rig.collectionView, after: nil, at: rig.time)
    #expect(landing.free != landing.target)

    rig.playground.perform(.release(CGPoint(x: 500, y: 300)), at: rig.time)
    let release = try #require(rig.collectionView.lastRelease)
    #expect(landing.free == release.freeContentOffset)
    #expect(landing.target == release.targetContentOffset)
    rig.rest()
    #expect(rig.offset == landing.target)
  }

  @Test func `a finger that stops moving requests frames only until no fling would follow`()
    throws
  {
    let rig = try lab("carousel")
    rig.playground.perform(.press(CGPoint(x: 700, y: 300)), at: rig.time)
    for step in 1...5 {
      rig.frames(1)
      rig.playground.perform(.drag(CGPoint(x: 700 - 40 * CGFloat(step), y: 300)), at: rig.time)
    }
    rig.frames(1)
    #expect(rig.playground.nextChange != nil)
    rig.frames(70)

    #expect(rig.playground.nextChange == nil)
    #expect(rig.collectionView.predictedRelease(at: rig.time)?.stillness == .rested)
  }

  // MARK: Quiet

  @Test(arguments: ["none", "gnome"])
  func `an idle lab requests no frames, and its frames are equal`(other: String) throws {
    let rig = try lab("waterfall", "compare-feel=\(other)")
    fling(rig)
    rig.rest()
    rig.frames(300)

    #expect(rig.playground.nextChange == nil)
    let before = rig.frames(1)
    let isAlike = rig.frames(1) == before
    #expect(isAlike)
  }

  @Test func `a press on the plots neither scrolls nor selects`() throws {
    let rig = try lab("grid")

    rig.drag(from: CGPoint(x: 300, y: 740), to: CGPoint(x: 300, y: 600))
    rig.click(300, 740)
    rig.rest()

    #expect(rig.offset == .zero)
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 800, height: 600)])
  func `the stage ends where the lab begins, with the panel open too`(size: CGSize) throws {
    let rig = try PlaygroundRig("grid", size: size)
    rig.press(.function(5))
    rig.press(.function(9))
    let playground = rig.playground

    #expect(rig.collectionView.frame.maxY <= playground.stage.view.lab.frame.minY)
    #expect(playground.stage.view.lab.frame.maxX <= playground.stage.view.panel.frame.minX)
    #expect(playground.stage.view.lab.frame.maxY == size.height)
    #expect(
      !playground.stage.view.lab.offsetPlot.frame.overlaps(playground.stage.view.lab.velocityPlot.frame))
  }
}
