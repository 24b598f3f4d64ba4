extension ScrollView {
  /// A rule that decides along which axes the safe area is added to a scroll view's content insets. The raw
  /// values equal UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The same as `scrollableAxes`. UIKit also considers the bars of view controllers, which do not exist
    /// here.
    case automatic = 0
    /// Adds the safe area along the scrollable axes: those along which the content is larger than the view,
    /// or along which the content always bounces.
    case scrollableAxes = 1
    /// Never adds the safe area to the content insets.
    case never = 2
    /// Adds the safe area to the content insets along both axes.
    case always = 3
  }
}
