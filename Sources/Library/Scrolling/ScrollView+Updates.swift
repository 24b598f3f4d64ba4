package import Foundation

extension ScrollView {
  /// Whether a batch update caused the current motion, and not a finger, the wheel or a scroll by the
  /// program.
  package var isMovedByUpdate: Bool { engine.isMovedByUpdate }

  /// Whether fingers, wheel and keys can move the content: scrolling is enabled, and the content offset is
  /// not locked.
  var mayScroll: Bool { isScrollEnabled && !isOffsetLocked }

  /// Whether a finger, the wheel, a deceleration or a scroll by the program determines the content offset.
  package var isHeldByScroll: Bool { engine.isHeldByScroll }

  /// Whether further frames are needed, because a motion is running or a wheel gesture has not ended.
  package var isContentAnimating: Bool { engine.needsFrames }

  /// The content offset to which a batch update moves the content, in points; `nil` if no batch update moves
  /// the content.
  package var updateTarget: CGPoint? { isMovedByUpdate ? restContentOffset : nil }

  /// Moves the content to a content offset (points) together with the elements of a batch update.
  ///
  /// The delegate gets `scrollViewDidScroll` but no call at the end, because the update reports its own end.
  ///
  /// - Parameters:
  ///   - startTime: The start time, in seconds; `nil` for the next frame.
  ///   - timing: The timing of the update's animation.
  package func moveWithUpdate(to target: CGPoint, startTime: TimeInterval?, timing: UpdateTiming) {
    // The motion of a previous update ends first. Otherwise it would continue to move the content after an
    // update without duration.
    stopMovingWithUpdate()
    let change = target - contentOffset
    // A motion starts on whole pixels. A target that differs only by a rounding error must not move the
    // content there.
    guard timing.moves, max(abs(change.x), abs(change.y)) > 1e-6 else { return applyContentOffset(target) }
    animateContentOffset(to: target, isUpdate: true, startTime: startTime) { start, target, _ in
      UpdateTrajectory(from: start, to: target, timing: timing)
    }
  }

  /// Stops the motion of a batch update at the current offset, without a callback.
  package func stopMovingWithUpdate() { engine.stopUpdate() }

  /// Ends the motion of a batch update at its target.
  package func finishMovingWithUpdate() {
    guard let target = updateTarget else { return }
    // The motion stops before the offset changes: otherwise `scrollViewDidScroll` would find it still
    // running.
    stopMovingWithUpdate()
    applyContentOffset(target)
  }

  /// Sets the content offset (points) immediately, after the content was replaced, for example by a new
  /// layout.
  ///
  /// A touch continues along the axes on which the new content can move. If the finger lifts without a drag,
  /// the content moves to the layout's target.
  package func relocateContent(to offset: CGPoint) {
    guard offset.isFinite else { return }
    // The drag first: `scrollViewDidScroll` must find it at the new offset.
    engine.replaceContent(at: offset, in: isDragging ? dragEnvironment(from: offset) : environment)
    applyContentOffset(offset)
  }

  /// Returns the result of a closure that is evaluated as if the content were at a content offset (points),
  /// without calling `flingBoundsWillChange(to:)`, `flingBoundsDidChange(from:)` or the delegate.
  package func atContentOffset<Answer>(_ offset: CGPoint, _ answer: () -> Answer) -> Answer {
    atBounds(CGRect(origin: offset, size: bounds.size), answer)
  }

  /// Returns the result of a closure that is evaluated as if the content offset, the start of a drag and the
  /// end of a motion were moved by `delta` points, without calling `flingBoundsWillChange(to:)`,
  /// `flingBoundsDidChange(from:)` or the delegate.
  package func atOffsets<Answer>(shiftedBy delta: CGPoint, _ answer: () -> Answer) -> Answer {
    assumedShift = assumedShift + delta
    defer { assumedShift = assumedShift - delta }
    return atBounds(super.bounds.offset(by: delta), answer)
  }

  /// Returns the result of a closure that is evaluated as if the view had other bounds (points), without
  /// calling `flingBoundsWillChange(to:)`, `flingBoundsDidChange(from:)` or the delegate.
  package func atBounds<Answer>(_ bounds: CGRect, _ answer: () -> Answer) -> Answer {
    // The superclass's property, because this class's setter calls the hooks and the delegate.
    let shown = super.bounds
    super.bounds = bounds
    defer { super.bounds = shown }
    return answer()
  }

  /// Sets the origin of the bounds, in points, without calling `flingBoundsWillChange(to:)`,
  /// `flingBoundsDidChange(from:)` or the delegate.
  func setBoundsOriginSilently(_ origin: CGPoint) {
    // The superclass's property, because this class's setter calls the hooks and the delegate.
    super.bounds = CGRect(origin: origin, size: bounds.size)
  }
}
