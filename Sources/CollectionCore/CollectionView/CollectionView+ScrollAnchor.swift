import Foundation

extension CollectionView {
  /// What stays where it is on screen while the content around it changes: in batch updates, when cells turn
  /// out larger than estimated, when the view is resized, and in a change of layout.
  ///
  /// In updates, and when cells turn out larger, the same holds in each section that scrolls by itself. The
  /// layout's and then the delegate's `targetContentOffset(…)` have the last word, and at rest the content
  /// does not leave its limits. Along an axis that does not scroll nothing is kept.
  public enum ScrollAnchor: Hashable, Sendable, CaseIterable {
    /// As in UIKit. A change of layout brings the item in the middle to the middle; cells that turn out
    /// larger than estimated leave the content at its start, or the topmost item that was there before where
    /// it is; updates and resizes keep the offset.
    case automatic
    /// Nothing: the offset is kept in all cases.
    case none
    /// The first visible item, along the scrolling axis, at its distance from the start.
    case topElement
    /// The item nearest to the middle, at its distance from there; in a change of layout in the middle.
    case centredElement
    /// Content at its end stays at its end; otherwise the last visible item, at its distance from the end.
    case bottom
  }

  /// Moves the content to where what was remembered before a change is now, together with whatever is on its
  /// way; at rest no farther than the content reaches.
  func restore(_ anchoring: ScrollAnchoring) {
    guard let offset = anchoring.offset(in: self) else { return }
    let isAtRest = scrollState == .idle
    shiftContent(by: (isAtRest ? limits.clamp(offset) : offset) - contentOffset)
  }

  // MARK: Mirroring

  /// How x is mirrored between the content, as large as it is now, and the layout; nil if it is not.
  private var contentMirror: LayoutMirror? {
    currentLayout.isMirrored ? LayoutMirror(content: contentSize, in: self) : nil
  }

  /// The offset along x as the layout sees it, which is to be kept; `nil` where nothing is mirrored.
  var offsetSeenByLayout: LayoutCache.MirroredOffset? {
    if let kept = layoutCache.mirroredOffset { return kept }
    guard let contentMirror else { return nil }
    let x = contentMirror.offset(bounds.origin, viewWidth: bounds.width).x
    let isSettling = scrollState == .idle || isMovedByUpdate
    let isAtStart = isSettling && (updateTarget ?? bounds.origin).x == limits.maximum.x
    return LayoutCache.MirroredOffset(x: x, startInset: isAtStart ? adjustedContentInset.right : nil)
  }

  /// Where the content goes in a prepared layout, current or not, that is to see it where it would see it
  /// now. Content at its start goes to the layout's start.
  func offset(seenAlikeBy layout: CollectionViewLayout) -> CGPoint {
    let newLimits = limits(of: layout.hooks.collectionViewContentSize)
    var offset = limits.settled(contentOffset, in: newLimits, isMirrored: layout.isMirrored)
    if let mirror = layout.mirror, contentOffset.x != limits.maximum.x {
      let seen = LayoutMirror(content: contentSize, in: self).offset(contentOffset, viewWidth: bounds.width)
      offset.x = mirror.offset(seen, viewWidth: bounds.width).x
    }
    return offset
  }

  /// The offset within the present limits for one that stood within older limits.
  func settledOffset(_ offset: CGPoint, from old: OffsetLimits) -> CGPoint {
    offsetSettling(offset, old, limits)
  }

  /// The offset along x that the layout sees as another one.
  func contentOffset(seenByLayoutAs x: CGFloat) -> CGFloat {
    contentMirror?.offset(CGPoint(x: x, y: 0), viewWidth: bounds.width).x ?? x
  }

  /// How far the content is scrolled along x from where it starts for the layout, in points.
  var distanceFromStart: CGFloat {
    let (isMirrored, inset) = (currentLayout.isMirrored, adjustedContentInset)
    return isMirrored ? (offsetSeenByLayout?.x ?? 0) + inset.right : bounds.minX + inset.left
  }

  /// Has the next pass scroll so far from where the content starts for the layout.
  func keepDistanceFromStart(_ distance: CGFloat) {
    guard distance != distanceFromStart else { return }
    let inset = adjustedContentInset
    let startInset = currentLayout.isMirrored ? inset.right : inset.left
    layoutCache.mirroredOffset = LayoutCache.MirroredOffset(
      x: distance - startInset, startInset: distance == 0 && scrollState == .idle ? startInset : nil)
  }

  /// Before a change of the bounds: a resize leaves what the layout sees where it is, a scroll moves it.
  func rememberOffset(before newBounds: CGRect) {
    guard layoutCache.laidOutSize != nil else { return }
    if newBounds.size != bounds.size {
      layoutCache.resizeAnchor = layoutCache.resizeAnchor ?? ScrollAnchoring(in: self, for: .resize)
      layoutCache.mirroredOffset = offsetSeenByLayout
      // Everything moves with the side that x is counted from.
      if currentLayout.isMirrored { layoutCache.forgetQuery() }
    } else if let kept = layoutCache.mirroredOffset, newBounds.minX != bounds.minX {
      layoutCache.mirroredOffset = LayoutCache.MirroredOffset(x: kept.x - (newBounds.minX - bounds.minX))
    }
  }
}
