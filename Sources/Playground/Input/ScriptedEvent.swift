public import Canvas
import CollectionCore
import Foundation

/// An input event and its time.
public struct ScriptedEvent: Hashable, Sendable {
  /// The time in seconds from the start.
  public var time: Double
  public var event: InputEvent

  /// Creates an event; the time is in seconds from the start.
  public init(time: Double, event: InputEvent) {
    self.time = time
    self.event = event
  }
}

extension ScriptedEvent {
  /// The event as lines of an input script; empty if scripts cannot express the event.
  ///
  /// A wheel event takes two lines, `move` and `wheel`: a scripted wheel turns at the pointer's last place.
  package var lines: [String] {
    func at(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }
    func line(_ command: String, _ stroke: Keystroke) -> String {
      ([command, stroke.key.name] + stroke.modifiers.names).joined(separator: " ")
    }
    let words: [String] =
      switch event {
      case .pointerDown(let pointer): ["press \(at(pointer.location))"]
      case .pointerMoved(let pointer): ["move \(at(pointer.location))"]
      case .pointerUp(let pointer): ["release \(at(pointer.location))"]
      case .wheel(let wheel): ["move \(at(wheel.location))", "wheel \(at(wheel.notches))"]
      case .keyDown(let stroke): [line("key", stroke)]
      case .keyUp(let stroke): [line("keyup", stroke)]
      case .textEntered(let text): ["text \(text)"]
      case .windowResized(let size): ["resize \(size.width) \(size.height)"]
      case .filesDropped(let places): places.map { "drop \($0)" }
      case .pointerLeft, .windowExposed, .displaySettingsChanged, .quit: []
      }
    return words.map { "\(time) \($0)" }
  }
}
