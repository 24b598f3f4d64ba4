extension CollectionViewFlowLayout {
  /// The edges that section insets are measured from.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The inner edges of the content insets.
    case fromContentInset = 0
    /// The view's safe area, or the content insets where they extend farther inward.
    case fromSafeArea = 1
    /// The view's layout margins, or the content insets where they extend farther inward.
    case fromLayoutMargins = 2
  }
}
