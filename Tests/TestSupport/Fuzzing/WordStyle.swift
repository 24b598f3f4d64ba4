/// What a `WordLayout` does beside putting words in a column.
public struct WordStyle: Hashable, Sendable, PlainByDefault {
  /// In points; without a height there are no headers.
  public var headerHeight = 0.0

  /// A decoration behind each section.
  public var hasRules = false

  /// Headers stick to the visible start and words drift sideways, so that each scroll invalidates.
  public var followsBounds = false

  /// A scroll ends, and an update leaves the content, on multiples of this many points.
  public var snap: Double?

  /// What is inserted grows, and what is deleted turns.
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
