import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

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

  @Test(arguments: sizes + [CGSize(width: 700, height: 500), CGSize(width: 3840, height: 2160)])
  func `the bundled cards fill more than the window in every tiling`(size: CGSize) throws {
    for tiling in ["mosaic", "justified", "honeycomb"] {
      let rig = try PlaygroundRig("tiles", items: nil, settings: ["tiling=\(tiling)"], size: size)
      #expect(rig.collectionView.maximumContentOffset.y > 50, "\(tiling)")
      rig.press(.end)
      rig.rest()
      #expect(rig.offset.y > 50, "\(tiling)")
    }
  }

  @Test(arguments: ["carousel", "banner", "carousels", "stacks", "grid", "transition"])
  func `cards take up about as much of a large window as of a small one`(scene: String) throws {
    func share(_ size: CGSize) throws -> CGFloat {
      let rig = try PlaygroundRig(scene, size: size)
      let heights = rig.collectionView.displayedAttributes.map(\.size.height)
      return try #require(heights.max()) / size.height
    }
    let small = try share(CGSize(width: 1280, height: 800))

    for size in [CGSize(width: 1920, height: 1080), CGSize(width: 2560, height: 1600)] {
      #expect(try share(size) > 0.9 * small, "\(size)")
    }
    // The largest card has 1200 points.
    #expect(try share(CGSize(width: 3840, height: 2160)) > 0.8 * small)
  }

  @Test(arguments: ["list", "stretchy-header"])
  func `a column and its rows grow with the height of the window`(scene: String) throws {
    func sizes(_ size: CGSize) throws -> (column: CGFloat, row: CGFloat) {
      let rig = try PlaygroundRig(scene, size: size)
      let row = rig.collectionView.displayedAttributes.first { $0.representedElementCategory == .cell }
      return (rig.collectionView.frame.width, try #require(row).size.height)
    }
    let small = try sizes(CGSize(width: 1280, height: 800))
    #expect(small.column == 640)

    let large = try sizes(CGSize(width: 2560, height: 1600))
    #expect(large.column / 1600 > 0.9 * small.column / 800)
    #expect(large.row == 2 * small.row)
  }

  @Test(arguments: [
    CGPoint(x: 99_999, y: 0), CGPoint(x: -99_999, y: -99_999), CGPoint(x: 0, y: 1e9),
    CGPoint(x: -1, y: 99_999),
  ])
  func `a first offset without content is the nearest with content`(offset: CGPoint) throws {
    for index in SceneCatalog.scenes.indices {
      var options = PlaygroundOptions()
      (options.sceneIndex, options.itemCount, options.offset) = (index, 40, offset)
      let playground = try Playground(options)
      let view = playground.stage.controller.collectionView
      view.layoutIfNeeded()

      #expect(view.limits.contains(view.contentOffset), "\(SceneCatalog.scenes[index].name)")
      #expect(!view.visibleCells.isEmpty, "\(SceneCatalog.scenes[index].name)")
    }
  }

  @Test(
    arguments: [
      ("tiles", "tiling=justified"), ("tiles", "tiling=honeycomb"), ("tiles", "tiling=mosaic"),
      ("grid", "inset=40"),
      ("waterfall", "columns=5"), ("list", "row-height=76"),
    ])
  func `content that fits can be pulled along the scroll axis`(scene: String, setting: String) throws {
    let rig = try PlaygroundRig(scene, items: 3, settings: [setting])
    #expect(rig.collectionView.maximumContentOffset == .zero)

    rig.drag(from: CGPoint(x: 640, y: 300), to: CGPoint(x: 670, y: 420))

    #expect(rig.offset.x == 0)
    #expect(rig.offset.y < -20, "the release is one frame ago")
  }

  @Test(
    arguments: ["grid", "transition"], [CGSize(width: 400, height: 700), CGSize(width: 320, height: 480)])
  func `a narrow window has two columns`(scene: String, size: CGSize) throws {
    let rig = try PlaygroundRig(scene, items: nil, size: size)
    let cards = rig.collectionView.displayedAttributes.filter { $0.representedElementCategory == .cell }

    #expect(Set(cards.map(\.frame.minX)).count == 2)
  }

  @Test(arguments: ["item-spacing=20", "item-spacing=120"], sizes)
  func `End scrolls the banner to the offset where its last card docks`(spacing: String, size: CGSize) throws
  {
    let rig = try PlaygroundRig("banner", items: nil, settings: [spacing], size: size)

    rig.press(.end)
    rig.rest()

    let last = IndexPath(item: rig.playground.stage.controller.cards.count - 1, section: 0)
    #expect(rig.playground.stage.controller.snappingLayout?.dockedIndexPath == last)
    #expect(rig.offset == rig.playground.stage.controller.snappingLayout?.contentOffset(docking: last))
  }

  @Test func `the maximum content offset of the banner docks its last card`() throws {
    let rig = try PlaygroundRig("banner", items: nil)

    let last = IndexPath(item: rig.playground.stage.controller.cards.count - 1, section: 0)
    let docked = try #require(rig.playground.stage.controller.snappingLayout?.contentOffset(docking: last))

    #expect(rig.collectionView.maximumContentOffset == docked)
  }

  @Test func `the card row shows its scroll indicator`() throws {
    let rig = try PlaygroundRig("card-row", items: nil)

    #expect(rig.collectionView.showsHorizontalScrollIndicator)
  }
}
