import Foundation

/// The edges of the visible area inside the content insets, to which headers and footers are pinned.
///
/// Pinning moves a header only towards the end of the content and a footer only towards the start. A
/// section's header or footer never leaves the section, and the layout's own header or footer never leaves
/// the content.
struct PinningEdges {
  /// The position on the scrolling axis at which the visible area starts, in content coordinates.
  var visibleStart: CGFloat
  /// The position on the scrolling axis at which the visible area ends, in content coordinates.
  var visibleEnd: CGFloat

  /// Returns the position on the scrolling axis, in content coordinates, at which a pinned header starts.
  ///
  /// - Parameters:
  ///   - natural: The position at which the header starts without pinning.
  ///   - extent: The length of the header along the scrolling axis, in points.
  ///   - limit: The last position at which the pinned header may end, unless the header ends later without
  ///     pinning.
  func headerStart(_ natural: CGFloat, extent: CGFloat, before limit: CGFloat) -> CGFloat {
    // The limit is applied last: at the end of its owner it pushes the header out of view.
    min(max(natural, visibleStart), max(natural, limit - extent))
  }

  /// Returns the position on the scrolling axis, in content coordinates, at which a pinned footer starts.
  ///
  /// - Parameters:
  ///   - natural: The position at which the footer starts without pinning.
  ///   - extent: The length of the footer along the scrolling axis, in points.
  ///   - limit: The first position at which the pinned footer may start, unless the footer starts earlier
  ///     without pinning.
  func footerStart(_ natural: CGFloat, extent: CGFloat, after limit: CGFloat) -> CGFloat {
    // The limit is applied last: at the start of its owner it pushes the footer out of view.
    max(min(natural, visibleEnd - extent), min(natural, limit))
  }
}
