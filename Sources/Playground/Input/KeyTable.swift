public import Canvas

/// The key bindings: the source for the keyboard, the help and the README's table.
public enum KeyTable {
  /// A group of related keys.
  public struct Row: Sendable {
    /// The keys as displayed.
    public let keys: String
    /// A short description of the keys' effect.
    public let does: String
    /// The action of each keystroke; empty in rows about the mouse or dropped files.
    let actions: [Keystroke: Action]
  }

  /// Returns the action of a keystroke, or `nil` if it has none.
  public static func action(for stroke: Keystroke) -> Action? {
    actions[Keystroke(stroke.key, modifiers: stroke.modifiers)]
  }

  /// All keystrokes that have an action.
  package static var strokes: [Keystroke] { Array(actions.keys) }

  private static let actions = rows.reduce(into: [Keystroke: Action]()) { $0.merge($1.actions) { $1 } }

  /// The rows in the order of the help.
  public static let rows: [Row] = [
    scenes,
    Row(
      keys: "drag, fling, wheel, arrows, PgUp PgDn Home End", does: "scroll",
      actions: [
        Keystroke(.left): .scroll(.left), Keystroke(.right): .scroll(.right), Keystroke(.up): .scroll(.up),
        Keystroke(.down): .scroll(.down), Keystroke(.pageUp): .scroll(.pageUp),
        Keystroke(.pageDown): .scroll(.pageDown), Keystroke(.home): .scroll(.home),
        Keystroke(.end): .scroll(.end),
      ]),
    Row(
      keys: "click",
      does:
        "select; a side card comes to the centre; card row: insert or delete; layouts: the next one",
      actions: [:]),
    Row(
      keys: "hold still, then drag", does: "move a card to another place; Esc puts it back", actions: [:]),
    Row(
      keys: "Tab, Shift+Tab", does: "choose a parameter",
      actions: [
        Keystroke(.tab): .chooseParameter(1), Keystroke(.tab, modifiers: .shift): .chooseParameter(-1),
      ]),
    changes,
    Row(
      keys: "R, Shift+R", does: "reset it, reset all",
      actions: [
        Keystroke(.character("r")): .resetParameter,
        Keystroke(.character("r"), modifiers: .shift): .resetAllParameters,
      ]),
    cards,
    Row(
      keys: "Ctrl+Z, Ctrl+Shift+Z", does: "undo, redo: cards, parameters and scenes",
      actions: [
        Keystroke(.character("z"), modifiers: .control): .undo,
        Keystroke(.character("z"), modifiers: [.control, .shift]): .redo,
        Keystroke(.character("y"), modifiers: .control): .redo,
      ]),
    Row(keys: "dropped pictures, folders", does: "inserted before the centred card", actions: [:]),
    Row(
      keys: "Space, .", does: "pause, one frame on",
      actions: [Keystroke(.space): .togglePause, Keystroke(.character(".")): .stepFrame]),
    Row(
      keys: "[, ], Backspace", does: "slower, faster (1/20× to 4×), normal speed",
      actions: [
        Keystroke(.character("[")): .changeSpeed(-1), Keystroke(.character("]")): .changeSpeed(1),
        Keystroke(.backspace): .resetSpeed,
      ]),
    Row(
      keys: "F1, F9, F3, F4, F5", does: "help, panel, layout overlay, frame statistics, motion lab",
      actions: [
        Keystroke(.function(1)): .toggle(.help), Keystroke(.function(9)): .toggle(.panel),
        Keystroke(.function(3)): .toggle(.layout), Keystroke(.function(4)): .toggle(.statistics),
        Keystroke(.function(5)): .toggle(.motion),
      ]),
    Row(
      keys: "F11, F12", does: "full screen, screenshot",
      actions: [Keystroke(.function(11)): .toggleFullScreen, Keystroke(.function(12)): .takeScreenshot]),
    Row(
      keys: "Esc, Q, Ctrl+Q", does: "step back, quit",
      actions: [
        Keystroke(.escape): .stepBack, Keystroke(.character("q")): .quit,
        Keystroke(.character("q"), modifiers: .control): .quit,
      ]),
  ]

  private static var scenes: Row {
    var actions: [Keystroke: Action] = [
      Keystroke(.tab, modifiers: .control): .cycleScene(1),
      Keystroke(.tab, modifiers: [.control, .shift]): .cycleScene(-1),
    ]
    for number in 1...9 {
      actions[Keystroke(.character(Character(String(number))))] = .showScene(number - 1)
    }
    return Row(keys: "1…9, Ctrl+Tab", does: "scene", actions: actions)
  }

  /// The keys that change a parameter. `+` is bound as well: not every keyboard has a key for `=`.
  private static var changes: Row {
    var actions: [Keystroke: Action] = [:]
    for (character, sign) in [("-", -1.0), ("=", 1), ("+", 1)] as [(Character, Double)] {
      actions[Keystroke(.character(character))] = .changeParameter(sign)
      actions[Keystroke(.character(character), modifiers: .shift)] = .changeParameter(10 * sign)
      actions[Keystroke(.character(character), modifiers: .alt)] = .changeParameter(0.1 * sign)
    }
    return Row(keys: "-, = (Shift ×10, Alt ×0.1)", does: "change it", actions: actions)
  }

  private static var cards: Row {
    var actions: [Keystroke: Action] = [:]
    for (modifiers, count) in [([], 1), (.shift, 5)] as [(Modifiers, Int)] {
      actions[Keystroke(.character("i"), modifiers: modifiers)] = .insertCards(count)
      actions[Keystroke(.character("d"), modifiers: modifiers)] = .deleteCards(count)
      actions[Keystroke(.delete, modifiers: modifiers)] = .deleteCards(count)
      actions[Keystroke(.character("m"), modifiers: modifiers)] = .moveCard(count)
    }
    return Row(
      keys: "I, D or Delete, M (Shift: five)", does: "insert before the centred card, delete it, move it",
      actions: actions)
  }
}
