import Foundation

/// The edges that headers and footers are pinned to: those of the visible area inside the content insets.
///
/// Pinning moves headers only towards the end and footers only towards the start. It never moves a section's
/// headers and footers out of the section, or the layout's own out of the content.
struct PinningEdges {
  /// The start of the visible part of the layout's axis, in content space.
  var visibleStart: CGFloat
  /// The end of the visible part of the layout's axis, in content space.
  var visibleEnd: CGFloat

  /// Returns the pinned start of a header.
  ///
  /// - Parameters:
  ///   - natural: The start without pinning.
  ///   - limit: The maximum end, unless the header ends later without pinning.
  func headerStart(_ natural: CGFloat, extent: CGFloat, before limit: CGFloat) -> CGFloat {
    // The limit is applied last: at the end of its owner it pushes the header out of view.
    min(max(natural, visibleStart), max(natural, limit - extent))
  }

  /// Returns the pinned start of a footer.
  ///
  /// - Parameters:
  ///   - natural: The start without pinning.
  ///   - limit: The minimum start, unless the footer starts earlier without pinning.
  func footerStart(_ natural: CGFloat, extent: CGFloat, after limit: CGFloat) -> CGFloat {
    // The limit is applied last: at the start of its owner it pushes the footer out of view.
    max(min(natural, visibleEnd - extent), min(natural, limit))
  }
}
