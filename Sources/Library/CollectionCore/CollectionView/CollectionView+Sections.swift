package import Foundation

/// Orthogonal sections: sections that scroll on their own, as reported by the layout's
/// `flingOrthogonalSections(in:)`.
extension CollectionView {
  /// Returns the content offset of an orthogonal section, in points, or `nil` for a section that is not
  /// orthogonal, or that is off screen and was never scrolled.
  ///
  /// The offset is in the layout's own coordinates: if the layout is mirrored for a right-to-left view, x is
  /// measured from the right. A section keeps its offset in updates, and in a change to a layout that scrolls
  /// the section too. After a reload, the section with the same index has the offset.
  package func contentOffset(ofSection section: Int) -> CGPoint? {
    orthogonalScrolling.offset(ofSection: section)
  }

  /// Scrolls an orthogonal section to a content offset, in points, in the layout's own coordinates.
  ///
  /// If `animated` is `true`, a section on screen scrolls with an eased motion. The offset is not clamped.
  package func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    orthogonalScrolling.setOffset(contentOffset, ofSection: section, animated: animated)
  }

  /// Scrolls an orthogonal section in response to a key at `time` (seconds). Call this method for a key that
  /// does not scroll the whole content.
  ///
  /// Of the sections on screen that scroll along the key's axis, the one nearest to the middle of the view
  /// scrolls.
  ///
  /// - Returns: Whether that section can move in the key's direction; `false` if there is no such section.
  @discardableResult
  package func scrollSection(by key: ScrollKey, time: TimeInterval) -> Bool {
    let isVertical = key == .up || key == .down
    let axis: ScrollAxis = isVertical ? .vertical : .horizontal
    guard isVertical || key == .left || key == .right else { return false }
    let scroller = orthogonalScrolling.scroller(along: axis, nearestTo: bounds.center)
    return scroller?.scroll(by: currentLayout.isMirrored ? key.mirrored : key, time: time) ?? false
  }

  /// Returns the scroll state of an orthogonal section; `idle` for a section that is off screen or not
  /// orthogonal.
  package func scrollState(ofSection section: Int) -> ScrollState {
    orthogonalScrolling.scroller(ofSection: section)?.scrollState ?? .idle
  }

  /// Returns the offset at which the drag of a section began, in points, or `nil` outside a drag.
  ///
  /// The offset is still available while the layout is asked for the target of the released drag.
  package func dragStartContentOffset(ofSection section: Int) -> CGPoint? {
    orthogonalScrolling.scroller(ofSection: section)?.dragStartContentOffset
  }

  /// Returns the distance, in points, that a section's motion to a snap point had still to go when the finger
  /// of the current drag stopped it; zero without such motion.
  package func interruptedTravel(ofSection section: Int) -> CGPoint {
    orthogonalScrolling.scroller(ofSection: section)?.interruptedTravel ?? .zero
  }

  /// Updates the scroll views of the orthogonal sections to match the sections that the layout reports on
  /// screen.
  ///
  /// A section's offset may change, which invalidates the layout.
  func updateSectionScrolling() {
    guard layoutCache.isPrepared, !bounds.isEmpty else { return }
    let sections = currentLayout.sectionsScrollingAcross(in: bounds)
    orthogonalScrolling.update(with: sections, sectionCount: loadedCounts.sections)
  }

  /// Scrolls the orthogonal section of an item until the item is at a scroll position. `frame` is the item's
  /// frame in content space.
  ///
  /// Without a position on its axis, the section scrolls only as far as needed to show the item. Does nothing
  /// if the item's section does not scroll.
  func scrollSection(
    toItemAt indexPath: IndexPath, _ frame: CGRect, at position: ScrollPosition, animated: Bool
  ) {
    guard let section = orthogonalSection(with: indexPath.section, around: frame) else { return }
    let scroller = OrthogonalScrollView(section, at: contentOffset(ofSection: section.section), in: self)
    guard let axis = scroller.axis else { return }
    let isMirrored = currentLayout.isMirrored
    var inContent = frame.offset(by: .zero - section.viewport.origin)
    // The section's offset counts from the right in a mirrored layout, so the frame and the position are
    // mirrored too.
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

  /// Scrolls the section of a scroll target again, because self-sizing may have moved the item.
  func scrollSection(to target: ScrollTarget) {
    guard let frame = layoutAttributesForItem(at: target.indexPath)?.frame else { return }
    scrollSection(toItemAt: target.indexPath, frame, at: target.scrollPosition, animated: false)
  }

  /// Returns the orthogonal section with an index. `frame` is the frame of one of the section's items, which
  /// may be off screen.
  ///
  /// A layout reports only sections whose viewports overlap the queried rectangle. An item off screen is in
  /// line with its section's viewport along one axis, so this method queries the row and the column of the
  /// frame.
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
  /// The key with left and right exchanged.
  fileprivate var mirrored: ScrollKey {
    switch self {
    case .left: .right
    case .right: .left
    default: self
    }
  }
}

extension OrthogonalScrollView {
  /// Returns the content offset along an axis, in points, at which a frame is at a scroll position. If the
  /// position has no value for the axis, returns the nearest offset that shows the frame.
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
