/// A key that scrolls.
public enum ScrollKey: String, Hashable, Sendable, Codable, CaseIterable {
  /// One step: 50 points, the next snap point of a layout that snaps, or the next page.
  case up, down, left, right
  /// Nine tenths of the viewport along the scrollable axis.
  case pageUp, pageDown
  /// The start or the end of the content.
  case home, end
}
