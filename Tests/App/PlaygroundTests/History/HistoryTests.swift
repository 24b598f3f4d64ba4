import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct HistoryTests {
  @Test func `Ctrl+Z undoes a parameter, an insert and a scene one by one, and Ctrl+Shift+Z redoes them`()
    throws
  {
    let rig = try PlaygroundRig("carousel")
    let start = HistoryState(rig.playground)
    rig.press(.character("="))
    let tuned = HistoryState(rig.playground)
    rig.press(.character("i"))
    let inserted = HistoryState(rig.playground)
    rig.press(.character("1"))
    let shown = HistoryState(rig.playground)

    rig.press(.character("z"), .control)
    #expect(HistoryState(rig.playground) == inserted)
    rig.press(.character("z"), .control)
    #expect(HistoryState(rig.playground) == tuned)
    rig.press(.character("z"), .control)
    #expect(HistoryState(rig.playground) == start)
    rig.press(.character("z"), .control)
    #expect(HistoryState(rig.playground) == start)
    for _ in 0..<4 { rig.press(.character("z"), [.control, .shift]) }
    #expect(HistoryState(rig.playground) == shown)
  }

  @Test func `a deleted card comes back as the same card in its place, animated`() throws {
    let rig = try PlaygroundRig("waterfall")
    let numbers = rig.cardNumbers
    rig.press(.character("d"))
    rig.frames(90)
    #expect(rig.cardNumbers != numbers)

    rig.press(.character("z"), .control)

    #expect(rig.cardNumbers == numbers)
    #expect(rig.collectionView.isAnimating)
  }

  @Test func `a held key makes one step, and so does a drag along a bar`() throws {
    let rig = try PlaygroundRig("carousel")
    let start = HistoryState(rig.playground)
    for index in 0..<5 { rig.press(.character("="), isRepeat: index > 0) }
    #expect(rig.playground.history.history.position == 1)
    rig.frames(60)
    rig.press(.character("="))
    #expect(rig.playground.history.history.position == 2)

    rig.press(.character("z"), .control)
    rig.press(.character("z"), .control)

    #expect(HistoryState(rig.playground) == start)
  }

  @Test func `a change after an undo forgets what was undone`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("i"))
    rig.press(.character("z"), .control)
    rig.press(.character("d"))
    let deleted = HistoryState(rig.playground)

    rig.press(.character("z"), [.control, .shift])

    #expect(HistoryState(rig.playground) == deleted)
    #expect(rig.playground.history.history.steps.map(\.title) == ["delete a card"])
  }

  @Test func `steps are named after what they changed`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("="))
    rig.press(.character("i"), .shift)
    rig.press(.character("m"))
    rig.press(.character("1"))
    rig.press(.character("r"), .shift)

    #expect(
      rig.playground.history.history.steps.map(\.title) == [
        "item-size 340 × 500 pt → 350 × 500 pt", "insert 5 cards", "move a card", "scene Banner",
      ])
  }
}
