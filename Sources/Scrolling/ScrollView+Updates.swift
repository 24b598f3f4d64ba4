package import Foundation

extension ScrollView {
  /// Whether a batch update moves the content, rather than a finger, a wheel or a scroll of the program's.
  package var isMovedByUpdate: Bool { phase.motion?.identifier == updateMotion }

  /// Whether fingers, wheel and keys can move the content: not while something else says where it is.
  var mayScroll: Bool { isScrollEnabled && !isOffsetLocked }

  /// Whether a finger, a wheel or a scroll has a hold on the content.
  package var isHeldByScroll: Bool { scrollState != .idle && !isMovedByUpdate || wheel != nil }

  /// Where a batch update moves the content, in points; nil if none does.
  package var updateTarget: CGPoint? { isMovedByUpdate ? phase.motion?.restPosition : nil }

  /// Moves the content to an offset (points) along with the elements of an update: from `startTime` in
  /// seconds, or when the clock next moves.
  ///
  /// The delegate hears of the offsets, not of an end: it is the update that ends.
  package func moveWithUpdate(to target: CGPoint, startTime: TimeInterval?, timing: UpdateTiming) {
    stopMovingWithUpdate()
    guard timing.duration > 0 else { return applyContentOffset(target) }
    animateContentOffset(to: target, startTime: startTime) { start, target, _ in
      UpdateTrajectory(from: start, to: target, timing: timing)
    }
    updateMotion = phase.motion?.identifier ?? 0
  }

  /// Leaves the content where an update has moved it so far.
  package func stopMovingWithUpdate() {
    if isMovedByUpdate { phase = .idle }
  }

  /// Shows the content where an update was moving it.
  package func finishMovingWithUpdate() {
    guard let target = updateTarget else { return }
    stopMovingWithUpdate()
    applyContentOffset(target)
  }

  /// Shows other content at an offset (points) at once. A finger keeps its hold, along the axes that now move;
  /// lifted without a drag, it leaves the content to settle where the layout wants it.
  package func relocateContent(to offset: CGPoint) {
    guard offset.isFinite else { return }
    isTouchInterruptingMotion = true
    if case .dragging(var drag) = phase {
      drag.regrip(at: offset, axes: draggableAxes, in: elasticLimits(draggedFrom: offset))
      phase = .dragging(drag)
    }
    applyContentOffset(offset)
  }

  /// What a question is answered with as if the content were at an offset (points); nobody hears of the
  /// offset.
  package func atContentOffset<Answer>(_ offset: CGPoint, _ answer: () -> Answer) -> Answer {
    atBounds(CGRect(origin: offset, size: bounds.size), answer)
  }

  /// What a question is answered with as if the bounds were others; nobody hears of them.
  package func atBounds<Answer>(_ bounds: CGRect, _ answer: () -> Answer) -> Answer {
    let shown = super.bounds
    super.bounds = bounds
    defer { super.bounds = shown }
    return answer()
  }
}
