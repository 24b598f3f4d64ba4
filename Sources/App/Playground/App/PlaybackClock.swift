/// The clock of scene time, which follows the host's time at a chosen speed and can be paused.
///
/// All times are in seconds.
package struct PlaybackClock: Hashable, Sendable {
  /// The available speeds in ascending order, in seconds of scene time per second of host time.
  package static let speeds: [Double] = [0.05, 0.1, 0.2, 0.5, 1, 2, 4]
  /// The scene time by which a frame step advances the clock, in seconds.
  package static let frameStep = 1.0 / 60

  /// The current scene time, in seconds.
  package private(set) var time = 0.0
  /// Whether scene time is paused.
  package private(set) var isPaused = false

  private var hostTime = 0.0
  private var speedIndex = normalIndex
  private static let normalIndex = 4

  /// Creates a clock at time 0, at normal speed.
  package init() {}

  /// The speed of scene time while the clock runs, in seconds of scene time per second of host time.
  package var speed: Double { Self.speeds[speedIndex] }

  /// Returns the scene time at a host time, at the current speed. For a host time before the clock's last
  /// advance, returns the current scene time.
  package func time(atHost hostTime: Double) -> Double {
    isPaused ? time : time + max(0, hostTime - self.hostTime) * speed
  }

  /// Returns the scene time of an event at a host time, which may be before the clock's last advance, at the
  /// current speed.
  package func time(ofEventAt hostTime: Double) -> Double {
    isPaused ? time : time + (hostTime - self.hostTime) * speed
  }

  /// Returns the host time at which the clock reaches a scene time, at the current speed; `nil` while the
  /// clock is paused.
  package func hostTime(at time: Double) -> Double? {
    isPaused ? nil : hostTime + max(0, time - self.time) / speed
  }

  /// Advances the clock to a host time; a host time before the last advance has no effect.
  package mutating func advance(toHost hostTime: Double) {
    time = time(atHost: hostTime)
    self.hostTime = max(self.hostTime, hostTime)
  }

  /// Pauses or resumes the clock.
  package mutating func togglePause() { isPaused.toggle() }

  /// Pauses the clock and advances it by `frameStep`.
  package mutating func stepFrame() {
    isPaused = true
    time += Self.frameStep
  }

  /// Sets the speed that is `steps` entries after the current speed in `speeds`; a negative number sets a
  /// slower speed. The slowest and the fastest speed are the limits.
  package mutating func changeSpeed(by steps: Int) {
    speedIndex = min(max(speedIndex + steps, 0), Self.speeds.count - 1)
  }

  /// Returns the number of entries in `speeds` from normal speed to a speed; positive if faster.
  static func steps(to speed: Double) -> Int { (speeds.firstIndex(of: speed) ?? normalIndex) - normalIndex }

  /// Sets the speed to one of `speeds`; any other speed has no effect.
  mutating func setSpeed(_ speed: Double) { speedIndex = Self.speeds.firstIndex(of: speed) ?? speedIndex }

  /// Resets the clock to normal speed.
  package mutating func resetSpeed() { speedIndex = Self.normalIndex }

  /// The speed as displayed, such as `1×` or `1/20×`.
  package var speedText: String { speed >= 1 ? "\(Int(speed))×" : "1/\(Int((1 / speed).rounded()))×" }
}
