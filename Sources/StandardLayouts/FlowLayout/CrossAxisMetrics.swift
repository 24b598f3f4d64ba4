import Foundation

/// The space of a flow layout across the scrolling axis, in points.
struct CrossAxisMetrics: Equatable {
  /// The view's extent minus the content insets.
  let crossExtent: CGFloat
  /// The distance from the content inset inward to the edge that a section's start inset is measured from; at
  /// least 0.
  let startMargin: CGFloat
  /// The distance from the content inset inward to the edge that a section's end inset is measured from; at
  /// least 0.
  let endMargin: CGFloat

  /// Creates the metrics of a view of a given size.
  ///
  /// - Parameters:
  ///   - insets: The content insets.
  ///   - reference: The insets of the edges that section insets are measured from.
  init(
    size: CGSize, insets: EdgeInsets, reference: EdgeInsets = .zero, axis: CollectionView.ScrollDirection
  ) {
    crossExtent = axis.crossExtent(of: size, insets: insets)
    startMargin = max(0, axis.crossStart(reference) - axis.crossStart(insets))
    endMargin = max(0, axis.crossEnd(reference) - axis.crossEnd(insets))
  }
}
