import Foundation
import StandardLayouts
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct LayoutMonitorTests {
  @Test func `the overlay counts the layout's calls per frame and per second`() throws {
    let rig = try watched("grid")

    scroll(rig)
    rig.frames(10)

    let row = try #require(rig.monitor.rows.first { $0.hook == .shouldInvalidateForBoundsChange })
    #expect(row.callsInFrame == 1)
    #expect((15...17).contains(row.callsInSecond))
    #expect(rig.monitor.layoutName == "AnimatedFlowLayout")
    rig.rest()
    rig.frames(80)
    scroll(rig)
    rig.frames(3)
    let later = try #require(rig.monitor.rows.first { $0.hook == .shouldInvalidateForBoundsChange })
    #expect(later.callsInSecond < 12)
  }

  @Test func `tracing stops when the overlay is closed or the scene leaves the stage`() throws {
    let rig = try watched("grid")
    let view = rig.collectionView
    #expect(view.layoutTracer != nil)

    try rig.show("banner")
    #expect(view.layoutTracer == nil)
    #expect(rig.collectionView.layoutTracer != nil)
    rig.press(.function(3))

    #expect(rig.collectionView.layoutTracer == nil)
    #expect(rig.monitor.rows.isEmpty)
    #expect(rig.playground.stage.view.layoutMonitorView.isHidden)
  }

  @Test func `findings are listed and marked on the content, and cleared with the layout`() throws {
    let rig = try watched("grid")
    let layout = rig.collectionView.collectionViewLayout
    rig.collectionView.collectionViewLayout = OverlappingLayout()

    rig.frames(40)

    #expect(rig.monitor.findings.map(\.kind) == [.zTie, .zTie])
    #expect(rig.monitor.layoutName == "OverlappingLayout")
    #expect(rig.monitor.nextChange == nil)
    rig.collectionView.collectionViewLayout = layout
    rig.frames(40)
    #expect(rig.monitor.findings.isEmpty)
  }

  @Test(arguments: await SceneCatalog.names)
  func `no scene has findings at any scroll position`(_ scene: String) throws {
    let rig = try watched(scene)

    for _ in 0..<4 {
      scroll(rig)
      for _ in 0..<8 {
        rig.frames(10)
        #expect(rig.monitor.findings == [])
      }
    }
  }

  private func watched(_ scene: String) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, items: 400)
    rig.press(.function(3))
    return rig
  }

  private func scroll(_ rig: PlaygroundRig) {
    let start = CGPoint(x: 640, y: 400)
    let isVertical = rig.playground.stage.controller.scrollsVertically
    rig.drag(from: start, to: isVertical ? CGPoint(x: 640, y: 250) : CGPoint(x: 440, y: 400))
  }
}

extension PlaygroundRig {
  fileprivate var monitor: LayoutMonitor { playground.stage.view.layoutMonitor }
}

/// A layout with three items at equal z index, whose middle item overlaps both others.
private final class OverlappingLayout: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard indexPath.item < 3 else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 100, width: 300, height: 100)
    attributes.size.height = indexPath.item == 1 ? 200 : 100
    return attributes
  }
}
