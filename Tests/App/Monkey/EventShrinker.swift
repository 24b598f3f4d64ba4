package import Playground
import TestSupport

/// Reduces a list of events that causes a failure to a shorter one.
package struct EventShrinker {
  private let fails: ([ScriptedEvent]) throws -> Bool
  private var tries: Int

  /// Creates a shrinker that makes at most `tries` attempts; `fails` returns whether a list causes the
  /// failure.
  package init(tries: Int = 600, fails: @escaping ([ScriptedEvent]) throws -> Bool) {
    self.tries = tries
    self.fails = fails
  }

  /// Returns the shortest failing list found; the given list if no shorter one fails.
  ///
  /// The list is first cut after the failure, then by halves, quarters and so on, down to single events.
  package mutating func shortest(of events: [ScriptedEvent]) throws -> [ScriptedEvent] {
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
