import CollectionCore
import Foundation
import Testing

@testable import Playground

/// Tests of the scenes with the bundled cards and defaults, in windows of three sizes.
@MainActor
struct SceneDefaultsTests {
  nonisolated private static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
  ]

  @Test(arguments: sizes, ["direction=vertical", "direction=horizontal"])
  func `a waterfall of the bundled cards is larger than the window`(
    size: CGSize, direction: String
  ) throws {
    let rig = try PlaygroundRig("waterfall", items: nil, settings: [direction], size: size)

    let view = rig.collectionView
    let reach = view.maximumContentOffset - view.minimumContentOffset

    #expect(reach.x + reach.y > 100)
  }

  @Test(arguments: ["item-spacing=20", "item-spacing=120"], sizes)
  func `End scrolls the banner to the offset where its last card docks`(spacing: String, size: CGSize) throws
  {
    let rig = try PlaygroundRig("banner", items: nil, settings: [spacing], size: size)

    rig.press(.end)
    rig.rest()

    let last = IndexPath(item: rig.playground.controller.cards.count - 1, section: 0)
    #expect(rig.playground.controller.snappingLayout?.dockedIndexPath == last)
    #expect(rig.offset == rig.playground.controller.snappingLayout?.contentOffset(docking: last))
  }

  @Test func `the maximum content offset of the banner docks its last card`() throws {
    let rig = try PlaygroundRig("banner", items: nil)

    let last = IndexPath(item: rig.playground.controller.cards.count - 1, section: 0)
    let docked = try #require(rig.playground.controller.snappingLayout?.contentOffset(docking: last))

    #expect(rig.collectionView.maximumContentOffset == docked)
  }

  @Test func `the card row shows its scroll indicator`() throws {
    let rig = try PlaygroundRig("card-row", items: nil)

    #expect(rig.collectionView.showsHorizontalScrollIndicator)
  }
}
