import Foundation

/// The state of the pointer: its location in the window, and the area that captures it until the release.
struct PointerState {
  /// An area that captures the pointer from press to release.
  enum Target {
    case stage, panel, history, timeline, morph, browser
    /// The whole window, while a parameter's letter key is held.
    case heldParameter
    /// A scroll indicator on the stage; dragging the indicator is not a gesture on the content.
    case scrollIndicator
  }

  /// The last location in the window, in points.
  private(set) var location = CGPoint.zero
  /// Whether the mouse is over the window, or the pointer is down.
  private(set) var isInWindow = false
  /// The number of presses so far. It numbers the presses, so that all changes during one press are undone
  /// together.
  private(set) var pressCount = 0
  /// The area that receives the pointer until the release; `nil` while the pointer is up, and after a press
  /// that no area captures, such as a press on a scene's number.
  private(set) var target: Target?

  /// Records that the mouse is at a point of the window with no button pressed; `nil` if the mouse left the
  /// window.
  mutating func hover(at point: CGPoint?) {
    isInWindow = point != nil
    if let point { location = point }
  }

  /// Records a press at a point of the window; call `capture(for:)` for the area that receives the pointer.
  mutating func press(at point: CGPoint) {
    pressCount += 1
    (location, isInWindow) = (point, true)
  }

  /// Captures the pointer for an area until the release.
  mutating func capture(for target: Target) { self.target = target }

  /// Records that the pressed pointer is at a point of the window.
  mutating func drag(to point: CGPoint) { location = point }

  /// Ends the capture: no area receives the pointer any more.
  mutating func release() { target = nil }
}
