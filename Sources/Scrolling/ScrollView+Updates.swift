package import Foundation

extension ScrollView {
  /// Whether the present motion belongs to a batch update, not to a finger, the wheel or a scroll of the
  /// program.
  package var isMovedByUpdate: Bool { engine.isMovedByUpdate }

  /// Whether fingers, wheel and keys can move the content; false while the offset is locked.
  var mayScroll: Bool { isScrollEnabled && !isOffsetLocked }

  /// Whether a finger, the wheel, a deceleration or a scroll of the program holds the content.
  package var isHeldByScroll: Bool { engine.isHeldByScroll }

  /// Whether a motion or a pending wheel gesture needs further frames.
  package var isContentAnimating: Bool { engine.needsFrames }

  /// The offset to which a batch update moves the content, in points; `nil` if none does.
  package var updateTarget: CGPoint? { isMovedByUpdate ? restContentOffset : nil }

  /// Moves the content to an offset (points) together with the elements of an update.
  ///
  /// The delegate gets the offsets but no end callback, because the update reports its own end.
  ///
  /// - Parameter startTime: The start time, in seconds; `nil` for the next frame.
  package func moveWithUpdate(to target: CGPoint, startTime: TimeInterval?, timing: UpdateTiming) {
    // A previous update's motion ends first: after an update without duration it would move the content on.
    stopMovingWithUpdate()
    guard timing.moves else { return applyContentOffset(target) }
    animateContentOffset(to: target, isUpdate: true, startTime: startTime) { start, target, _ in
      UpdateTrajectory(from: start, to: target, timing: timing)
    }
  }

  /// Stops an update's motion at the present offset, without a callback.
  package func stopMovingWithUpdate() { engine.stopUpdate() }

  /// Ends an update's motion at its target.
  package func finishMovingWithUpdate() {
    guard let target = updateTarget else { return }
    // The motion stops before the offset changes: otherwise `scrollViewDidScroll` would find it still
    // running.
    stopMovingWithUpdate()
    applyContentOffset(target)
  }

  /// Shows other content at an offset (points) at once.
  ///
  /// A finger keeps its hold, along the axes on which the new content can move. If the finger lifts without a
  /// drag, the content settles where the layout wants it.
  package func relocateContent(to offset: CGPoint) {
    guard offset.isFinite else { return }
    // The drag first: `scrollViewDidScroll` must find it at the new offset.
    engine.replaceContent(at: offset, in: isDragging ? dragEnvironment(from: offset) : environment)
    applyContentOffset(offset)
  }

  /// Returns the result of a query made as if the content were at an offset (points), without hooks and
  /// callbacks.
  package func atContentOffset<Answer>(_ offset: CGPoint, _ answer: () -> Answer) -> Answer {
    atBounds(CGRect(origin: offset, size: bounds.size), answer)
  }

  /// Returns the result of a query made as if the content offset, the start of a drag and the end of a motion
  /// were moved by `delta` points, without hooks and callbacks.
  package func atOffsets<Answer>(shiftedBy delta: CGPoint, _ answer: () -> Answer) -> Answer {
    assumedShift = assumedShift + delta
    defer { assumedShift = assumedShift - delta }
    return atBounds(super.bounds.offset(by: delta), answer)
  }

  /// Returns the result of a query made as if the view had other bounds, without hooks and callbacks.
  package func atBounds<Answer>(_ bounds: CGRect, _ answer: () -> Answer) -> Answer {
    // The superclass's property, because this class's setter calls the hooks and the delegate.
    let shown = super.bounds
    super.bounds = bounds
    defer { super.bounds = shown }
    return answer()
  }
  /// Sets the origin of the bounds without hooks and callbacks.
  func setBoundsOriginSilently(_ origin: CGPoint) {
    // The superclass's property, because this class's setter calls the hooks and the delegate.
    super.bounds = CGRect(origin: origin, size: bounds.size)
  }
}
