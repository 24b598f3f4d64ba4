package import Foundation
import Motion

extension ScrollView {
  /// The smallest and the largest content offset at rest, for the current bounds, content size and adjusted
  /// inset.
  package var limits: OffsetLimits {
    limits(viewport: bounds.size, content: contentSize, insets: contentInset)
  }

  /// Returns the smallest and the largest content offset at rest for a viewport, a content size and content
  /// insets, to which the safe area is added; all are in points.
  package func limits(viewport: CGSize, content: CGSize, insets: EdgeInsets) -> OffsetLimits {
    limits(viewport: viewport, content: content, insets: insets, loop: contentLoop)
  }

  /// Returns the limits for a viewport, a content size, content insets (all in points) and a repetition of
  /// the content. The safe area is added to the insets.
  package func limits(
    viewport: CGSize, content: CGSize, insets: EdgeInsets, loop: ScrollLoop?
  ) -> OffsetLimits {
    OffsetLimits(
      viewport: viewport, content: content,
      insets: adjustedInset(insets, viewport: viewport, content: content), loop: loop)
  }

  /// Returns the content insets `inset` (points) with the safe area added as `contentInsetAdjustmentBehavior`
  /// requires, for a viewport and a content size.
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

  /// Returns whether the safe area is added to the content insets along an axis.
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

  /// Runs a closure that may change the limits, and adapts the content offset and the motion to the new
  /// limits.
  func changeLimits(_ change: () -> Void) {
    // The limits are computed from the properties that `change` sets, so the old ones are read before.
    let (oldLimits, oldInset) = (limits, adjustedContentInset)
    change()
    // The offset before the inset: the delegate's callback finds the content inside its new limits.
    limitsDidChange(from: oldLimits)
    announceInset(from: oldInset)
  }

  /// Calls the delegate if `adjustedContentInset` differs from its old value `oldInset`.
  func announceInset(from oldInset: EdgeInsets) {
    if adjustedContentInset != oldInset { delegate?.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// The grid of the device's pixels, to which content offsets are rounded.
  package var grid: PixelGrid { PixelGrid(scale: pixelScale > 0 ? pixelScale : 1) }

  /// The axes along which a finger can move the content.
  package var draggableAxes: [ScrollAxis] { environment.draggableAxes }

  /// Returns the bounds to install if `proposed` is assigned to `bounds`. At rest, a change of size moves the
  /// content offset into the new limits. Bounds that are not finite are ignored.
  func adjustedBounds(_ proposed: CGRect) -> CGRect {
    guard proposed.isFinite else { return bounds }
    guard proposed.size != bounds.size, !isOffsetLocked, scrollState == .idle else { return proposed }
    let new = limits(viewport: proposed.size, content: contentSize, insets: contentInset)
    return CGRect(origin: offsetSettling(proposed.origin, limits, new), size: proposed.size)
  }

  /// Adapts the content offset at rest, the drag or the motion to limits that changed from `old`, and updates
  /// the indicators.
  func limitsDidChange(from old: OffsetLimits) {
    guard limits != old else { return }
    // At rest first: a drag or a motion is adapted below, and the offset follows from it.
    if !isOffsetLocked, scrollState == .idle {
      applyContentOffset(offsetSettling(bounds.origin, old, limits))
    }
    adaptMotion(from: old)
    // Last, because the indicators show the offset and the limits.
    placeScrollIndicators()
  }

  /// Adapts a drag or a motion to limits that changed from `old`.
  func adaptMotion(from old: OffsetLimits) {
    let updateTarget = updateTarget.map { offsetSettling($0, old, limits) }
    engine.adapt(from: old, updateTarget: updateTarget, in: presentEnvironment())
  }

  // MARK: Environment

  /// The geometry and the rules by which the scroll engine moves the content, without `freeDragRange` and
  /// `flingSnapDuration`, for which the layout must be asked.
  var environment: ScrollEnvironment {
    ScrollEnvironment(
      offset: bounds.origin, viewport: bounds.size, limits: limits, grid: grid, physics: physics,
      decelerationRate: decelerationRate, bounces: bounces,
      alwaysBounceHorizontal: alwaysBounceHorizontal, alwaysBounceVertical: alwaysBounceVertical,
      isPagingEnabled: isPagingEnabled, isScrollEnabled: mayScroll,
      isDirectionalLockEnabled: isDirectionalLockEnabled, dragSlop: dragSlop, pointerDevice: pointerDevice,
      handlesInputBetweenFrames: handlesInputBetweenFrames,
      isWheelGlideEnabled: isWheelGlideEnabled, tellsTouchpadLift: wheelDevice != nil)
  }

  /// The first axis along which a finger can move the content; `nil` if there is none.
  package var draggableAxis: ScrollAxis? { mayScroll ? environment.draggableAxes.first : nil }

  /// The rule by which the velocity of the current pointer device is measured.
  package var releaseRule: ReleaseRule { environment.releaseRule }

  /// Returns the engine's environment for a drag that began at the content offset `start` (points). The
  /// environment includes `freeDragRange`, the content offsets that the drag reaches without resistance.
  func dragEnvironment(from start: CGPoint) -> ScrollEnvironment {
    var environment = environment
    environment.freeDragRange = flingFreeDragRange(from: start)
    return environment
  }

  /// The engine's environment for a motion to a target, with the layout's `flingSnapDuration`.
  var motionEnvironment: ScrollEnvironment {
    var environment = environment
    environment.snapDuration = flingSnapDuration
    return environment
  }

  /// Returns the engine's environment for the current drag or motion, after the content was shifted by
  /// `delta` points.
  func presentEnvironment(shiftedBy delta: CGPoint = .zero) -> ScrollEnvironment {
    // The layout is asked only for the value that the engine needs.
    if let origin = engine.dragOrigin { return dragEnvironment(from: origin + delta) }
    return engine.restPosition == nil ? environment : motionEnvironment
  }
}
