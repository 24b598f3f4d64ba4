import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct HistoryTests {
  /// Everything that undo restores.
  private struct State: Equatable {
    let settings: PlaygroundSettings
    let cards: [[Int]]
    let sections: [[Int]]

    @MainActor init(_ playground: Playground) {
      settings = playground.settings
      cards = playground.controllers.map { controller in
        (0..<controller.cards.count).map { controller.cards.list[$0].number }
      }
      sections = playground.controllers.map(\.cards.sections.counts)
    }
  }

  @Test func `Ctrl+Z undoes a parameter, an insert and a scene one by one, and Ctrl+Shift+Z redoes them`()
    throws
  {
    let rig = try PlaygroundRig("carousel")
    let start = State(rig.playground)
    rig.press(.character("="))
    let tuned = State(rig.playground)
    rig.press(.character("i"))
    let inserted = State(rig.playground)
    rig.press(.character("1"))
    let shown = State(rig.playground)

    rig.press(.character("z"), .control)
    #expect(State(rig.playground) == inserted)
    rig.press(.character("z"), .control)
    #expect(State(rig.playground) == tuned)
    rig.press(.character("z"), .control)
    #expect(State(rig.playground) == start)
    rig.press(.character("z"), .control)
    #expect(State(rig.playground) == start)
    for _ in 0..<4 { rig.press(.character("z"), [.control, .shift]) }
    #expect(State(rig.playground) == shown)
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
    let start = State(rig.playground)
    for index in 0..<5 { rig.press(.character("="), isRepeat: index > 0) }
    #expect(rig.playground.history.position == 1)
    rig.frames(60)
    rig.press(.character("="))
    #expect(rig.playground.history.position == 2)

    rig.press(.character("z"), .control)
    rig.press(.character("z"), .control)

    #expect(State(rig.playground) == start)
  }

  @Test func `a change after an undo forgets what was undone`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("i"))
    rig.press(.character("z"), .control)
    rig.press(.character("d"))
    let deleted = State(rig.playground)

    rig.press(.character("z"), [.control, .shift])

    #expect(State(rig.playground) == deleted)
    #expect(rig.playground.history.steps.map(\.title) == ["delete a card"])
  }

  @Test func `steps are named after what they changed`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("="))
    rig.press(.character("i"), .shift)
    rig.press(.character("m"))
    rig.press(.character("1"))
    rig.press(.character("r"), .shift)

    #expect(
      rig.playground.history.steps.map(\.title) == [
        "item-width 340 pt → 350 pt", "insert 5 cards", "move a card", "scene Banner",
      ])
  }

  @Test(arguments: [1 as UInt64, 2])
  func `ten thousand random actions undo one by one through every state, back to the first`(seed: UInt64)
    throws
  {
    var random = TestSupport.SplitMix64(seed: seed)
    let rig = try PlaygroundRig("carousel", items: 12)
    let playground = rig.playground
    var states = [State(playground)]
    func noteState() {
      let (position, state) = (playground.history.position, State(playground))
      if states.count > position, states[position] == state { return }
      states.removeLast(max(0, states.count - position))
      states.append(state)
    }
    for index in 0..<5000 {
      for action in Self.randomActions(&random) {
        playground.perform(action, at: rig.time)
        noteState()
      }
      if index.isMultiple(of: 7) {
        rig.frames(Int.random(in: 1...6, using: &random))
        noteState()
      }
    }
    let count = playground.history.position
    #expect(count > 1000)

    for position in stride(from: count, to: 0, by: -1) {
      try #require(State(playground) == states[position], "seed \(seed), after \(position) steps")
      playground.perform(.undo, at: rig.time)
      if position.isMultiple(of: 50) { rig.frames(1) }
    }
    #expect(State(playground) == states[0])
    rig.frames(1)
    #expect(playground.faults == [])
  }

  private static func randomActions(_ random: inout TestSupport.SplitMix64) -> [Action] {
    let point = CGPoint(
      x: Double.random(in: 0..<1280, using: &random), y: Double.random(in: 0..<800, using: &random))
    let far = CGPoint(
      x: point.x + Double.random(in: -300..<300, using: &random),
      y: point.y + Double.random(in: -100..<100, using: &random))
    let sign = Bool.random(using: &random) ? 1.0 : -1
    return switch Int.random(in: 0..<16, using: &random) {
    case 0: [.showScene(Int.random(in: 0..<9, using: &random))]
    case 1, 2: [.chooseParameter(Int.random(in: -3...3, using: &random))]
    case 3, 4, 5: [.changeParameter(sign * [1, 10, 0.1].randomElement(using: &random)!)]
    case 6: [.resetParameter]
    case 7: Int.random(in: 0..<8, using: &random) == 0 ? [.resetAllParameters] : []
    case 8, 9: [.insertCards(Int.random(in: 1...5, using: &random))]
    case 10, 11: [.deleteCards(Int.random(in: 1...5, using: &random))]
    case 12: [.moveCard(Int.random(in: 1...5, using: &random))]
    case 13: [.press(point), .drag(far), .release(far)]
    case 14: [.press(point), .release(point)]
    default:
      [
        [.toggle(.panel)], [.setCardCount([0, 3, 500].randomElement(using: &random)!)], [.toggleDirection],
        [.keepAlternative], [.swapAlternative], [.morph(to: Int.random(in: 0..<9, using: &random))],
        [.morph(to: Int.random(in: 0..<9, using: &random)), .typeValue],
      ].randomElement(using: &random)!
    }
  }
}
