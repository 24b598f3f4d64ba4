extension ScrollView {
  /// When the safe area is added to a scroll view's content insets, with UIKit's values.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The same as `scrollableAxes`, as there are no bars that a controller would place.
    case automatic = 0
    /// Along the axes that scroll: the content is larger than the view, or always bounces.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Along both axes.
    case always = 3
  }
}
