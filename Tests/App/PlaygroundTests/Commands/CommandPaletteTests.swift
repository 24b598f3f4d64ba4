import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct CommandPaletteTests {
  @Test func `Ctrl+P finds a scene by a few letters, and Enter shows it`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.character("p"), .control)
    rig.type("wtrf")
    rig.press(.enter)

    #expect(rig.playground.scene.name == "waterfall")
    #expect(rig.playground.palette.palette == nil)
  }

  @Test func `a parameter found by typing is chosen in the open panel, in a group that was folded`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.character("p"), .control)
    rig.type("rubber-band")
    rig.press(.enter)
    rig.rest()

    #expect(rig.playground.parameters.chosenParameter.name == "rubber-band")
    #expect(rig.playground.stage.overlays.contains(.panel))
    #expect(rig.playground.stage.view.panel.contents.rows.contains { $0.name == "rubber-band" })
  }

  @Test func `a command found by typing is performed`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.character("p"), .control)
    rig.type("insert five")
    rig.press(.enter)

    #expect(rig.cardNumbers.count == 25)
  }

  @Test func `while the palette is open, letters are text and not commands`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.character("p"), .control)
    rig.press(.character("i"))
    rig.type("i")

    #expect(rig.cardNumbers.count == 20)
    #expect(rig.playground.palette.palette?.entry.text == "i")
  }

  @Test func `Esc closes the palette and nothing else`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.function(9))
    rig.press(.character("p"), .control)

    rig.press(.escape)

    #expect(rig.playground.palette.palette == nil)
    #expect(rig.playground.stage.overlays == [.panel])
  }

  @Test func `arrows move the choice and wrap around`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("p"), .control)
    let count = try #require(rig.playground.palette.palette?.matches.count)

    rig.press(.up)
    #expect(rig.playground.palette.palette?.choice == count - 1)
    rig.press(.down)
    #expect(rig.playground.palette.palette?.choice == 0)
  }

  @Test func `a turn of the wheel scrolls the lines to their end without further input`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("p"), .control)
    rig.rest()
    let list = rig.playground.stage.view.paletteView.collectionView

    rig.playground.handle(
      .wheel(Wheel(location: CGPoint(x: 640, y: 300), notches: CGPoint(x: 0, y: 3), time: rig.time)))
    let start = list.contentOffset.y
    rig.rest()

    #expect(list.contentOffset.y > start + 50)
    #expect(!list.isAnimating)
  }

  @Test func `every scene, used value, preset and command has a line`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.character("p"), .control)
    let titles = Set(try #require(rig.playground.palette.palette).matches.map(\.title))

    #expect(titles.isSuperset(of: SceneCatalog.scenes.map(\.title)))
    #expect(
      titles.isSuperset(of: rig.playground.scene.rows.filter(rig.playground.values.isUsed).map(\.name)))
    #expect(titles.isSuperset(of: Preset.builtIn.compactMap(\.name)))
    #expect(titles.isSuperset(of: SceneCatalog.scenes.map { "Morph to \($0.title)" }))
    // The lines of scenes have the scenes' titles instead of their numbers.
    let numbered = ["Show scene ", "Morph to scene "]
    let commands = KeyTable.commands.map(\.title).filter { title in
      !numbered.contains { title.hasPrefix($0) }
    }
    #expect(titles.isSuperset(of: commands))
  }

  @Test func `a click on a line performs it, and a click beside the sheet closes the palette`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("p"), .control)
    rig.type("banner")

    rig.click(640, 96 + 52 + 20)
    #expect(rig.playground.scene.name == "banner")
    rig.press(.character("p"), .control)
    rig.click(20, 700)
    #expect(rig.playground.palette.palette == nil)
  }
}

@MainActor
struct PaletteTextTests {
  /// Returns a playground with a window of a size and a text scale.
  private func rig(_ size: CGSize, _ scale: CGFloat) throws -> PlaygroundRig {
    let rig = try PlaygroundRig("carousel", size: size)
    rig.playground.perform(.adopt(DisplaySettings(textScale: scale)), at: rig.time)
    return rig
  }

  @Test(arguments: [(CGSize(width: 400, height: 700), 2.0), (CGSize(width: 1280, height: 800), 1.0)])
  func `the titles of all lines are whole, and in a wide window all their texts`(
    size: CGSize, scale: Double
  ) throws {
    defer { Typography.scale = 1 }
    let rig = try rig(size, scale)
    rig.press(.character("p"), .control)
    let list = rig.playground.stage.view.paletteView.collectionView
    let palette = try #require(rig.playground.palette.palette)

    for (index, line) in palette.matches.enumerated() {
      rig.playground.palette.palette?.choose(index)
      rig.frames(1)
      let cell = try #require(list.cellForItem(at: palette.sections.path(of: index)))
      let shown = cell.shownLabels
      #expect(shown.contains { $0.text == line.title && $0.isWhole }, "\(line.title)")
      if size.width > 1000 { #expect(shown.allSatisfy { $0.isWhole }, "\(line.title): \(line.detail)") }
    }
  }

  @Test(arguments: [Action.openPalette, .namePreset, .showHelp, .browseScenes, .chooseMorph])
  func `the hint and the message below it are whole in a narrow window with large text`(action: Action) throws
  {
    defer { Typography.scale = 1 }
    let rig = try rig(CGSize(width: 400, height: 700), 2)
    rig.playground.perform(action, at: rig.time)
    rig.frames(1)
    let palette = try #require(rig.playground.palette.palette)
    let view = rig.playground.stage.view
    let sheet: View = palette.purpose == .browseScenes ? view.browser : view.paletteView

    let hint = try #require(sheet.shownLabels.first { ["Fi", "Na", "Mo"].contains($0.text?.prefix(2)) })
    #expect(hint.isWhole)
    for message in sheet.shownLabels where message.text?.hasPrefix("Enter saves") == true {
      #expect(message.isWhole)
      #expect(message.bounds.height >= CGFloat(message.numberOfLines) * Typography.scaled(17))
    }
  }
}

struct FuzzyMatchTests {
  @Test func `letters match in order, ignoring case and spaces`() {
    #expect(FuzzyMatch.quality(of: "", in: "Anything") != nil)
    #expect(FuzzyMatch.quality(of: "s p", in: "Spacing") != nil)
    #expect(FuzzyMatch.quality(of: "ps", in: "Spacing") == nil)
    #expect(FuzzyMatch.quality(of: "spacingg", in: "Spacing") == nil)
    #expect(FuzzyMatch.quality(of: "wtrf", in: "Waterfall") != nil)
    #expect(FuzzyMatch.quality(of: "port", in: "Show the next viewport") != nil)
    #expect(FuzzyMatch.quality(of: "export", in: "Show the next viewport") == nil)
    #expect(FuzzyMatch.quality(of: "delete", in: "deceleration-rate") == nil)
  }

  @Test(arguments: [
    ("sp", "spacing", "side-item-scale-pair"), ("is", "item-spacing", "this"),
    ("undo", "Undo", "Under the dome"), ("card", "card-row", "Choose another dimension"),
  ])
  func `words and letters in a row match better`(text: String, better: String, worse: String) {
    let (first, second) = (FuzzyMatch.quality(of: text, in: better), FuzzyMatch.quality(of: text, in: worse))

    #expect((first ?? .min) > (second ?? .min))
  }
}

struct TextEntryTests {
  @Test func `text is inserted and deleted at the caret`() {
    var entry = TextEntry("spcing")
    for _ in 0..<4 { entry.edit(.moveLeft) }
    entry.insert("a")
    #expect(entry.text == "spacing")
    entry.edit(.deleteBackward)
    entry.edit(.deleteForward)
    #expect(entry.text == "sping")
    entry.edit(.moveToStart)
    entry.edit(.deleteBackward)
    #expect((entry.text, entry.caret) == ("sping", 0))
    entry.edit(.moveToEnd)
    entry.edit(.deleteForward)
    #expect(entry.text == "sping")
    entry.edit(.deleteAll)
    #expect(entry == TextEntry())
  }

  @Test func `typing replaces the selected text, and a move of the caret ends the selection`() {
    var entry = TextEntry("spacing")
    entry.edit(.selectAll)
    #expect(entry.isSelected)
    entry.edit(.moveLeft)
    #expect((entry.caret, entry.isSelected) == (0, false))
    entry.edit(.selectAll)
    entry.insert("tilt")
    #expect((entry.text, entry.caret, entry.isSelected) == ("tilt", 4, false))
    entry.edit(.selectAll)
    entry.edit(.deleteBackward)
    #expect(entry == TextEntry())
    entry.edit(.selectAll)
    #expect(!entry.isSelected)
  }

  @Test func `control characters are left out, and the length is limited`() {
    var entry = TextEntry("a\n\u{7}b")
    #expect(entry.text == "ab")
    entry.insert(String(repeating: "🌵", count: 1000))
    #expect(entry.text.count == TextEntry.capacity)
  }

  @Test func `the caret stays in the text when a combining character joins a letter`() {
    var entry = TextEntry("e")
    entry.insert("\u{301}")
    entry.insert("s")
    #expect(entry.text == "e\u{301}s")
    #expect(entry.caret == 2)

    entry = TextEntry("ea\u{301}")
    entry.edit(.moveLeft)
    entry.edit(.deleteBackward)
    entry.edit(.deleteForward)
    entry.insert("u")
    #expect((entry.text, entry.caret) == ("u", 1))
  }
}
