package import Foundation
import Motion

extension ScrollView {
  package var limits: OffsetLimits {
    limits(viewport: bounds.size, content: contentSize, insets: contentInset)
  }

  /// The limits of a viewport over content with content insets that the safe area may still be added to.
  package func limits(viewport: CGSize, content: CGSize, insets: EdgeInsets) -> OffsetLimits {
    OffsetLimits(
      viewport: viewport, content: content,
      insets: adjustedInset(insets, viewport: viewport, content: content))
  }

  /// Content insets, with the safe area's added where that is wanted.
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

  /// Makes a change that may move the limits, and what stands at them along.
  func changeLimits(_ change: () -> Void) {
    let (oldLimits, oldInset) = (limits, adjustedContentInset)
    change()
    limitsDidChange(from: oldLimits)
    announceInset(from: oldInset)
  }

  /// Tells the delegate if the adjusted insets are others now.
  func announceInset(from oldInset: EdgeInsets) {
    if adjustedContentInset != oldInset { delegate?.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// The limits of a drag that began at an offset (points), and the resistance beyond them.
  func elasticLimits(draggedFrom start: CGPoint) -> ElasticLimits {
    let freeRange = freeDragRange(from: start).map { ElasticLimits.FreeRange($0, start: start) }
    return ElasticLimits(
      limits: limits, viewport: bounds.size, resistance: hasOverscroll ? physics.resistance : .rigid,
      freeRange: freeRange)
  }

  /// Whether content goes beyond its limits at all.
  var hasOverscroll: Bool { bounces && physics.hasOverscroll }

  package var grid: PixelGrid { PixelGrid(scale: pixelScale > 0 ? pixelScale : 1) }

  /// The axes along which a finger can move the content.
  package var draggableAxes: [ScrollAxis] {
    let limits = limits
    return ScrollAxis.allCases.filter { axis in
      let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return limits.isScrollable(axis) || hasOverscroll && always
    }
  }

  /// The bounds to install: at rest, an offset that a new size does not allow changes with it.
  func settledBounds(_ proposed: CGRect) -> CGRect {
    guard proposed.isFinite else { return bounds }
    guard proposed.size != bounds.size, !isOffsetLocked, case .idle = phase else { return proposed }
    let new = limits(viewport: proposed.size, content: contentSize, insets: contentInset)
    return CGRect(origin: offsetSettling(proposed.origin, limits, new), size: proposed.size)
  }

  /// Shows the content at an offset, unless it is there already.
  package func applyContentOffset(_ offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  func limitsDidChange(from old: OffsetLimits) {
    guard limits != old else { return }
    if !isOffsetLocked, case .idle = phase {
      applyContentOffset(offsetSettling(bounds.origin, old, limits))
    }
    refitPhase(from: old)
    placeScrollIndicators()
  }

  /// Keeps finger, position and velocity while the limits change under them.
  func refitPhase(from old: OffsetLimits) {
    switch phase {
    case .idle, .tracking: break
    case .dragging(var drag):
      drag.anchor(at: drag.offset, in: elasticLimits(draggedFrom: drag.start))
      phase = .dragging(drag)
    case .decelerating(let motion), .animating(let motion):
      let (new, axes) = (limits, ScrollAxis.allCases)
      // The program's own scroll keeps its target; an update's follows the content's start.
      let target = isMovedByUpdate ? offsetSettling(motion.restPosition, old, new) : nil
      phase.motion = refitted(motion, axes: axes.filter { new[$0] != old[$0] }, target: target)
    }
  }
}
