import UIKit

/// The base class of layouts with a page-turning effect.
///
/// A page fills the view, and a drag moves by one page, at any speed. The default implementation of
/// `pose(at:)` slides the pages.
class PagedLayout: SpineLayout {
  /// Creates a layout of pages that fill the view.
  override init() {
    super.init()
    fillsView = true
    snapping = .nextItem
    eyeDistance = 4 / 3
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns 1 for both directions: only the docked (current) page and its two neighbours are visible.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { (1, 1) }
}
