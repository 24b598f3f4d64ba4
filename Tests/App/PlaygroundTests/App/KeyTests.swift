import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Testing

@testable import Playground
@testable import Scenes

/// Tests that every key in the table performs its action.
@MainActor
struct KeyTests {
  @Test func `the number keys show the first nine scenes, and a digit without a scene has no effect`() throws
  {
    let rig = try PlaygroundRig(try #require(SceneCatalog.names.last))
    var shown = try #require(SceneCatalog.names.last)

    for digit in "1234567890" {
      let place = try #require(digit.wholeNumberValue) - 1
      if SceneCatalog.names.indices.contains(place) { shown = SceneCatalog.names[place] }
      rig.press(.character(digit))
      #expect(rig.playground.scene.name == shown, "after the key \(digit)")
    }
  }

  @Test func `Ctrl Tab shows each scene in turn, with Shift in reverse`() throws {
    let names = SceneCatalog.names
    let rig = try PlaygroundRig(try #require(names.first))

    for name in names.dropFirst() + names.prefix(1) {
      rig.press(.tab, .control)
      #expect(rig.playground.scene.name == name)
    }
    for name in names.reversed() {
      rig.press(.tab, [.control, .shift])
      #expect(rig.playground.scene.name == name)
    }
  }

  @Test(arguments: [
    (Key.right, "carousel", true), (.left, "carousel", false), (.pageDown, "grid", true),
    (.down, "grid", true), (.end, "waterfall", true), (.pageUp, "grid", false),
  ])
  func `arrow and page keys scroll`(key: Key, scene: String, isForward: Bool) throws {
    let rig = try PlaygroundRig(scene, items: 60)
    if !isForward { rig.press(.end) }
    rig.rest()
    let before = rig.offset

    rig.press(key)
    rig.rest()

    let moved = (rig.offset.x - before.x) + (rig.offset.y - before.y)
    #expect(isForward ? moved > 0 : moved < 0)
  }

  @Test func `Home and End scroll to the ends`() throws {
    let rig = try PlaygroundRig("grid", items: 100)

    rig.press(.end)
    rig.rest()
    #expect(rig.offset == rig.collectionView.maximumContentOffset)
    rig.press(.home)
    rig.rest()
    #expect(rig.offset == .zero)
  }

  @Test func `Tab opens the panel, then selects the scene's own parameters and wraps around`() throws {
    let rig = try PlaygroundRig("banner")
    let count = rig.playground.scene.groups[0].parameters.count

    rig.press(.tab)
    #expect(rig.playground.stage.overlays == [.panel])
    #expect(rig.playground.parameters.index == 0)
    rig.press(.tab)
    #expect(rig.playground.parameters.index == 1)
    rig.press(.tab, .shift)
    rig.press(.tab, .shift)
    #expect(rig.playground.parameters.index == count - 1)
  }

  @Test(arguments: [
    (Key.character("="), Modifiers(), 0.55), (.character("-"), Modifiers(), 0.45),
    (.character("="), Modifiers.shift, 1.0),
    (.character("-"), .alt, 0.495), (.character("+"), .alt, 0.505),
  ])
  func `minus and equals change the selected parameter`(key: Key, modifiers: Modifiers, value: Double) throws
  {
    let rig = try PlaygroundRig("pages")

    rig.press(key, modifiers)

    #expect(abs(rig.playground.values[rig.playground.parameters.chosenParameter] - value) < 1e-9)
  }

  @Test func `R resets the selected parameter, Shift R all parameters`() throws {
    let rig = try PlaygroundRig("pages", settings: ["parallax=0.9", "bounces=off"])

    rig.press(.character("r"))
    #expect(rig.playground.values[rig.playground.parameters.chosenParameter] == 0.5)
    #expect(rig.collectionView.bounces == false)
    rig.press(.character("r"), .shift)
    #expect(rig.collectionView.bounces)
    #expect(!rig.playground.scene.parameters.contains(where: rig.playground.values.isChanged))
  }

  @Test func `I inserts one card before the centred card, Shift I five`() throws {
    let rig = try PlaygroundRig("carousel", items: 4)

    rig.press(.character("i"))
    #expect(rig.cardNumbers == [1, 2, 5, 3, 4])
    rig.rest()
    rig.press(.character("i"), .shift)
    #expect(rig.cardNumbers.count == 10)
    rig.rest()
    #expect(rig.said.isEmpty)
  }

  @Test(arguments: [Key.character("d"), .delete])
  func `D and Delete delete the centred card, with Shift five cards`(key: Key) throws {
    let rig = try PlaygroundRig("carousel", items: 9)

    rig.press(key)
    #expect(rig.cardNumbers == [1, 2, 4, 5, 6, 7, 8, 9])
    rig.rest()
    rig.press(key, .shift)
    #expect(rig.cardNumbers == [1, 2, 9])
  }

  @Test func `M moves the centred card by one`() throws {
    let rig = try PlaygroundRig("carousel", items: 4)

    rig.press(.character("m"))

    #expect(rig.cardNumbers == [1, 2, 4, 3])
  }

  @Test func `Shift M moves the centred card by five places, at most to the end`() throws {
    let rig = try PlaygroundRig("carousel", items: 9)

    rig.press(.character("m"), .shift)
    #expect(rig.cardNumbers == [1, 2, 4, 5, 6, 7, 8, 3, 9])

    let short = try PlaygroundRig("carousel", items: 5)
    short.press(.character("m"), .shift)
    #expect(short.cardNumbers == [1, 2, 4, 5, 3])
  }

  @Test func `Ctrl Y redoes what Ctrl Z has undone`() throws {
    let rig = try PlaygroundRig("carousel", items: 4)
    rig.press(.character("i"))
    rig.press(.character("z"), .control)
    #expect(rig.cardNumbers == [1, 2, 3, 4])

    rig.press(.character("y"), .control)

    #expect(rig.cardNumbers == [1, 2, 5, 3, 4])
  }

  @Test func `Ctrl V asks the host for the clipboard's text`() throws {
    let rig = try PlaygroundRig()

    rig.press(.character("v"), .control)

    #expect(rig.requests == [.paste])
  }

  @Test(arguments: [
    (Modifiers.control, ExportFormat.swift), (Modifiers([.control, .alt]), .uikit),
    (Modifiers([.control, .shift]), .command),
  ])
  func `Ctrl C copies Swift, with Alt a file for iOS, with Shift a command line`(
    modifiers: Modifiers, format: ExportFormat
  ) throws {
    let rig = try PlaygroundRig()
    let text = rig.playground.exported(as: format)
    let others = ExportFormat.allCases.filter { $0 != format }.map(rig.playground.exported)

    rig.press(.character("c"), modifiers)

    #expect(rig.requests == [.copy(text)])
    #expect(!others.contains(text))
  }

  @Test func `Ctrl Shift O restores the state of the run that ended unexpectedly, once`() throws {
    let text = #"{"scene": "grid", "scenes": {"grid": {"parameters": {"spacing": "30"}, "items": 7}}}"#
    let state = try PlaygroundModel.read(Data(text.utf8), file: "state").model
    let file = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let rig = try PlaygroundRig(crashedRuns: [CrashedRun(state: state, file: file, date: .now)])
    #expect(rig.playground.scene.name == "carousel")

    rig.press(.character("o"), [.control, .shift])
    #expect(rig.playground.scene.name == "grid")
    #expect(rig.playground.values[rig.parameter("spacing")] == 30)
    #expect(rig.cardNumbers.count == 7)

    rig.press(.character("o"), [.control, .shift])
    #expect(rig.playground.stage.view.toasts.texts.last == "No run ended unexpectedly.")
  }

  @Test(arguments: 1...9)
  func `Ctrl and a digit morph the cards to the layout of the digit's scene`(digit: Int) throws {
    let rig = try PlaygroundRig(try #require(SceneCatalog.names.last))

    rig.press(.character(Character(String(digit))), .control)

    #expect(rig.playground.morphs.morph?.target == digit - 1)
    #expect(rig.playground.scene.name == SceneCatalog.names.last)
  }

  @Test func `Ctrl M lists the morphs to all scenes, and Enter begins the one that was typed`() throws {
    let rig = try PlaygroundRig("grid")

    rig.press(.character("m"), .control)
    #expect(rig.playground.palette.palette?.matches.count == SceneCatalog.scenes.count)
    rig.type("tiles")
    rig.press(.enter)

    #expect(rig.playground.morphs.morph?.end == "Tiles")
  }

  @Test func `Space pauses and the full stop advances one frame`() throws {
    let rig = try PlaygroundRig("grid", items: 100)
    rig.press(.end)
    rig.press(.space)
    let stopped = rig.offset
    rig.frames(10)
    #expect(rig.offset == stopped)

    rig.press(.character("."))
    #expect(rig.offset.y > stopped.y)
    #expect(rig.playground.stage.clock.isPaused)

    rig.press(.space)
    rig.rest()
    #expect(rig.offset == rig.collectionView.maximumContentOffset)
  }

  @Test func `brackets change the speed between 0.05 and 4, Backspace resets it`() throws {
    let rig = try PlaygroundRig()

    for _ in 0..<9 { rig.press(.character("[")) }
    #expect(rig.playground.stage.clock.speed == 0.05)
    for _ in 0..<9 { rig.press(.character("]")) }
    #expect(rig.playground.stage.clock.speed == 4)
    rig.press(.backspace)
    #expect(rig.playground.stage.clock.speed == 1)
  }

  @Test(arguments: [(9, Action.Overlay.panel), (3, .layout), (4, .statistics), (5, .motion)])
  func `function keys open and close overlays`(number: Int, overlay: Action.Overlay) throws {
    let rig = try PlaygroundRig()

    let plain = rig.frames(1)
    rig.press(.function(number))
    #expect(rig.playground.stage.overlays == [overlay])
    let isSeen = rig.frames(1) != plain
    #expect(isSeen)
    rig.press(.function(number))
    #expect(rig.playground.stage.overlays == [])
    let isAsBefore = rig.frames(1) == plain
    #expect(isAsBefore)
  }

  @Test func `F11 and F12 send requests to the host`() throws {
    let rig = try PlaygroundRig()

    rig.press(.function(11))
    rig.press(.function(11))
    rig.press(.function(12))

    #expect(rig.requests == [.setFullScreen(true), .setFullScreen(false), .takeScreenshot])
  }

  @Test func `Esc closes one thing at a time and never quits`() throws {
    let rig = try PlaygroundRig("grid", settings: ["tap-opens=off"])
    rig.click(150, 300)
    rig.press(.function(11))
    rig.press(.function(9))
    rig.press(.function(1))

    rig.press(.escape)
    #expect(rig.playground.stage.overlays == [.panel])
    rig.press(.escape)
    #expect(rig.playground.stage.overlays == [])
    rig.press(.escape)
    #expect(!rig.playground.isFullScreen)
    #expect(rig.collectionView.indexPathsForSelectedItems.count == 1)
    rig.press(.escape)
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
    rig.press(.escape)
    #expect(!rig.requests.contains(.quit))
    #expect(rig.playground.stage.view.toasts.texts.last == "Q quits.")
  }

  @Test(arguments: [Modifiers(), .control])
  func `Q quits`(modifiers: Modifiers) throws {
    let rig = try PlaygroundRig()

    rig.press(.character("q"), modifiers)

    #expect(rig.requests == [.quit])
  }

  @Test func `a repeating key scrolls and changes values but toggles nothing`() throws {
    let rig = try PlaygroundRig("pages")

    rig.press(.space, isRepeat: true)
    rig.press(.character("q"), isRepeat: true)
    rig.press(.character("="), isRepeat: true)

    #expect(!rig.playground.stage.clock.isPaused)
    #expect(rig.requests.isEmpty)
    #expect(rig.playground.values[rig.playground.parameters.chosenParameter] == 0.55)
  }

  @Test func `no key has two actions`() {
    let strokes = KeyTable.commands.flatMap(\.strokes)

    #expect(Set(strokes).count == strokes.count)
  }
}
