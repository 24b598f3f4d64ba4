/// The velocity of a pointer, from its last timestamped positions.
///
/// Positions are in points, times in seconds, velocities in points per second; a one-dimensional use leaves
/// y at 0. The weights are those of `UIScrollView`: older segments count more, because the last one is bent
/// by the lift.
public struct VelocityEstimator: Hashable, Sendable {
  /// A position and when the pointer was there.
  public struct Sample: Hashable, Sendable, Codable {
    /// In points.
    public var position: SIMD2<Double>
    /// In seconds.
    public var time: Double

    /// A position in points at a time in seconds.
    public init(position: SIMD2<Double>, time: Double) {
      self.position = position
      self.time = time
    }
  }

  /// Speed below which a release does not fling where no other is asked for, in points per second.
  public static let flingSpeed = 250.0
  static let capacity = 20
  /// A nanosecond: 40 ms is 40 ms, whatever the clock's origin does to the last digits.
  static let timeSlack = 1e-9

  /// Segments shorter than this many seconds are merged, so that a 1000 Hz mouse's noise does not read as
  /// speed.
  public let coalescingInterval: Double
  /// A pointer that has not moved for longer than this many seconds is at rest.
  public let restInterval: Double
  /// Speed below which a release does not fling, in points per second.
  public let flingSpeed: Double
  /// The last positions, oldest first; at most 20.
  public private(set) var samples: [Sample] = []

  /// An estimator without samples.
  public init(
    coalescingInterval: Double = 0.008, restInterval: Double = 0.040, flingSpeed: Double = Self.flingSpeed
  ) {
    self.coalescingInterval = coalescingInterval
    self.restInterval = restInterval
    self.flingSpeed = flingSpeed
    samples.reserveCapacity(Self.capacity + 1)
  }

  /// An estimator without samples that follows a feel's rule.
  public init(_ rule: ReleaseRule) {
    self.init(
      coalescingInterval: rule.coalescingInterval, restInterval: rule.restInterval,
      flingSpeed: rule.flingSpeed)
  }

  /// Forgets everything.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Notes that the pointer was at `position` (points) at `time` (seconds). Times must not decrease; what is
  /// not finite is ignored.
  ///
  /// A second position for the same instant replaces the first; so does one that follows a segment too
  /// short to keep.
  public mutating func add(_ position: SIMD2<Double>, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    let sample = Sample(position: position, time: time)
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].position = position
    } else if endsInShortSegment {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
      if samples.count > Self.capacity { samples.removeFirst() }
    }
  }

  /// Velocity for a release at `time`: the last three segments weighted 0.60, 0.35, 0.05 from oldest to
  /// newest.
  ///
  /// Two segments weigh 0.8 and 0.2, one counts as it is; a pointer at rest, or seen only once, reads 0.
  public func velocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time) else { return .zero }
    let segments = recentSegments(3)
    switch segments.count {
    case 3: return 0.05 * segments[0] + 0.35 * segments[1] + 0.60 * segments[2]
    case 2: return 0.2 * segments[0] + 0.8 * segments[1]
    default: return segments.first ?? .zero
    }
  }

  /// Velocity of the pan right now: the last two segments weighted 0.8 and 0.2 from older to newer.
  public func panVelocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time) else { return .zero }
    let segments = recentSegments(2)
    guard segments.count == 2 else { return segments.first ?? .zero }
    return 0.2 * segments[0] + 0.8 * segments[1]
  }

  /// Whether a release at `time` is fast enough to fling.
  public func isFling(at time: Double) -> Bool {
    let pan = panVelocity(at: time)
    return (pan * pan).sum() >= flingSpeed * flingSpeed
  }

  /// Whether the pointer has not moved for longer than the rest interval at `time`; true before its first sample.
  public func isAtRest(at time: Double) -> Bool {
    guard let last = samples.last else { return true }
    return time - last.time > restInterval + Self.timeSlack
  }

  private var endsInShortSegment: Bool {
    guard let last = samples.last, samples.count > 1 else { return false }
    return last.time - samples[samples.count - 2].time < coalescingInterval - Self.timeSlack
  }

  /// The samples between which the velocity for a release is taken, oldest first: at most four, and none before
  /// a rest.
  public var recentSamples: [Sample] { recentSamples(ofSegments: 3).reversed() }

  /// The samples at the ends of up to `count` last segments, newest first; none beyond one that spans a rest.
  private func recentSamples(ofSegments count: Int) -> [Sample] {
    guard var newer = samples.last else { return [] }
    var recent = [newer]
    var older = samples.count - (endsInShortSegment && samples.count > 2 ? 3 : 2)
    while older >= 0 && recent.count <= count {
      recent.append(samples[older])
      if newer.time - samples[older].time > restInterval + Self.timeSlack { break }
      newer = samples[older]
      older -= 1
    }
    return recent
  }

  /// Velocities of up to `count` last segments, newest first; none beyond one that spans a rest.
  private func recentSegments(_ count: Int) -> [SIMD2<Double>] {
    let recent = recentSamples(ofSegments: count)
    return zip(recent, recent.dropFirst()).map { ($0.position - $1.position) / ($0.time - $1.time) }
  }
}
