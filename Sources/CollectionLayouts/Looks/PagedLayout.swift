public import Foundation

/// The base class of looks that turn one page into the next.
///
/// A page fills the view, and a drag turns one page at any speed. The plain layout slides the pages.
@preconcurrency @MainActor
open class PagedLayout: SpineLayout {
  /// Creates a layout of pages that fill the view.
  public override init() {
    super.init()
    fillsView = true
    snapping = .nextItem
    eyeDistance = 4 / 3
  }

  /// Returns the distances of the pages next to the docked one.
  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { (1, 1) }
}
