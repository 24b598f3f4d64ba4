import Canvas

/// A translator from the keys that the user chose to the default keys of the same commands.
///
/// Only the user's live input is translated. All other code handles only the default keys, so recordings and
/// input scripts have the same effect for every user.
struct KeyTranslator {
  let bindings: KeyBindings
  /// The default key for each translated key that is down; `nil` for a key without effect.
  private var heldKeys: [Key: Key?] = [:]
  /// Whether the next text event is dropped, because its character belongs to a key that was translated or
  /// that was pressed before the user began to type, such as the key that opens the scene browser.
  private var dropsText = false

  /// Creates a translator for the user's key bindings.
  init(_ bindings: KeyBindings) { self.bindings = bindings }

  /// Returns an event with the user's own keys replaced by default keys. The result may be several events or
  /// none; `isTyping` indicates whether characters are typed as text.
  mutating func events(for event: InputEvent, isTyping: Bool) -> [InputEvent] {
    switch event {
    case .keyDown(let stroke):
      let events = events(for: stroke, isTyping: isTyping)
      let isUnchanged = events == [event]
      dropsText = (!isUnchanged || !isTyping && stroke.typesCharacter) && !stroke.isChord
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

  /// Translates a keystroke of the user's key bindings into events with the default keys of the same command.
  /// Returns no events if the keystroke has no effect. `isTyping` indicates whether the user is typing text.
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
    // While the user types, the default key would edit the text.
    if isTyping, !standard.isChord, standard.key != .escape { return [] }
    (standard.time, standard.isRepeat) = (stroke.time, stroke.isRepeat)
    return [.keyDown(standard)]
  }
}

extension Command {
  /// Returns the events that open the palette, type the command's title and perform the command; `time` is in
  /// seconds on the host's clock.
  ///
  /// A command without a default key is translated to these events.
  func paletteEvents(at time: Double) -> [InputEvent] {
    [
      .keyDown(Keystroke(.character("p"), modifiers: .control, time: time)), .textEntered(title),
      .keyDown(Keystroke(.enter, time: time)),
    ]
  }
}

extension Keystroke {
  /// Whether the key's character follows as a text event.
  fileprivate var typesCharacter: Bool {
    switch key {
    case .character, .space: true
    default: false
    }
  }

  /// Whether the keystroke can invoke a command while the user types: a function key, or a character with
  /// Ctrl, Alt or Super. Any other key types or edits text.
  var isChord: Bool {
    switch key {
    case .function: true
    case .character, .space: !modifiers.isSubset(of: .shift)
    default: false
    }
  }
}
