import Foundation

/// The space that a flow layout has across its scrolling axis, in points.
struct CrossAxisMetrics: Equatable {
  /// The view's extent across the scrolling axis minus the content insets, in points.
  let crossExtent: CGFloat
  /// The distance, in points, from the start content inset inward to the edge from which the section insets
  /// are measured; 0 or more.
  let startMargin: CGFloat
  /// The distance, in points, from the end content inset inward to the edge from which the section insets are
  /// measured; 0 or more.
  let endMargin: CGFloat

  /// Creates the metrics of a view with the given size.
  ///
  /// - Parameters:
  ///   - insets: The view's content insets.
  ///   - reference: The insets from the view's edges to the edges from which section insets are measured.
  ///     Where the content inset is larger, section insets are measured from the content inset.
  ///   - axis: The scrolling axis.
  init(
    size: CGSize, insets: EdgeInsets, reference: EdgeInsets = .zero, axis: CollectionView.ScrollDirection
  ) {
    crossExtent = axis.crossExtent(of: size, insets: insets)
    startMargin = max(0, axis.crossStart(reference) - axis.crossStart(insets))
    endMargin = max(0, axis.crossEnd(reference) - axis.crossEnd(insets))
  }
}
