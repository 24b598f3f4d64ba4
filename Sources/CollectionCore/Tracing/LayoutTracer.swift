import Preconditions

/// Notes which hooks of its layout a collection view calls, with what, how often and how long.
///
/// Any layout can be traced, as it is. In a test:
///
///     let trace = LayoutTracer.record(view) { view.contentOffset.y += 1 }
///     #expect(trace.count(of: .prepare) == 0)
///
/// For longer, set a tracer as a collection view's `layoutTracer`, and read its `trace`; without one, no call
/// costs more than the question whether there is one. It follows the view from layout to layout.
@preconcurrency @MainActor
public final class LayoutTracer {
  /// How many calls are kept; earlier ones are dropped.
  public let limit: Int

  /// The time since the tracer was made.
  private let elapsed: () -> Duration
  private var kept = LayoutTrace()

  /// The number of the first call that is kept, counted from the beginning.
  private var firstNumber = 0
  private var running: [Running] = []

  /// A call that has not returned.
  private struct Running {
    var hook: LayoutCall.Hook
    var layout: ObjectIdentifier
    /// Counted from the beginning.
    var number: Int
  }

  /// A tracer that keeps so many calls at most, timed by a clock that never goes back.
  public init<TimeSource: Clock>(limit: Int = 10_000, clock: TimeSource = ContinuousClock())
  where TimeSource.Duration == Duration {
    require(limit > 0, "A layout tracer was to keep \(limit) calls; expected at least 1.")
    self.limit = limit
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// What was called since the beginning, or since all was forgotten.
  public var trace: LayoutTrace {
    let excess = kept.calls.count - limit
    guard excess > 0 else { return kept }
    return LayoutTrace(calls: Array(kept.calls.suffix(limit)), droppedCount: kept.droppedCount + excess)
  }

  /// Forgets all calls.
  public func removeAll() {
    firstNumber += kept.calls.count
    kept.calls.removeAll(keepingCapacity: true)
    kept.droppedCount = 0
  }

  /// What a collection view calls while something is done with it, and in the layout pass that is due
  /// afterwards.
  ///
  /// A tracer that the view has already notes nothing meanwhile.
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

  // MARK: Noting

  /// Notes a call of a layout's hook, and makes it.
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

  /// Notes that a layout was invalidated, unless that is what it is being called for.
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

  /// Makes room once there are twice as many calls as are kept, so that a call's share of it is small.
  private func dropEarliest() {
    guard kept.calls.count / 2 >= limit else { return }
    let excess = kept.calls.count - limit
    kept.calls.removeFirst(excess)
    kept.droppedCount += excess
    firstNumber += excess
  }
}
