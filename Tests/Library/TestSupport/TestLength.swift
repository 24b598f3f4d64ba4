import Foundation

/// The length of tests that repeat something many times: short for every change, full for `.ci/nightly`.
package enum TestLength {
  /// Whether the environment variable `FLING_LONG_TESTS` is set.
  package static let isFull = ProcessInfo.processInfo.environment["FLING_LONG_TESTS"] != nil

  /// Returns the count for the full length, or else a tenth of it.
  package static func count(_ full: Int) -> Int { isFull ? full : full / 10 }
}
