public import Foundation

/// An input of the user or a notification of the system. Locations are in points from the window's top left
/// corner, times in seconds.
public enum InputEvent: Hashable, Sendable, Codable {
  /// A mouse button was pressed, or a finger touched the screen.
  case pointerDown(Pointer)
  /// The pointer moved, with or without a pressed button. If the pointer moves several times between two
  /// frames, one event reports all moves.
  case pointerMoved(Pointer)
  /// A mouse button was released, or a finger left the screen.
  case pointerUp(Pointer)
  /// The mouse pointer left the window.
  case pointerLeft
  /// The mouse wheel turned, or two fingers moved on a touchpad.
  case wheel(Wheel)
  /// A key was pressed, or a key that is held down repeats.
  case keyDown(Keystroke)
  /// A key was released.
  case keyUp(Keystroke)
  /// The user entered text, with one key or with several.
  case textEntered(String)
  /// The size of the window changed; the value is the new size in points.
  case windowResized(CGSize)
  /// The content of the window was lost and must be drawn again.
  case windowExposed
  /// Files were dropped together onto the window; the values are paths or URIs.
  case filesDropped([String])
  /// The settings of the desktop became known or changed.
  case displaySettingsChanged(DisplaySettings)
  /// The user asked the program to quit.
  case quit
}
