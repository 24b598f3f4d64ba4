import Foundation
import Motion

/// The motion of the content in two dimensions: an independent `ScrollMotion` on each axis.
struct PlanarMotion {
  /// The kind of a motion on one axis, which decides how the motion is rebuilt when the limits change.
  enum Goal: Hashable {
    /// A deceleration without a chosen target.
    case free
    /// A motion to a chosen content offset, in points.
    case target(Double)
    /// A trajectory that the caller supplied. The trajectory is replaced only if it gets a new target, or if
    /// its end is outside the new limits.
    case fixed
  }

  /// The motion of the content on one axis.
  struct Component {
    var motion: ScrollMotion
    var goal: Goal
    /// The start time of the motion, in seconds; `nil` while the motion waits for its first frame.
    var startTime: TimeInterval?
    /// The distance, in points, by which the content was shifted during the motion; added to the motion's
    /// positions.
    var translation = 0.0

    var restPosition: Double { motion.restPosition + translation }
    func position(at time: TimeInterval) -> Double { motion.position(at: elapsed(time)) + translation }
    func velocity(at time: TimeInterval) -> Double { motion.velocity(at: elapsed(time)) }
    func carriedVelocity(at time: TimeInterval) -> Double { motion.carriedVelocity(at: elapsed(time)) }
    func isFinished(at time: TimeInterval) -> Bool { motion.isFinished(at: elapsed(time)) }

    /// Returns a motion to the offset `target` (points) that starts at `time` (seconds) with this motion's
    /// position and velocity.
    func redirected(to target: Double, at time: TimeInterval) -> Component {
      let motion = TimedMotion(from: position(at: time), to: target, velocity: velocity(at: time))
      return Component(
        motion: ScrollMotion(motion), goal: .fixed, startTime: startTime.map { _ in time })
    }

    private func elapsed(_ time: TimeInterval) -> Double { startTime.map { max(0, time - $0) } ?? 0 }
  }

  /// Whether a batch update of a collection view caused the motion, and not a finger, the wheel or a scroll
  /// by the program.
  let isUpdate: Bool
  private var horizontal: Component
  private var vertical: Component

  init(isUpdate: Bool = false, _ component: (ScrollAxis) -> Component) {
    self.isUpdate = isUpdate
    horizontal = component(.horizontal)
    vertical = component(.vertical)
  }

  subscript(axis: ScrollAxis) -> Component {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }

  /// The content offset at which the motion ends, in points.
  var restPosition: CGPoint { CGPoint { self[$0].restPosition } }

  /// Returns the distance from the content offset `offset` (points) to the snap point or page at which the motion
  /// ends; 0 on an axis without a chosen target, and for the motion of a batch update.
  func travelToTarget(from offset: CGPoint) -> CGPoint {
    CGPoint { axis in
      guard case .target = self[axis].goal, !isUpdate else { return 0 }
      return self[axis].restPosition - offset[axis]
    }
  }

  /// Returns the exact content offset at `time` (seconds), in points.
  func position(at time: TimeInterval) -> CGPoint { CGPoint { self[$0].position(at: time) } }

  /// Returns the velocity of the content offset on screen at `time` (seconds), in points per second.
  func velocity(at time: TimeInterval) -> CGPoint { CGPoint { self[$0].velocity(at: time) } }

  /// Returns the velocity at `time` (seconds), in points per second, without the part that the pull of an
  /// edge causes.
  func carriedVelocity(at time: TimeInterval) -> CGPoint { CGPoint { self[$0].carriedVelocity(at: time) } }

  /// Returns the content offset to show at `time` (seconds): rounded to pixels on an axis that moves, and
  /// exact on an axis at rest.
  func displayedPosition(at time: TimeInterval, on grid: PixelGrid) -> CGPoint {
    CGPoint { axis in
      let position = self[axis].position(at: time)
      return self[axis].isFinished(at: time) ? position : grid.rounded(position)
    }
  }

  /// Returns the times at which one law of motion replaces another on either axis, if the motion starts at
  /// `time`. The times are in seconds and in ascending order.
  func handOverTimes(startingAt time: TimeInterval) -> [TimeInterval] {
    ScrollAxis.allCases.flatMap { self[$0].motion.handOverTimes }.sorted().map { time + $0 }
  }

  /// Whether the motion has a start time on both axes.
  var hasStarted: Bool { horizontal.startTime != nil && vertical.startTime != nil }

  func isFinished(at time: TimeInterval) -> Bool {
    horizontal.isFinished(at: time) && vertical.isFinished(at: time)
  }

  /// Starts the motion at `time` (seconds) on each axis on which the motion has not started.
  mutating func start(at time: TimeInterval) {
    horizontal.startTime = horizontal.startTime ?? time
    vertical.startTime = vertical.startTime ?? time
  }

  /// Returns the motion with its positions and targets moved by `delta` points, after the content was shifted
  /// by this distance.
  func shifted(by delta: CGPoint) -> PlanarMotion {
    var shifted = self
    for axis in ScrollAxis.allCases {
      shifted[axis].translation += delta[axis]
      if case .target(let target) = self[axis].goal { shifted[axis].goal = .target(target + delta[axis]) }
    }
    return shifted
  }
}
