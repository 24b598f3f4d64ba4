import Scrolling

/// Performs an operation whose display links, timers, animations and gestures are apart from those of other tests, so
/// that no other test's scroll view drives them.
@MainActor
public func withOwnFrameWork(_ operation: () async throws -> Void) async throws {
  try await FrameWork.$current.withValue(FrameWork(), operation: operation)
}
