/// The optional features of a `WordLayout`.
public struct WordStyle: Hashable, Sendable, PlainByDefault {
  /// The height of the headers in points; zero for none.
  public var headerHeight = 0.0

  /// Whether each section has a decoration view behind it.
  public var hasRules = false

  /// Whether headers are pinned and words drift sideways, so that every scroll invalidates the layout.
  public var followsBounds = false

  /// The interval in points at which scrolls and updates snap the content offset; `nil` for no snapping.
  public var snap: Double?

  /// Whether inserted items grow and deleted items turn.
  public var hasOwnTransitions = false

  public init() {}

  public init(
    headerHeight: Double = 0, hasRules: Bool = false, followsBounds: Bool = false, snap: Double? = nil,
    hasOwnTransitions: Bool = false
  ) {
    self.headerHeight = headerHeight
    self.hasRules = hasRules
    self.followsBounds = followsBounds
    self.snap = snap
    self.hasOwnTransitions = hasOwnTransitions
  }
}
