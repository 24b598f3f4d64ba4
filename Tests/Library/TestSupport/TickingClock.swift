/// A clock that advances by a fixed tick on every reading, and by `advance(by:)`.
public final class TickingClock: Clock, @unchecked Sendable {
  public struct Instant: InstantProtocol {
    public var sinceStart = Swift.Duration.zero

    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }
    public func duration(to other: Instant) -> Swift.Duration { other.sinceStart - sinceStart }
    public static func < (a: Instant, b: Instant) -> Bool { a.sinceStart < b.sinceStart }
  }

  private let tick: Swift.Duration
  private var time = Instant()

  public init(tick: Swift.Duration = .zero) { self.tick = tick }

  public func advance(by duration: Swift.Duration) { time = time.advanced(by: duration) }

  public var now: Instant {
    defer { advance(by: tick) }
    return time
  }

  public let minimumResolution = Swift.Duration.nanoseconds(1)

  public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {}
}
