/// A key that scrolls the content.
public enum ScrollKey: String, Hashable, Sendable, Codable, CaseIterable {
  /// Scrolls by one step: the physics' `arrowStep` (50 points by default), to the next snap point of a
  /// snapping layout, or to the next page of a paged view.
  case up, down, left, right
  /// Scrolls along the scrollable axis by the physics' `pageStep` (0.9 by default) times the viewport's
  /// extent, to a snap point about as far away in a snapping layout, or to the next page of a paged view.
  case pageUp, pageDown
  /// Scrolls to the start or the end of the content.
  case home, end
}
