public import Foundation

/// Something the user or the system did. Places are in points from the window's top left, times in seconds.
public enum InputEvent: Hashable, Sendable {
  /// A mouse button or a finger went down.
  case pointerDown(Pointer)
  /// The pointer moved, pressed or not; several moves between two frames arrive as the last of them.
  case pointerMoved(Pointer)
  /// A mouse button or a finger went up.
  case pointerUp(Pointer)
  /// A wheel or a touch pad's two fingers.
  case wheel(Wheel)
  /// A key went down, or repeats.
  case keyDown(Keystroke)
  /// A key went up.
  case keyUp(Keystroke)
  /// The window has another size, in points.
  case windowResized(CGSize)
  /// The window's content was lost and has to be drawn again.
  case windowExposed
  /// A file was dropped onto the window; its path.
  case fileDropped(String)
  /// The user wants to leave.
  case quit
}
