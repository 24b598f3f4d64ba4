public import Foundation

/// Sections that scroll by themselves, as the layout's `orthogonalSections(in:)` says.
extension CollectionView {
  /// Where a section is scrolled to, in points; nil for one that never was on screen, or that does not
  /// scroll.
  ///
  /// It is the layout's number: in a layout that is mirrored from right to left, x is counted from the right.
  /// It survives updates, a reload as long as there are as many sections, and a change to a layout that
  /// scrolls the section as well.
  public func contentOffset(ofSection section: Int) -> CGPoint? {
    orthogonalScrolling.offset(ofSection: section)
  }

  /// Scrolls a section to an offset in points, the layout's number: at once, or eased if it is on screen. Not
  /// clamped.
  public func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    orthogonalScrolling.setOffset(contentOffset, ofSection: section, animated: animated)
  }

  /// Scrolls by a key that the content as a whole has no use for: of the sections on screen that scroll along
  /// its axis, the one nearest to the middle.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func scrollSection(by key: ScrollKey, time: TimeInterval) -> Bool {
    let isVertical = key == .up || key == .down
    let axis: ScrollAxis = isVertical ? .vertical : .horizontal
    guard isVertical || key == .left || key == .right else { return false }
    let scroller = orthogonalScrolling.scroller(along: axis, nearestTo: bounds.center)
    return scroller?.scroll(by: currentLayout.isMirrored ? key.mirrored : key, time: time) ?? false
  }

  /// What a section's own scrolling is doing.
  public func scrollState(ofSection section: Int) -> ScrollState {
    orthogonalScrolling.scroller(ofSection: section)?.scrollState ?? .idle
  }

  /// The offset at which the drag of a section began, in points; nil outside a drag. While the layout is
  /// asked where it should end, it is still there.
  public func dragStartContentOffset(ofSection section: Int) -> CGPoint? {
    orthogonalScrolling.scroller(ofSection: section)?.dragStartContentOffset
  }

  /// Follows what the layout says of sections on screen that scroll by themselves, which may move them.
  func updateSectionScrolling() {
    guard layoutCache.isPrepared, !bounds.isEmpty else { return }
    let sections = currentLayout.sectionsScrollingAcross(in: bounds)
    orthogonalScrolling.update(with: sections, sectionCount: loadedCounts.sections)
  }

  /// Scrolls an item's section, if it scrolls by itself, until the item stands where asked or, without a
  /// position on its axis, can be seen.
  func scrollSection(
    toItemAt indexPath: IndexPath, _ frame: CGRect, at position: ScrollPosition, animated: Bool
  ) {
    guard let section = orthogonalSection(with: indexPath.section, around: frame) else { return }
    let scroller = OrthogonalScrollView(section, at: contentOffset(ofSection: section.section), in: self)
    guard let axis = scroller.axis else { return }
    let isMirrored = currentLayout.isMirrored
    var inContent = frame.offset(by: .zero - section.viewport.origin)
    if isMirrored { inContent.origin.x = section.viewport.width - inContent.maxX }
    let offset = contentOffset(ofSection: section.section) ?? scroller.contentOffset
    var target = scroller.contentOffset
    target[axis] = scroller.offsetToShow(
      inContent.offset(by: offset), along: axis, at: isMirrored ? position.mirrored : position)
    let resting = currentLayout.hooks.targetContentOffset(
      forProposedContentOffset: scroller.limits.clamp(target), withScrollingVelocity: .zero,
      inSection: section.section)
    setContentOffset(scroller.limits.clamp(resting), ofSection: section.section, animated: animated)
  }

  /// Scrolls the section of an item that was scrolled to, for it may have moved.
  func scrollSection(to target: ScrollTarget) {
    guard let frame = layoutAttributesForItem(at: target.indexPath)?.frame else { return }
    scrollSection(toItemAt: target.indexPath, frame, at: target.scrollPosition, animated: false)
  }

  /// The scrolling section of an index whose item has a frame, on screen or not.
  private func orthogonalSection(with index: Int, around frame: CGRect) -> OrthogonalSection? {
    let rows = CGRect(x: bounds.minX, y: frame.minY, width: bounds.width, height: frame.height)
    let columns = CGRect(x: frame.minX, y: bounds.minY, width: frame.width, height: bounds.height)
    return [rows, columns].lazy.flatMap { self.currentLayout.sectionsScrollingAcross(in: $0) }
      .first { $0.section == index }
  }
}

extension CollectionView.ScrollPosition {
  /// The positions with left and right exchanged.
  fileprivate var mirrored: Self {
    var mirrored = subtracting([.left, .right])
    if contains(.left) { mirrored.insert(.right) }
    if contains(.right) { mirrored.insert(.left) }
    return mirrored
  }
}

extension ScrollKey {
  /// The key as it works in a mirror that exchanges left and right.
  fileprivate var mirrored: ScrollKey {
    switch self {
    case .left: .right
    case .right: .left
    default: self
    }
  }
}

extension OrthogonalScrollView {
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
