import Foundation

/// The state of the pointer: its location in the window, and the area that has captured the pointer until the
/// release.
struct PointerState {
  /// An area that captures the pointer from press to release.
  enum Target {
    case stage, panel, history, timeline, morph, browser
    /// The whole window, while a parameter's letter key is held.
    case heldParameter
    /// A scroll indicator on the stage. Drags of the indicator are not recorded as gestures.
    case scrollIndicator
  }

  /// The last location of the pointer in the window, in points.
  private(set) var location = CGPoint.zero
  /// Whether the mouse is over the window, or the pointer is down.
  private(set) var isInWindow = false
  /// The number of presses so far, which identifies the current press. All changes during one press are
  /// undone together.
  private(set) var pressCount = 0
  /// The area that receives the pointer until the release; `nil` while the pointer is up, and after a press
  /// that no area captures, such as a press on the chip with a scene's number above the stage.
  private(set) var target: Target?

  /// Records that the mouse is, with no button pressed, at a point in the window; `nil` if the mouse left the
  /// window.
  mutating func hover(at point: CGPoint?) {
    isInWindow = point != nil
    if let point { location = point }
  }

  /// Records a press at a point in the window. Call `capture(for:)` afterwards if an area receives the
  /// pointer.
  mutating func press(at point: CGPoint) {
    pressCount += 1
    (location, isInWindow) = (point, true)
  }

  /// Makes an area receive the pointer until the release.
  mutating func capture(for target: Target) { self.target = target }

  /// Records that the pointer is, with the button or finger down, at a point in the window.
  mutating func drag(to point: CGPoint) { location = point }

  /// Ends the capture: no area receives the pointer any longer.
  mutating func release() { target = nil }
}
