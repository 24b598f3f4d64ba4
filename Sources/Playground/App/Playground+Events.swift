import Canvas
import CollectionCore
import Foundation

extension Playground {
  /// Returns the action that an event stands for, or `nil` if the event has no effect.
  func action(for event: InputEvent) -> TimedAction? {
    switch event {
    case .pointerDown(let pointer):
      pointer.button == .primary
        ? TimedAction(
          pointer.device == .touch ? .touch(pointer.location) : .press(pointer.location), at: pointer.time)
        : nil
    case .pointerMoved(let pointer):
      if isPointerDown {
        TimedAction(.drag(pointer.location), at: pointer.time)
      } else {
        pointer.isHovering ? TimedAction(.hover(pointer.location), at: pointer.time) : nil
      }
    case .pointerLeft: TimedAction(.hover(nil), at: hostTime)
    case .pointerUp(let pointer):
      pointer.button == .primary ? TimedAction(.release(pointer.location), at: pointer.time) : nil
    case .wheel(let wheel):
      TimedAction(
        .wheel(
          wheel.modifiers.contains(.shift) ? wheel.notches.transposed : wheel.notches, at: wheel.location),
        at: wheel.time)
    case .keyDown(let stroke): action(for: stroke)
    case .windowResized(let size): TimedAction(.resize(size), at: hostTime)
    case .quit: TimedAction(.quit, at: hostTime)
    case .filesDropped(let places): TimedAction(.insertPictures(places), at: hostTime)
    case .keyUp, .windowExposed: nil
    }
  }

  private func action(for stroke: Keystroke) -> TimedAction? {
    guard let action = KeyTable.action(for: stroke) else { return nil }
    return stroke.isRepeat && !action.isRepeatable ? nil : TimedAction(action, at: stroke.time)
  }
}

extension Action {
  /// Whether the action repeats while its key is held down.
  var isRepeatable: Bool {
    switch self {
    case .scroll, .chooseParameter, .changeParameter, .changeSpeed, .stepFrame, .insertCards, .deleteCards,
      .moveCard, .undo, .redo:
      true
    case .resize, .hover, .press, .touch, .drag, .release, .wheel, .showScene, .cycleScene, .resetParameter,
      .resetAllParameters, .insertPictures, .togglePause, .resetSpeed, .toggle, .toggleFullScreen,
      .takeScreenshot, .stepBack, .quit, .walkHistory:
      false
    }
  }
}

extension CGPoint {
  /// The point with its axes swapped. With Shift held, a wheel scrolls along the other axis.
  fileprivate var transposed: CGPoint { CGPoint(x: y, y: x) }
}
