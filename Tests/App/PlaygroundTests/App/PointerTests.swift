import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct PointerTests {
  @Test func `a drag moves the content with the pointer, and a fling continues to a stop`() throws {
    let rig = try PlaygroundRig("carousel")
    let before = rig.offset.x

    rig.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 400))
    let atRelease = rig.offset.x
    rig.rest()

    #expect(abs(atRelease - before - 400) < 80)
    #expect(rig.offset.x > atRelease + 100)
    let docked = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath)
    #expect(rig.offset == rig.playground.stage.controller.snappingLayout?.contentOffset(docking: docked))
  }

  @Test func `a drag of the scroll bar scrolls in proportion, selects nothing and is no gesture`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    let frame = rig.collectionView.frame
    let bar = CGPoint(x: frame.maxX - 6, y: frame.minY + rig.collectionView.adjustedContentInset.top + 12)

    rig.drag(from: bar, to: CGPoint(x: bar.x, y: frame.maxY), holds: true)
    rig.rest()

    #expect(rig.offset == rig.collectionView.maximumContentOffset)
    #expect(rig.collectionView.indexPathsForSelectedItems == [])
    #expect(rig.playground.timeline.lastGesture == nil)
  }

  @Test func `the mouse on the scroll bar shows the bar, and no frames are due once it is shown`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.rest()
    let frame = rig.collectionView.frame
    let bar = CGPoint(x: frame.maxX - 6, y: frame.midY)
    #expect(rig.playground.nextChange == nil)

    rig.playground.handle(.pointerMoved(Pointer(location: bar, time: rig.time)))
    #expect(rig.playground.nextChange != nil)
    rig.rest()
    #expect(rig.playground.nextChange == nil)
    rig.playground.handle(.pointerLeft)
    #expect(rig.playground.nextChange != nil)
  }

  @Test func `a click on a side card centres it`() throws {
    let rig = try PlaygroundRig("carousel")
    #expect(rig.playground.stage.controller.currentItem == 2)

    rig.click(960, 400)
    rig.rest()

    #expect(rig.playground.stage.controller.currentItem == 3)
    #expect(rig.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test func `a tap on the middle card of the card row deletes the card in place`() throws {
    let rig = try PlaygroundRig("card-row", items: nil)
    #expect(rig.playground.stage.controller.currentItem == 2)

    rig.click(640, 420)
    rig.frames(6)

    #expect(!rig.cardNumbers.contains(3))
    let turning = rig.collectionView.subviews.filter { $0 is CardCell && abs($0.transform3D.m12) > 0.1 }
    #expect(turning.count == 1)
    #expect(turning.allSatisfy { abs($0.center.x - rig.collectionView.bounds.midX) < 1 })
  }

  @Test func `a tap beside the middle card of the card row inserts a card in the middle`() throws {
    let rig = try PlaygroundRig("card-row", items: nil)

    rig.click(1000, 420)
    rig.frames(6)

    #expect(rig.cardNumbers[2] == 25)
    let appearing = try #require(rig.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(appearing.alpha > 0.1 && appearing.alpha < 1)
    rig.rest()
    #expect(rig.playground.stage.controller.currentItem == 2)
    #expect(rig.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `with taps at the end, odd cards append and even cards delete once the end is visible`() throws {
    let rig = try PlaygroundRig("card-row", items: 7, settings: ["taps=end"])

    rig.click(1000, 420)
    #expect(rig.cardNumbers.count == 7, "the row scrolls to its end first")
    rig.rest()
    #expect(rig.cardNumbers == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(rig.playground.stage.controller.currentItem == 6)

    rig.click(640, 420)
    rig.rest()

    #expect(rig.cardNumbers == [1, 2, 3, 4, 5, 6, 7])
    #expect(rig.playground.stage.controller.currentItem == 6)
  }

  @Test(arguments: [2, 3, 5])
  func `each tap at the end counts, also while the row scrolls there`(taps: Int) throws {
    let rig = try PlaygroundRig("card-row", items: 24, settings: ["taps=end"])

    var count = 24
    for _ in 0..<taps {
      var item: Int? {
        let point = rig.collectionView.convert(CGPoint(x: 1000, y: 420), from: nil)
        return rig.collectionView.indexPathForItem(at: point)?.item
      }
      // The gap between two cards passes in a few frames.
      for _ in 0..<10 where item == nil { rig.frames(1) }
      count += try #require(item).isMultiple(of: 2) ? -1 : 1
      rig.click(1000, 420)
      rig.frames(1)
    }
    #expect(rig.cardNumbers.count == count)
    rig.rest()

    #expect(rig.cardNumbers.count == count)
    #expect(rig.playground.stage.controller.currentItem == count - 1)
  }

  @Test func `a key that scrolls away before the end is reached cancels the change`() throws {
    let rig = try PlaygroundRig("card-row", items: 24, settings: ["taps=end"])

    rig.click(1000, 420)
    rig.frames(2)
    rig.press(.home)
    rig.rest()

    #expect(rig.cardNumbers.count == 24)
    #expect(rig.playground.stage.controller.currentItem == 0)
  }

  @Test func `a touch that stops the scroll to the end cancels the change`() throws {
    let rig = try PlaygroundRig("card-row", items: 24, settings: ["taps=end"])

    rig.click(1000, 420)
    rig.frames(2)
    rig.drag(from: CGPoint(x: 640, y: 420), to: CGPoint(x: 700, y: 420))
    rig.rest()

    #expect(rig.cardNumbers.count == 24)
  }

  @Test(arguments: ["card-row", "stacks stack=wallet", "stacks stack=deck", "tiles", "carousel", "grid"])
  func `a press that leaves its slop is no click, wherever it ends`(scene: String) throws {
    let words = scene.split(separator: " ").map(String.init)
    for way in [CGPoint(x: 0, y: -120), CGPoint(x: 0, y: 30), CGPoint(x: -60, y: 0), CGPoint(x: 5, y: 5)] {
      let rig = try PlaygroundRig(words[0], items: 24, settings: Array(words.dropFirst()))
      let path = try #require(rig.collectionView.indexPathForItem(at: rig.collectionView.bounds.center))
      let start = rig.collectionView.convert(rig.collectionView.bounds.center, to: nil)
      let numbers = rig.cardNumbers

      rig.drag(from: start, to: start + way)
      rig.drag(from: start, to: start + way, andBack: true)
      rig.rest()

      #expect(rig.cardNumbers == numbers, "\(way)")
      #expect(rig.collectionView.indexPathsForSelectedItems == [], "\(path) \(way)")
    }
  }

  @Test func `a click on a scene's number shows that scene`() throws {
    let rig = try PlaygroundRig("banner")

    // The numbers are 36 points apart. The last one's centre is 55 + 36 points from the right edge, because
    // the chip for all scenes is at its right.
    for (distance, name) in SceneCatalog.names.prefix(9).reversed().enumerated() {
      rig.click(1280 - 55 - 36 * CGFloat(distance + 1), 43)
      #expect(rig.playground.scene.name == name)
    }
  }

  @Test func `a click closes the help and does nothing else`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.function(1))

    rig.click(150, 300)

    #expect(rig.playground.palette.palette == nil)
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `the wheel scrolls the view under the pointer`() throws {
    let rig = try PlaygroundRig("grid", items: 100)
    rig.press(.function(9))

    func turn(at x: CGFloat) {
      rig.playground.handle(
        .wheel(
          Wheel(location: CGPoint(x: x, y: 400), notches: CGPoint(x: 0, y: 1), time: rig.time)))
      rig.rest()
    }
    turn(at: 1200)
    #expect(rig.offset.y == 0)
    turn(at: 300)
    #expect(rig.offset.y > 0)
  }

  @Test func `with Shift, the wheel scrolls along the other axis`() throws {
    let rig = try PlaygroundRig("grid", items: 100)

    rig.playground.handle(
      .wheel(
        Wheel(
          location: CGPoint(x: 300, y: 400), notches: CGPoint(x: 0, y: 1), time: rig.time, modifiers: .shift))
    )
    rig.rest()

    #expect(rig.offset.y == 0)
  }

  @Test func `a drag that leaves the window continues`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.drag(from: CGPoint(x: 640, y: 400), to: CGPoint(x: -300, y: 1000), holds: true)
    rig.rest()

    #expect(rig.collectionView.scrollState == .idle)
    #expect(rig.offset.x > 0)
  }
}
