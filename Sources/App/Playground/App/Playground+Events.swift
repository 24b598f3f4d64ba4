import Canvas
import CollectionCore
import Foundation

extension Playground {
  /// Returns the action for an input event, with the event's time; `nil` if the event has no effect.
  func action(for event: InputEvent) -> TimedAction? {
    switch event {
    case .pointerDown(let pointer): action(for: pointer).map { TimedAction($0, at: pointer.time) }
    case .pointerMoved(let pointer):
      if isPointerDown {
        TimedAction(.drag(pointer.location, samples: pointer.coalescedSamples), at: pointer.time)
      } else {
        pointer.isHovering ? TimedAction(.hover(pointer.location), at: pointer.time) : nil
      }
    case .pointerLeft: TimedAction(.hover(nil), at: stage.hostTime)
    case .pointerUp(let pointer):
      pointer.button == .primary
        ? TimedAction(.release(pointer.location, samples: pointer.coalescedSamples), at: pointer.time) : nil
    case .wheel(let wheel): wheel.isLift ? nil : action(for: wheel)
    case .keyDown(let stroke): action(for: stroke)
    case .windowResized(let size): TimedAction(.resize(size), at: stage.hostTime)
    case .quit: TimedAction(.quit, at: stage.hostTime)
    case .filesDropped(let places): TimedAction(.openFiles(places), at: stage.hostTime)
    case .displaySettingsChanged(let settings): TimedAction(.adopt(settings), at: stage.hostTime)
    case .textEntered(let text):
      isTyping && takeHome == nil ? TimedAction(.type(text), at: stage.hostTime) : nil
    case .keyUp(let stroke) where KeyTable.stroke(for: .placeCards)?.key == stroke.key:
      TimedAction(.releasePlacingKey, at: stroke.time)
    case .keyUp(let stroke):
      held.hold.map(\.letter).map(Key.character) == stroke.key
        ? TimedAction(.releaseParameter, at: stroke.time) : nil
    case .windowExposed: nil
    }
  }

  /// Returns the action of a press; `nil` if the press has no effect.
  private func action(for press: Pointer) -> Action? {
    switch (press.button, press.device) {
    case (.primary, .touch): .touch(press.location, samples: press.coalescedSamples)
    case (.primary, _): .press(press.location, samples: press.coalescedSamples)
    case (.secondary, _): isPointerDown ? nil : .openMenu(press.location)
    default: nil
    }
  }

  private func action(for stroke: Keystroke) -> TimedAction? {
    guard let action = isTyping ? typingAction(for: stroke) : commandAction(for: stroke) else { return nil }
    return stroke.isRepeat && !action.isRepeatable ? nil : TimedAction(action, at: stroke.time)
  }

  private func commandAction(for stroke: Keystroke) -> Action? {
    if let action = KeyTable.action(for: stroke) {
      if case .showScene(let index) = action, choosesPanes { return .takeMultiple(index) }
      return action
    }
    guard case .character(let letter) = stroke.key, stroke.modifiers.isEmpty,
      parameters.letters.values.contains(letter)
    else { return nil }
    return .holdParameter(letter)
  }

  /// Returns the action of a keystroke while the user types; `nil` if there is none.
  ///
  /// Character keys have no action, because typed text arrives in separate events. Function keys, and
  /// character keys with Ctrl, Alt or Super, have their usual actions.
  private func typingAction(for stroke: Keystroke) -> Action? {
    if let takeHome { return takeHome.action(for: stroke) }
    switch stroke.key {
    case .escape: return .stepBack
    case .enter: return .accept
    case .up, .down: return .moveChoiceByRows(stroke.key == .up ? -1 : 1)
    case .tab: return .moveChoice(stroke.modifiers.contains(.shift) ? -1 : 1)
    case .left: return palette.isBrowsing ? .moveChoice(-1) : .edit(.moveLeft)
    case .right: return palette.isBrowsing ? .moveChoice(1) : .edit(.moveRight)
    case .home: return palette.isListed ? .scroll(.home) : .edit(.moveToStart)
    case .end: return palette.isListed ? .scroll(.end) : .edit(.moveToEnd)
    case .backspace: return .edit(stroke.modifiers.contains(.control) ? .deleteAll : .deleteBackward)
    case .delete: return .edit(.deleteForward)
    case .character("a") where stroke.modifiers == .control: return .edit(.selectAll)
    case .pageUp where stroke.modifiers.isEmpty: return .scroll(.pageUp)
    case .pageDown where stroke.modifiers.isEmpty: return .scroll(.pageDown)
    case .character, .space, .function, .pageUp, .pageDown:
      return stroke.isChord ? KeyTable.action(for: stroke) : nil
    }
  }
}
