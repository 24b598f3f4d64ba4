/// A key that scrolls.
public enum ScrollKey: String, Hashable, Sendable, Codable, CaseIterable {
  /// One step: 50 points, or the next position of a layout that snaps, or the next page.
  case up, down, left, right
  /// Nine tenths of the viewport, along the axis that scrolls.
  case pageUp, pageDown
  /// The beginning or the end of the content.
  case home, end
}
