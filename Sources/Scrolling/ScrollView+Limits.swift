package import Foundation
import Motion

extension ScrollView {
  /// The limits of the content offset at rest.
  package var limits: OffsetLimits {
    limits(viewport: bounds.size, content: contentSize, insets: contentInset)
  }

  /// Returns the limits for content insets to which the safe area has yet to be added.
  package func limits(viewport: CGSize, content: CGSize, insets: EdgeInsets) -> OffsetLimits {
    OffsetLimits(
      viewport: viewport, content: content,
      insets: adjustedInset(insets, viewport: viewport, content: content))
  }

  /// Returns content insets with the safe area added as `contentInsetAdjustmentBehavior` requires.
  package func adjustedInset(_ inset: EdgeInsets, viewport: CGSize, content: CGSize) -> EdgeInsets {
    guard safeAreaInsets != .zero else { return inset }
    var adjusted = inset
    if isAdjusted(.vertical, inset: inset, viewport: viewport, content: content) {
      adjusted.top += safeAreaInsets.top
      adjusted.bottom += safeAreaInsets.bottom
    }
    if isAdjusted(.horizontal, inset: inset, viewport: viewport, content: content) {
      adjusted.left += safeAreaInsets.left
      adjusted.right += safeAreaInsets.right
    }
    return adjusted
  }

  /// Returns whether the safe area is added along an axis.
  private func isAdjusted(
    _ axis: ScrollAxis, inset: EdgeInsets, viewport: CGSize, content: CGSize
  ) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .automatic, .scrollableAxes:
      let bounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return bounces || content[axis] + inset.leading(axis) + inset.trailing(axis) > viewport[axis]
    }
  }

  /// Makes a change that may affect the limits, and moves the content with them.
  func changeLimits(_ change: () -> Void) {
    // The limits are computed from the properties that `change` sets, so the old ones are read before.
    let (oldLimits, oldInset) = (limits, adjustedContentInset)
    change()
    // The offset before the inset: the delegate's callback finds the content inside its new limits.
    limitsDidChange(from: oldLimits)
    announceInset(from: oldInset)
  }

  /// Calls the delegate if the adjusted inset differs from `oldInset`.
  func announceInset(from oldInset: EdgeInsets) {
    if adjustedContentInset != oldInset { delegate?.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// Returns the limits of a drag that began at an offset (points), and the resistance beyond them.
  func elasticLimits(draggedFrom start: CGPoint) -> ElasticLimits {
    let freeRange = freeDragRange(from: start).map { ElasticLimits.FreeRange($0, start: start) }
    return ElasticLimits(
      limits: limits, viewport: bounds.size, resistance: hasOverscroll ? physics.resistance : .rigid,
      freeRange: freeRange)
  }

  /// Whether content can move beyond its limits.
  var hasOverscroll: Bool { bounces && physics.hasOverscroll }

  /// The device's pixels, to which offsets are rounded.
  package var grid: PixelGrid { PixelGrid(scale: pixelScale > 0 ? pixelScale : 1) }

  /// The axes along which a finger can move the content.
  package var draggableAxes: [ScrollAxis] {
    let limits = limits
    return ScrollAxis.allCases.filter { axis in
      let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return limits.isScrollable(axis) || hasOverscroll && always
    }
  }

  /// Returns the bounds to install for `proposed` ones. At rest, a change of size moves the offset into the
  /// new limits. Bounds that are not finite are ignored.
  func settledBounds(_ proposed: CGRect) -> CGRect {
    guard proposed.isFinite else { return bounds }
    guard proposed.size != bounds.size, !isOffsetLocked, case .idle = phase else { return proposed }
    let new = limits(viewport: proposed.size, content: contentSize, insets: contentInset)
    return CGRect(origin: offsetSettling(proposed.origin, limits, new), size: proposed.size)
  }

  /// Sets the content offset, unless it is equal, so that hooks and delegate are called for changes only.
  package func applyContentOffset(_ offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  /// Moves the content with limits that changed: an offset at rest, a drag or a motion.
  func limitsDidChange(from old: OffsetLimits) {
    guard limits != old else { return }
    // At rest first: with a drag or a motion the phase decides, and the offset follows from it.
    if !isOffsetLocked, case .idle = phase {
      applyContentOffset(offsetSettling(bounds.origin, old, limits))
    }
    refitPhase(from: old)
    // Last, because the indicators show the offset and the limits.
    placeScrollIndicators()
  }

  /// Adapts a drag or a motion to changed limits, with the same finger, position and velocity.
  func refitPhase(from old: OffsetLimits) {
    switch phase {
    case .idle, .tracking: break
    case .dragging(var drag):
      drag.anchor(at: drag.offset, in: elasticLimits(draggedFrom: drag.start))
      phase = .dragging(drag)
    case .decelerating(let motion), .animating(let motion):
      let (new, axes) = (limits, ScrollAxis.allCases)
      // The program's own scroll keeps its target; an update's scroll follows the content's start.
      let target = isMovedByUpdate ? offsetSettling(motion.restPosition, old, new) : nil
      phase.motion = refitted(motion, axes: axes.filter { new[$0] != old[$0] }, target: target)
    }
  }
}
