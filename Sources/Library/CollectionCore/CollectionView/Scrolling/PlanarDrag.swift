public import Foundation
import Motion

/// A drag of a finger in two dimensions, which a layout maps to the axis along which its content scrolls.
///
/// Points and vectors are in the layout's own coordinates: x is mirrored for a mirrored layout.
public struct PlanarDrag: Hashable, Sendable {
  /// The stage of a drag.
  public enum Phase: Hashable, Sendable {
    /// The finger has passed the slop.
    case began
    /// The finger moved.
    case changed
    /// The finger lifted. The layout's target is asked for next.
    case ended
    /// The touch was cancelled. The finger counts as released where it was.
    case cancelled
  }

  /// The stage of the drag.
  public var phase: Phase
  /// The point in content space at which the touch began, in points.
  public var start: CGPoint
  /// The finger's movement since it passed the slop, in points.
  public var translation: CGPoint
  /// The finger's velocity, in points per second; zero at a release that is too slow for a fling.
  public var velocity: CGPoint

  /// Creates a drag from its values in points and points per second.
  public init(phase: Phase, start: CGPoint, translation: CGPoint = .zero, velocity: CGPoint = .zero) {
    self.phase = phase
    self.start = start
    self.translation = translation
    self.velocity = velocity
  }
}

/// The tracker of a touch that may become a planar drag.
///
/// The scroll view knows drags along its axes only. The tracker therefore replaces the finger's location by
/// a location on the scrolling axis that moves the content by the distance that the layout returns. For a
/// layout without planar drags, the location stays as it is.
struct PlanarDragTracker {
  /// The finger's location at the beginning of the touch, in points in the superview.
  let origin: CGPoint
  /// The same location in content space, in points.
  private let start: CGPoint
  private var estimator: VelocityEstimator
  private var state = State.waiting
  /// The finger's last location, in points in the superview.
  private(set) var finger: CGPoint
  /// The finger's last location, or the location that replaced it.
  private(set) var location: CGPoint

  private enum State {
    /// The finger has not passed the slop.
    case waiting
    /// The layout does not map the drag.
    case declined
    /// The layout maps the drag. `slop` is the movement that does not count; `lead` is the movement, in points
    /// along the scrolling axis, with which the replaced location passes the slop.
    case mapped(axis: ScrollAxis, slop: CGPoint, lead: CGFloat)
  }

  init(at location: CGPoint, start: CGPoint, time: TimeInterval, rule: ReleaseRule) {
    origin = location
    finger = location
    self.location = location
    self.start = start
    estimator = VelocityEstimator(rule)
    estimator.add(SIMD2(location.x, location.y), at: time)
  }

  /// Whether the layout does not map the drag, so that the finger's location counts.
  var isDeclined: Bool { if case .declined = state { true } else { false } }

  /// The location that replaced the finger's last location; `nil` if the layout does not map the drag.
  var mappedLocation: CGPoint? { if case .mapped = state { location } else { nil } }

  /// Returns whether `point` (points in the superview) is at least `distance` points from the beginning of the
  /// touch.
  func leavesSlop(of distance: CGFloat, at point: CGPoint) -> Bool {
    hypot(point.x - origin.x, point.y - origin.y) >= distance
  }

  /// Records that the input was polled at `time` (seconds).
  mutating func recordPoll(at time: TimeInterval) { estimator.recordPoll(at: time) }

  /// Records the finger's movement to `point` (points in the superview) at `time` (seconds), for its velocity
  /// only.
  mutating func recordMove(at point: CGPoint, time: TimeInterval) {
    estimator.add(SIMD2(point.x, point.y), at: time)
  }

  /// Records the finger's movement to `point` (points in the superview) at `time` (seconds) and updates
  /// `location`. `translate` asks the layout.
  ///
  /// - Parameters:
  ///   - slop: The distance, in points, after which a movement is a drag.
  ///   - axis: The axis along which the content can be dragged; `nil` for none.
  ///   - isCaught: Whether the finger caught the content in motion, so that the content follows its first
  ///     movement.
  mutating func move(
    to point: CGPoint, time: TimeInterval, slop distance: CGFloat, axis: ScrollAxis?,
    isCaught: Bool, _ translate: (PlanarDrag) -> CGPoint?
  ) {
    finger = point
    recordMove(at: point, time: time)
    let movement = point - origin
    switch state {
    case .declined: location = point
    case .mapped(let axis, let slop, let lead):
      guard let way = translate(drag(.changed, movement - slop, estimator.panVelocity(at: time))) else {
        return
      }
      location = replacement(axis, lead - way[axis])
    case .waiting:
      let before = location
      location = point
      let length = hypot(movement.x, movement.y)
      guard leavesSlop(of: distance, at: point) else { return }
      state = .declined
      let slop = length > 0 ? CGPoint { movement[$0] / length * distance } : .zero
      guard let axis, let way = translate(drag(.began, movement - slop, .zero)) else { return }
      // The scroll view takes the slop off the replaced location again, in the direction of its movement.
      // Caught content has no slop, and is where the finger had moved it.
      let lead = isCaught ? before[axis] - origin[axis] : way[axis] < 0 ? distance : -distance
      state = .mapped(axis: axis, slop: slop, lead: lead)
      location = replacement(axis, lead - way[axis])
    }
  }

  /// Returns the location at a distance, in points along an axis, from the beginning of the touch.
  private func replacement(_ axis: ScrollAxis, _ distance: CGFloat) -> CGPoint {
    CGPoint { $0 == axis ? origin[$0] + distance : origin[$0] }
  }

  /// Reports the release at `time` (seconds) to the layout, if the layout maps the drag. `hasOwnTimes` means
  /// that the times of the touch are those of its events, not of polls.
  func end(at time: TimeInterval, hasOwnTimes: Bool, _ translate: (PlanarDrag) -> CGPoint?) {
    guard case .mapped(_, let slop, _) = state else { return }
    var estimator = estimator
    if hasOwnTimes { estimator.forgetPolls() }
    let velocity = estimator.isFling(at: time) ? estimator.velocity(at: time) : .zero
    _ = translate(drag(.ended, finger - origin - slop, velocity))
  }

  /// Reports the cancellation of the touch to the layout, if the layout maps the drag.
  func cancel(_ translate: (PlanarDrag) -> CGPoint?) {
    guard case .mapped(_, let slop, _) = state else { return }
    _ = translate(drag(.cancelled, finger - origin - slop, .zero))
  }

  private func drag(_ phase: PlanarDrag.Phase, _ translation: CGPoint, _ velocity: SIMD2<Double>)
    -> PlanarDrag
  {
    PlanarDrag(
      phase: phase, start: start, translation: translation, velocity: CGPoint(x: velocity.x, y: velocity.y))
  }
}
