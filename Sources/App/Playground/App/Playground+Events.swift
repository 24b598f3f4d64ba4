import Canvas
import CollectionCore
import Foundation

extension Playground {
  /// Returns the action for an input event, with the event's time; `nil` if the event has no effect.
  func action(for event: InputEvent) -> TimedAction? {
    switch event {
    case .pointerDown(let pointer):
      pointer.button == .primary
        ? TimedAction(
          pointer.device == .touch
            ? .touch(pointer.location, samples: pointer.coalescedSamples)
            : .press(pointer.location, samples: pointer.coalescedSamples), at: pointer.time)
        : nil
    case .pointerMoved(let pointer):
      if isPointerDown {
        TimedAction(.drag(pointer.location, samples: pointer.coalescedSamples), at: pointer.time)
      } else {
        pointer.isHovering ? TimedAction(.hover(pointer.location), at: pointer.time) : nil
      }
    case .pointerLeft: TimedAction(.hover(nil), at: hostTime)
    case .pointerUp(let pointer):
      pointer.button == .primary
        ? TimedAction(.release(pointer.location, samples: pointer.coalescedSamples), at: pointer.time) : nil
    case .wheel(let wheel): wheel.isLift ? nil : action(for: wheel)
    case .keyDown(let stroke): action(for: stroke)
    case .windowResized(let size): TimedAction(.resize(size), at: hostTime)
    case .quit: TimedAction(.quit, at: hostTime)
    case .filesDropped(let places): TimedAction(.openFiles(places), at: hostTime)
    case .displaySettingsChanged(let settings): TimedAction(.adopt(settings), at: hostTime)
    case .textEntered(let text): isTyping ? TimedAction(.type(text), at: hostTime) : nil
    case .keyUp(let stroke):
      hold.map(\.letter).map(Key.character) == stroke.key
        ? TimedAction(.releaseParameter, at: stroke.time) : nil
    case .windowExposed: nil
    }
  }

  private func action(for wheel: Wheel) -> TimedAction {
    // Turned away from the user, the wheel increases a value.
    let steps = -wheel.notches.y * (wheel.modifiers.contains(.alt) ? 0.1 : 1)
    if hold != nil { return TimedAction(.turnHeldParameter(steps), at: wheel.time) }
    if let index = barIndex(at: wheel.location) {
      return TimedAction(.turnBar(index, steps: steps), at: wheel.time)
    }
    let notches = wheel.modifiers.contains(.shift) ? wheel.notches.transposed : wheel.notches
    return TimedAction(.wheel(notches, at: wheel.location), at: wheel.time)
  }

  /// Returns the index of the parameter whose bar in the panel is at a point in the window; `nil` if no bar
  /// is there.
  private func barIndex(at point: CGPoint) -> Int? {
    guard overlays.contains(.panel), palette == nil, panel.frame.contains(point) else { return nil }
    return panel.barIndex(at: view.convert(point, to: panel))
  }

  private func action(for stroke: Keystroke) -> TimedAction? {
    guard let action = isTyping ? typingAction(for: stroke) : commandAction(for: stroke) else { return nil }
    return stroke.isRepeat && !action.isRepeatable ? nil : TimedAction(action, at: stroke.time)
  }

  private func commandAction(for stroke: Keystroke) -> Action? {
    if let action = KeyTable.action(for: stroke) { return action }
    guard case .character(let letter) = stroke.key, stroke.modifiers.isEmpty, letters.values.contains(letter)
    else { return nil }
    return .holdParameter(letter)
  }

  /// Returns the action of a keystroke while the user types; `nil` if there is none.
  ///
  /// Character keys have no action, because typed text arrives in separate events. Function keys, and
  /// character keys with Ctrl, Alt or Super, have their usual actions.
  private func typingAction(for stroke: Keystroke) -> Action? {
    switch stroke.key {
    case .escape: return .stepBack
    case .enter: return .accept
    case .up: return .moveChoiceByRows(-1)
    case .down: return .moveChoiceByRows(1)
    case .tab: return .moveChoice(stroke.modifiers.contains(.shift) ? -1 : 1)
    case .left: return isBrowsing ? .moveChoice(-1) : .edit(.moveLeft)
    case .right: return isBrowsing ? .moveChoice(1) : .edit(.moveRight)
    case .home: return .edit(.moveToStart)
    case .end: return .edit(.moveToEnd)
    case .backspace: return .edit(stroke.modifiers.contains(.control) ? .deleteAll : .deleteBackward)
    case .delete: return .edit(.deleteForward)
    case .character, .space: return stroke.modifiers.isSubset(of: .shift) ? nil : KeyTable.action(for: stroke)
    case .function: return KeyTable.action(for: stroke)
    case .pageUp, .pageDown: return nil
    }
  }
}

extension Action {
  /// Whether the action is repeated while its key is held down.
  var isRepeatable: Bool {
    switch self {
    case .scroll, .moveCardFocus, .chooseParameter, .chooseGroup, .changeParameter, .changeSpeed, .stepFrame,
      .insertCards, .deleteCards,
      .moveCard, .undo, .redo, .edit, .moveChoice, .moveChoiceByRows, .changeTextScale, .stepFrameBack:
      true
    default:
      false
    }
  }
}

extension Playground {
  /// Returns whether an action's effect depends on where moving content is at the action's time.
  ///
  /// Drags on the stage, wheel turns and scroll keys return `false`, because the scroll views receive the
  /// times of these inputs.
  func dependsOnMotion(_ action: Action) -> Bool {
    switch action {
    case .hover, .wheel, .scroll, .type, .edit, .moveChoice, .moveChoiceByRows: false
    case .drag, .release: pointer.target != .stage && pointer.target != .scrollIndicator
    default: true
    }
  }
}

extension CGPoint {
  /// The point with its axes swapped. The wheel scrolls along the other axis while Shift is held.
  fileprivate var transposed: CGPoint { CGPoint(x: y, y: x) }
}
