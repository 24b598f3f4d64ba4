import Foundation
public import Scrolling

extension ScrollView {
  /// Handles an input event as part of a drag, a fling, a tap or a scroll. The method suits a program whose
  /// scroll view fills the window.
  ///
  /// - Returns: Whether the scroll view handled the event.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerDown(let pointer) where pointer.button == .primary:
      pointerDevice = pointer.device
      dragSlop = pointer.device.dragSlop
      if pointer.device == .mouse, pressScrollIndicator(at: pointer.location, time: pointer.time) {
        return true
      }
      beginTracking(pointer)
      return isTracking
    case .pointerMoved(let pointer) where pointer.isHovering:
      hover(at: pointer.location)
      return false
    case .pointerMoved(let pointer):
      continueTracking(pointer)
      return isTracking
    case .pointerUp(let pointer) where pointer.button == .primary:
      guard isTracking else { return false }
      endTracking(pointer)
      return true
    case .pointerLeft:
      hover(at: nil)
      return false
    case .wheel(let wheel):
      if let device = wheel.device { wheelDevice = device }
      wheelTimestamp = wheel.serverTime
      if wheel.isLift {
        liftTouchpad(at: wheel.timestamp)
        return false
      }
      return scroll(
        byNotches: wheel.notches, at: wheel.location, swappingAxes: wheel.modifiers.contains(.shift),
        time: wheel.time)
    case .keyDown(let stroke):
      guard let key = ScrollKey(stroke.key) else { return false }
      return scroll(by: key, time: stroke.time)
    case .pointerDown, .pointerUp, .keyUp, .textEntered, .windowResized, .windowExposed, .filesDropped,
      .displaySettingsChanged, .quit:
      return false
    }
  }
}

extension ScrollView {
  /// Begins a touch where the pointer went down, a location in the superview's coordinates.
  package func beginTracking(_ pointer: Pointer) {
    beginTracking(at: pointer.location, time: pointer.timestamp)
  }

  /// Moves the touch with the pointer, whose locations are in the superview's coordinates. The content moves to
  /// the last location; all locations count for the velocity.
  package func continueTracking(_ pointer: Pointer) {
    recordEarlierMoves(of: pointer)
    continueTracking(at: pointer.location, time: pointer.timestamp)
  }

  /// Ends the touch where the pointer went up, a location in the superview's coordinates.
  package func endTracking(_ pointer: Pointer) {
    recordEarlierMoves(of: pointer)
    let hasOwnTime = !pointer.coalescedSamples.isEmpty
    endTracking(
      at: pointer.location, time: pointer.timestamp, handledAt: hasOwnTime ? pointer.time : nil)
  }

  private func recordEarlierMoves(of pointer: Pointer) {
    for sample in pointer.coalescedSamples.dropLast() {
      recordMove(at: sample.location, time: sample.time)
    }
  }
}

extension ScrollKey {
  /// Creates the scroll key that corresponds to a key of the keyboard; `nil` if the key does not scroll.
  public init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown, .space: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .character, .function, .tab, .enter, .escape, .backspace, .delete: return nil
    }
  }
}
