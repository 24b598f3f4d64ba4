import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the places of the floating overlays, and of the moves by their heads.
@MainActor
struct FloatingOverlayTests {
  private let stage = CGRect(x: 0, y: 100, width: 1000, height: 600)

  // MARK: Places

  @Test func `an overlay gives way to an earlier one along the shortest way`() throws {
    let frames = OverlayPlaces().frames(
      of: [.statistics: CGSize(width: 200, height: 300), .layoutMonitor: CGSize(width: 400, height: 300)],
      on: stage, isNarrow: false)

    #expect(frames[.statistics] == CGRect(x: 40, y: 108, width: 200, height: 300))
    // 32 points to the right of its own place would take 208; below there is no room.
    #expect(frames[.layoutMonitor] == CGRect(x: 248, y: 384, width: 400, height: 300))
  }

  @Test func `an overlay without a free place covers as little as possible`() throws {
    let frames = OverlayPlaces().frames(
      of: [.statistics: CGSize(width: 900, height: 580), .queryMap: CGSize(width: 200, height: 200)],
      on: stage, isNarrow: false)

    let map = try #require(frames[.queryMap])
    #expect(stage.contains(map))
    #expect(map.maxX == 992)
  }

  @Test func `a moved overlay keeps its distance from the nearest corner, and others give way to it`() throws
  {
    let size = CGSize(width: 200, height: 100)
    var places = OverlayPlaces()
    places.hold(.frameTimes, at: CGRect(origin: CGPoint(x: 60, y: 120), size: size), on: stage)
    let sizes = [FloatingOverlay.statistics: size, .frameTimes: size]

    let held = places.frames(of: sizes, on: stage, isNarrow: false)
    #expect(held[.frameTimes]?.origin == CGPoint(x: 60, y: 120))
    #expect(held[.statistics]?.origin == CGPoint(x: 40, y: 108))
    places.drop()
    let dropped = places.frames(of: sizes, on: stage, isNarrow: false)
    #expect(dropped[.frameTimes] == held[.frameTimes])
    #expect(dropped[.statistics]?.origin == CGPoint(x: 40, y: 228))

    places.hold(.frameTimes, at: CGRect(origin: CGPoint(x: 750, y: 560), size: size), on: stage)
    places.drop()
    let wider = CGRect(x: 0, y: 100, width: 1400, height: 700)
    #expect(
      places.frames(of: sizes, on: wider, isNarrow: false)[.frameTimes]?.origin == CGPoint(x: 1150, y: 660))
    let small = CGRect(x: 0, y: 100, width: 150, height: 80)
    #expect(places.frames(of: sizes, on: small, isNarrow: true)[.frameTimes]?.origin == small.origin)
  }

  // MARK: Window

  /// Opens the layout overlay with all its parts, the statistics, the motion lab and the probe.
  private func openAll(_ rig: PlaygroundRig, textScale: CGFloat = 1, hasLab: Bool = true) {
    rig.playground.showsLayoutTimes = true
    rig.playground.perform(.adopt(DisplaySettings(textScale: textScale)), at: rig.time)
    for key in hasLab ? [3, 4, 5, 6] : [3, 4, 6] { rig.press(.function(key)) }
    for part in LayoutPart.allCases where !rig.playground.stage.stored.layoutParts.contains(part) {
      rig.playground.perform(.toggleLayoutPart(part), at: rig.time)
    }
    // The statistics are updated ten times a second.
    rig.frames(10)
  }

  private func shown(_ rig: PlaygroundRig) -> [View] {
    let view = rig.playground.stage.view
    let boxes: [View] = [
      view.statistics, view.layoutLegend, view.layoutMonitorView, view.queryMap, view.frameTimes, view.lab,
    ]
    return boxes.filter { !$0.isHidden }
  }

  @Test(arguments: [1, 1.5], [true, false])
  func `no overlay covers another in a window of the usual size`(textScale: CGFloat, hasLab: Bool) throws {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig("grid")
    openAll(rig, textScale: textScale, hasLab: hasLab)

    let boxes = shown(rig)
    #expect(boxes.count >= (hasLab ? textScale == 1 ? 6 : 2 : 5))
    for (index, box) in boxes.enumerated() {
      #expect(CGRect(x: 0, y: 0, width: 1280, height: 800).contains(box.frame))
      for other in boxes[..<index] { #expect(!box.frame.overlaps(other.frame)) }
    }
    rig.playground.perform(.hover(CGPoint(x: 700, y: 300)), at: rig.time)
    rig.frames(1)
    #expect(CGRect(x: 0, y: 0, width: 1280, height: 800).contains(rig.playground.stage.view.probe.frame))
  }

  @Test func `a drag of the head moves an overlay, and a double click returns it`() throws {
    let rig = try PlaygroundRig("grid")
    openAll(rig)
    let box = rig.playground.stage.view.statistics
    let own = box.frame
    let grip = CGPoint(x: own.minX + 30, y: own.minY + 10)
    let stepCount = rig.playground.history.history.steps.count

    rig.drag(from: grip, to: grip + CGPoint(x: 300, y: 40))
    rig.frames(30)

    #expect(box.frame.origin == own.origin + CGPoint(x: 300, y: 40))
    #expect(rig.offset == .zero)
    #expect(rig.playground.history.history.steps.count == stepCount)
    for other in shown(rig) where other !== box && other !== rig.playground.stage.view.lab {
      #expect(!box.frame.overlaps(other.frame))
    }
    rig.click(box.frame.minX + 30, box.frame.minY + 10)
    #expect(box.frame.origin == own.origin + CGPoint(x: 300, y: 40))
    rig.click(box.frame.minX + 30, box.frame.minY + 10)
    #expect(box.frame == own)
  }

  @Test func `a moved overlay stays on the stage and at its corner when the window is resized`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.function(4))
    rig.frames(10)
    let box = rig.playground.stage.view.statistics
    let grip = CGPoint(x: box.frame.minX + 30, y: box.frame.minY + 10)

    rig.drag(from: grip, to: CGPoint(x: 1270, y: 300))
    #expect(box.frame.maxX == 1280)
    let top = box.frame.minY

    rig.playground.perform(.resize(CGSize(width: 1500, height: 900)), at: rig.time)
    rig.frames(1)
    #expect(box.frame.maxX == 1500)
    #expect(box.frame.minY == top)
  }

  @Test func `the head shows that it can be grabbed, and a press below it reaches the cards`() throws {
    let rig = try PlaygroundRig("grid", settings: ["tap-opens=off"])
    rig.press(.function(4))
    rig.frames(10)
    let frame = rig.playground.stage.view.statistics.frame
    let head = CGPoint(x: frame.minX + 60, y: frame.minY + 12)

    rig.playground.perform(.hover(head), at: rig.time)
    #expect(rig.hands.last == true)
    rig.click(head.x, head.y)
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
    rig.click(head.x, head.y + 60)
    #expect(!rig.collectionView.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `the cross of an overlay closes it`() throws {
    let rig = try PlaygroundRig("grid")
    openAll(rig, hasLab: false)
    let view = rig.playground.stage.view

    for box in [view.statistics, view.frameTimes, view.queryMap, view.layoutMonitorView, view.layoutLegend] {
      #expect(!box.isHidden)
      let point = box.crossFrame.center
      rig.playground.perform(.hover(point), at: rig.time)
      #expect(rig.hands.last == true)
      rig.click(point.x, point.y)
      #expect(box.isHidden)
    }
    #expect(rig.playground.stage.overlays == [.probe])
    #expect(rig.playground.stage.stored.layoutParts.isDisjoint(with: [.query, .calls, .frameTimes]))
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `a recording begins with all overlays at their own places`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.function(4))
    rig.frames(10)
    let box = rig.playground.stage.view.statistics
    let own = box.frame.origin
    rig.drag(from: own + CGPoint(x: 30, y: 10), to: own + CGPoint(x: 330, y: 10))
    #expect(box.frame.origin != own)

    rig.playground.perform(.toggleRecording, at: rig.time)
    rig.frames(10)

    #expect(!box.isHidden)
    #expect(box.frame.origin == own)
  }

  @Test func `the probe stays beside the overlays`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    rig.press(.function(4))
    rig.press(.function(6))
    rig.frames(10)
    let view = rig.playground.stage.view
    // The box would cover the pointer's lower right, where the probe is without overlays.
    let head = view.statistics.head
    rig.drag(from: CGPoint(x: head.midX, y: head.midY), to: CGPoint(x: 800, y: 450))

    rig.playground.perform(.hover(CGPoint(x: 640, y: 400)), at: rig.time)
    rig.frames(1)

    #expect(!view.probe.isHidden)
    #expect(!view.probe.frame.overlaps(view.statistics.frame))
  }
}
