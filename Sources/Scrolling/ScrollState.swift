/// What a scroll view is doing.
public enum ScrollState: String, Hashable, Sendable, Codable, CaseIterable {
  /// At rest, with no finger on it.
  case idle
  /// A finger is down and has not moved past the slop.
  case tracking
  /// The content follows the finger.
  case dragging
  /// The content moves on its own after a drag: it glides, bounces or goes to its target.
  case decelerating
  /// The content moves because the program, the wheel or a key asked for it.
  case animating
}
