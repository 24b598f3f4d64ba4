import Foundation
import Motion

/// An event of a wheel or a touchpad, with the values that are computed from its stream.
struct WheelEvent {
  /// The class of the device: wheel or touchpad.
  var device: WheelStream.Device
  /// The distance by which this event alone scrolls the content, in points; positive towards larger offsets.
  var distance: CGPoint
  /// The change of the distance of the whole stream, in points. The change is opposite to `distance` if the
  /// event shows that the device is a touchpad, because the stream's distance is then computed again at a
  /// smaller scale.
  var change: CGPoint
  /// The number of newly counted detents of the wheel along each axis, with the sign of the turn.
  var detents: CGPoint
  /// Whether the event changed the class that was inferred for the device.
  var isReclassified: Bool
  /// Whether the event is the first of its stream.
  var beginsStream: Bool
  /// The time at which the event is handled, in seconds.
  var time: TimeInterval
}

/// The state of a wheel or touchpad: its stream of events, the gesture that moves the content, and the lock
/// after a page turn.
struct WheelTracker {
  /// The last stream of events. The stream is kept after its end, because the next stream is first assumed to
  /// come from the same class of device.
  private var stream: WheelStream?
  private var counters = (x: DetentCounter(), y: DetentCounter())
  private var gesture: WheelGesture?
  /// The series of flicks on a touchpad.
  private var flicks = FlickTracker()
  /// The time, in seconds, until which a paged view ignores wheel notches after a page turn.
  private var pageLockEnd = -TimeInterval.infinity

  /// Whether a gesture is in progress and the content does not yet glide.
  var isPending: Bool { gesture.map { !$0.isSettled } ?? false }

  /// The content offset to which the gesture moves the content, in points; `nil` without a gesture.
  var target: CGPoint? {
    get { gesture?.target }
    set { if let newValue { gesture?.target = newValue } }
  }

  /// Adds an event to the stream, and returns the event with its distances. After a pause, or a lift of the fingers,
  /// the event begins a new stream.
  ///
  /// - Parameters:
  ///   - notches: The turn in notches, positive towards larger content offsets.
  ///   - known: The class of the device; `nil` to infer it.
  ///   - time: The time of the event, in seconds.
  ///   - handling: The time at which the event is handled, in seconds.
  ///   - isCatching: Whether the content is in motion. As after a catch by a finger, it then follows at once.
  mutating func record(
    _ notches: SIMD2<Double>, from known: WheelStream.Device?, at time: TimeInterval,
    handledAt handling: TimeInterval, isCatching: Bool, in environment: ScrollEnvironment
  ) -> WheelEvent {
    var touchpad = environment.physics.touchpad
    if isCatching { touchpad.slop = 0 }
    let last = stream
    var stream =
      if let last, last.continues(at: time) {
        last
      } else {
        WheelStream(
          in: environment.wheelView, lastDevice: last?.device, touchpad: touchpad,
          release: environment.physics.release)
      }
    let beginsStream = stream.lastEventTime == nil
    if beginsStream {
      counters = (DetentCounter(), DetentCounter())
      gesture = nil
    }
    let (device, turned) = (stream.device, stream.notches)
    let change = stream.add(notches, at: time, from: known, tellsLift: environment.tellsTouchpadLift)
    let turn = stream.notches - turned
    let event = WheelEvent(
      device: stream.device, distance: CGPoint(stream.distance(of: notches)), change: CGPoint(change),
      detents: CGPoint(x: Double(counters.x.count(turn.x)), y: Double(counters.y.count(turn.y))),
      isReclassified: stream.device != device, beginsStream: beginsStream, time: handling)
    self.stream = stream
    return event
  }

  /// Continues the gesture with an event, or begins a gesture at the content offset `start` (points).
  mutating func begin(with event: WheelEvent, from start: CGPoint, in environment: ScrollEnvironment) {
    var gesture = gesture ?? WheelGesture(at: start, time: event.time)
    let isTouchpad = event.device == .touchpad
    gesture.add(isTouchpad ? environment.contentTravel(for: event.change) : event.change, at: event.time)
    self.gesture = gesture
  }

  /// Records that fingers on a touchpad have touched the content at `time` (seconds).
  ///
  /// - Parameter velocity: The velocity of the deceleration that the touch stopped, in points per second. `nil`,
  ///   for content without a deceleration, ends the series of flicks.
  mutating func catchGlide(velocity: CGPoint?, at time: TimeInterval) {
    guard let velocity else { return flicks.end() }
    flicks.catchGlide(velocity: velocity.vector, at: time)
  }

  /// Records that the fingers lifted from a touchpad at `time` (seconds).
  mutating func lift(at time: TimeInterval) { stream?.lift(at: time) }

  /// Records the motion that the gesture has started; `nil` if the gesture has started no motion.
  mutating func noteMotion(_ motion: MotionIdentifier?) { gesture?.motion = motion }

  /// Computes the content offset for a movement of the fingers on a touchpad, within the limits and, in a
  /// paged view, at most one page from the gesture's start.
  ///
  /// - Parameter motion: The motion that the fingers stopped; `nil` for content that was at rest.
  /// - Returns: The content offset to show, in points; `nil` without a gesture.
  mutating func follow(
    _ event: WheelEvent, stopping motion: MotionIdentifier?, in environment: ScrollEnvironment
  ) -> CGPoint? {
    guard var gesture else { return nil }
    let change = environment.contentTravel(for: event.change)
    let shown = environment.offset
    if let motion, motion != gesture.motion {
      gesture.restart(at: shown)
      gesture.move(by: change)
    } else if event.isReclassified {
      gesture.recount(at: shown, by: change, towards: event.distance)
    } else if motion != nil {
      gesture.resume(at: shown, movingBy: change, towards: event.distance)
    } else {
      gesture.move(by: change)
    }
    gesture.motion = nil
    // Content that is still springing back from beyond an edge follows the fingers from there, without a
    // jump.
    gesture.target = environment.limits.extended(to: environment.offset).clamp(gesture.target)
    if environment.isPagingEnabled {
      gesture.target = gesture.target.clamped(aroundPageAt: gesture.start, page: environment.viewport)
    }
    self.gesture = gesture
    // Limits may lie between two pixels, so they are applied to the rounded offset too.
    let limits = environment.limits.extended(to: shown)
    return CGPoint { axis in
      guard event.distance[axis] != 0 else { return shown[axis] }
      return limits.clamp(environment.grid.rounded(gesture.target[axis]), axis)
    }
  }

  /// Sets the gesture's target to the next page in the direction of the detents, and locks the wheel for a
  /// while. Does nothing while the wheel is locked.
  ///
  /// - Parameters:
  ///   - offset: The content offset at which the content would rest without the detents, in points.
  ///   - time: The time of the event, in seconds.
  /// - Returns: The content offset of the page, in points; `nil` if the wheel is locked.
  mutating func turnPage(
    _ detents: CGPoint, from offset: CGPoint, at time: TimeInterval, in environment: ScrollEnvironment
  ) -> CGPoint? {
    guard gesture != nil, time >= pageLockEnd else { return nil }
    pageLockEnd = time + environment.physics.pageLockInterval
    let target = environment.limits.clamp(
      CGPoint { axis in
        guard detents[axis] != 0 else { return offset[axis] }
        return environment.nextPage(from: offset, axis, isForward: detents[axis] > 0) ?? offset[axis]
      })
    gesture?.target = target
    return target
  }

  /// Ends the gesture in a frame if its events have stopped.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds.
  ///   - timing: The timing of the frames, which decides in which frame the fingers count as lifted.
  ///   - restPosition: The content offset at the end of a running motion, in points; `nil` without a motion.
  /// - Returns: The effect on the content; `nil` if the gesture has no effect or continues.
  mutating func endIfIdle(
    at time: TimeInterval, _ timing: FrameTiming, restPosition: CGPoint?, in environment: ScrollEnvironment
  ) -> WheelEnd? {
    guard isPending, let gesture, let stream else { return nil }
    if stream.device == .touchpad, environment.isWheelGlideEnabled, stream.isLifted(inFrameAt: time, timing) {
      let velocity = environment.unblockedVelocity(
        environment.contentTravel(for: CGPoint(stream.glideVelocity)))
      if environment.continuesAfterLift(at: velocity) {
        // The gesture is kept, because the fingers may still be down and continue it.
        self.gesture?.isSettled = true
        return .released(
          environment.release(
            velocity: CGPoint(flicks.release(velocity: velocity.vector, at: time, in: environment)),
            startPages: environment.pages(at: gesture.start),
            travel: environment.physics.paging.swipe?.touchpad))
      }
      flicks.end()
    }
    guard !stream.isHeld, time - gesture.lastEventTime >= environment.physics.wheelIdleInterval else {
      return nil
    }
    end()
    // The detents of a wheel have led to a snap point or a page already.
    guard stream.device == .touchpad else { return nil }
    guard !environment.isPagingEnabled else { return .released(environment.release()) }
    return .stopped(at: restPosition ?? environment.offset)
  }

  /// Ends the gesture without an effect on the content.
  mutating func end() { gesture = nil }

  /// Shifts the gesture by `delta` points, after the content was shifted by this distance.
  mutating func shift(by delta: CGPoint) { gesture?.shift(by: delta) }
}

extension CGPoint {
  /// Returns the nearest point at most one page away from `start` on each axis.
  fileprivate func clamped(aroundPageAt start: CGPoint, page: CGSize) -> CGPoint {
    CGPoint { axis in min(start[axis] + page[axis], max(start[axis] - page[axis], self[axis])) }
  }
}
