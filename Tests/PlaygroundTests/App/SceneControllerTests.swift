import CollectionCore
import Foundation
import Testing

@testable import Playground

@MainActor
struct SceneControllerTests {
  @Test func `a batch that does not add up is said, and the cards are loaded again`() throws {
    let rig = try PlaygroundRig("grid", items: 5)

    rig.collectionView.performBatchUpdates {
      rig.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    rig.rest()

    #expect(rig.said.count == 1)
    #expect(rig.said[0].hasSuffix("The cards were loaded again."))
    #expect(rig.collectionView.indexPathsForVisibleItems.count == 5)
  }

  @Test(arguments: ["carousel", "banner", "card-row"])
  func `the docked card stays docked while its size changes and the window does`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    rig.press(.right)
    rig.rest()
    let docked = try #require(rig.playground.controller.currentItem)

    let width = try #require(rig.playground.scene.parameters.first { $0.name == "item-width" })
    rig.playground.set(width, to: width.clamped(200))
    rig.frames(2)
    rig.playground.perform(.resize(CGSize(width: 900, height: 700)), at: rig.time)
    rig.frames(2)

    let path = IndexPath(item: docked, section: 0)
    #expect(docked > 0)
    #expect(rig.offset == rig.playground.controller.snappingLayout?.contentOffset(docking: path))
  }

  @Test(arguments: [("automatic", false), ("none", false), ("centre", true), ("top", false)])
  func `the anchor says whether the docked card stays when others are inserted before it`(
    anchor: String, stays: Bool
  ) throws {
    let rig = try PlaygroundRig("card-row", settings: ["anchor=\(anchor)"])
    func docked() -> Int? { rig.playground.controller.currentItem.map { rig.cardNumbers[$0] } }
    for _ in 0..<3 {
      rig.press(.right)
      rig.rest()
    }
    let before = try #require(docked())

    rig.press(.character("i"))
    rig.rest()

    #expect((docked() == before) == stays)
  }

  @Test func `a layout's fault is said once for each kind`() throws {
    let rig = try PlaygroundRig("grid")

    rig.collectionView.collectionViewLayout = FaultyLayout()
    rig.frames(3)
    rig.collectionView.collectionViewLayout.invalidateLayout()
    rig.frames(3)

    #expect(rig.said.count == 1)
    #expect(rig.said[0].contains("nan"))
  }

  @Test func `cards beyond the end are not deleted, and with none left it is said`() throws {
    let rig = try PlaygroundRig("carousel", items: 4)

    for _ in 0..<4 {
      rig.press(.character("d"), .shift)
      rig.rest()
    }

    #expect(rig.cardNumbers.isEmpty)
    #expect(rig.said.last == "There is no card to delete.")
  }

  @Test func `the last card moves to the front`() throws {
    let rig = try PlaygroundRig("carousel", items: 3)
    rig.press(.end)
    rig.rest()

    rig.press(.character("m"))

    #expect(rig.cardNumbers == [3, 1, 2])
  }

  @Test func `a single card has no other to change places with, and it is said`() throws {
    let rig = try PlaygroundRig("carousel", items: 1)

    rig.press(.character("m"))

    #expect(rig.said == ["There is no other card to change places with."])
    #expect(rig.cardNumbers == [1])
  }

  @Test func `a dropped picture gets a card before the centred one, which keeps its own`() throws {
    let rig = try PlaygroundRig("carousel", items: 5)
    let before = rig.collectionView.visibleCells.compactMap { ($0 as? ContentCell)?.content }

    rig.playground.handle(.fileDropped("/nowhere"))
    #expect(rig.said == ["There is no file or folder /nowhere."])
    rig.playground.handle(.fileDropped(#filePath))
    rig.rest()

    #expect(rig.cardNumbers == [1, 2, 6, 3, 4, 5])
    let shown = rig.collectionView.visibleCells.compactMap { ($0 as? ContentCell)?.content }
    #expect(shown.first { $0.number == 6 }?.path == #filePath)
    #expect(Set(shown.map(\.number)).count == shown.count)
    #expect(shown.filter { $0.number != 6 }.allSatisfy(before.contains))
  }

  @Test(arguments: [(420.0, 3), (1280, 5)])
  func `a waterfall has as many lanes as its parameter says, and fewer where they would be slivers`(
    width: CGFloat, lanes: Int
  ) throws {
    let rig = try PlaygroundRig("waterfall", size: CGSize(width: width, height: 800))

    let tops = rig.collectionView.displayedAttributes.filter { $0.frame.minY < 60 }
    #expect(tops.count == lanes)
    #expect(tops.allSatisfy { $0.frame.height == $0.frame.height.rounded() })
  }

  @Test func `a stage without cards says so, but not while the last one is leaving`() throws {
    let rig = try PlaygroundRig("card-row", items: 1)

    rig.press(.character("d"))
    rig.frames(3)
    #expect(!rig.playground.controller.isEmpty)
    rig.rest()

    #expect(rig.playground.controller.isEmpty)
  }

  @Test func `inserts during a running update and during a scroll leave all cards where they belong`() throws
  {
    let rig = try PlaygroundRig("carousel", items: 12)

    rig.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 400))
    for _ in 0..<6 {
      rig.press(.character("i"))
      rig.frames(2)
      rig.press(.character("d"))
    }
    rig.rest()

    let shown = rig.collectionView.visibleCells.compactMap { $0 as? ContentCell }
    for cell in shown {
      let path = try #require(rig.collectionView.indexPath(for: cell))
      #expect(cell.content?.number == rig.cardNumbers[path.item])
    }
    #expect(rig.said.isEmpty)
    #expect(rig.cardNumbers.count == 12)
  }
}

/// A layout whose only item is nowhere.
private final class FaultyLayout: CollectionViewLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
    return [attributes]
  }
}
