/// The scene's time: the host's time, slowed down, sped up or stopped. All times are in seconds.
public struct PlaybackClock: Hashable, Sendable {
  /// The speeds there are, slowest first, as factors.
  public static let speeds: [Double] = [0.05, 0.1, 0.2, 0.5, 1, 2, 4]
  /// How far one step takes a stopped clock.
  public static let frameStep = 1.0 / 60

  /// The scene's time.
  public private(set) var time = 0.0
  /// Whether the scene's time stands still.
  public private(set) var isPaused = false

  private var hostTime = 0.0
  private var speedIndex = normalIndex
  private static let normalIndex = 4

  /// A clock that begins at 0 at normal speed.
  public init() {}

  /// The scene's seconds per second while it is not paused.
  public var speed: Double { Self.speeds[speedIndex] }

  /// The scene's time at a time of the host's, at the present speed; what is past counts as now.
  public func time(atHost hostTime: Double) -> Double {
    isPaused ? time : time + max(0, hostTime - self.hostTime) * speed
  }

  /// The host's time at a time of the scene's that is to come, at the present speed; nil while it is paused.
  public func hostTime(at time: Double) -> Double? {
    isPaused ? nil : hostTime + max(0, time - self.time) / speed
  }

  /// Moves on to a time of the host's; does nothing with one that is past.
  public mutating func advance(toHost hostTime: Double) {
    time = time(atHost: hostTime)
    self.hostTime = max(self.hostTime, hostTime)
  }

  /// Stops the clock, or lets it go on.
  public mutating func togglePause() { isPaused.toggle() }

  /// Stops the clock, if it goes, one frame later.
  public mutating func stepFrame() {
    isPaused = true
    time += Self.frameStep
  }

  /// Makes the clock faster by some of the speeds there are, or slower; stops at the ends.
  public mutating func changeSpeed(by steps: Int) {
    speedIndex = min(max(speedIndex + steps, 0), Self.speeds.count - 1)
  }

  /// Goes back to normal speed.
  public mutating func resetSpeed() { speedIndex = Self.normalIndex }

  /// The speed as shown: `1×`, `1/20×`.
  public var speedText: String { speed >= 1 ? "\(Int(speed))×" : "1/\(Int((1 / speed).rounded()))×" }
}
