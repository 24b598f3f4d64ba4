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

/// The times of events that a device sends at regular intervals and the display server gives in whole milliseconds.
///
/// An event every 8 ms, a millisecond early or late, would make a velocity wrong by 7 %. A straight line through the
/// last times that deviate from it by less than the server's rounding is exact to a fraction of a millisecond.
struct RegularTimes {
  /// The number of times through which the line is drawn at most.
  private static let capacity = 12
  /// The unit of the server's times, in seconds, and a tolerance for rounding errors.
  private static let unit = 0.001 + 1e-9

  private var times: [Double] = []

  /// Adds the time of an event, in seconds, and returns its time on the line.
  mutating func add(_ time: Double) -> Double {
    if times.count == Self.capacity { times.removeFirst() }
    times.append(time)
    var line = line
    // A pause, or a device without regular intervals.
    while line.deviation >= Self.unit {
      times.removeFirst()
      line = self.line
    }
    return line.end
  }

  /// The least-squares line through the times by their numbers: its value at the last time, and the largest
  /// deviation of a time, in seconds.
  private var line: (end: Double, deviation: Double) {
    let last = times[times.count - 1]
    guard times.count > 2 else { return (last, 0) }
    let middle = Double(times.count - 1) / 2
    // Relative to the last time, because large times have rounding errors.
    var (mean, slope, weight) = (0.0, 0.0, 0.0)
    for (index, time) in times.enumerated() {
      let distance = Double(index) - middle
      mean += (time - last) / Double(times.count)
      slope += distance * (time - last)
      weight += distance * distance
    }
    slope /= weight
    let deviations = times.enumerated().map { abs($1 - last - mean - slope * (Double($0) - middle)) }
    return (last + mean + slope * middle, deviations.max() ?? 0)
  }
}
