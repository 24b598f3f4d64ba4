/// A velocity tracker, which estimates a pointer's velocity from the pointer's last positions and their
/// times.
///
/// Positions are in points, times in seconds, velocities in points per second. One-dimensional callers leave
/// y at 0. The `ReleaseRule` weights the segments between the positions.
///
/// A host that polls its input once a frame adds one sample for each poll that found a move: the last
/// position, at the time of the poll. The host also records every poll with `recordPoll(at:)`, so that the
/// delay of a late frame does not count as rest of the pointer.
public struct VelocityEstimator: Hashable, Sendable {
  /// A position of the pointer and its time.
  public struct Sample: Hashable, Sendable, Codable {
    /// The position of the pointer, in points.
    public var position: SIMD2<Double>
    /// The time at which the pointer was at `position`, in seconds.
    public var time: Double

    /// Creates a sample from a position in points and a time in seconds.
    public init(position: SIMD2<Double>, time: Double) {
      self.position = position
      self.time = time
    }
  }

  static let capacity = 20
  /// The tolerance for comparisons of times: a nanosecond, because times far from the clock's origin have
  /// rounding errors.
  static let timeSlack = 1e-9
  /// The part of the coalescing interval below which a segment is short. Display servers stamp events in whole
  /// milliseconds, so a segment of a 125 Hz mouse, 8 ms, may seem to last 7.
  static let shortPart = 7.0 / 8

  /// The rule that decides whether the pointer is at rest and whether a release flings, and that weights the
  /// segments of the path.
  public let rule: ReleaseRule
  /// The last positions of the pointer and their times, oldest first; at most 20.
  public private(set) var samples: [Sample] = []
  /// The times of the last polls of the input.
  private var polls = PollTimes()

  /// Creates an estimator without samples. `rule` decides whether the pointer is at rest and whether a
  /// release flings, and weights the segments of the path.
  public init(_ rule: ReleaseRule = ReleaseRule()) {
    self.rule = rule
    samples.reserveCapacity(Self.capacity + 1)
  }

  /// Removes all samples and all recorded polls.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    polls = PollTimes()
  }

  /// Records that the host polled its input at `time` (seconds), whether or not the poll found a move.
  ///
  /// The pointer certainly stood still from its last move to the last poll before the release. Without
  /// recorded polls, the pointer is assumed to stand still until the release. A host that slept until an
  /// event woke it records a poll just before the event, for example a microsecond earlier. A host whose
  /// events carry exact times records no polls.
  public mutating func recordPoll(at time: Double) { polls.add(time) }

  /// Removes all recorded polls: the times of the pointer's positions turn out to be those of its events.
  public mutating func forgetPolls() { polls = PollTimes() }

  /// Records that the pointer was at `position` (points) at `time` (seconds).
  ///
  /// Times should not decrease; a position for the same or an earlier time replaces the last position. Values
  /// that are not finite are ignored. If the last segment is shorter than the coalescing interval, the new
  /// sample replaces the end of that segment. A segment's duration has no upper limit, as in `UIScrollView`.
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

  /// Returns the velocity for a release at `time` (seconds), in points per second, from the last three
  /// segments of the path and the rule's weights.
  ///
  /// With two segments, `pairWeights` apply; a single segment counts alone. The velocity is 0 for a pointer
  /// at rest and for a single sample.
  public func velocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time) else { return .zero }
    let segments = recentSegments(3)
    guard segments.count == 3 else { return mean(ofPair: segments) }
    let weights = rule.weights
    let sum = weights.x * segments[2] + weights.y * segments[1] + weights.z * segments[0]
    return sum / weights.sum()
  }

  /// Returns the velocity of the drag at `time` (seconds), in points per second, from the last two segments
  /// of the path and the rule's `pairWeights`. This velocity decides whether a release flings.
  public func panVelocity(at time: Double) -> SIMD2<Double> {
    guard !isAtRest(at: time) else { return .zero }
    return mean(ofPair: recentSegments(2))
  }

  /// Returns the weighted mean of the velocities of two segments, newest first. For a single segment, returns
  /// its velocity; for no segment, returns 0.
  private func mean(ofPair segments: [SIMD2<Double>]) -> SIMD2<Double> {
    guard segments.count == 2 else { return segments.first ?? .zero }
    let weights = rule.pairWeights
    return (weights.x * segments[1] + weights.y * segments[0]) / weights.sum()
  }

  /// Returns whether a release at `time` (seconds) is fast enough to start a fling.
  public func isFling(at time: Double) -> Bool {
    let pan = panVelocity(at: time)
    return (pan * pan).sum() >= rule.flingSpeed * rule.flingSpeed
  }

  /// Returns whether the pointer counts as at rest in a release at `time` (seconds); `true` before the first
  /// sample.
  ///
  /// The pointer is at rest if the time from its last move to the last poll before `time` is longer than the
  /// rule's `restInterval`. The pointer is also at rest if its last move is longer ago than both the rule's
  /// `longestSilence` and `restInterval`.
  public func isAtRest(at time: Double) -> Bool {
    guard let last = samples.last else { return true }
    // A finger that rested often moves by a point as it lifts. A move at `time` itself does not end the rest
    // before it, unless it is the pointer's first move.
    let isMovedByRelease = last.time >= time - Self.timeSlack && samples.count > 2
    let lastMove = isMovedByRelease ? samples[samples.count - 2] : last
    let still = polls.last(before: time - Self.timeSlack, orWithoutPolls: time) - lastMove.time
    return still > rule.restInterval + Self.timeSlack
      || time - last.time > max(rule.longestSilence, rule.restInterval) + Self.timeSlack
  }

  private var endsInShortSegment: Bool {
    guard let last = samples.last, samples.count > 1 else { return false }
    let duration = last.time - samples[samples.count - 2].time
    return duration < rule.coalescingInterval * Self.shortPart - Self.timeSlack
  }

  /// The samples that determine the release velocity, oldest first: at most four.
  public var recentSamples: [Sample] { recentSamples(ofSegments: 3).reversed() }

  /// Returns the end points of the last segments of the path, at most `count` segments, newest first.
  private func recentSamples(ofSegments count: Int) -> [Sample] {
    guard let last = samples.last else { return [] }
    // A short last segment is merged with the one before, as in `add(_:at:)`.
    var older = samples.count - (endsInShortSegment && samples.count > 2 ? 3 : 2)
    var recent = [last]
    while older >= 0 && recent.count <= count {
      recent.append(samples[older])
      older -= 1
    }
    return recent
  }

  /// Returns the velocities of the last segments of the path, at most `count`, newest first.
  private func recentSegments(_ count: Int) -> [SIMD2<Double>] {
    let recent = recentSamples(ofSegments: count)
    return zip(recent, recent.dropFirst()).map { ($0.position - $1.position) / ($0.time - $1.time) }
  }
}

/// The times of the last two polls of input, in seconds.
private struct PollTimes: Hashable {
  private var earlier = -Double.infinity
  private var latest = -Double.infinity

  /// Adds the time of a poll, in seconds; a time that is not finite or not later than the last poll is
  /// ignored.
  mutating func add(_ time: Double) {
    guard time.isFinite, time > latest else { return }
    (earlier, latest) = (latest, time)
  }

  /// Returns the time of the last poll before `time`, or `alternative` if no poll was recorded; negative
  /// infinity if no recorded poll is before `time`.
  func last(before time: Double, orWithoutPolls alternative: Double) -> Double {
    guard latest > -.infinity else { return alternative }
    return latest < time ? latest : earlier
  }
}
