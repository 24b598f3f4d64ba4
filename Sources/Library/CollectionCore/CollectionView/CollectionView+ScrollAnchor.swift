import Foundation

extension CollectionView {
  /// The part of the content that keeps its position on screen while the content around it changes.
  ///
  /// The anchor applies to batch updates, self-sizing, resizes and layout changes. In updates and
  /// self-sizing, each orthogonal section keeps its own anchor in the same way.
  ///
  /// The layout, and then the delegate, may choose another offset in their `targetContentOffset(…)` methods.
  /// At rest, the content stays within its limits. The anchor has no effect along an axis that does not
  /// scroll.
  public enum ScrollAnchor: Hashable, Sendable, CaseIterable {
    /// UIKit's behaviour.
    ///
    /// A layout change centers the item nearest to the middle. Updates and resizes keep the offset. In
    /// self-sizing, content at its start, or at rest at its end, stays there; otherwise the first item that
    /// was visible before keeps its position on screen.
    case automatic
    /// No anchor: the offset is kept in all changes.
    case none
    /// The first visible item along the scroll axis. The item keeps its distance from the start of the
    /// visible area. In self-sizing, the same as `automatic`.
    case topElement
    /// The item nearest to the middle of the view. The item keeps its distance from the middle. A layout
    /// change centers the item.
    case centredElement
    /// The last visible item along the scroll axis. The item keeps its distance from the end of the visible
    /// area. Content at its end stays there.
    case bottom
  }

  /// Moves the content, together with running animations, so that the recorded anchor returns to the position
  /// on screen that it had before the change.
  ///
  /// At rest, the content stays within its limits.
  func restore(_ anchoring: ScrollAnchoring) {
    guard let offset = anchoring.offset(in: self) else { return }
    let isAtRest = scrollState == .idle
    shiftContent(by: (isAtRest ? limits.clamp(offset) : offset) - contentOffset)
  }

  // MARK: Mirroring

  /// The conversion between content space and a mirrored layout's own coordinates, for the present content
  /// size; `nil` if the layout is not mirrored.
  private var contentMirror: LayoutMirror? {
    currentLayout.isMirrored ? LayoutMirror(content: contentSize, in: self) : nil
  }

  /// The x offset to restore after the content's width changes, in the layout's own coordinates. A mirrored
  /// layout measures x from the right.
  ///
  /// The value is the offset recorded in `layoutCache`. Without a recorded offset, the value is the current
  /// offset if the layout is mirrored, otherwise `nil`.
  var offsetSeenByLayout: LayoutCache.MirroredOffset? {
    if let kept = layoutCache.mirroredOffset { return kept }
    guard let contentMirror else { return nil }
    let x = contentMirror.offset(bounds.origin, viewWidth: bounds.width).x
    let isSettling = scrollState == .idle || isMovedByUpdate
    let isAtStart =
      isSettling && !limits.loops(.horizontal) && (updateTarget ?? bounds.origin).x == limits.maximum.x
    return LayoutCache.MirroredOffset(x: x, startInset: isAtStart ? adjustedContentInset.right : nil)
  }

  /// Returns the content offset, in points, for a change to another layout, which must be prepared. The
  /// offset keeps the distance by which the content is scrolled from its start.
  ///
  /// In a mirrored layout, the distance is measured from the right. The minimum and maximum offsets may
  /// differ between the layouts; content at its start stays at its start.
  func offset(seenAlikeBy layout: CollectionViewLayout) -> CGPoint {
    let newLimits = limits(of: layout)
    var offset = limits.settled(contentOffset, in: newLimits, isMirrored: layout.isMirrored)
    if let mirror = layout.mirror, contentOffset.x != limits.maximum.x {
      let seen = LayoutMirror(content: contentSize, in: self).offset(contentOffset, viewWidth: bounds.width)
      offset.x = mirror.offset(seen, viewWidth: bounds.width).x
    }
    return offset
  }

  /// Converts an offset at rest within the limits `old` to an offset within the current limits, in points;
  /// see `settledOffset(_:from:in:)`.
  func settledOffset(_ offset: CGPoint, from old: OffsetLimits) -> CGPoint {
    offsetSettling(offset, old, limits)
  }

  /// Converts an x offset in the layout's own coordinates to an x content offset, in points.
  func contentOffset(seenByLayoutAs x: CGFloat) -> CGFloat {
    contentMirror?.offset(CGPoint(x: x, y: 0), viewWidth: bounds.width).x ?? x
  }

  /// The distance along x by which the content is scrolled from its start, in points.
  ///
  /// The content of a mirrored layout starts at the right.
  var distanceFromStart: CGFloat {
    let (isMirrored, inset) = (currentLayout.isMirrored, adjustedContentInset)
    return isMirrored ? (offsetSeenByLayout?.x ?? 0) + inset.right : bounds.minX + inset.left
  }

  /// Makes the next layout pass scroll the content to a position `distance` points from its start along x.
  func keepDistanceFromStart(_ distance: CGFloat) {
    guard distance != distanceFromStart else { return }
    let inset = adjustedContentInset
    let startInset = currentLayout.isMirrored ? inset.right : inset.left
    layoutCache.keepMirroredOffset(
      LayoutCache.MirroredOffset(
        x: distance - startInset, startInset: distance == 0 && scrollState == .idle ? startInset : nil))
  }

  /// Prepares for new bounds. Before a resize, records the scroll anchor and the x offset in the layout's
  /// coordinates. Before a scroll, updates an already recorded x offset by the distance of the scroll.
  func rememberOffset(before newBounds: CGRect) {
    guard layoutCache.laidOutSize != nil else { return }
    if newBounds.size != bounds.size {
      layoutCache.resizeWillBegin(ScrollAnchoring(in: self, for: .resize))
      layoutCache.keepMirroredOffset(offsetSeenByLayout)
      // A mirrored layout counts x from the content's right edge, so a new width moves all elements.
      if currentLayout.isMirrored { layoutCache.forgetQuery() }
    } else if let kept = layoutCache.mirroredOffset, newBounds.minX != bounds.minX {
      layoutCache.keepMirroredOffset(
        LayoutCache.MirroredOffset(x: kept.x - (newBounds.minX - bounds.minX), startInset: nil))
    }
  }
}
