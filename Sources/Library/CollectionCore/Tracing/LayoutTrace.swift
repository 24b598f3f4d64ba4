/// The recorded calls of layouts' hooks (their overridable methods and properties), in the order in which the
/// calls began.
public struct LayoutTrace: Hashable, Sendable, CustomStringConvertible {
  /// The last recorded calls, at most the tracer's `limit`, earliest first.
  public internal(set) var calls: [LayoutCall] = []

  /// The number of earlier calls that were dropped because the tracer keeps at most `limit` calls.
  public internal(set) var droppedCount = 0

  /// Creates a trace without calls.
  public init() {}

  init(calls: [LayoutCall], droppedCount: Int) { (self.calls, self.droppedCount) = (calls, droppedCount) }

  /// The number and the total duration of a trace's calls of one hook.
  public struct Total: Hashable, Sendable {
    /// The hook that was called.
    public var hook: LayoutCall.Hook
    /// The number of calls.
    public var count = 0
    /// The total duration of the calls, including the calls that they caused.
    public var duration = Duration.zero
  }

  /// The hooks of `calls`, in the same order.
  public var hooks: [LayoutCall.Hook] { calls.map(\.hook) }

  /// Returns the calls of a hook in `calls`.
  public func calls(of hook: LayoutCall.Hook) -> [LayoutCall] { calls.filter { $0.hook == hook } }

  /// Returns the number of calls of a hook in `calls`.
  public func count(of hook: LayoutCall.Hook) -> Int { calls.count { $0.hook == hook } }

  /// The totals of all hooks in `calls`, in the order in which the hooks were first called.
  public var totals: [Total] {
    var totals: [Total] = []
    var places: [LayoutCall.Hook: Int] = [:]
    for call in calls {
      let place = places[call.hook] ?? totals.count
      if place == totals.count {
        places[call.hook] = place
        totals.append(Total(hook: call.hook))
      }
      totals[place].count += 1
      totals[place].duration += call.duration
    }
    return totals
  }

  /// The calls, one on each line, indented under the call that caused them.
  public var description: String { calls.map(\.description).joined(separator: "\n") }
}
