import Foundation
import Motion

/// The wheel: its gesture whose events have not stopped, and the lock after a page turn.
struct WheelTracker {
  private var gesture: WheelGesture?
  /// The time, in seconds, until which a paged view ignores notches.
  private var pageLockEnd = -TimeInterval.infinity

  /// Whether the events of a gesture have not stopped.
  var isPending: Bool { gesture != nil }

  /// The target offset of the events so far, in points; `nil` without a gesture.
  var target: CGPoint? {
    get { gesture?.target }
    set { if let newValue { gesture?.target = newValue } }
  }

  /// Returns whether `time` belongs to a stream of fractional notches.
  func isInFractionalStream(at time: TimeInterval, in environment: ScrollEnvironment) -> Bool {
    guard let gesture, gesture.isFractional else { return false }
    return time - gesture.lastEventTime < environment.physics.wheelIdleInterval
  }

  /// Records an event that moves the content by `delta` points; the first one begins a gesture at `start`.
  mutating func record(_ delta: CGPoint, isFractional: Bool, time: TimeInterval, from start: CGPoint) {
    var gesture = gesture ?? WheelGesture(at: start, time: time)
    gesture.record(delta, isFractional: isFractional, time: time)
    self.gesture = gesture
  }

  /// Moves the gesture's target by `delta` points within the limits, in a paged view by one page at most.
  ///
  /// - Returns: The offset at which the content is shown, in points; `nil` without a gesture.
  mutating func move(by delta: CGPoint, in environment: ScrollEnvironment) -> CGPoint? {
    guard var gesture else { return nil }
    let travel = environment.contentTravel(for: delta)
    // Content that an edge has pulled back only in part follows the fingers from there, without a jump.
    gesture.target = environment.limits.extended(to: environment.offset).clamp(gesture.target + travel)
    if environment.isPagingEnabled {
      gesture.target = gesture.target.clamped(aroundPageAt: gesture.start, page: environment.viewport)
    }
    self.gesture = gesture
    return CGPoint { axis in
      travel[axis] == 0 ? environment.offset[axis] : environment.grid.rounded(gesture.target[axis])
    }
  }

  /// Turns one page in the direction of the notches, unless a page turn has just locked the wheel.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the content comes to rest without the notches, in points.
  ///   - time: The time of the event, in seconds.
  /// - Returns: The offset of the page, in points; `nil` if the wheel is locked.
  mutating func turnPage(
    _ notches: CGPoint, from offset: CGPoint, at time: TimeInterval, in environment: ScrollEnvironment
  ) -> CGPoint? {
    guard gesture != nil, time >= pageLockEnd else { return nil }
    pageLockEnd = time + environment.physics.pageLockInterval
    let target = environment.limits.clamp(
      CGPoint { axis in
        guard notches[axis] != 0 else { return offset[axis] }
        return environment.nextPage(from: offset, axis, isForward: notches[axis] > 0) ?? offset[axis]
      })
    gesture?.target = target
    return target
  }

  /// Ends the gesture if its events have stopped.
  ///
  /// - Parameters:
  ///   - time: The present time, in seconds.
  ///   - restPosition: The end of a running motion, in points.
  /// - Returns: The effect on the content; `nil` for none.
  mutating func endIfIdle(
    at time: TimeInterval, restPosition: CGPoint?, in environment: ScrollEnvironment
  ) -> WheelEnd? {
    guard let gesture else { return nil }
    let physics = environment.physics
    let idle = time - gesture.lastEventTime
    // Fingers on a touchpad count as lifted before the longer idle interval is over, so that the deceleration
    // does not wait for it.
    if gesture.isFractional, environment.isWheelGlideEnabled, idle >= physics.touchpad.liftInterval {
      let mean = gesture.velocity(over: physics.touchpad.velocityWindow)
      let velocity = environment.unblockedVelocity(environment.contentTravel(for: mean))
      if environment.continuesAfterLift(at: velocity) {
        end()
        return .released(
          environment.release(
            velocity: velocity, startPages: environment.pages(at: gesture.start),
            travel: physics.paging.swipe?.touchpad))
      }
    }
    guard idle >= physics.wheelIdleInterval else { return nil }
    end()
    // Whole notches have led to a snap point or a page already.
    guard gesture.isFractional else { return nil }
    guard !environment.isPagingEnabled else { return .released(environment.release()) }
    return .stopped(at: restPosition ?? environment.offset)
  }

  /// Ends the gesture without an effect on the content.
  mutating func end() { gesture = nil }

  /// Translates the gesture with content that was shifted by `delta` points.
  mutating func shift(by delta: CGPoint) { gesture?.shift(by: delta) }
}

extension CGPoint {
  /// Returns the nearest point at most one page away from `start` on each axis.
  fileprivate func clamped(aroundPageAt start: CGPoint, page: CGSize) -> CGPoint {
    CGPoint { axis in min(start[axis] + page[axis], max(start[axis] - page[axis], self[axis])) }
  }
}
