import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// Tests that random actions are undone and redone exactly.
@MainActor
struct UndoFuzzTests {
  @Test func `random actions are undone one by one through every state, back to the first`()
    throws
  {
    var fuzz = try UndoFuzz(seed: 1)
    while fuzz.actionCount < TestLength.count(50_000) { try fuzz.act() }
    #expect(fuzz.shownScenes == Set(SceneCatalog.scenes.indices))

    try fuzz.undoAll()

    fuzz.rig.frames(1)
    #expect(fuzz.rig.playground.faults == [])
  }
}

/// A playground under random actions, with the state after each step of its history.
@MainActor
private struct UndoFuzz {
  /// An input to the playground.
  private enum Input {
    case action(Action)
    /// A frame, a number of seconds after the last one.
    case frame(after: Double)
  }

  let rig: PlaygroundRig
  /// The number of actions so far, without undo and redo.
  private(set) var actionCount = 0
  private(set) var shownScenes: Set<Int> = []
  private var random: TestSupport.SplitMix64
  /// The state after each number of steps, for all steps that can be undone or redone.
  private var states: [HistoryState]
  /// The presets that were copied as text from earlier states.
  private var copies = ["fling --scene grid --items 9 --set spacing=30 --modifier scale:to=0.6"]
  /// The last actions, for messages about a failure.
  private var recent: [Action] = []

  init(seed: UInt64) throws {
    random = TestSupport.SplitMix64(seed: seed)
    rig = try PlaygroundRig("carousel", items: 12)
    states = [HistoryState(rig.playground)]
  }

  private var playground: Playground { rig.playground }

  /// Performs a random action, or several that belong together, and checks the history after each one.
  mutating func act() throws {
    for input in inputs() {
      switch input {
      case .action(let action): try perform(action)
      case .frame(let seconds):
        rig.frame(after: seconds)
        // A scroll that ends may edit the cards.
        try check()
      }
    }
    if Int.random(in: 0..<12, using: &random) == 0 { rig.frames(1) }
    try check()
  }

  /// Undoes all steps, and checks the state after each one.
  mutating func undoAll() throws {
    while playground.history.history.position > 0 {
      try perform(.undo)
      if playground.history.history.position.isMultiple(of: 50) { rig.frames(1) }
    }
    try #require(states[0] == HistoryState(playground))
  }

  private mutating func perform(_ action: Action) throws {
    recent = recent.suffix(9) + [action]
    switch action {
    case .undo, .redo, .walkHistory:
      let expected = position(after: action)
      playground.perform(action, at: rig.time)
      let state = HistoryState(playground, since: states.last)
      let isRestored = playground.history.history.position == expected && state == states[expected]
      try #require(
        isRestored, "step \(expected): \(state.difference(from: states[expected])); after \(recent)")
    default:
      playground.perform(action, at: rig.time)
      actionCount += 1
      try check()
    }
    shownScenes.insert(playground.stage.sceneIndex)
  }

  /// The number of steps in effect after undo, redo or a walk through the history.
  private func position(after action: Action) -> Int {
    let (position, count) = (playground.history.history.position, playground.history.history.steps.count)
    return switch action {
    case .undo: max(0, position - 1)
    case .redo: min(count, position + 1)
    case .walkHistory(let target): min(max(0, target), count)
    default: position
    }
  }

  /// Keeps the state after an action that may have changed the state. Throws an error if the state has
  /// changed without a step in the history.
  private mutating func check() throws {
    let (history, kept) = (playground.history.history, states.count - 1)
    let state = HistoryState(playground, since: states.last)
    // A new step removes the steps that were undone.
    states.removeLast(max(0, kept - history.steps.count))
    if states.indices.contains(history.position), states[history.position] == state { return }
    let isStep = history.position == history.steps.count && history.position > 0
    let before = states[min(history.position, states.count - 1)]
    try #require(isStep, "\(state.difference(from: before)) without a step; after \(recent)")
    states.removeSubrange(min(history.position, states.count)...)
    states.append(state)
    try #require(states.count == history.steps.count + 1, "after \(recent)")
  }

  // MARK: Random inputs

  private mutating func inputs() -> [Input] {
    // Changes of scene and of many values at once are the slowest actions, and therefore the rarest.
    switch int(0..<100) {
    case 0..<26: [.action(.changeParameter(oneOf(-10, -1, -0.1, 0.1, 1, 10)))]
    case 26..<38: [.action(oneOf(.chooseParameter(int(-3..<4)), .showParameter(int(0..<parameterCount))))]
    case 38..<44: [.action(.resetParameter)]
    case 44..<50: [.action(.insertCards(int(1..<6)))]
    case 50..<56: [.action(.deleteCards(int(1..<6)))]
    case 56..<61: [.action(.moveCard(int(1..<6)))]
    case 61..<70: pointerInputs()
    case 70..<74: typedOrHeldInputs()
    case 74..<78: [.action(.turnBar(int(0..<parameterCount), steps: number(-5, 5)))]
    case 78..<82: sceneInputs()
    case 82..<84: [.action(.addModifier(int(0..<ModifierSlot.words.count)))]
    case 84:
      [
        .action(
          oneOf(
            .removeModifier, .moveModifier(1), .moveModifier(-1), .toggleModifiers, .addCurvePoint,
            .removeCurvePoint))
      ]
    case 85, 86: [.action(oneOf(.removeModifier, .stepBack, .stepBack))]
    case 87: presetInputs()
    case 88: [.action(oneOf(.randomize, .resetAllParameters, .toggleLock))]
    case 89..<91:
      [
        .action(
          oneOf(
            .keepVariant(nil), .showVariant(nil), .keepVariant(oneOf(.a, .b, .c, .d)),
            .showVariant(oneOf(.a, .b, .c, .d)),
            .toggleDirection))
      ]
    case 91: [.action(.setCardCount(oneOf(0, 3, 40, 240)))]
    case 92:
      [
        .action(
          oneOf(
            .toggle(.panel), .toggle(.comparison), .toggle(.motion), .toggle(.multiples), .showMultiples(nil),
            .takeMultiple(int(0..<9)), .changeMultiples(oneOf(-1, 1))))
      ]
    case 93..<96: [Input](repeating: .action(.undo), count: int(1..<6))
    case 96..<99: [Input](repeating: .action(.redo), count: int(1..<6))
    default: [.action(.walkHistory(max(0, playground.history.history.position + int(-20..<20))))]
    }
  }

  /// A click, a drag, a scroll, or a card that is held, moved and dropped.
  private mutating func pointerInputs() -> [Input] {
    let point = CGPoint(x: number(0, 1280), y: number(0, 800))
    let far = CGPoint(x: point.x + number(-300, 300), y: point.y + number(-100, 100))
    return switch int(0..<4) {
    case 0: [.action(.press(point)), .action(.release(point))]
    case 1: [.action(.press(point)), .action(.drag(far)), .action(.release(far))]
    case 2: [.action(oneOf(.wheel(CGPoint(x: 2, y: 1), at: point), .scroll(.end), .scroll(.left)))]
    default:
      [
        .action(.press(point)), .frame(after: 0.2), .frame(after: 0.2), .action(.drag(far)),
        .frame(after: 0.1), .action(.release(far)),
      ]
    }
  }

  /// A typed value, or a letter that is held while the wheel turns and the pointer drags.
  private mutating func typedOrHeldInputs() -> [Input] {
    guard Bool.random(using: &random),
      let letter = playground.parameters.letters.values.sorted().randomElement(using: &random)
    else { return [.action(.typeValue), .action(.type("\(int(-5..<500))")), .action(.accept)] }
    let (point, far) = (CGPoint(x: 600, y: 400), CGPoint(x: 600 + number(-200, 200), y: 400))
    return [
      .action(.holdParameter(letter)), .action(.turnHeldParameter(number(-5, 5))), .action(.press(point)),
      .action(.drag(far)), .action(.release(far)), .action(.releaseParameter),
    ]
  }

  /// Another scene or look, or a morph to another scene's layout that is finished, cancelled or left running.
  private mutating func sceneInputs() -> [Input] {
    let scene = int(0..<SceneCatalog.scenes.count)
    return switch int(0..<6) {
    case 0: [.action(.showScene(scene))]
    case 1: [.action(.cycleScene(int(1..<4)))]
    case 2: [.action(.showEntry(int(0..<SceneCatalog.entries.count)))]
    case 3: [.action(.morph(to: scene)), .action(.scroll(.end))] + [.action(.stepBack)].prefix(int(0..<2))
    default: [.action(.morph(to: scene)), .action(.scroll(.right)), .frame(after: 0.1), .action(.typeValue)]
    }
  }

  /// A built-in preset, a pasted preset or command line, or a copy of the scene to paste later.
  private mutating func presetInputs() -> [Input] {
    switch int(0..<3) {
    case 0:
      copies.append(playground.presets.preset.json)
      return []
    case 1: return [.action(.paste(copies[int(0..<copies.count)]))]
    default: return [.action(.openPreset(Preset.builtIn[int(0..<Preset.builtIn.count)].name ?? ""))]
    }
  }

  private var parameterCount: Int { playground.scene.parameters.count }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low..<high, using: &random)
  }

  private mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func oneOf<Value>(_ values: Value...) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
