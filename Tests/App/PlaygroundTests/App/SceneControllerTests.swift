import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct SceneControllerTests {
  @Test func `an inconsistent batch update is reported and the cards are reloaded`() throws {
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
  func `the docked card stays docked while the card size and the window change`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    rig.press(.right)
    rig.rest()
    let docked = try #require(rig.playground.stage.controller.currentItem)

    let width = try #require(rig.playground.scene.parameters.first { $0.name == "item-width" })
    rig.playground.stage.set(width, to: width.clamped(200))
    rig.frames(2)
    rig.playground.perform(.resize(CGSize(width: 900, height: 700)), at: rig.time)
    rig.frames(2)

    let path = IndexPath(item: docked, section: 0)
    #expect(docked > 0)
    #expect(rig.offset == rig.playground.stage.controller.snappingLayout?.contentOffset(docking: path))
  }

  @Test(arguments: [("automatic", false), ("none", false), ("centre", true), ("top", false)])
  func `the anchor decides whether the docked card stays when cards are inserted before it`(
    anchor: String, stays: Bool
  ) throws {
    let rig = try PlaygroundRig("card-row", settings: ["anchor=\(anchor)"])
    func docked() -> Int? { rig.playground.stage.controller.currentItem.map { rig.cardNumbers[$0] } }
    for _ in 0..<3 {
      rig.press(.right)
      rig.rest()
    }
    let before = try #require(docked())

    rig.press(.character("i"))
    rig.rest()

    #expect((docked() == before) == stays)
  }

  @Test func `each kind of layout fault is reported once`() throws {
    let rig = try PlaygroundRig("grid")

    rig.collectionView.collectionViewLayout = FaultyLayout()
    rig.frames(3)
    rig.collectionView.collectionViewLayout.invalidateLayout()
    rig.frames(3)

    #expect(rig.said.count == 1)
    #expect(rig.said[0].contains("nan"))
  }

  @Test func `deleting stops at the end, and an empty scene is reported`() throws {
    let rig = try PlaygroundRig("carousel", items: 4)

    for _ in 0..<4 {
      rig.press(.character("d"), .shift)
      rig.rest()
    }

    #expect(rig.cardNumbers.isEmpty)
    #expect(rig.said.last == "There is no card to delete.")
  }

  @Test func `moving the last card puts it at the front`() throws {
    let rig = try PlaygroundRig("carousel", items: 3)
    rig.press(.end)
    rig.rest()

    rig.press(.character("m"))

    #expect(rig.cardNumbers == [3, 1, 2])
  }

  @Test func `a single card cannot be moved, and this is reported`() throws {
    let rig = try PlaygroundRig("carousel", items: 1)

    rig.press(.character("m"))

    #expect(rig.said == ["There is no other card to change places with."])
    #expect(rig.cardNumbers == [1])
  }

  @Test func `a dropped picture gets a card before the centred one, which keeps its picture`() throws {
    let rig = try PlaygroundRig("carousel", items: 5)
    let before = rig.collectionView.visibleCells.compactMap { ($0 as? ContentCell)?.content }

    rig.playground.handle(.filesDropped(["/nowhere"]))
    #expect(rig.said == ["There is no file or folder /nowhere."])
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
    defer { unlink(picture) }
    #expect(FileManager.default.createFile(atPath: picture, contents: nil))
    rig.playground.handle(.filesDropped([picture]))
    rig.rest()

    #expect(rig.cardNumbers == [1, 2, 6, 3, 4, 5])
    let shown = rig.collectionView.visibleCells.compactMap { ($0 as? ContentCell)?.content }
    #expect(shown.first { $0.number == 6 }?.path == picture)
    #expect(Set(shown.map(\.number)).count == shown.count)
    #expect(shown.filter { $0.number != 6 }.allSatisfy(before.contains))
  }

  @Test(arguments: [(420.0, 3), (1280, 5)])
  func `a waterfall has the lanes of its parameter, but fewer if they were too narrow`(
    width: CGFloat, lanes: Int
  ) throws {
    let rig = try PlaygroundRig("waterfall", size: CGSize(width: width, height: 800))

    let tops = rig.collectionView.displayedAttributes.filter { $0.frame.minY < 60 }
    #expect(tops.count == lanes)
    #expect(tops.allSatisfy { $0.frame.height == $0.frame.height.rounded() })
  }

  @Test func `an empty stage shows a hint, but not while the last card is leaving`() throws {
    let rig = try PlaygroundRig("card-row", items: 1)

    rig.press(.character("d"))
    rig.frames(3)
    #expect(!rig.playground.stage.controller.panes[0].isEmpty)
    rig.rest()

    #expect(rig.playground.stage.controller.panes[0].isEmpty)
  }

  @Test func `inserts during an update and during a scroll keep cells and cards consistent`() throws {
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

/// A layout whose only item has a frame with a NaN origin.
private final class FaultyLayout: CollectionViewLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
    return [attributes]
  }
}
