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
