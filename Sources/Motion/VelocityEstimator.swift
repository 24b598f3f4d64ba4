/// The velocity of a pointer, from its last timestamped positions.
///
/// Positions are in points, times in seconds, velocities in points per second; a one-dimensional use leaves
/// y at 0. The `ReleaseRule` says what counts how much.
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

  static let capacity = 20
  /// A nanosecond: 40 ms is 40 ms, whatever the clock's origin does to the last digits.
  static let timeSlack = 1e-9

  /// What is a pause, what is a fling, and what counts how much.
  public let rule: ReleaseRule
  /// The last positions, oldest first; at most 20.
  public private(set) var samples: [Sample] = []

  /// An estimator without samples that follows a feel's rule.
  public init(_ rule: ReleaseRule = ReleaseRule()) {
    self.rule = rule
    samples.reserveCapacity(Self.capacity + 1)
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

  /// Velocity for a release at `time`: the last three segments by the rule's weights.
  ///
  /// Two segments count by `pairWeights`, one as it is; a pointer at rest, or seen only once, reads 0.
  public func velocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time) else { return .zero }
    let segments = recentSegments(3)
    guard segments.count == 3 else { return mean(ofPair: segments) }
    let weights = rule.weights
    let sum = weights.x * segments[2] + weights.y * segments[1] + weights.z * segments[0]
    return sum / weights.sum()
  }

  /// Velocity of the pan right now: the last two segments by the rule's `pairWeights`.
  public func panVelocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time) else { return .zero }
    return mean(ofPair: recentSegments(2))
  }

  /// The weighted mean of two segments, newest first, or what there is of them.
  private func mean(ofPair segments: [SIMD2<Double>]) -> SIMD2<Double> {
    guard segments.count == 2 else { return segments.first ?? .zero }
    let weights = rule.pairWeights
    return (weights.x * segments[1] + weights.y * segments[0]) / weights.sum()
  }

  /// Whether a release at `time` is fast enough to fling.
  public func isFling(at time: Double) -> Bool {
    let pan = panVelocity(at: time)
    return (pan * pan).sum() >= rule.flingSpeed * rule.flingSpeed
  }

  /// Whether the pointer has not moved for longer than the rest interval at `time`; true before its first sample.
  public func isAtRest(at time: Double) -> Bool {
    guard let last = samples.last else { return true }
    return time - last.time > rule.restInterval + Self.timeSlack
  }

  private var endsInShortSegment: Bool {
    guard let last = samples.last, samples.count > 1 else { return false }
    return last.time - samples[samples.count - 2].time < rule.coalescingInterval - Self.timeSlack
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
      if newer.time - samples[older].time > rule.restInterval + Self.timeSlack { break }
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
