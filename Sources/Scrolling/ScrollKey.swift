/// A key that scrolls.
public enum ScrollKey: String, Hashable, Sendable, Codable, CaseIterable {
  /// One step: the physics' `arrowStep` (50 points), the next snap point of a layout that snaps, or the next
  /// page.
  case up, down, left, right
  /// One page: the physics' `pageStep` of the viewport (nine tenths) along the scrollable axis, a snap point
  /// about as far away, or the next page.
  case pageUp, pageDown
  /// The start or the end of the content.
  case home, end
}
