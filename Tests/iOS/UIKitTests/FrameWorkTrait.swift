import TestSupport
import Testing

/// Display links, timers, animations and gestures of a test's own; see `withOwnFrameWork(_:)`.
struct FrameWorkTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  @MainActor
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withOwnFrameWork(function)
  }
}

extension Trait where Self == FrameWorkTrait {
  /// Keeps the test's work for each frame apart from that of other tests.
  static var ownFrameWork: Self { FrameWorkTrait() }
}
