import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground

/// Tests of simulated viewports.
@MainActor
struct ViewportTests {
  @Test func `F7 shows each viewport in turn, Shift F7 in reverse`() throws {
    let rig = try PlaygroundRig("grid")
    let all = SimulatedViewport.allCases

    for viewport in all.dropFirst() + all.prefix(1) {
      rig.press(.function(7))
      #expect(rig.playground.stage.stored.viewport == viewport)
    }
    rig.press(.function(7), .shift)
    #expect(rig.playground.stage.stored.viewport == all.last)
  }

  @Test(
    arguments: SimulatedViewport.allCases.filter { $0 != .window },
    [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800), CGSize(width: 3840, height: 2160)])
  func `the layout has the device's size, and the device is on the stage`(
    viewport: SimulatedViewport, size: CGSize
  ) throws {
    let rig = try PlaygroundRig("grid", size: size)

    rig.playground.perform(.simulateViewport(viewport), at: rig.time)
    rig.frames(1)

    #expect(rig.collectionView.bounds.size == viewport.size)
    #expect(rig.collectionView.safeAreaInsets == viewport.safeArea)
    let stageView = rig.playground.stage.view.stageView
    let frame = rig.collectionView.frame
    let corners = [frame.origin, CGPoint(x: frame.maxX, y: frame.maxY)].map(stageView.windowPoint)
    let stage = rig.playground.stage.view.chrome.stage
    #expect(corners[0].x >= stage.minX && corners[0].y >= stage.minY)
    #expect(corners[1].x <= stage.maxX && corners[1].y <= stage.maxY)
  }

  @Test func `a click reaches the card under the pointer on a scaled screen`() throws {
    let rig = try PlaygroundRig("grid", items: 60, settings: ["tap-opens=off"])
    rig.playground.perform(.simulateViewport(.tablet), at: rig.time)
    rig.rest()
    let stageView = rig.playground.stage.view.stageView
    #expect(stageView.scale < 1)
    let path = IndexPath(item: 3, section: 0)
    let attributes = try #require(rig.collectionView.layoutAttributesForItem(at: path))
    let place = stageView.windowPoint(
      at: rig.collectionView.frame.origin + (attributes.center - rig.offset))

    rig.click(place.x, place.y)

    #expect(rig.collectionView.indexPathsForSelectedItems == [path])
  }

  @Test func `a drag moves the content of a scaled screen with the pointer`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    rig.playground.perform(.simulateViewport(.tablet), at: rig.time)
    rig.rest()
    let (scale, start) = (rig.playground.stage.view.stageView.scale, rig.offset)

    rig.drag(from: CGPoint(x: 640, y: 500), to: CGPoint(x: 640, y: 400), holds: true)

    #expect(abs(rig.offset.y - start.y - 100 / scale) <= 12)
  }

  @Test func `the first row of a phone's grid begins below the safe area`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    rig.playground.perform(.simulateViewport(.phonePortrait), at: rig.time)
    rig.rest()

    #expect(rig.collectionView.adjustedContentInset.top == 47)
    #expect(rig.offset.y == -47)
    rig.playground.perform(.simulateViewport(.window), at: rig.time)
    rig.rest()
    #expect(rig.collectionView.adjustedContentInset == .zero)
    #expect(rig.offset == .zero)
  }

  /// Random input found the first one.
  @Test(arguments: [1, 2, 24], ["qt", "ios"])
  func `viewports that follow one another in a transition are no fault of its layouts`(
    items: Int, feel: String
  )
    throws
  {
    let rig = try PlaygroundRig(
      "transition", items: items, settings: ["feel=\(feel)"], size: CGSize(width: 463, height: 543))
    func press(_ key: Key, _ modifiers: Modifiers, times: Int) {
      for _ in 0..<times {
        rig.playground.handle(.keyDown(Keystroke(key, modifiers: modifiers, time: rig.time)))
      }
      rig.frames(3)
    }

    rig.frames(130)
    press(.character("l"), .shift, times: 2)
    press(.character("+"), .alt, times: 2)
    rig.frames(8)
    press(.down, .control, times: 1)
    press(.function(7), .shift, times: 5)
    rig.rest()

    #expect(rig.said == [])
    #expect(rig.playground.faults == [])
  }
}
