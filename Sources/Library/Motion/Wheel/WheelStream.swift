/// A stream of scroll events of one device without a pause between them: the turn of a wheel, or a swipe on a
/// touchpad.
///
/// The stream infers what the system does not report: whether the device is a wheel or a touchpad, and when
/// the fingers lift. Distances are in notches or points, positive towards larger content offsets; times are
/// in seconds. When the class of the device changes, the distance of the whole stream is computed again at
/// the new scale.
public struct WheelStream: Hashable, Sendable {
  /// A class of scrolling devices.
  public enum Device: Hashable, Sendable, Codable {
    /// A wheel, which turns by whole notches or by multiples of 1/120 notch. The content does not glide after
    /// a wheel's streams.
    case wheel
    /// A touchpad, whose events can have any distance. The content may glide after a touchpad's streams.
    case touchpad
  }

  /// The properties of the scrolled view that determine how a stream moves its content.
  public struct View: Hashable, Sendable {
    /// The axes along which the content can move.
    public var axes: ScrollAxes
    /// The distance by which one notch of a wheel moves the content along each axis, in points; see
    /// `WheelStep`.
    public var notch: SIMD2<Double>
    /// The angle from an axis, in degrees, within which a swipe moves the content along that axis only; `nil`
    /// for swipes in any direction.
    public var lockAngle: Double?

    /// Creates the properties of a scrolled view.
    public init(axes: ScrollAxes, notch: SIMD2<Double>, lockAngle: Double? = nil) {
      self.axes = axes
      self.notch = notch
      self.lockAngle = lockAngle
    }
  }

  /// The minimum time without events, in seconds, after which an event begins a new stream.
  public static let pause = 0.250

  /// The class of the device, as reported or inferred at the last event.
  public private(set) var device: Device
  /// The time of the last event of the stream, in seconds; `nil` before the first event.
  public private(set) var lastEventTime: Double?

  private let view: View
  private let touchpad: TouchpadRule
  /// Whether the system reports when the fingers lift from the touchpad.
  private var tellsLift = false
  /// The time at which the fingers lifted, in seconds, as reported by the system; `nil` while the fingers are
  /// down, and without a report.
  private var liftTime: Double?
  /// Whether an event of the stream has shown that the device cannot be a wheel; the inferred class then
  /// remains `touchpad`.
  private var isSurelyTouchpad = false
  private var eventCount = 0
  /// The sum of all events' distances, in notches.
  private var sum = SIMD2<Double>.zero
  /// The distance, in notches, by which the events would scroll the view if the device were a wheel.
  private var wheelSum = SIMD2<Double>.zero
  /// The axes along which the swipe moves; fixed once the swipe is 10 points long.
  private var heading = ScrollAxes.both
  /// The part of the swipe that does not move the content; `nil` while the swipe is within the slop.
  private var swipeOrigin: DragOrigin?
  /// The velocity tracker; its positions are the values of `sum` after the events, in notches.
  private var estimator: VelocityEstimator
  private var intervals = EventIntervals()

  /// Creates a stream without events.
  ///
  /// - Parameters:
  ///   - view: The properties of the view that the stream scrolls.
  ///   - lastDevice: The class that the device had at its last event; `nil` for a new device.
  ///   - touchpad: The rule for touchpads.
  ///   - release: The rule for the velocity at which the content glides.
  public init(
    in view: View, lastDevice: Device? = nil, touchpad: TouchpadRule = TouchpadRule(),
    release: ReleaseRule = ReleaseRule()
  ) {
    self.view = view
    self.touchpad = touchpad
    device = lastDevice ?? .wheel
    estimator = VelocityEstimator(release)
  }

  /// Returns whether an event at `time` (seconds) belongs to this stream. A reported lift of the fingers ends the
  /// stream, as does a pause.
  public func continues(at time: Double) -> Bool {
    guard liftTime == nil else { return false }
    return lastEventTime.map { time - $0 < Self.pause } ?? true
  }

  /// Adds an event, and returns the change of `travel` caused by the event, in points.
  ///
  /// Events without a distance, and values that are not finite, are ignored. If the event reveals that the
  /// device is a touchpad, the change may be opposite to the event, because the distance of the whole stream
  /// is computed again at a smaller scale.
  ///
  /// - Parameters:
  ///   - known: The class of the device, if the system reports it; `nil` to infer it.
  ///   - tellsLift: Whether the system reports the lift of the fingers, which is then passed to `lift(at:)`.
  @discardableResult
  public mutating func add(
    _ notches: SIMD2<Double>, at time: Double, from known: Device? = nil, tellsLift: Bool = false
  ) -> SIMD2<Double> {
    guard notches != .zero, notches.x.isFinite, notches.y.isFinite, time.isFinite else { return .zero }
    let travelBefore = travel
    eventCount += 1
    (self.tellsLift, liftTime) = (tellsLift, nil)
    if let known { device = known } else { classify(notches) }
    if (sum * sum).sum() * touchpad.pointsPerNotch * touchpad.pointsPerNotch < Self.headingDistanceSquared {
      heading = heading(of: sum + notches)
    }
    sum += notches
    swipeOrigin = swipeOrigin ?? DragSlop(distance: touchpad.slop, axes: view.axes).origin(of: swipeTravel)
    wheelSum += scrollingPart(ofWheel: notches)
    estimator.add(sum, at: time)
    if let lastEventTime { intervals.add(time - lastEventTime) }
    lastEventTime = time
    return travel - travelBefore
  }

  /// The part of the wheel's turn that scrolls the view, in notches along each axis.
  public var notches: SIMD2<Double> { wheelSum }

  /// Returns the distance by which an event of `notches` moves the content, in points along each axis.
  public func distance(of notches: SIMD2<Double>) -> SIMD2<Double> {
    switch device {
    case .wheel: scrollingPart(ofWheel: notches) * view.notch
    case .touchpad: scrollingPart(ofSwipe: notches) * touchpad.pointsPerNotch
    }
  }

  /// The distance by which the stream's events move the content, without a later glide, in points along each
  /// axis. The movement is animated for a wheel and immediate for a touchpad.
  public var travel: SIMD2<Double> {
    switch device {
    case .wheel: wheelSum * view.notch
    case .touchpad: swipeOrigin?.translation(of: swipeTravel) ?? .zero
    }
  }

  /// The distance of the fingers on a touchpad along the axes of the swipe, in points.
  private var swipeTravel: SIMD2<Double> { scrollingPart(ofSwipe: sum) * touchpad.pointsPerNotch }

  /// The velocity at which the content glides once the fingers lift, in points per second; 0 for a wheel and
  /// for fingers slower than the minimum fling speed.
  public var glideVelocity: SIMD2<Double> {
    guard device == .touchpad, swipeOrigin != nil, let time = liftTime ?? lastEventTime else { return .zero }
    let pan = scrollingPart(ofSwipe: estimator.panVelocity(at: time)) * touchpad.pointsPerNotch
    guard (pan * pan).sum() >= estimator.rule.flingSpeed * estimator.rule.flingSpeed else { return .zero }
    return scrollingPart(ofSwipe: estimator.velocity(at: time)) * touchpad.pointsPerNotch
  }

  /// The mean of the last eight intervals between events, in seconds, limited to
  /// `TouchpadRule.eventIntervals`. Before the second event, the value is the upper bound of that range.
  public var eventInterval: Double {
    (intervals.mean ?? touchpad.eventIntervals.upperBound).clamped(to: touchpad.eventIntervals)
  }

  /// Returns whether the fingers count as lifted in the frame at `time` (seconds).
  ///
  /// If the system reports lifts, only a report counts. Otherwise the lift is inferred from a pause: the time
  /// from the last event to the middle of the frame is at least `TouchpadRule.liftEvents` times the event
  /// interval. Fingers that stop abruptly and stay on the touchpad then also count as lifted.
  ///
  /// In the first frame in which the fingers count as lifted, the glide already moves the content. The
  /// content therefore does not stand still for a frame; see `FrameTiming`.
  public func isLifted(inFrameAt time: Double, _ timing: FrameTiming) -> Bool {
    guard let lastEventTime else { return false }
    if tellsLift { return liftTime != nil }
    let silence = time + timing.interval / 2 - lastEventTime
    return silence >= touchpad.liftEvents * eventInterval - 0.000_1
  }

  /// Records that the fingers lifted at `time` (seconds), as reported by the system.
  ///
  /// Only the first lift after an event is recorded. Lifts of a wheel are ignored.
  public mutating func lift(at time: Double) {
    if device == .touchpad, time.isFinite { liftTime = liftTime ?? time }
  }

  /// Whether the system reports lifts and the fingers are still on the touchpad.
  public var isHeld: Bool { tellsLift && device == .touchpad && liftTime == nil }

  /// Updates the inferred class of the device for a new event.
  ///
  /// Wheels report whole notches or multiples of 1/120 notch, along one axis; such events are regular. Any
  /// other event comes from a touchpad. A whole notch, or a stream that begins with three regular events,
  /// comes from a wheel.
  private mutating func classify(_ notches: SIMD2<Double>) {
    let distance = notches.sum()
    let isRegular =
      (notches.x == 0 || notches.y == 0) && Self.isWhole(distance * 120, within: 0.02)
    if !isRegular {
      isSurelyTouchpad = true
      device = .touchpad
    } else if !isSurelyTouchpad,
      eventCount == 3 || abs(distance) > 0.5 && Self.isWhole(distance, within: 0.02 / 120)
    {
      device = .wheel
    }
  }

  private static func isWhole(_ value: Double, within tolerance: Double) -> Bool {
    abs(value - value.rounded()) <= tolerance
  }

  /// The square of the length, in points, at which the axes of a swipe are fixed.
  private static let headingDistanceSquared = 10.0 * 10
  /// The ratio of a swipe's shorter to its longer component below which the swipe moves only along the axis
  /// of the longer component.
  private static let dominance = 0.4

  /// Returns the axes along which `swipe`, in notches, moves the content.
  ///
  /// In a view that scrolls along both axes, the lock angle decides. In any other view, the swipe moves along
  /// the axis of its longer component if the other component is small, otherwise along both axes.
  private func heading(of swipe: SIMD2<Double>) -> ScrollAxes {
    if view.axes == .both { return view.lockAngle.map { .unlocked(for: swipe, within: $0) } ?? .both }
    if abs(swipe.x) < Self.dominance * abs(swipe.y) { return .vertical }
    return abs(swipe.y) < Self.dominance * abs(swipe.x) ? .horizontal : .both
  }

  /// Returns the part of `swipe`, a distance or a velocity, that scrolls the view. A vertical swipe also
  /// scrolls a horizontal view.
  private func scrollingPart(ofSwipe swipe: SIMD2<Double>) -> SIMD2<Double> {
    switch view.axes {
    case .both: heading.masked(swipe)
    case .horizontal: [heading == .vertical ? swipe.y : swipe.x, 0]
    case .vertical: [0, heading == .horizontal ? 0 : swipe.y]
    default: .zero
    }
  }

  /// Returns the part of a wheel's event that scrolls the view, in notches. Vertical notches also scroll a
  /// horizontal view.
  private func scrollingPart(ofWheel notches: SIMD2<Double>) -> SIMD2<Double> {
    view.axes == .horizontal ? [notches.x == 0 ? notches.y : notches.x, 0] : view.axes.masked(notches)
  }
}

/// The last eight intervals between events of a stream, in seconds.
private struct EventIntervals: Hashable {
  private var values = SIMD8<Double>.zero
  private var count = 0

  mutating func add(_ interval: Double) {
    values[count % 8] = max(0, interval)
    count += 1
  }

  var mean: Double? { count > 0 ? values.sum() / Double(min(count, 8)) : nil }
}
