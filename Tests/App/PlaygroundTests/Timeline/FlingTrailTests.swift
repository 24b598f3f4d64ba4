import CollectionCore
import Foundation
import Testing

@testable import Playground

@MainActor
struct FlingTrailTests {
  @Test(arguments: [60.0, 2000.0])
  func `a fling of any length leaves outlines of five to fifteen frames`(distance: CGFloat) throws {
    let rig = try PlaygroundRig("grid", items: 500)

    rig.drag(from: CGPoint(x: 500, y: 700), to: CGPoint(x: 500, y: 700 - distance))
    rig.rest()

    #expect((5...15).contains(rig.playground.timeline.fling.frames.count))
  }

  @Test func `the onion skin shows the last fling only`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 400))
    rig.rest()
    let first = rig.playground.timeline.fling.frames
    let plain = rig.frames(1)

    rig.playground.perform(.toggle(.onionSkin), at: rig.time)
    let isDrawn = rig.frames(1).commands.count > plain.commands.count
    #expect(isDrawn)
    rig.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 900, y: 400))
    rig.rest()
    let isReplaced = rig.playground.timeline.fling.frames != first
    #expect(isReplaced)
    try rig.show("grid")
    #expect(rig.playground.timeline.fling.frames.isEmpty)
  }

  @Test func `the onion skin lies over the scaled screen of a simulated device`() throws {
    let rig = try PlaygroundRig("grid", items: 500)
    rig.playground.perform(.simulateViewport(.tablet), at: rig.time)
    rig.playground.perform(.toggle(.onionSkin), at: rig.time)
    rig.frames(1)
    rig.drag(from: CGPoint(x: 640, y: 500), to: CGPoint(x: 640, y: 300))
    rig.rest()

    let view = rig.playground.stage.view
    let skin = try #require(view.frontView.subviews.compactMap { $0 as? FlingTrailView }.first)
    let (screen, stage) = (rig.collectionView.frame, view.stageView)
    #expect(stage.scale < 1)
    #expect(!skin.isHidden)
    let expected = CGRect(
      origin: stage.windowPoint(at: screen.origin),
      size: CGSize(width: screen.width * stage.scale, height: screen.height * stage.scale))
    #expect(abs(skin.frame.minX - expected.minX) < 0.01 && abs(skin.frame.minY - expected.minY) < 0.01)
    #expect(abs(skin.frame.maxX - expected.maxX) < 0.01 && abs(skin.frame.maxY - expected.maxY) < 0.01)
  }

  @Test func `a key's scroll and a paused fling add no frames`() throws {
    let rig = try PlaygroundRig("grid", items: 500)
    rig.press(.pageDown)
    rig.rest()
    #expect(rig.playground.timeline.fling.frames.isEmpty)

    rig.drag(from: CGPoint(x: 500, y: 700), to: CGPoint(x: 500, y: 300))
    rig.press(.space)
    let count = rig.playground.timeline.fling.frames.count
    rig.frames(30)
    #expect(rig.playground.timeline.fling.frames.count == count)
  }
}
