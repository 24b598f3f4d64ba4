import CollectionCore
import Foundation
import Testing

@testable import LayoutExport
@testable import Playground
@testable import Scenes

/// Tests of the comparison pane, which shows the same scene with another feel.
@MainActor
struct ComparisonTests {
  private func lab(_ scene: String, comparedWith feel: String, items: Int = 60) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(
      scene, items: items, settings: ["compare-feel=\(feel)", "tap-opens=off"])
    rig.press(.function(5))
    return rig
  }

  private func comparison(_ rig: PlaygroundRig) throws -> ScenePane {
    try #require(rig.playground.stage.controller.comparison)
  }

  private func numbers(_ pane: ScenePane) -> [Int] {
    (0..<pane.cards.count).map { pane.cards.list[$0].number }
  }

  @Test func `the comparison exists only while the lab is open, in the scene on stage`() throws {
    let rig = try lab("grid", comparedWith: "gnome")
    #expect(try comparison(rig).collectionView.physics.name == "GNOME")
    #expect(rig.collectionView.physics.name == "iOS")

    try rig.show("banner")
    #expect(rig.playground.stage.controllers.filter { $0.comparison != nil }.map(\.scene.name) == ["banner"])
    rig.press(.function(5))
    #expect(rig.playground.stage.controllers.allSatisfy { $0.comparison == nil })
    #expect(
      rig.playground.stage.view.stageView.subviews.flatMap(\.subviews).count { $0 is CollectionView } == 1)
  }

  @Test(
    arguments: [
      "banner", "pages", "carousel", "card-row", "waterfall", "stretchy-header", "grid", "compositional",
    ])
  func `both panes have the same size and do not overlap`(scene: String) throws {
    let rig = try lab(scene, comparedWith: "qt")
    let (one, other) = (rig.collectionView.frame, try comparison(rig).collectionView.frame)

    #expect(one.size == other.size)
    #expect(!one.overlaps(other))
    #expect(
      rig.playground.stage.view.chrome.stage.contains(one)
        && rig.playground.stage.view.chrome.stage.contains(other))
    #expect(rig.offset == (try comparison(rig)).collectionView.contentOffset)
  }

  @Test(arguments: ["grid", "carousel", "pages"], [false, true])
  func `with equal feels both panes behave identically`(scene: String, isOnTwin: Bool) throws {
    let rig = try lab(scene, comparedWith: "ios")
    let other = try comparison(rig).collectionView
    let place = (isOnTwin ? other : rig.collectionView).frame.center
    let isVertical = rig.playground.stage.controller.scrollsVertically

    let end = CGPoint(x: place.x - (isVertical ? 0 : 90), y: place.y - (isVertical ? 90 : 0))
    rig.playground.perform(.press(place), at: rig.time)
    for step in 1...5 {
      rig.frames(1)
      let part = CGFloat(step) / 5
      rig.playground.perform(
        .drag(CGPoint(x: place.x + (end.x - place.x) * part, y: place.y + (end.y - place.y) * part)),
        at: rig.time)
      #expect(other.contentOffset == rig.offset)
    }
    rig.playground.perform(.release(end), at: rig.time)
    for _ in 0..<200 {
      rig.frames(1)
      #expect(other.contentOffset == rig.offset)
      #expect(other.scrollVelocity == rig.collectionView.scrollVelocity)
    }
    rig.playground.perform(.wheel(CGPoint(x: 0, y: 1), at: place), at: rig.time)
    rig.rest()
    rig.press(.pageDown)
    rig.rest()
    #expect(other.contentOffset == rig.offset)
    #expect(max(rig.offset.x, rig.offset.y) > 100)
  }

  @Test func `with two feels the finger moves both panes alike, and each decelerates in its own way`() throws
  {
    let rig = try lab("grid", comparedWith: "gnome")
    let other = try comparison(rig).collectionView

    rig.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 200))
    rig.rest()

    #expect(other.contentOffset.y > 200)
    #expect(abs(other.contentOffset.y - rig.offset.y) > 50)
    let gestures = rig.playground.timeline.lastGestures
    #expect(gestures.map(\.setting.feel) == ["iOS", "GNOME"])
    #expect(gestures.map(\.frames.last?.offset) == [rig.offset, other.contentOffset])
    #expect(gestures[0].inputs == gestures[1].inputs)
    let series = rig.playground.stage.view.lab.offsetPlot.plot.series
    #expect(Set(series.map(\.label)).isSuperset(of: ["iOS", "GNOME"]))
    #expect(series.first { $0.label == "GNOME" }?.color != series.first { $0.label == "iOS" }?.color)
  }

  @Test func `a new comparison starts at the offset of the original`() throws {
    let rig = try PlaygroundRig("grid", items: 200, settings: ["compare-feel=gnome"])
    rig.press(.end)
    rig.rest()
    rig.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 300, y: 500), holds: true)
    rig.rest()
    rig.press(.function(5))

    #expect(try comparison(rig).collectionView.contentOffset == rig.offset)
    #expect(rig.offset.y > 1000)
  }

  @Test func `the next gesture starts both panes at the offset of the touched pane`() throws {
    let rig = try lab("grid", comparedWith: "gnome")
    let other = try comparison(rig).collectionView
    rig.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 200))
    rig.rest()
    rig.frames(30)
    let (own, others) = (rig.offset, other.contentOffset)
    #expect(own != others)

    rig.playground.perform(.press(other.frame.center), at: rig.time)
    #expect(rig.offset == others)
    #expect(other.contentOffset == others)
  }

  @Test func `insertions, deletions and moves apply to both panes`() throws {
    let rig = try lab("carousel", comparedWith: "android")
    let other = try comparison(rig)

    rig.press(.character("i"), .shift)
    rig.press(.character("d"))
    rig.press(.character("m"))
    rig.playground.perform(.openFiles(["/nowhere.png"]), at: rig.time)
    rig.rest()

    #expect(numbers(other) == rig.cardNumbers)
    #expect(rig.cardNumbers.count == 64)
    #expect(other.collectionView.numberOfItems(inSection: 0) == 64)
  }

  @Test(arguments: [false, true])
  func `a tap counts once, in the touched pane`(isOnTwin: Bool) throws {
    let rig = try lab("card-row", comparedWith: "gnome", items: 11)
    let other = try comparison(rig)
    let place = (isOnTwin ? other.collectionView : rig.collectionView).frame.center

    rig.click(place.x, place.y)
    rig.rest()

    #expect(rig.cardNumbers.count == 10)
    #expect(numbers(other) == rig.cardNumbers)
  }

  @Test(arguments: [false, true])
  func `a tap selects in both panes`(isOnTwin: Bool) throws {
    let rig = try lab("carousel", comparedWith: "gnome", items: 11)
    let other = try comparison(rig)
    let place = (isOnTwin ? other.collectionView : rig.collectionView).frame.center

    rig.click(place.x, place.y)
    rig.rest()

    let selected = [rig.collectionView, other.collectionView].map(\.indexPathsForSelectedItems)
    #expect(selected[0] == [IndexPath(item: 2, section: 0)])
    #expect(selected[1] == selected[0])
  }

  @Test(arguments: [false, true])
  func `an edit by a tap can be undone`(isOnTwin: Bool) throws {
    let rig = try lab("card-row", comparedWith: "gnome", items: 11)
    let other = try comparison(rig)
    let place = (isOnTwin ? other.collectionView : rig.collectionView).frame.center

    rig.click(place.x, place.y)
    rig.rest()
    #expect(rig.cardNumbers.count == 10)
    rig.press(.character("z"), .control)
    rig.rest()

    #expect(rig.cardNumbers == Array(1...11))
    #expect(numbers(other) == rig.cardNumbers)
  }

  @Test func `pictures that are found later leave a chosen number of cards in both panes`() throws {
    let rig = try lab("grid", comparedWith: "gnome")
    let other = try comparison(rig)
    rig.playground.stage.controller.setCardCount(70)

    rig.playground.stage.controller.takePictures(of: PictureLibrary(), appendingCards: 5)
    rig.rest()

    #expect(rig.cardNumbers.count == 70)
    #expect(numbers(other) == rig.cardNumbers)
    #expect(rig.playground.faults == [])
  }

  @Test func `if the panes show different cards, only the card under the finger is tapped`() throws {
    let rig = try lab("card-row", comparedWith: "gnome", items: 11)
    let other = try comparison(rig)
    let offset = try #require(
      other.snappingLayout?.contentOffset(docking: IndexPath(item: 3, section: 0)))
    // The first input after a pause would align the panes, so one that moves nothing comes before.
    rig.playground.stage.controller.scroll(
      byNotches: .zero, at: CGPoint(x: 640, y: 400), time: rig.playground.stage.clock.time)
    other.collectionView.contentOffset = offset
    rig.frames(1)
    let place = other.collectionView.frame.center

    rig.click(place.x, place.y)
    rig.rest()

    #expect(rig.cardNumbers == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11], "the card docked under the finger is gone")
    #expect(numbers(other) == rig.cardNumbers)
  }

  @Test func `a parameter change reaches the comparison, except for the feel`() throws {
    let rig = try lab("carousel", comparedWith: "gnome")
    let other = try comparison(rig)

    rig.playground.stage.set(MotionParameters.bounces, to: 0)
    #expect(!other.collectionView.bounces)
    rig.playground.stage.set(MotionParameters.feel, to: 3)
    #expect(rig.collectionView.physics.name == "Qt")
    #expect(other.collectionView.physics.name == "GNOME")
    rig.playground.stage.set(MotionParameters.comparedFeel, to: 5)
    #expect(try comparison(rig).collectionView.physics.name == "Android")
    rig.playground.stage.set(MotionParameters.comparedFeel, to: 0)
    #expect(rig.playground.stage.controller.comparison == nil)
  }

  @Test func `both sides dock the same card, whatever its size`() throws {
    for size in [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)] {
      let rig = try PlaygroundRig("carousel", size: size)
      rig.press(.function(8), .control)
      for _ in 0..<5 { rig.press(.character("-")) }
      rig.press(.function(8))
      rig.rest()

      for pane in rig.playground.stage.controller.panes {
        #expect(pane.currentItem == 2, "\(size)")
        let docked = try #require(pane.snappingLayout?.contentOffset(docking: IndexPath(item: 2, section: 0)))
        #expect(abs(docked.x - pane.collectionView.contentOffset.x) < 1, "\(size)")
      }
    }
  }
}
