import Preconditions

/// A recorder of a collection view's calls to layout hooks (overridable methods and properties), with their
/// arguments, results and durations.
///
/// Any layout can be traced without a change of its code. In a test:
///
///     let trace = LayoutTracer.record(view) { view.contentOffset.y += 1 }
///     #expect(trace.count(of: .prepare) == 0)
///
/// For a longer recording, set a tracer as a collection view's `layoutTracer`, and read the tracer's `trace`.
/// The recording continues when the view's layout is replaced. Without a tracer, the cost of tracing is a
/// check for `nil` at each call.
@preconcurrency @MainActor
public final class LayoutTracer {
  /// The maximum number of calls in `trace`; if there are more, the earliest are dropped.
  public let limit: Int

  /// A function that returns the time since the tracer was created.
  private let elapsed: () -> Duration
  private var kept = LayoutTrace()

  /// The index of the first kept call, which equals the number of calls that are no longer kept. Indices
  /// count all calls since the tracer was created, from 0.
  private var firstNumber = 0
  private var running: [Running] = []

  /// A call that has begun but not returned.
  private struct Running {
    var hook: LayoutCall.Hook
    var layout: ObjectIdentifier
    /// The index of the call: the number of earlier calls since the tracer was created.
    var number: Int
  }

  /// Creates a tracer that keeps at most `limit` calls, timed by `clock`.
  public init<TimeSource: Clock>(limit: Int = 10_000, clock: TimeSource = ContinuousClock())
  where TimeSource.Duration == Duration {
    require(limit > 0, "A layout tracer was to keep \(limit) calls; expected at least 1.")
    self.limit = limit
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// The calls since the tracer was created or last cleared; at most the last `limit` calls.
  public var trace: LayoutTrace {
    let excess = kept.calls.count - limit
    guard excess > 0 else { return kept }
    return LayoutTrace(calls: Array(kept.calls.suffix(limit)), droppedCount: kept.droppedCount + excess)
  }

  /// Removes all recorded calls from `trace`.
  public func removeAll() {
    firstNumber += kept.calls.count
    kept.calls.removeAll(keepingCapacity: true)
    kept.droppedCount = 0
  }

  /// Records the calls that a collection view makes during a block, and in the layout pass that is pending
  /// after the block.
  ///
  /// During this time, the view's own tracer records nothing.
  public static func record<TimeSource: Clock>(
    _ collectionView: CollectionView, clock: TimeSource = ContinuousClock(), while body: () throws -> Void
  ) rethrows -> LayoutTrace where TimeSource.Duration == Duration {
    let tracer = LayoutTracer(limit: .max, clock: clock)
    let other = collectionView.layoutTracer
    collectionView.layoutTracer = tracer
    defer { collectionView.layoutTracer = other }
    try body()
    collectionView.layoutIfNeeded()
    return tracer.trace
  }

  // MARK: Recording

  /// Makes a call of a layout's hook by running `body`, and records the call.
  func note<Answer>(
    _ hook: LayoutCall.Hook, of layout: CollectionViewLayout, _ subject: LayoutCall.Subject,
    answering describe: (Answer) -> LayoutCall.Answer, _ body: () -> Answer
  ) -> Answer {
    let number = begin(hook, of: layout, subject)
    running.append(Running(hook: hook, layout: ObjectIdentifier(layout), number: number))
    let answer = body()
    running.removeLast()
    end(number, answer: describe(answer))
    return answer
  }

  /// Records the invalidation of a layout, unless the innermost running call is that invalidation and is
  /// therefore already recorded.
  func noteInvalidation(of layout: CollectionViewLayout, by context: CollectionViewLayoutInvalidationContext)
  {
    let innermost = running.last
    if innermost?.hook == .invalidate, innermost?.layout == ObjectIdentifier(layout) { return }
    _ = begin(.invalidate, of: layout, .invalidation(LayoutCall.Invalidation(context)))
  }

  private func begin(
    _ hook: LayoutCall.Hook, of layout: CollectionViewLayout, _ subject: LayoutCall.Subject
  ) -> Int {
    dropEarliest()
    kept.calls.append(
      LayoutCall(
        hook: hook, layout: "\(type(of: layout))", subject: subject, depth: running.count, start: elapsed()))
    return firstNumber + kept.calls.count - 1
  }

  private func end(_ number: Int, answer: LayoutCall.Answer) {
    let index = number - firstNumber
    guard index >= 0 else { return }
    kept.calls[index].answer = answer
    kept.calls[index].duration = elapsed() - kept.calls[index].start
  }

  /// Drops the earliest calls beyond the limit once there are twice as many calls as the limit. The amortized
  /// cost of recording a call is thus O(1).
  private func dropEarliest() {
    guard kept.calls.count / 2 >= limit else { return }
    let excess = kept.calls.count - limit
    kept.calls.removeFirst(excess)
    kept.droppedCount += excess
    firstNumber += excess
  }
}
