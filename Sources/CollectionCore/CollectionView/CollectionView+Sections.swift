public import Foundation

/// Sections that scroll by themselves, as the layout's `orthogonalSections(in:)` says.
extension CollectionView {
  /// Where a section is scrolled to, in points; nil for one that never was on screen, or that does not scroll.
  ///
  /// It survives updates, and a reload as long as there are as many sections.
  public func contentOffset(ofSection section: Int) -> CGPoint? {
    sectionScrolling.offset(ofSection: section)
  }

  /// Scrolls a section to an offset in points: at once, or eased if it is on screen. Not clamped.
  public func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    sectionScrolling.setOffset(contentOffset, ofSection: section, animated: animated)
  }

  /// What a section's own scrolling is doing.
  public func scrollState(ofSection section: Int) -> ScrollState {
    sectionScrolling.scroller(ofSection: section)?.scrollState ?? .idle
  }

  /// The offset at which the drag of a section began, in points; nil outside a drag. While the layout is asked
  /// where it should end, it is still there.
  public func dragStartContentOffset(ofSection section: Int) -> CGPoint? {
    sectionScrolling.scroller(ofSection: section)?.dragStartContentOffset
  }

  /// Follows what the layout says of sections on screen that scroll by themselves, which may move them.
  func updateSectionScrolling() {
    guard layoutCache.isPrepared, !bounds.isEmpty else { return }
    let sections = currentLayout.orthogonalSections(in: bounds)
    sectionScrolling.update(with: sections, sectionCount: loadedCounts.sections)
  }
}
