public import Foundation

/// An action of the user or the system. Places are in points from the window's top left, times in seconds.
public enum InputEvent: Hashable, Sendable {
  /// A mouse button or a finger went down.
  case pointerDown(Pointer)
  /// The pointer moved, pressed or not; of consecutive moves between two frames, only the last is reported.
  case pointerMoved(Pointer)
  /// A mouse button or a finger went up.
  case pointerUp(Pointer)
  /// The mouse left the window.
  case pointerLeft
  /// The wheel turned, or two fingers moved on a touchpad.
  case wheel(Wheel)
  /// A key went down, or a held key repeats.
  case keyDown(Keystroke)
  /// A key went up.
  case keyUp(Keystroke)
  /// The user typed text, by one key or several.
  case textEntered(String)
  /// The window changed its size; the value is the new size in points.
  case windowResized(CGSize)
  /// The window's content was lost and has to be drawn again.
  case windowExposed
  /// Files were dropped onto the window together; the values are paths or URIs.
  case filesDropped([String])
  /// The desktop's settings are known or have changed.
  case displaySettingsChanged(DisplaySettings)
  /// The user asked to quit.
  case quit
}
