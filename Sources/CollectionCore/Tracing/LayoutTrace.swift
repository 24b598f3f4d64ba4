/// The calls of layouts' hooks that a tracer noted, in the order in which they began.
public struct LayoutTrace: Hashable, Sendable, CustomStringConvertible {
  /// The calls that are kept, the earliest first.
  public internal(set) var calls: [LayoutCall] = []

  /// How many earlier calls were dropped for the tracer's limit.
  public internal(set) var droppedCount = 0

  /// No calls.
  public init() {}

  init(calls: [LayoutCall], droppedCount: Int) { (self.calls, self.droppedCount) = (calls, droppedCount) }

  /// How often and how long a hook was called.
  public struct Total: Hashable, Sendable {
    /// Which hook it is.
    public var hook: LayoutCall.Hook
    /// How often it was called.
    public var count = 0
    /// How long all calls took together, with everything they led to.
    public var duration = Duration.zero
  }

  /// The hooks in the order of the calls, for a test of what is called and when.
  public var hooks: [LayoutCall.Hook] { calls.map(\.hook) }

  /// The calls of one hook.
  public func calls(of hook: LayoutCall.Hook) -> [LayoutCall] { calls.filter { $0.hook == hook } }

  /// How often a hook was called.
  public func count(of hook: LayoutCall.Hook) -> Int { calls.count { $0.hook == hook } }

  /// A total for each hook that was called, in the order of the first calls.
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

  /// A line for each call, indented under the call that led to it.
  public var description: String { calls.map(\.description).joined(separator: "\n") }
}
