import Canvas
import CollectionCore
import Foundation

extension Playground {
  /// Returns the action that an event stands for, or `nil` if the event has no effect.
  func action(for event: InputEvent) -> TimedAction? {
    switch event {
    case .pointerDown(let pointer):
      pointer.button == .primary
        ? TimedAction(pointer.isTouch ? .touch(pointer.location) : .press(pointer.location), at: pointer.time)
        : nil
    case .pointerMoved(let pointer):
      pointerTarget == .nothing ? nil : TimedAction(.drag(pointer.location), at: pointer.time)
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
    case .fileDropped(let path): TimedAction(.insertPictures(path), at: hostTime)
    case .keyUp, .windowExposed: nil
    }
  }

  private func action(for stroke: Keystroke) -> TimedAction? {
    guard let action = KeyTable.action(for: stroke) else { return nil }
    return stroke.isRepeat && !action.isRepeatable ? nil : TimedAction(action, at: stroke.time)
  }

  // MARK: Pointer

  /// Handles a press of the pointer at a point of the window.
  ///
  /// The pointer drags the content once it has moved farther than the value of the parameter `slop`, in
  /// points.
  func press(at point: CGPoint, time: Double, slop: Parameter) {
    guard pointerTarget == .nothing else { return }
    if overlays.contains(.help) { return toggle(.help) }
    if overlays.contains(.panel), panel.frame.contains(point) {
      pointerTarget = .panel
      return panel.press(at: root.convert(point, to: panel), time: time)
    }
    if let index = chrome.sceneIndex(at: point) { return perform(.showScene(index), at: time) }
    if overlays.contains(.motion), lab.frame.contains(point) { return }
    pointerTarget = .stage
    for half in controller.panes { half.collectionView.dragSlop = values[slop] }
    // The hold time is in real seconds, so the controller needs the playback speed.
    controller.speed = clock.speed
    controller.beginTracking(at: point, time: clock.time(atHost: time))
    note(.press(controller.viewportPoint(point)), time: time)
  }

  func drag(to point: CGPoint, time: Double) {
    switch pointerTarget {
    case .nothing: break
    case .panel: panel.drag(to: root.convert(point, to: panel), time: time)
    case .stage:
      note(.move(controller.viewportPoint(point)), time: time)
      controller.continueTracking(at: point, time: clock.time(atHost: time))
    }
  }

  func release(at point: CGPoint, time: Double) {
    switch pointerTarget {
    case .nothing: break
    case .panel: panel.release(at: root.convert(point, to: panel), time: time)
    case .stage:
      note(.release(controller.viewportPoint(point)), time: time)
      controller.endTracking(at: point, time: clock.time(atHost: time))
      hasNewRelease = true
    }
    pointerTarget = .nothing
  }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    if overlays.contains(.panel), panel.frame.contains(point) {
      panel.collectionView.scroll(byNotches: notches, time: time)
    } else {
      controller.scroll(byNotches: notches, at: point, time: clock.time(atHost: time))
      note(.wheel(notches, at: controller.viewportPoint(point)), time: time)
    }
  }

  func scroll(by key: ScrollKey, time: Double) {
    note(.key(key), time: time)
    controller.scroll(by: key, time: clock.time(atHost: time))
  }
}

extension Action {
  /// Whether the action repeats while its key is held down.
  var isRepeatable: Bool {
    switch self {
    case .scroll, .chooseParameter, .changeParameter, .changeSpeed, .stepFrame, .insertCards, .deleteCards,
      .moveCard:
      true
    case .resize, .press, .touch, .drag, .release, .wheel, .showScene, .cycleScene, .resetParameter,
      .resetAllParameters, .insertPictures, .togglePause, .resetSpeed, .toggle, .toggleFullScreen,
      .takeScreenshot, .stepBack, .quit:
      false
    }
  }
}

extension CGPoint {
  /// The point with its axes swapped. With Shift held, a wheel scrolls along the other axis.
  fileprivate var transposed: CGPoint { CGPoint(x: y, y: x) }
}
