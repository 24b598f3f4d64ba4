/// A map from the time stamps of the display server to the times of the stage's clock.
///
/// A stamp is a number of milliseconds in 32 bits, from an unknown start. An event reaches the program after its
/// stamp, never before. The difference between the two clocks is therefore the smallest one seen.
struct ServerClock: Hashable {
  /// The longest time from an event's stamp to a poll that can find the event, in seconds. An event that seems
  /// older than the poll before by more than this time shows that one of the clocks has stood still, as while the
  /// machine was suspended.
  static let longestDelivery = 1.0

  /// The stamp of the last event, and its milliseconds counted without a wrap.
  private var stamp: UInt32 = 0
  private var milliseconds: Int64 = 0
  /// The time at which the last event was received, in seconds.
  private var receiptTime = 0.0
  /// The time at which the last poll ended, in seconds.
  private var pollTime = 0.0
  /// The smallest difference seen between an event's receipt and its stamp, in seconds.
  private var difference = Double.infinity

  /// Ends a poll of the input at `time`, in seconds on the stage's clock. Everything before has been received.
  mutating func endPoll(at time: Double) { pollTime = time }

  /// Records that an event with a stamp was received at `time`, in seconds on the stage's clock.
  ///
  /// - Returns: The event's time on the server's clock, in seconds.
  mutating func receive(stamp: UInt32, at time: Double) -> Double {
    // Of the numbers that have the stamp's 32 bits, the nearest to the time that has passed on the stage's clock.
    let expected = Int64((time - receiptTime) * 1000)
    let deviation = Int32(truncatingIfNeeded: Int64(stamp) - Int64(self.stamp) - expected)
    milliseconds += expected + Int64(deviation)
    (self.stamp, receiptTime) = (stamp, time)
    let serverTime = Double(milliseconds) / 1000
    difference = min(difference, time - serverTime)
    if self.time(ofServerTime: serverTime) < pollTime - Self.longestDelivery {
      difference = time - serverTime
    }
    return serverTime
  }

  /// Returns the time on the stage's clock of a time on the server's clock, both in seconds.
  func time(ofServerTime serverTime: Double) -> Double { serverTime + difference }
}

/// The last times of a device that sends events at a steady rate.
///
/// Display servers stamp events in whole milliseconds. At 125 events a second, this changes the velocity over one
/// segment by up to 12 %. A line through several times shows the fractions that the stamps lack.
struct SteadyTimes {
  /// The number of times through which the line goes.
  static let count = 12
  /// The longest distance of a time from the line, in seconds: the unit of the stamps. A time farther away shows
  /// that the rate is not steady.
  static let tolerance = 0.001

  private var times: [Double] = []

  /// Removes all times, at the start of a movement.
  mutating func removeAll() { times.removeAll(keepingCapacity: true) }

  /// Adds a time, in seconds, and returns the time on the line; without a steady rate, returns the time itself.
  mutating func add(_ time: Double) -> Double {
    if times.count == Self.count { times.removeFirst() }
    times.append(time)
    guard times.count > 2 else { return time }
    // Indices count from the middle and times from the last one, so that the sums stay small.
    let middle = Double(times.count - 1) / 2
    let mean = times.reduce(0) { $0 + ($1 - time) } / Double(times.count)
    var (products, squares) = (0.0, 0.0)
    for (index, other) in times.enumerated() {
      products += (Double(index) - middle) * (other - time)
      squares += (Double(index) - middle) * (Double(index) - middle)
    }
    let interval = products / squares
    let isSteady = times.indices.allSatisfy {
      abs(times[$0] - time - mean - (Double($0) - middle) * interval) < Self.tolerance
    }
    return isSteady ? time + mean + middle * interval : time
  }
}
