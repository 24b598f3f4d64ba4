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

  /// Scrolls by a key that the content as a whole has no use for: of the sections on screen that scroll along its
  /// axis, the one nearest to the middle.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func scrollSection(by key: ScrollKey, time: TimeInterval) -> Bool {
    let isVertical = key == .up || key == .down
    let axis: ScrollAxis = isVertical ? .vertical : .horizontal
    guard isVertical || key == .left || key == .right else { return false }
    return sectionScrolling.scroller(along: axis, nearestTo: bounds.center)?.scroll(by: key, time: time)
      ?? false
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
    let sections = currentLayout.hooks.orthogonalSections(in: bounds)
    sectionScrolling.update(with: sections, sectionCount: loadedCounts.sections)
  }

  /// Scrolls an item's section, if it scrolls by itself, until the item stands where asked or, without a position
  /// on its axis, can be seen.
  func scrollSection(
    toItemAt indexPath: IndexPath, _ frame: CGRect, at position: ScrollPosition, animated: Bool
  ) {
    guard let section = orthogonalSection(with: indexPath.section, around: frame) else { return }
    let scroller = SectionScroller(section, at: contentOffset(ofSection: section.section), in: self)
    guard let axis = scroller.axis else { return }
    let inContent = frame.offset(by: scroller.contentOffset - section.viewport.origin)
    var target = scroller.contentOffset
    target[axis] = scroller.offsetToShow(inContent, along: axis, at: position)
    let resting = currentLayout.hooks.targetContentOffset(
      forProposedContentOffset: scroller.limits.clamp(target), withScrollingVelocity: .zero,
      inSection: section.section)
    setContentOffset(scroller.limits.clamp(resting), ofSection: section.section, animated: animated)
  }

  /// The scrolling section of an index whose item has a frame, on screen or not.
  private func orthogonalSection(with index: Int, around frame: CGRect) -> OrthogonalSection? {
    let rows = CGRect(x: bounds.minX, y: frame.minY, width: bounds.width, height: frame.height)
    let columns = CGRect(x: frame.minX, y: bounds.minY, width: frame.width, height: bounds.height)
    return [rows, columns].lazy.flatMap { self.currentLayout.hooks.orthogonalSections(in: $0) }
      .first { $0.section == index }
  }
}

extension SectionScroller {
  /// The offset on an axis that shows an interval of the content at a position, or at all without one.
  fileprivate func offsetToShow(
    _ frame: CGRect, along axis: ScrollAxis, at position: CollectionView.ScrollPosition
  ) -> Double {
    let isHorizontal = axis == .horizontal
    let extent = bounds.size[axis]
    if position.contains(isHorizontal ? .left : .top) { return frame.origin[axis] }
    if position.contains(isHorizontal ? .right : .bottom) {
      return frame.origin[axis] + frame.size[axis] - extent
    }
    if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      return frame.origin[axis] + (frame.size[axis] - extent) / 2
    }
    return offsetToShow(frame, along: axis)
  }
}
