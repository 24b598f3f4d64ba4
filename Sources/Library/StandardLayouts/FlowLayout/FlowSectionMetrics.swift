import Foundation

/// The sizes of a section's items before any cell is measured, in points.
enum FlowItemSizes: Equatable {
  /// The delegate provides no sizes: every item has the given size, and cells are not measured.
  case fixed(CGSize)
  /// Every item has the given estimated size until its cell is measured.
  case estimate(CGSize)
  /// The delegate provides the same size for all items, and cells are not measured.
  case equal(CGSize)
  /// The delegate provides a size for each item; the array has one size for each item, in order.
  case perItem([CGSize])

  /// Whether the delegate provides the sizes.
  var areFromDelegate: Bool {
    switch self {
    case .fixed, .estimate: false
    case .equal, .perItem: true
    }
  }
}

/// The values from which a section's frames are computed, apart from its items' sizes, in points: those of the
/// delegate, or the layout's properties where the delegate returns `nil`.
struct FlowSectionMetrics: Equatable {
  var itemCount = 0
  var insets = EdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  /// The header's extent along the scrolling axis, in points; 0 without a header.
  var headerExtent: CGFloat = 0
  /// The footer's extent along the scrolling axis, in points; 0 without a footer.
  var footerExtent: CGFloat = 0
}

/// Consecutive sections with equal metrics and sizes.
struct FlowSectionMetricsRun {
  var metrics: FlowSectionMetrics
  var sizes: FlowItemSizes
  var sectionCount = 1
}

/// An item's index in its section and its size, in points.
struct FlowSizedItem {
  let item: Int
  let size: CGSize
}
