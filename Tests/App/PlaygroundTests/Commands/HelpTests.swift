import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

@MainActor
struct HelpTests {
  private func rig(_ size: CGSize = CGSize(width: 1280, height: 800)) throws -> PlaygroundRig {
    let rig = try PlaygroundRig("grid", items: 100, size: size)
    rig.press(.function(1))
    return rig
  }

  private func lines(of rig: PlaygroundRig) -> [String] {
    (rig.playground.palette.palette?.matches ?? []).map(\.title)
  }

  @Test func `F1 opens and closes the help, in which each row of the table stands below its task`() throws {
    let rig = try rig()
    let palette = try #require(rig.playground.palette.palette)

    #expect(palette.purpose == .help)
    #expect(palette.matches.map(\.title) == KeyTable.rows.map(\.does))
    #expect(palette.sections.map { palette.matches[$0.lowerBound].group } == KeyTable.tasks.map(\.title))
    rig.press(.function(1))
    #expect(rig.playground.palette.palette == nil)
  }

  @Test func `typed words find rows by their keys, their texts and the titles of their commands`() throws {
    let rig = try rig()

    rig.type("screenshot copy")
    #expect(lines(of: rig) == ["copy a screenshot to the clipboard"])
    rig.press(.backspace, .control)
    rig.type("ctrl+h")
    #expect(lines(of: rig) == ["walk through the history, beside which are the variants A to D"])
    rig.press(.backspace, .control)
    rig.type("slower")
    #expect(lines(of: rig).count == 1)
  }

  @Test func `keys and wheel scroll the help and not the cards behind it`() throws {
    let rig = try rig(CGSize(width: 400, height: 700))
    let list = rig.playground.stage.view.paletteView.collectionView

    for key in [Key.pageDown, .pageDown, .pageUp, .end] { rig.press(key) }
    rig.rest()
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
    rig.press(.home)
    rig.rest()
    #expect(list.contentOffset.y == 0)
    rig.playground.handle(
      .wheel(Wheel(location: CGPoint(x: 200, y: 400), notches: CGPoint(x: 0, y: 2), time: rig.time)))
    rig.rest()
    #expect(list.contentOffset.y > 50)
    #expect(rig.offset == .zero)
  }

  @Test func `a row with one command performs it, and one with several offers them`() throws {
    let rig = try rig()

    rig.type("browse the scenes and looks")
    rig.press(.enter)
    #expect(rig.playground.palette.isBrowsing)
    rig.press(.escape)
    rig.press(.function(1))
    rig.type("redo")
    rig.press(.enter)
    #expect(lines(of: rig) == ["Undo", "Redo"])
    rig.press(.down)
    rig.press(.enter)
    #expect(rig.playground.stage.view.toasts.texts == ["There is nothing to redo."])
  }

  @Test func `a row about the mouse alone stays`() throws {
    let rig = try rig()

    rig.type("hold still")
    rig.press(.enter)

    #expect(rig.playground.palette.palette?.purpose == .help)
  }

  @Test(arguments: [
    CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800), CGSize(width: 3840, height: 2160),
  ])
  func `every row of the help is as large as its text, at every text size`(size: CGSize) throws {
    let rig = try rig(size)
    defer { Typography.scale = 1 }
    let list = rig.playground.stage.view.paletteView.collectionView

    for scale in [1, 1.25, 1.5, 1.75, 2] as [CGFloat] {
      #expect(Typography.scale == scale)
      for row in KeyTable.rows.indices {
        rig.playground.palette.palette?.choose(row)
        rig.frames(1)
        let path = try #require(list.indexPathsForSelectedItems.first)
        let cell = try #require(list.cellForItem(at: path))
        #expect(list.bounds.contains(cell.frame), "\(KeyTable.rows[row].does)")
      }
      rig.press(.character("="), .control)
    }
  }
}
