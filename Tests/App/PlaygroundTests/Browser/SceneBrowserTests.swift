import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct SceneBrowserTests {
  private func openedRig(
    _ scene: String = "carousel", settings: [String] = [], size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, settings: settings, size: size)
    rig.press(.character("0"))
    return rig
  }

  /// The title of the chosen picture.
  private func chosen(_ rig: PlaygroundRig) -> String? { rig.playground.palette.palette?.chosen?.title }

  /// Returns the middle, in the window, of the picture with a title.
  private func middle(of title: String, in rig: PlaygroundRig) throws -> CGPoint {
    let browser = rig.playground.stage.view.browser
    let cell = try #require(
      browser.collectionView.visibleCells.first { cell in
        cell.contentView.subviews.contains { ($0 as? Label)?.text == title }
      })
    return rig.playground.stage.view.convert(cell.bounds.center, from: cell)
  }

  @Test func `the browser opens at the scene on stage, with its look`() throws {
    #expect(chosen(try openedRig("waterfall")) == "Waterfall")
    #expect(chosen(try openedRig("carousels", settings: ["look=time-machine"])) == "Time machine")
  }

  @Test func `the key that opens the browser does not type its character`() throws {
    let rig = try PlaygroundRig("carousel")

    try rig.pressOwn("0", typing: "0")
    #expect(rig.playground.palette.palette?.entry.text == "")
    try rig.pressOwn("C", typing: "c")
    #expect(rig.playground.palette.palette?.entry.text == "c")
  }

  @Test func `every scene, and every look of a scene, has an entry with a name of its own`() {
    let entries = SceneCatalog.entries

    #expect(Set(entries.map(\.sceneIndex)) == Set(SceneCatalog.scenes.indices))
    #expect(Set(entries.map { "\($0.group) \($0.title)" }).count == entries.count)
    // Entries with the same heading follow each other; otherwise the heading would appear twice.
    let headings = zip(entries, entries.dropFirst()).filter { $0.group != $1.group }.count + 1
    #expect(headings == Set(entries.map(\.group)).count)
  }

  @Test(arguments: await SceneCatalog.entries.indices)
  func `an entry shows its scene with its look, and undo returns`(index: Int) throws {
    let rig = try PlaygroundRig("banner")
    let entry = SceneCatalog.entries[index]

    rig.playground.perform(.showEntry(index), at: rig.time)
    rig.frames(1)

    #expect(rig.playground.stage.sceneIndex == entry.sceneIndex)
    if let look = entry.look { #expect(rig.playground.values[look.parameter] == look.value) }
    rig.press(.character("z"), .control)
    #expect(rig.playground.scene.name == "banner")
    #expect(rig.playground.stage.controllers.allSatisfy { $0.values.changes.isEmpty })
  }

  @Test func `Enter shows the chosen entry`() throws {
    let rig = try openedRig("banner")
    rig.type("honey")

    rig.press(.enter)

    #expect(rig.playground.palette.palette == nil)
    #expect(rig.playground.scene.name == "tiles")
    #expect(rig.playground.stage.controller.collectionView.collectionViewLayout is HoneycombLayout)
  }

  @Test func `typing leaves the pictures that match, below their headings, and chooses the best match`()
    throws
  {
    let rig = try openedRig()

    rig.type("cube")

    #expect(rig.playground.palette.palette?.matches.map(\.title).contains("Cube inside") == true)
    #expect(chosen(rig) == "Cube")
    rig.press(.enter)
    #expect(rig.playground.scene.name == "turns")
  }

  @Test func `a heading finds all entries below it`() throws {
    let rig = try openedRig()

    rig.type("tiles")

    #expect(rig.playground.palette.palette?.matches.map(\.title) == ["Mosaic", "Justified", "Honeycomb"])
  }

  @Test func `the arrow keys choose the pictures beside, above and below`() throws {
    let rig = try openedRig("banner")

    rig.press(.right)
    #expect(chosen(rig) == "Welcome pages")
    // Five pictures in a row: below the second one is the stretchy header.
    rig.press(.down)
    #expect(chosen(rig) == "Stretchy header")
    rig.press(.down)
    // The list is alone in its row.
    #expect(chosen(rig) == "List")
    rig.press(.up)
    rig.press(.right)
    #expect(chosen(rig) == "Stretchy header")
    rig.press(.up)
    rig.press(.left)
    #expect(chosen(rig) == "Banner")
    rig.press(.up)
    #expect(chosen(rig) == "Banner")
  }

  @Test func `the chosen picture scrolls into view`() throws {
    let rig = try openedRig("banner")
    for _ in 0..<12 { rig.press(.down) }
    rig.frames(60)

    let list = rig.playground.stage.view.browser.collectionView
    let title = try #require(chosen(rig))
    #expect(rig.playground.palette.palette?.chosen?.keywords.hasPrefix("Tiles") == true)
    #expect(
      list.frame.contains(
        rig.playground.stage.view.convert(try middle(of: title, in: rig), to: list.superview!)))
  }

  @Test func `a click on a picture shows its scene; a click beside the sheet closes the browser`() throws {
    let rig = try openedRig()
    let place = try middle(of: "Waterfall", in: rig)

    rig.click(place.x, place.y)
    #expect(rig.playground.scene.name == "waterfall")
    #expect(rig.playground.palette.palette == nil)

    rig.press(.character("0"))
    rig.click(5, 5)
    #expect(rig.playground.palette.palette == nil)
    #expect(rig.playground.scene.name == "waterfall")
  }

  @Test func `the list is dragged and turned by the wheel, and the stage behind it is not`() throws {
    let rig = try openedRig()
    let (list, offset) = (rig.playground.stage.view.browser.collectionView, rig.offset)

    rig.playground.handle(
      .wheel(Wheel(location: CGPoint(x: 640, y: 400), notches: CGPoint(x: 0, y: 3), time: rig.time)))
    rig.frames(60)
    let turned = list.contentOffset.y
    #expect(turned > 0)

    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 500), holds: true)
    #expect(list.contentOffset.y > turned + 50)
    #expect(rig.playground.palette.palette != nil)
    #expect(rig.offset == offset)
  }

  @Test func `Esc and the same key close the browser, and nothing has changed`() throws {
    let rig = try openedRig()
    rig.press(.down)

    rig.press(.escape)

    #expect(rig.playground.palette.palette == nil)
    #expect(rig.playground.history.history.steps.isEmpty)
    #expect(rig.playground.scene.name == "carousel")
  }

  @Test func `the chip after the numbers opens the browser, also in a narrow window`() throws {
    for width in [1280.0, 400] {
      let rig = try PlaygroundRig("carousel", size: CGSize(width: width, height: 800))
      let chip = try #require(
        rig.playground.stage.view.chrome.subviews.first { ($0 as? Label)?.text == "All" })
      let place = rig.playground.stage.view.convert(chip.bounds.center, from: chip)

      rig.click(place.x, place.y)

      #expect(rig.playground.palette.isBrowsing, "\(width)")
    }
  }

  @Test func `only the chosen picture moves, and none with reduced motion`() throws {
    let rig = try openedRig("carousel")
    rig.frames(30)
    #expect(rig.playground.nextChange == rig.time)

    rig.press(.escape)
    rig.press(.function(2), .shift)
    rig.press(.character("0"))
    rig.frames(30)
    #expect(!rig.playground.stage.view.browser.isAnimating)
  }
}
