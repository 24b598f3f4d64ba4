public import Playground
import TestSupport

/// Cuts a list of events short that makes something fail.
public struct EventShrinker {
  private let fails: ([ScriptedEvent]) throws -> Bool
  private var tries: Int

  /// A shrinker that makes a number of tries at most, and what it takes for a failure.
  public init(tries: Int = 600, fails: @escaping ([ScriptedEvent]) throws -> Bool) {
    self.tries = tries
    self.fails = fails
  }

  /// Returns the shortest failing list that was found, the given one if none is shorter: first without what follows
  /// the failure, then without halves, quarters and so on down to single events.
  public mutating func shortest(of events: [ScriptedEvent]) throws -> [ScriptedEvent] {
    var best = events
    var isShorter = true
    while isShorter {
      isShorter = false
      for candidate in best.withoutParts where tries > 0 {
        tries -= 1
        guard try fails(candidate) else { continue }
        best = candidate
        isShorter = true
        break
      }
    }
    return best
  }
}
