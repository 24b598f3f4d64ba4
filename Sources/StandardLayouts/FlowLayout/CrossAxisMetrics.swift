import Foundation

/// The room that a flow layout has across the scrolling axis, in points.
struct CrossAxisMetrics: Equatable {
  /// What content insets leave of the view.
  var crossExtent: CGFloat
  /// How much farther in than content insets the edges are that section insets are measured from.
  var startMargin: CGFloat
  var endMargin: CGFloat

  init(
    size: CGSize, insets: EdgeInsets, reference: EdgeInsets = .zero, axis: CollectionView.ScrollDirection
  ) {
    crossExtent = axis.crossExtent(of: size, insets: insets)
    startMargin = max(0, axis.crossStart(reference) - axis.crossStart(insets))
    endMargin = max(0, axis.crossEnd(reference) - axis.crossEnd(insets))
  }
}
