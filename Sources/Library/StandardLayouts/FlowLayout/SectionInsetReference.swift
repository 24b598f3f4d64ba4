extension CollectionViewFlowLayout {
  /// The edges of the view from which section insets across the scrolling axis are measured.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// Section insets are measured from the inner edges of the content insets.
    case fromContentInset = 0
    /// Section insets are measured from the view's safe area, or from the content insets where these are
    /// larger.
    case fromSafeArea = 1
    /// Section insets are measured from the view's layout margins, or from the content insets where these are
    /// larger.
    case fromLayoutMargins = 2
  }
}
