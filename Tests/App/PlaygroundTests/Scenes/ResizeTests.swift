import Canvas
import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// Tests that the content keeps its place when the window, the panels, the simulated viewport or the text change
/// their size and come back to it.
///
/// `FLING_FUZZ_SIZES` sets the number of random sizes for each scene and look, `FLING_FUZZ_SEED` the seed.
@MainActor
struct ResizeTests {
  private static func number(_ variable: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? standard
  }

  /// The names of all scenes, each with the settings that select one of its looks.
  private static var scenes: [(name: String, look: [String])] {
    SceneCatalog.entries.map { entry in
      let name = SceneCatalog.scenes[entry.sceneIndex].name
      return (name, entry.look.map { ["\($0.parameter.name)=\($0.parameter.text(for: $0.value))"] } ?? [])
    }
  }

  private func resize(_ rig: PlaygroundRig, _ size: CGSize) {
    rig.playground.perform(.resize(size), at: rig.time)
    rig.frames(1)
  }

  /// Returns a random size of 1 to 8192 points. Small and large sizes are equally frequent.
  private func randomSize(_ random: inout some RandomNumberGenerator) -> CGSize {
    CGSize(
      width: exp2(CGFloat.random(in: 0...13, using: &random)).rounded(),
      height: exp2(CGFloat.random(in: 0...13, using: &random)).rounded())
  }

  /// Returns whether two offsets are on the same pixel. A scroll ends on a whole pixel, and docking need not.
  private func isAlike(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) < 1 && abs(one.y - other.y) < 1
  }

  private static let size = CGSize(width: 1280, height: 800)

  @Test func `the docked card is docked again when the first of many window sizes returns`() throws {
    let (count, seed) = (Self.number("FLING_FUZZ_SIZES", 6), UInt64(Self.number("FLING_FUZZ_SEED", 1)))
    for (scene, look) in Self.scenes {
      var random = TestSupport.SplitMix64(seed: seed)
      let rig = try PlaygroundRig(scene, settings: look, size: Self.size)
      guard rig.playground.stage.controller.snappingLayout != nil else { continue }
      for start in 0..<2 {
        if start == 0 { rig.press(.end) } else { for _ in 0..<3 { rig.press(.pageUp) } }
        rig.rest()
        let (offset, docked) = (rig.offset, rig.playground.stage.controller.currentItem)
        for step in 1...count {
          let size = randomSize(&random)
          resize(rig, size)
          guard step == count || step.isMultiple(of: 10) else { continue }
          resize(rig, Self.size)
          let isSame = isAlike(rig.offset, offset) && rig.playground.stage.controller.currentItem == docked
          #expect(
            isSame,
            "\(scene) \(look), seed \(seed), \(step) sizes, the last \(size): \(rig.offset), not \(offset)")
          if !isSame { break }
        }
      }
    }
  }

  @Test func `no layout is blamed for a size that it is not configured for yet`() throws {
    let rig = try PlaygroundRig("grid", items: 500, size: Self.size)
    rig.frames(80)
    rig.press(.function(8))
    var finger = Pointer(location: CGPoint(x: -2247, y: 17), time: rig.time, button: .primary, clicks: 1)
    rig.playground.handle(.pointerDown(finger))
    finger.location = CGPoint(x: -2189, y: 68)
    rig.playground.handle(.pointerMoved(finger))

    // The view becomes narrower, and the cards larger, while the finger holds the content.
    for _ in 1...8 { rig.press(.character("l"), .shift) }

    #expect(rig.playground.faults.isEmpty)
  }

  @Test func `a card that a wide window cannot dock is docked again in the first window`() throws {
    let rig = try PlaygroundRig("carousels", settings: ["look=uncontained"], size: Self.size)
    rig.press(.end)
    rig.rest()
    #expect(rig.offset.x == 3720)

    // Wider, but not higher, so that the cards do not grow.
    resize(rig, CGSize(width: 1920, height: 740))
    #expect(rig.offset.x == 3224, "the content ends there")
    resize(rig, Self.size)

    #expect(rig.offset.x == 3720)
  }

  @Test(arguments: ["look=uncontained", "look=multi-browse", "look=linear"])
  func `panels, simulated viewports and the text's size give the docked card back`(look: String) throws {
    let rig = try PlaygroundRig("carousels", settings: [look], size: Self.size)
    rig.press(.end)
    rig.rest()
    let offset = rig.offset

    for _ in 0..<2 { rig.press(.function(9)) }
    #expect(rig.offset == offset, "panel")
    for _ in SimulatedViewport.allCases { rig.press(.function(7)) }
    #expect(rig.offset == offset, "viewport")
    for _ in 0..<3 { rig.press(.character("="), .control) }
    resize(rig, CGSize(width: 1920, height: 1080))
    rig.press(.character("0"), .control)
    resize(rig, Self.size)
    #expect(rig.offset == offset, "text")
  }

  @Test func `a look that cannot dock the card hands it on to one that can`() throws {
    let rig = try PlaygroundRig("carousels", settings: ["look=linear"], size: Self.size)
    rig.press(.end)
    rig.rest()
    let look = rig.parameter("look")
    #expect(rig.playground.stage.controller.currentItem == 19)

    rig.playground.stage.set(look, to: 14)
    rig.rest()
    #expect(rig.playground.stage.controller.currentItem != 19)
    rig.playground.stage.set(look, to: 1)
    rig.rest()

    #expect(rig.playground.stage.controller.currentItem == 19)
  }

  @Test(arguments: ["carousel", "carousels", "banner"])
  func `a modifier wraps a layout and leaves it without losing the docked card`(scene: String) throws {
    let rig = try PlaygroundRig(scene, size: Self.size)
    rig.press(.end)
    rig.rest()
    let docked = rig.playground.stage.controller.currentItem

    for value in [1.0, 0] {
      rig.playground.stage.set(rig.parameter("modifier-1"), to: value)
      rig.rest()
      #expect(rig.playground.stage.controller.currentItem == docked)
    }
  }

  @Test func `a scroll in between forgets the card`() throws {
    let rig = try PlaygroundRig("carousels", settings: ["look=uncontained"], size: Self.size)
    rig.press(.end)
    rig.rest()
    resize(rig, CGSize(width: 1920, height: 1080))
    rig.press(.home)
    rig.rest()

    resize(rig, Self.size)

    #expect(rig.offset.x == 0)
  }

  @Test func `content without a dock is at its place again when the first window size returns`() throws {
    let count = Self.number("FLING_FUZZ_SIZES", 6)
    var random = TestSupport.SplitMix64(seed: UInt64(Self.number("FLING_FUZZ_SEED", 1)))
    for (scene, look) in Self.scenes {
      let rig = try PlaygroundRig(scene, items: 200, settings: look, size: Self.size)
      guard rig.playground.stage.controller.snappingLayout == nil else { continue }
      rig.press(.end)
      rig.rest()
      let offset = rig.offset
      let sizes = (0..<count).map { _ in randomSize(&random) }
      for size in sizes { resize(rig, size) }
      resize(rig, Self.size)
      #expect(isAlike(rig.offset, offset), "\(scene) \(look), \(sizes): \(rig.offset), not \(offset)")
    }
  }

  @Test func `nothing is lost through a window without room for a scene`() throws {
    for (scene, look) in Self.scenes {
      let rig = try PlaygroundRig(scene, items: 200, settings: look, size: Self.size)
      for _ in 0..<3 { rig.press(.pageDown) }
      rig.rest()
      let offset = rig.offset
      for size in Self.slits {
        resize(rig, size)
        resize(rig, Self.size)
        #expect(isAlike(rig.offset, offset), "\(scene) \(look), \(size): \(rig.offset), not \(offset)")
      }
    }
  }

  @Test func `a banner's card is docked again in a section that scrolls on its own`() throws {
    let rig = try PlaygroundRig("compositional", size: Self.size)
    let place = IndexPath(item: 3, section: 0)
    rig.collectionView.scrollToItem(at: place, at: .centeredHorizontally, animated: false)
    rig.frames(1)
    let offset = try #require(rig.collectionView.contentOffset(ofSection: 0))
    #expect(offset.x > 0)

    for size in Self.slits { resize(rig, size) }
    resize(rig, Self.size)

    #expect(rig.collectionView.contentOffset(ofSection: 0) == offset)
  }

  @Test func `content that was scrolled in between stays where it was scrolled to`() throws {
    let rig = try PlaygroundRig("grid", items: 200, size: Self.size)
    rig.press(.end)
    rig.rest()
    resize(rig, CGSize(width: 1600, height: 900))
    rig.press(.home)
    rig.rest()

    resize(rig, Self.size)

    #expect(rig.offset == .zero)
  }

  /// Sizes of windows without room for any scene.
  private static let slits = [
    CGSize(width: 1280, height: 24), CGSize(width: 1280, height: 1), CGSize(width: 1, height: 800),
    CGSize(width: 24, height: 24),
  ]
}
