extension ScrollView {
  /// A rule for adding the safe area to a scroll view's content insets, with UIKit's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The same as `scrollableAxes`, since there are no view controllers with bars.
    case automatic = 0
    /// Adds the safe area along the scrollable axes: those on which the content is larger than the view or
    /// always bounces.
    case scrollableAxes = 1
    /// Never adds the safe area.
    case never = 2
    /// Adds the safe area along both axes.
    case always = 3
  }
}
