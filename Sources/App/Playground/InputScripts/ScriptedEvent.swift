package import Canvas
import CollectionCore
import Foundation

/// An input event and the time at which the event is handled.
package struct ScriptedEvent: Hashable, Sendable {
  /// The time in seconds from the start of the script or recording.
  package var time: Double
  package var event: InputEvent

  /// Creates an event; `time` is in seconds from the start of the script or recording.
  package init(time: Double, event: InputEvent) {
    self.time = time
    self.event = event
  }
}

extension ScriptedEvent {
  /// The event as lines of an input script; empty if input scripts cannot express the event.
  ///
  /// A wheel event takes two lines, `move` and `wheel`, because `wheel` contains no location.
  package var lines: [String] {
    func scroll(_ wheel: Wheel) -> String {
      wheel.isLift
        ? "lift" : words("wheel", at(wheel.notches), wheel.device?.word ?? "", held: wheel.modifiers)
    }
    func words(_ parts: String..., held modifiers: Modifiers = [], isRepeat: Bool = false) -> String {
      (parts.filter { !$0.isEmpty } + modifiers.names + (isRepeat ? ["repeat"] : [])).joined(separator: " ")
    }
    let words: [String] =
      switch event {
      case .pointerDown(let pointer):
        [
          words("press", at(pointer.location), pointer.pressWord, held: pointer.modifiers)
            + pointer.stampWords
        ]
      case .pointerMoved(let pointer) where pointer.coalescedSamples.isEmpty:
        [words("move", at(pointer.location), held: pointer.modifiers)]
      case .pointerMoved(let pointer):
        pointer.coalescedSamples.map {
          words("move", at($0.location), held: pointer.modifiers) + $0.stampWords
        }
      case .pointerUp(let pointer):
        [words("release", at(pointer.location), held: pointer.modifiers) + pointer.stampWords]
      case .pointerLeft: ["leave"]
      case .wheel(let wheel):
        ["move \(at(wheel.location))", scroll(wheel) + (wheel.serverTime.map { " at \($0)" } ?? "")]
      case .keyDown(let stroke):
        [words("key", stroke.key.name, held: stroke.modifiers, isRepeat: stroke.isRepeat)]
      case .keyUp(let stroke): [words("keyup", stroke.key.name, held: stroke.modifiers)]
      case .textEntered(let text): ["text \(Self.typed(text))"]
      case .windowResized(let size): ["resize \(size.width) \(size.height)"]
      case .filesDropped(let places): places.map { "drop \(Self.dropped($0))" }
      case .windowExposed, .displaySettingsChanged, .quit: []
      }
    return words.map { "\(time) \($0)" }
  }

  private func at(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }

  /// Returns a typed text as written in an input script: unchanged or, if a line cannot hold the text
  /// unchanged, in quotation marks as in JSON.
  private static func typed(_ text: String) -> String {
    let isPlain =
      text == text.trimmingCharacters(in: .whitespaces) && !text.isEmpty && !text.hasPrefix("\"")
      && !text.contains { $0 == "#" || $0.isNewline }
    guard !isPlain, let quoted = try? JSONEncoder().encode(text) else { return text }
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Returns the path of a file that was dropped on the window, as written in an input script: the path itself
  /// or, if a line cannot contain the path, a file URI.
  private static func dropped(_ path: String) -> String {
    let isPlain =
      path == path.trimmingCharacters(in: .whitespaces) && !path.hasPrefix("file://")
      && !path.contains { $0 == "#" || $0.isNewline }
    return isPlain ? path : URL(filePath: path).absoluteString
  }
}

extension Pointer.Sample {
  /// The words that give an event's own time in an input script.
  fileprivate var stampWords: String { " at \(time)" }
}

extension Pointer {
  /// The words that give the event's own time in an input script; empty without such a time.
  fileprivate var stampWords: String { coalescedSamples.last?.stampWords ?? "" }

  /// The word that follows `press` in an input script and names the device or the button; empty for the
  /// mouse's primary button.
  fileprivate var pressWord: String {
    if device == .touch { return "touch" }
    return switch button {
    case .secondary: "secondary"
    case .middle: "middle"
    case .primary, nil: ""
    }
  }
}

extension WheelStream.Device {
  /// The word that names the device of a `wheel` line in an input script.
  var word: String { self == .touchpad ? "touchpad" : "mouse" }

  /// Creates the device for a word of a `wheel` line; `nil` for another word.
  init?(word: Substring?) {
    switch word?.lowercased() {
    case "touchpad": self = .touchpad
    case "mouse": self = .wheel
    default: return nil
    }
  }
}
