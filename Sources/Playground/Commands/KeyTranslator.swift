package import Canvas

/// Replaces the keys that a person chose by the default keys of the same commands.
///
/// Only the person's own input is translated. Everything behind the translation knows the default keys alone, so
/// recordings and input scripts play alike for everyone.
struct KeyTranslator {
  let bindings: KeyBindings
  /// The default key for each key that is down and was translated; `nil` for a key without effect.
  private var heldKeys: [Key: Key?] = [:]
  /// Whether the text of the last key is left out: the key was a command, and its character is not typed.
  private var dropsText = false

  /// Creates a translator from some keys.
  init(_ bindings: KeyBindings) { self.bindings = bindings }

  /// Returns the events by default keys that an event stands for; `isTyping` is whether characters are text.
  mutating func events(for event: InputEvent, isTyping: Bool) -> [InputEvent] {
    switch event {
    case .keyDown(let stroke):
      let events = events(for: stroke, isTyping: isTyping)
      let isUnchanged = events == [event]
      dropsText = !isUnchanged && !stroke.isChord
      if case .keyDown(let first) = events.first, events.count == 1 {
        heldKeys[stroke.key] = isUnchanged ? nil : .some(first.key)
      } else {
        heldKeys[stroke.key] = .some(nil)
      }
      return events
    case .keyUp(var stroke):
      guard let key = heldKeys.removeValue(forKey: stroke.key) else { return [event] }
      guard let key else { return [] }
      stroke.key = key
      return [.keyUp(stroke)]
    case .textEntered:
      defer { dropsText = false }
      return dropsText ? [] : [event]
    default: return [event]
    }
  }

  private func events(for stroke: Keystroke, isTyping: Bool) -> [InputEvent] {
    if isTyping, !stroke.isChord { return [.keyDown(stroke)] }
    guard let command = bindings.command(for: stroke) else {
      // A default key that was taken from its command has no effect.
      return KeyTable.action(for: stroke) == nil ? [.keyDown(stroke)] : []
    }
    let plain = Keystroke(stroke.key, modifiers: stroke.modifiers)
    if command.strokes.contains(plain) { return [.keyDown(stroke)] }
    guard var standard = command.strokes.first else {
      return isTyping || stroke.isRepeat ? [] : command.paletteEvents(at: stroke.time)
    }
    // While a person types, the default key would edit the text.
    if isTyping, !standard.isChord, standard.key != .escape { return [] }
    (standard.time, standard.isRepeat) = (stroke.time, stroke.isRepeat)
    return [.keyDown(standard)]
  }
}

extension Command {
  /// The events that perform the command in the palette, at a time in seconds.
  ///
  /// Commands without a default key are recorded in this form.
  func paletteEvents(at time: Double) -> [InputEvent] {
    [
      .keyDown(Keystroke(.character("p"), modifiers: .control, time: time)), .textEntered(title),
      .keyDown(Keystroke(.enter, time: time)),
    ]
  }
}

extension Keystroke {
  /// Whether the keystroke is a command while a person types: a function key, or a character with Ctrl, Alt or
  /// Super. All others type or edit text.
  var isChord: Bool {
    switch key {
    case .function: true
    case .character, .space: !modifiers.isSubset(of: .shift)
    default: false
    }
  }
}

extension Playground {
  /// Handles an event of the person at the window, whose keys may differ from the default ones.
  package func handleByOwnKeys(_ event: InputEvent) {
    for event in keyTranslator.events(for: event, isTyping: isTyping) { handle(event) }
  }

  /// The keys that the person at the window uses, as displayed.
  var keys: KeyBindings { keyTranslator.bindings }
}
