public import Foundation
import Motion

extension ScrollView {
  /// Scrolls by a key pressed at `time` seconds; a repeated key goes on from where the last one leads.
  ///
  /// Arrows and pages take a snapping layout to its next position in their direction, and a paged view to
  /// the next page. Never leaves the limits.
  ///
  /// - Returns: Whether the view can scroll that way at all.
  @discardableResult
  public func scroll(by key: ScrollKey, time: TimeInterval) -> Bool {
    guard mayScroll, !isTracking, time.isFinite, let (axis, direction) = movement(of: key)
    else { return false }
    now = time
    wheel = nil
    let start = animationTarget ?? bounds.origin
    switch key {
    case .home, .end:
      var edge = start
      edge[axis] = direction < 0 ? limits.minimum[axis] : limits.maximum[axis]
      setContentOffset(restingOffset(near: limits.clamp(edge), axis, direction), animated: true)
    case .up, .down, .left, .right: step(from: start, axis, by: direction * physics.arrowStep)
    case .pageUp, .pageDown:
      let page = direction * physics.pageStep * bounds.size[axis]
      step(from: start, axis, by: page, beginningWith: 1)
    }
    return true
  }

  /// The offset near an edge (points) at which a snapping layout lets content rest. The content may reach farther than
  /// its last snap point: a banner's does by the gap after its last item.
  private func restingOffset(near edge: CGPoint, _ axis: ScrollAxis, _ direction: Double) -> CGPoint {
    guard canPredictTargetContentOffset, !isPagingEnabled else { return edge }
    return stepTarget(forProposed: edge, axis, direction)
  }

  private func step(
    from start: CGPoint, _ axis: ScrollAxis, by distance: Double, beginningWith share: Double? = nil
  ) {
    guard let paging = paging(axis) else {
      return step(to: nextTarget(from: start, axis, step: distance, beginningWith: share))
    }
    let page = paging.page(offset: start[axis], velocity: 0) + (distance < 0 ? -1 : 1)
    var target = start
    target[axis] = paging.offset(ofPage: page)
    step(to: limits.clamp(target))
  }

  /// The axis a key scrolls along and the sign of its direction; nil if the content does not move that way.
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
