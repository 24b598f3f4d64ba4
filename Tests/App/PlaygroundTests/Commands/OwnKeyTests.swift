import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of a playground whose person has keys of their own.
@MainActor
struct OwnKeyTests {
  private func rig(_ lines: String, scene: String = "carousel") throws -> PlaygroundRig {
    let (bindings, remarks) = KeyFile.read(text: lines, file: "keys.conf")
    #expect(remarks == [])
    return try PlaygroundRig(scene, keys: bindings)
  }

  @Test func `a command's own key performs it, and its default key no longer does`() throws {
    let rig = try rig("insert-a-card = Ctrl+K")

    try rig.pressOwn("Ctrl+K")
    #expect(rig.cardNumbers.count == 21)
    try rig.pressOwn("I")
    #expect(rig.cardNumbers.count == 21)
  }

  @Test func `every command can have any key`() throws {
    for command in KeyTable.commands {
      let bindings = KeyBindings(changes: [command: [Keystroke(.function(20), modifiers: .control)]])
      var translator = KeyTranslator(bindings)
      let rig = try PlaygroundRig("grid")
      var performed: [Action] = []
      rig.playground.onAction = { performed.append($0.action) }

      let events = translator.events(
        for: .keyDown(Keystroke(.function(20), modifiers: .control)), isTyping: false)
      for event in events { rig.playground.handle(event) }

      #expect(performed.contains(command.action), "\(command.name)")
    }
  }

  @Test func `input scripts keep the default keys`() throws {
    let rig = try rig("insert-a-card = Ctrl+K\npause-or-resume = I")

    rig.press(.character("i"))

    #expect(rig.cardNumbers.count == 21)
    #expect(!rig.playground.stage.clock.isPaused)
  }

  @Test func `a recording made with own keys contains the default keys`() throws {
    let rig = try rig(
      "insert-a-card = Ctrl+K\nrecord-the-input = F10\nshow-100-cards = F8\ncompare-a-with-b =")

    try rig.pressOwn("F10")
    try rig.pressOwn("Ctrl+K")
    try rig.pressOwn("F8")
    try rig.pressOwn("F10")

    let recording = try #require(rig.playground.lastRecording)
    let lines = recording.text(path: "/a").split(separator: "\n").dropFirst(4).dropLast().map { line in
      line.drop { $0 != " " }.dropFirst()
    }
    #expect(
      lines == ["key i", "keyup i control", "key p control", "text Show 100 cards", "key enter"])
    #expect(rig.cardNumbers.count == 100)
  }

  @Test func `the palette finds each command without a key by its title, in every scene`() throws {
    for scene in SceneCatalog.names {
      let rig = try PlaygroundRig(scene)
      for command in KeyTable.commands where command.strokes.isEmpty {
        rig.press(.character("p"), .control)
        rig.type(command.title)
        #expect(rig.playground.palette.palette?.chosen?.actions.first == command.action, "\(command.title)")
        rig.press(.escape)
      }
    }
  }

  @Test func `the key that opens the palette does not type its character`() throws {
    let rig = try rig("find-a-command = Shift+/")

    try rig.pressOwn("Shift+/", typing: "?")
    try rig.pressOwn("G", typing: "g")

    #expect(rig.playground.palette.palette?.entry.text == "g")
  }

  @Test func `keys edit text while a person types, whatever else they mean`() throws {
    let rig = try rig("pause-or-resume = Enter\ntype-the-parameter-s-value = Ctrl+Enter\nstep-back = F10")

    try rig.pressOwn("Ctrl+P")
    rig.type("grid")
    try rig.pressOwn("F10")
    #expect(rig.playground.palette.palette == nil)
    try rig.pressOwn("Ctrl+P")
    rig.type("grid")
    try rig.pressOwn("Enter")

    #expect(rig.playground.scene.name == "grid")
    #expect(!rig.playground.stage.clock.isPaused)
    try rig.pressOwn("Enter")
    #expect(rig.playground.stage.clock.isPaused)
  }

  @Test func `a letter that is given to a command is no longer a parameter's`() throws {
    let letter = try #require(try PlaygroundRig("grid").playground.parameters.panelState.letters["spacing"])
    let rig = try rig("undo = \(letter)", scene: "grid")

    try rig.pressOwn("\(letter)")

    #expect(rig.playground.parameters.panelState.letters["spacing"] == nil)
    #expect(rig.playground.held.hold == nil)
    #expect(rig.playground.stage.view.toasts.texts == ["There is nothing to undo."])
  }

  @Test func `the release of an own key releases the default key`() throws {
    let rig = try rig("insert-a-card = Ctrl+K")
    var translator = KeyTranslator(rig.playground.stage.keys)

    _ = translator.events(for: .keyDown(Keystroke("k", .control)), isTyping: false)

    #expect(
      translator.events(for: .keyUp(Keystroke("k")), isTyping: false) == [.keyUp(Keystroke("i"))])
    #expect(translator.events(for: .keyUp(Keystroke("k")), isTyping: false) == [.keyUp(Keystroke("k"))])
  }

  @Test func `help, palette and hints name the person's keys`() throws {
    let rig = try rig("undo = F10\nrecord-the-input =")
    let undo = try #require(KeyTable.rows.first { $0.commands.contains { $0.action == .undo } })
    let scroll = try #require(KeyTable.rows.first { $0.does == "scroll" })

    #expect(rig.playground.stage.keys.keys(of: undo) == "F10, Ctrl+Shift+Z")
    #expect(rig.playground.stage.keys.keys(of: scroll) == scroll.keys)
    let record = try #require(KeyTable.rows.first { $0.commands.contains { $0.action == .toggleRecording } })
    #expect(rig.playground.stage.keys.keys(of: record) == "–")
    rig.playground.perform(.randomize, at: rig.time)
    #expect(rig.playground.stage.view.toasts.texts.last?.hasSuffix("F10 takes them back.") == true)
    rig.playground.perform(.replayRecording, at: rig.time)
    #expect(rig.playground.stage.view.toasts.texts.last?.hasSuffix("“Record the input” starts one.") == true)
    try rig.pressOwn("Ctrl+P")
    rig.type("undo")
    #expect(rig.playground.palette.palette?.chosen?.detail == "F10")
  }
}
