import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the layout overlay's parts, each of which is switched by itself.
@MainActor
struct LayoutPartTests {
  private func rig(_ scene: String = "carousel", size: CGSize = CGSize(width: 1280, height: 800)) throws
    -> PlaygroundRig
  {
    try PlaygroundRig(scene, items: 60, size: size)
  }

  @Test(arguments: LayoutPart.allCases.filter { $0 != .findings && $0 != .frameTimes && $0 != .calls })
  func `each part changes the frame, and the frame without it is as before`(part: LayoutPart) throws {
    let rig = try rig()
    let plain = rig.frames(1)

    rig.playground.perform(.toggleLayoutPart(part), at: rig.time)
    #expect(rig.playground.stage.stored.layoutParts == [part])
    let with = rig.frames(1)
    rig.playground.perform(.toggleLayoutPart(part), at: rig.time)
    #expect(rig.playground.stage.stored.layoutParts == [])
    let without = rig.frames(1)
    rig.press(.function(3))

    let (isSeen, isGone) = (with != without, rig.frames(1) == plain)
    #expect(isSeen)
    #expect(isGone)
  }

  @Test func `F3 closes all parts and opens the same ones again`() throws {
    let rig = try rig()
    rig.playground.perform(.toggleLayoutPart(.reuse), at: rig.time)
    rig.playground.perform(.toggleLayoutPart(.query), at: rig.time)

    rig.press(.function(3))
    #expect(!rig.playground.stage.overlays.contains(.layout))
    rig.press(.function(3))

    #expect(rig.playground.stage.overlays.contains(.layout))
    #expect(rig.playground.stage.stored.layoutParts == [.reuse, .query])
  }

  @Test(arguments: [CGSize(width: 400, height: 800), CGSize(width: 1280, height: 800)])
  func `a click on the legend switches a part and does not reach the cards`(size: CGSize) throws {
    let rig = try rig("grid", size: size)
    rig.press(.function(3))
    let legend = rig.playground.stage.view.layoutLegend
    #expect(!legend.isHidden)
    #expect(CGRect(origin: .zero, size: size).contains(legend.frame))
    // The first row: frames before the transform.
    let place = CGPoint(x: legend.frame.minX + 20, y: legend.head.maxY + 8)

    rig.click(place.x, place.y)

    #expect(rig.playground.stage.stored.layoutParts.contains(.framesBefore))
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
    rig.click(place.x, place.y)
    #expect(!rig.playground.stage.stored.layoutParts.contains(.framesBefore))
  }

  @Test func `the legend says of a part that is chosen that the stage has no room for it`() throws {
    let rig = try rig("grid", size: CGSize(width: 400, height: 700))
    rig.press(.function(3))
    let legend = rig.playground.stage.view.layoutLegend
    var isSaid: Bool { legend.shownLabels.contains { $0.text == "no room: calls of the layout" } }

    #expect(isSaid)
    rig.playground.perform(.toggleLayoutPart(.calls), at: rig.time)
    rig.frames(1)
    #expect(!isSaid)
  }

  @Test func `the layout is not traced unless its calls or its mistakes are shown`() throws {
    let rig = try rig("grid")
    rig.playground.perform(.toggleLayoutPart(.indexPaths), at: rig.time)
    rig.frames(1)
    #expect(rig.collectionView.layoutTracer == nil)

    rig.playground.perform(.toggleLayoutPart(.calls), at: rig.time)
    rig.frames(1)

    #expect(rig.collectionView.layoutTracer != nil)
    #expect(rig.playground.stage.view.layoutMonitor.nextChange == nil)
  }

  @Test func `the graph of frame times exists only where frames may depend on the machine`() throws {
    let rig = try rig("grid")
    rig.playground.perform(.toggleLayoutPart(.frameTimes), at: rig.time)
    rig.playground.show(FrameCosts(layout: 0.001, painting: 0.002, drawing: 0.003))
    rig.frames(1)
    #expect(rig.playground.stage.view.frameTimes.isHidden)

    rig.playground.showsLayoutTimes = true
    rig.frames(300)

    #expect(!rig.playground.stage.view.frameTimes.isHidden)
    #expect(rig.playground.stage.view.frameTimes.frameCount == FrameTimeGraph.capacity)
    rig.press(.function(3))
    #expect(rig.playground.stage.view.frameTimes.frameCount == 0)
  }

  @Test func `a reused view keeps its number and counts its cards`() throws {
    let rig = try rig("grid")
    let before = rig.reuses
    #expect(Set(before.map(\.number)).count == before.count)
    #expect(before.allSatisfy { $0.useCount == 1 && $0.number > 0 })

    rig.press(.end)
    rig.rest()

    let after = rig.reuses
    #expect(after.contains { $0.useCount > 1 })
    #expect(Set(after.map(\.number)).count == after.count)
    let cell = try #require(
      rig.collectionView.visibleCells.compactMap { $0 as? ContentCell }.first { $0.reuse.useCount > 1 })
    let path = try #require(rig.collectionView.indexPath(for: cell))
    #expect(cell.reuse.recentCards.first == rig.playground.stage.controller.cards[path].number)
    #expect(cell.reuse.text.contains("←"))
  }

  @Test func `the map follows the rectangle that the layout was asked for`() throws {
    let rig = try rig("grid")
    rig.collectionView.overscan = 100
    rig.playground.perform(.toggleLayoutPart(.query), at: rig.time)
    rig.frames(1)

    let query = try #require(rig.collectionView.validQuery)

    #expect(
      rig.playground.stage.view.queryMap.text.contains("\(Int(query.rect.width)) × \(Int(query.rect.height))")
    )
    #expect(
      rig.playground.stage.view.queryMap.text.contains("overscan 100, \(query.attributes.count) elements"))
  }
}

extension PlaygroundRig {
  fileprivate var reuses: [CellReuse] {
    collectionView.visibleCells.compactMap { ($0 as? ContentCell)?.reuse }
  }
}
