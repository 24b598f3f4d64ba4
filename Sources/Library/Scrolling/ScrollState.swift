/// The current activity of a scroll view.
public enum ScrollState: String, Hashable, Sendable, Codable, CaseIterable {
  /// The content is at rest and no finger is down.
  case idle
  /// A finger is down and has not moved past the slop, or the mouse holds an indicator's thumb.
  case tracking
  /// The content follows the finger.
  case dragging
  /// The content moves by itself after a drag or a wheel or touchpad gesture: it decelerates, bounces or
  /// moves to its target.
  case decelerating
  /// An animation, which the program, the wheel or a key started, moves the content.
  case animating
}
