package import Foundation
import Motion

extension ScrollView {
  /// Scrolls the content for a key pressed at `time` (seconds). A key that is pressed during an animated
  /// scroll continues from the scroll's target.
  ///
  /// In a snapping layout, an arrow key scrolls to the next snap point in the key's direction, and a page key
  /// to a snap point about a page away. In a paged view, both kinds of key scroll to the next page. The
  /// content stays within its limits.
  ///
  /// In content that loops, Home and End scroll to the nearest start and end of a lap.
  ///
  /// - Returns: Whether the content can move in the key's direction; `false` at an edge.
  @discardableResult
  package func scroll(by key: ScrollKey, time: TimeInterval) -> Bool {
    guard mayScroll, !isTracking, time.isFinite, let (axis, direction) = movement(of: key) else {
      return false
    }
    var delta = CGPoint.zero
    delta[axis] = direction
    guard engine.canScroll(by: delta, in: environment) else { return false }
    // The pending wheel gesture ends here. Otherwise it would settle the content after the key's step.
    let start = engine.pressKey(at: time) ?? bounds.origin
    switch key {
    case .home, .end:
      var edge = start
      edge[axis] = direction < 0 ? limits.minimum[axis] : limits.maximum[axis]
      // In content that loops, the nearest start or end of a lap.
      edge = limits.clamp(contentLoop?.copy(of: edge, nearestTo: start) ?? edge)
      setContentOffset(restingOffset(near: edge, axis, direction), animated: true)
    case .up, .down, .left, .right: step(from: start, axis, by: direction * physics.arrowStep)
    case .pageUp, .pageDown: scrollByPage(from: start, axis, direction)
    }
    return true
  }

  /// Scrolls by a page along an axis, as a page key does; `direction` is -1 or 1, `time` is in seconds.
  func scrollByPage(_ axis: ScrollAxis, direction: Double, time: TimeInterval) {
    scrollByPage(from: engine.pressKey(at: time) ?? bounds.origin, axis, direction)
  }

  private func scrollByPage(from start: CGPoint, _ axis: ScrollAxis, _ direction: Double) {
    step(from: start, axis, by: direction * physics.pageStep * bounds.size[axis], beginningWith: 1)
  }

  /// Returns the content offset at which content scrolled to an edge comes to rest: in a snapping layout, the
  /// layout's target for the edge. Offsets are in points; `direction` is -1 or 1.
  ///
  /// The content may extend beyond its last snap point, for example by the gap after the last item. Without a
  /// layout that can predict its targets, and in a paged view, the result is the edge.
  private func restingOffset(near edge: CGPoint, _ axis: ScrollAxis, _ direction: Double) -> CGPoint {
    guard flingCanPredictTargetContentOffset, !isPagingEnabled else { return edge }
    return stepTarget(forProposed: edge, axis, direction)
  }

  /// Scrolls by `distance` points along an axis from the content offset `start`. In a paged view, scrolls to
  /// the next page instead; in a snapping layout, scrolls to a snap point.
  ///
  /// - Parameter share: The share of `distance` at which the search for a snap point begins; an eighth if
  ///   `nil`.
  private func step(
    from start: CGPoint, _ axis: ScrollAxis, by distance: Double, beginningWith share: Double? = nil
  ) {
    guard let page = environment.nextPage(from: start, axis, isForward: distance >= 0) else {
      return step(to: nextTarget(from: start, axis, step: distance, beginningWith: share))
    }
    var target = start
    target[axis] = page
    step(to: limits.clamp(target))
  }

  /// Returns the axis along which a key scrolls and the sign of its direction; `nil` if the content does not
  /// scroll along that axis.
  private func movement(of key: ScrollKey) -> (ScrollAxis, Double)? {
    let limits = limits
    let main: ScrollAxis = limits.isScrollable(.vertical) ? .vertical : .horizontal
    let movement: (axis: ScrollAxis, direction: Double) =
      switch key {
      case .up: (.vertical, -1)
      case .down: (.vertical, 1)
      case .left: (.horizontal, -1)
      case .right: (.horizontal, 1)
      case .pageUp, .home: (main, -1)
      case .pageDown, .end: (main, 1)
      }
    return limits.isScrollable(movement.axis) ? movement : nil
  }
}
