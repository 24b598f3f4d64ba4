package import Canvas
import Scenes

/// The commands with their default keys. The keyboard, the palette, the help and the key file use this table,
/// and the README repeats ten of its rows.
package enum KeyTable {
  /// A row of the help: a group of related keys and their effect.
  package struct Row: Sendable {
    /// The mouse action with the same effect, such as `drag`; empty in rows that contain only keys.
    let pointer: String
    /// The default keys, as displayed after the mouse action.
    let defaultKeys: String
    /// A short description of the keys' effect.
    package let does: String
    /// The commands that the row's keys invoke; empty in rows about the mouse or dropped files.
    package let commands: [Command]

    init(_ keys: String, _ does: String, _ commands: [Command]) {
      self.init(pointer: "", keys: keys, does, commands)
    }

    /// Creates a row for one command, from the command's keystrokes and title.
    init(_ command: Command) {
      let does = command.title.prefix(1).lowercased() + command.title.dropFirst()
      self.init(command.strokes.map(\.title).joined(separator: ", "), does, [command])
    }

    init(pointer: String, keys: String = "", _ does: String, _ commands: [Command] = []) {
      (self.pointer, self.does, self.commands) = (pointer, does, commands)
      defaultKeys = keys
    }

    /// The row's first column, with the default keys.
    package var keys: String { KeyBindings.standard.keys(of: self) }
  }

  /// Returns the action that a keystroke invokes by default; `nil` if there is none.
  package static func action(for stroke: Keystroke) -> Action? {
    actions[Keystroke(stroke.key, modifiers: stroke.modifiers)]
  }

  /// Returns the command that performs an action; `nil` if there is none.
  static func command(for action: Action) -> Command? { commands.first { $0.action == action } }

  /// Returns the main default keystroke of an action; `nil` if there is none.
  static func stroke(for action: Action) -> Keystroke? { command(for: action)?.strokes.first }

  /// All commands in the order of the rows.
  package static let commands = rows.flatMap(\.commands)

  /// All keystrokes that invoke a command by default.
  package static var strokes: [Keystroke] { Array(actions.keys) }

  private static let actions = commands.reduce(into: [Keystroke: Action]()) { actions, command in
    for stroke in command.strokes { actions[stroke] = command.action }
  }

  /// The rows in the order of the help.
  package static let rows = tasks.flatMap(\.rows)

  /// The rows of the help, in the order of the help, by what the user wants to do.
  static let tasks: [(title: String, rows: [Row])] = [
    (
      "Find your way",
      [
        Row(
          "Ctrl+P", "find a scene, parameter, command or preset by typing",
          [Command("Find a command", .openPalette, Keystroke("p", .control))]),
        Row(
          "F1", "show all keys, or find one by typing",
          [Command("Show the help", .showHelp, Keystroke(.function(1)))]),
        Row(
          pointer: "secondary click", keys: "Shift+F10",
          "what can be done with a card, a parameter or the stage",
          [Command("Open the menu", .openMenu(nil), Keystroke(.function(10), modifiers: .shift))]),
        Row(
          "Esc", "step back: close what is in front, stop what runs",
          [Command("Step back", .stepBack, Keystroke(.escape))]),
        Row(Command("Quit", .quit, Keystroke("q"), Keystroke("q", .control))),
      ]
    ),
    (
      "Scenes",
      [
        Row(
          "1…9", "show one of the first nine scenes",
          (1...9).map {
            Command("Show scene \($0)", .showScene($0 - 1), Keystroke(Character(String($0))))
          }),
        Row(
          "Ctrl+Tab, Ctrl+Shift+Tab", "show the next or the previous scene",
          [
            Command("Show the next scene", .cycleScene(1), Keystroke(.tab, modifiers: .control)),
            Command(
              "Show the previous scene", .cycleScene(-1), Keystroke(.tab, modifiers: [.control, .shift])),
          ]),
        Row(
          "0", "browse the scenes and looks by their pictures",
          [Command("Browse the scenes", .browseScenes, Keystroke("0"))]),
        Row(
          "Ctrl+1…9", "morph the cards to the layout of another scene",
          (1...9).map {
            Command("Morph to scene \($0)", .morph(to: $0 - 1), Keystroke(Character(String($0)), .control))
          }),
        Row(Command("Find a scene to morph to", .chooseMorph, Keystroke("m", .control))),
      ]
    ),
    (
      "Scroll and select",
      [
        Row(
          pointer: "drag, fling, wheel", keys: "arrows, PgUp PgDn Home End", "scroll",
          [
            Command("Scroll left", .scroll(.left), Keystroke(.left)),
            Command("Scroll right", .scroll(.right), Keystroke(.right)),
            Command("Scroll up", .scroll(.up), Keystroke(.up)),
            Command("Scroll down", .scroll(.down), Keystroke(.down)),
            Command("Scroll a page back", .scroll(.pageUp), Keystroke(.pageUp)),
            Command("Scroll a page on", .scroll(.pageDown), Keystroke(.pageDown)),
            Command("Scroll to the start", .scroll(.home), Keystroke(.home)),
            Command("Scroll to the end", .scroll(.end), Keystroke(.end)),
          ]),
        Row(
          pointer: "click", keys: "Shift+arrows then Enter",
          "open; a side card comes to the centre; card row: insert or delete; layouts: the next one",
          [
            Command("Focus the card to the left", .moveCardFocus(.left), Keystroke(.left, modifiers: .shift)),
            Command(
              "Focus the card to the right", .moveCardFocus(.right), Keystroke(.right, modifiers: .shift)),
            Command("Focus the card above", .moveCardFocus(.up), Keystroke(.up, modifiers: .shift)),
            Command("Focus the card below", .moveCardFocus(.down), Keystroke(.down, modifiers: .shift)),
          ]),
        Row(
          "Shift+Enter", "open the centred card in any scene, or close it",
          [Command("Open the card", .openCard, Keystroke(.enter, modifiers: .shift))]),
        Row(pointer: "hold still, then drag", "move a card to another place; a step back returns it"),
      ]
    ),
    (
      "Cards",
      [
        Row(
          "I, Shift+I", "insert a card, or five, before the centred card",
          cardEdits.map {
            Command("Insert \($0.words)", .insertCards($0.count), Keystroke("i", $0.modifiers))
          }),
        Row(
          "D or Delete, Shift+D", "delete the centred card, or five",
          cardEdits.map {
            Command(
              "Delete \($0.words)", .deleteCards($0.count), Keystroke("d", $0.modifiers),
              Keystroke(.delete, modifiers: $0.modifiers))
          }),
        Row(
          "M, Shift+M", "move the centred card on by one place, or by five",
          [
            Command("Move the card", .moveCard(1), Keystroke("m")),
            Command("Move the card five places", .moveCard(5), Keystroke("m", .shift)),
          ]),
        Row(
          pointer: "dropped pictures, folders, texts",
          "inserted before the centred card; a preset, command line or layout opens, a recording plays"),
        Row(
          pointer: "typed in the palette: cards, right",
          "show 0 to 1,000,000 cards; lay out from right to left",
          [0, 1, 2, 10, 100, 10_000, 1_000_000].map {
            Command("Show \(CardCount.text($0))", .setCardCount($0))
          } + [Command("Lay out from right to left", .toggleDirection)]),
      ]
    ),
    (
      "Parameters",
      [
        Row(
          "F9", "show the parameters in a panel",
          [Command("Show the parameters", .toggle(.panel), Keystroke(.function(9)))]),
        Row(
          "Tab, Shift+Tab", "choose the next or the previous parameter",
          [
            Command("Choose the next parameter", .chooseParameter(1), Keystroke(.tab)),
            Command(
              "Choose the previous parameter", .chooseParameter(-1), Keystroke(.tab, modifiers: .shift)),
          ]),
        Row(
          "Ctrl+Up, Ctrl+Down", "focus a group of parameters, which Enter folds or unfolds",
          [
            Command("Focus the group above", .chooseGroup(-1), Keystroke(.up, modifiers: .control)),
            Command("Focus the group below", .chooseGroup(1), Keystroke(.down, modifiers: .control)),
          ]),
        Row("-, = (Shift ×10, Alt ×0.1)", "decrease or increase the chosen parameter", parameterSteps),
        Row(
          "Enter", "type its value",
          [Command("Type the parameter's value", .typeValue, Keystroke(.enter))]),
        Row(
          pointer: "hold a parameter's letter, then drag or wheel", "change it anywhere in the window"),
        Row(
          "G", "drag cards, their corners, turn or opacity, and let the parameters follow",
          [Command("Place the cards by dragging", .placeCards, Keystroke("g"))]),
        Row(
          "R, Shift+R", "reset the chosen parameter, or all",
          [
            Command("Reset the parameter", .resetParameter, Keystroke("r")),
            Command("Reset all parameters", .resetAllParameters, Keystroke("r", .shift)),
          ]),
        Row(
          "L", "lock the chosen parameter, so that it keeps its value, or unlock it",
          [Command("Lock or unlock the parameter", .toggleLock, Keystroke("l"))]),
        Row(
          "Shift+L", "give random values to the parameters that are not locked",
          [Command("Randomise the scene's parameters", .randomize, Keystroke("l", .shift))]),
        Row(
          "Shift+P", "make the chosen parameter a favourite, which is at the panel's top",
          [
            Command("Make the parameter a favourite or not", .toggleFavourite, Keystroke("p", .shift)),
            Command("Copy the parameter's value", .copyParameter),
          ]),
        Row(
          "Ctrl+F", "filter the parameters by typing",
          [Command("Filter the parameters", .filterParameters, Keystroke("f", .control))]),
        Row(
          pointer: "typed in the palette: modifier",
          "change the cards by their distance from the middle: scale, rotation, dimming …",
          ModifierSlot.words.enumerated().map {
            Command("Add the modifier \($0.element)", .addModifier($0.offset))
          }
            + [
              Command("Remove the modifier", .removeModifier),
              Command("Move the modifier up", .moveModifier(-1)),
              Command("Move the modifier down", .moveModifier(1)),
              Command("Switch the modifiers off or on", .toggleModifiers),
            ]),
        Row(
          "Shift+F9", "show a modifier's value as a curve over the distance, and drag its points",
          [Command("Show the curve", .toggle(.curve), Keystroke(.function(9), modifiers: .shift))]),
        Row(
          "Ctrl+I, Ctrl+D or Ctrl+Delete", "add a point to the curve, remove the chosen point",
          [
            Command("Add a point to the curve", .addCurvePoint, Keystroke("i", .control)),
            Command(
              "Remove the point of the curve", .removeCurvePoint, Keystroke("d", .control),
              Keystroke(.delete, modifiers: .control)),
          ]),
      ]
    ),
    (
      "Undo and compare",
      [
        Row(
          "Ctrl+Z, Ctrl+Shift+Z", "undo, redo",
          [
            Command("Undo", .undo, Keystroke("z", .control)),
            Command("Redo", .redo, Keystroke("z", [.control, .shift]), Keystroke("y", .control)),
          ]),
        Row(
          "Ctrl+H", "walk through the history, beside which are the variants A to D",
          [Command("Show the history", .toggle(.history), Keystroke("h", .control))]),
        Row(
          "V, Shift+V",
          "many variants under one finger, or the next kind of them; a click or a number takes one",
          [
            Command("Show many variants", .toggle(.multiples), Keystroke("v")),
            Command("Show other variants", .showMultiples(nil), Keystroke("v", .shift)),
          ]
            + SmallMultiples.Kind.allCases.map { Command($0.title, .showMultiples($0)) }
            + [
              Command("Show more panes", .changeMultiples(1)),
              Command("Show fewer panes", .changeMultiples(-1)),
            ]),
        Row(
          "F8", "compare the values with the kept ones, variant B",
          [Command("Compare A with B", .toggle(.comparison), Keystroke(.function(8)))]),
        Row(
          "Shift+F8", "exchange the values and the kept ones",
          [Command("Exchange A and B", .showVariant(nil), Keystroke(.function(8), modifiers: .shift))]),
        Row(
          "Ctrl+F8", "keep the values, as variant B",
          [
            Command(
              "Keep these values as B", .keepVariant(nil), Keystroke(.function(8), modifiers: .control))
          ]
            + Variant.allCases.map {
              Command("Keep these values as variant \($0.rawValue)", .keepVariant($0))
            }
            + Variant.allCases.map { Command("Show variant \($0.rawValue)", .showVariant($0)) }),
      ]
    ),
    (
      "Keep and take home",
      [
        Row(
          "Ctrl+V", "paste a preset, a command line or an exported layout",
          [Command("Paste a preset or a command line", .requestPaste, Keystroke("v", .control))]),
        Row(Command("Save a preset", .namePreset, Keystroke("s", .control))),
        Row(
          "Ctrl+O", "open a preset",
          [
            Command("Open a preset", .choosePreset, Keystroke("o", .control)),
            Command(
              "Restore the run that ended unexpectedly", .restoreCrashed, Keystroke("o", [.control, .shift])),
            Command("Discard the run that ended unexpectedly", .declineCrashed),
          ]),
        Row(
          "Ctrl+Shift+S",
          "write the values of an opened layout into its file, after a look at the changed lines",
          [Command("Write the values into the file", .writeDefaults, Keystroke("s", [.control, .shift]))]),
        Row(
          "Ctrl+E",
          "take the layout home (export): see it as source, a preset or a command line; copy or save it",
          [Command("Take the layout home", .takeHome, Keystroke("e", .control))]),
        Row(Command("Copy as Swift", .copy(.swift), Keystroke("c", .control))),
        Row(Command("Copy as a file for iOS", .copy(.uikit), Keystroke("c", [.control, .alt]))),
        Row(
          "Ctrl+Shift+C", "copy the layout as a command line",
          [
            Command("Copy as a command line", .copy(.command), Keystroke("c", [.control, .shift])),
            Command("Copy as a preset", .copy(.json)),
          ]),
        Row(
          "Ctrl+F12", "write an animation of the last recording, or of the last gesture",
          [Command("Write an animation", .writeAnimation, Keystroke(.function(12), modifiers: .control))]),
        Row(
          "Ctrl+R", "record the input, or stop recording",
          [Command("Record the input", .toggleRecording, Keystroke("r", .control))]),
        Row(
          "Ctrl+Shift+R", "replay the last recording",
          [
            Command("Replay the last recording", .replayRecording, Keystroke("r", [.control, .shift]))
          ]),
      ]
    ),
    (
      "Time",
      [
        Row(
          "Space", "pause or go on; while paused, drag the timeline",
          [Command("Pause or resume", .togglePause, Keystroke(.space))]),
        Row(
          "comma, full stop", "go one frame back or on",
          [
            Command("Step one frame back", .stepFrameBack, Keystroke(",")),
            Command("Step one frame on", .stepFrame, Keystroke(".")),
            Command("Show the onion skin of the last fling", .toggle(.onionSkin)),
          ]),
        Row(
          "[, ]", "play slower (slow motion) or faster: 1/20× to 4×",
          [
            Command("Play slower", .changeSpeed(-1), Keystroke("[")),
            Command("Play faster", .changeSpeed(1), Keystroke("]")),
          ]),
        Row(
          "Backspace", "play at normal speed",
          [
            Command("Play at normal speed", .resetSpeed, Keystroke(.backspace))
          ]),
      ]
    ),
    (
      "See the layout",
      [
        Row(Command("Show the layout overlay", .toggle(.layout), Keystroke(.function(3)))),
        Row(
          pointer: "click in the layout overlay's list",
          "frames, index paths, z, query, snap points, reuse …: each on its own",
          LayoutPart.allCases.map { Command("Show \($0.title)", .toggleLayoutPart($0)) }),
        Row(
          "F6", "what the layout says of the card under the pointer, or of the focused card",
          [Command("Probe the card under the pointer", .toggle(.probe), Keystroke(.function(6)))]),
        Row(Command("Show the frame statistics", .toggle(.statistics), Keystroke(.function(4)))),
        Row(
          "F5", "show the motion lab: plots of what scrolls",
          [Command("Show the motion lab", .toggle(.motion), Keystroke(.function(5)))]),
        Row("F7, Shift+F7", "the next or the previous simulated viewport", viewports),
      ]
    ),
    (
      "Window",
      [
        Row(
          "F2", "light or dark (theme)",
          [Command("Switch between light and dark", .toggleAppearance, Keystroke(.function(2)))]),
        Row(
          "Shift+F2", "reduced motion",
          [
            Command("Reduce motion or not", .toggleReducedMotion, Keystroke(.function(2), modifiers: .shift))
          ]),
        Row(
          "Ctrl+-, Ctrl+=", "make the text smaller or larger (zoom)",
          [
            Command("Make the text smaller", .changeTextScale(-1), Keystroke("-", .control)),
            Command(
              "Make the text larger", .changeTextScale(1), Keystroke("=", .control), Keystroke("+", .control)),
          ]),
        Row(
          "Ctrl+0", "use the desktop's text size",
          [
            Command("Use the desktop's text size", .resetTextScale, Keystroke("0", .control))
          ]),
        Row(Command("Enter or leave full screen", .toggleFullScreen, Keystroke(.function(11)))),
        Row(Command("Take a screenshot", .takeScreenshot, Keystroke(.function(12)))),
        Row(
          "Shift+F12", "copy a screenshot to the clipboard",
          [
            Command("Copy a screenshot", .copyScreenshot, Keystroke(.function(12), modifiers: .shift))
          ]),
      ]
    ),
  ]

  /// The commands that change a parameter. `+` is bound as well as `=`, because not every keyboard has a key
  /// for `=`.
  private static var parameterSteps: [Command] {
    let sizes: [(Modifiers, Double, String)] = [
      ([], 1, ""), (.shift, 10, " ten times"), (.alt, 0.1, " a little"),
    ]
    return sizes.flatMap { modifiers, size, words in
      [
        Command("Decrease the parameter\(words)", .changeParameter(-size), Keystroke("-", modifiers)),
        Command(
          "Increase the parameter\(words)", .changeParameter(size), Keystroke("=", modifiers),
          Keystroke("+", modifiers)),
      ]
    }
  }

  private static var viewports: [Command] {
    [
      Command("Show the next viewport", .cycleViewport(1), Keystroke(.function(7))),
      Command("Show the previous viewport", .cycleViewport(-1), Keystroke(.function(7), modifiers: .shift)),
    ]
      + SimulatedViewport.allCases.map {
        Command("Show the viewport \($0.title)", .simulateViewport($0))
      }
  }

  private static let cardEdits: [(modifiers: Modifiers, count: Int, words: String)] = [
    ([], 1, "a card"), (.shift, 5, "five cards"),
  ]
}
