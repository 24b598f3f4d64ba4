import Foundation
import Motion

/// The content's motion in the plane: an independent motion on each axis.
struct PlanarMotion {
  /// What decides where an axis ends.
  enum Goal: Hashable {
    /// Nobody does: it glides.
    case free
    /// A chosen offset, in points.
    case target(Double)
    /// A trajectory that was given as it is.
    case fixed
  }

  /// The motion along one axis.
  struct Component {
    var motion: ScrollMotion
    var goal: Goal
    /// When it began, in seconds; nil until the first frame that shows it.
    var startTime: TimeInterval?
    /// Added to the motion's positions, in points: the content was shifted under it.
    var translation = 0.0

    var restPosition: Double { motion.restPosition + translation }
    func position(at time: TimeInterval) -> Double { motion.position(at: elapsed(time)) + translation }
    func velocity(at time: TimeInterval) -> Double { motion.velocity(at: elapsed(time)) }
    func carriedVelocity(at time: TimeInterval) -> Double { motion.carriedVelocity(at: elapsed(time)) }
    func isFinished(at time: TimeInterval) -> Bool { motion.isFinished(at: elapsed(time)) }

    private func elapsed(_ time: TimeInterval) -> Double { startTime.map { max(0, time - $0) } ?? 0 }
  }

  /// Tells one motion from the next.
  let identifier: Int
  private var horizontal: Component
  private var vertical: Component

  init(identifier: Int, component: (ScrollAxis) -> Component) {
    self.identifier = identifier
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

  /// Where the motion ends, in points.
  var restPosition: CGPoint { CGPoint { self[$0].restPosition } }

  /// Exact position at `time`, in points.
  func position(at time: TimeInterval) -> CGPoint { CGPoint { self[$0].position(at: time) } }

  /// Velocity on screen at `time`, in points per second.
  func velocity(at time: TimeInterval) -> CGPoint { CGPoint { self[$0].velocity(at: time) } }

  /// Position at `time` on the pixels; an axis at rest stands exactly where it ends.
  func displayedPosition(at time: TimeInterval, on grid: PixelGrid) -> CGPoint {
    CGPoint { axis in
      let position = self[axis].position(at: time)
      return self[axis].isFinished(at: time) ? position : grid.rounded(position)
    }
  }

  /// When one law hands over to the next on either axis, in seconds, of a motion that starts at `time`.
  func handOverTimes(startingAt time: TimeInterval) -> [TimeInterval] {
    ScrollAxis.allCases.flatMap { self[$0].motion.handOverTimes }.sorted().map { time + $0 }
  }

  func isFinished(at time: TimeInterval) -> Bool {
    horizontal.isFinished(at: time) && vertical.isFinished(at: time)
  }

  /// Starts what has not started yet.
  mutating func start(at time: TimeInterval) {
    horizontal.startTime = horizontal.startTime ?? time
    vertical.startTime = vertical.startTime ?? time
  }

  /// The same motion over content that was shifted by `delta` points.
  mutating func shift(by delta: CGPoint) {
    for axis in ScrollAxis.allCases {
      self[axis].translation += delta[axis]
      if case .target(let target) = self[axis].goal { self[axis].goal = .target(target + delta[axis]) }
    }
  }
}
