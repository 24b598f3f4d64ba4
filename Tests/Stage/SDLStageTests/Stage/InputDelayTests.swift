import Testing

@testable import SDLStage

struct InputDelayTests {
  private let interval = 1.0 / 60

  /// Records frames that are all presented in time.
  private func record(
    _ count: Int, cost: Double, from start: inout Double, in delay: inout InputDelay
  ) {
    for _ in 0..<count {
      start += interval
      delay.recordFrame(cost: cost, presentedAt: start, interval: interval)
    }
  }

  @Test func `the first frames do not wait`() {
    var (delay, time) = (InputDelay(), 0.0)
    record(60, cost: 0.002, from: &time, in: &delay)
    #expect(delay.wait(after: time, interval) == 0)
    record(1, cost: 0.002, from: &time, in: &delay)
    #expect(delay.wait(after: time, interval) > 0)
  }

  @Test func `a frame waits until half as long again as the slowest recent frame and 2 ms are left`() {
    var (delay, time) = (InputDelay(), 0.0)
    record(61, cost: 0.004, from: &time, in: &delay)
    #expect(abs(delay.wait(after: time, interval) - (interval - 0.006 - 0.002)) < 1e-9)
    // A slow frame counts at once, and less and less afterwards.
    record(1, cost: 0.008, from: &time, in: &delay)
    #expect(abs(delay.wait(after: time, interval) - (interval - 0.012 - 0.002)) < 1e-9)
    record(200, cost: 0.004, from: &time, in: &delay)
    #expect(abs(delay.wait(after: time, interval) - (interval - 0.006 - 0.002)) < 1e-9)
  }

  @Test func `frames that take nearly the interval do not wait`() {
    var (delay, time) = (InputDelay(), 0.0)
    record(100, cost: 0.011, from: &time, in: &delay)
    #expect(delay.wait(after: time, interval) == 0)
  }

  @Test func `after a missed refresh frames do not wait, twice as long after each miss`() {
    var (delay, time) = (InputDelay(), 0.0)
    record(61, cost: 0.002, from: &time, in: &delay)
    for expected in [60, 120, 240] {
      time += 2 * interval
      delay.recordFrame(cost: 0.002, presentedAt: time, interval: interval)
      record(expected - 1, cost: 0.002, from: &time, in: &delay)
      #expect(delay.wait(after: time, interval) == 0)
      record(1, cost: 0.002, from: &time, in: &delay)
      #expect(delay.wait(after: time, interval) > 0)
    }
  }

  @Test func `a pause is not a missed refresh`() {
    var (delay, time) = (InputDelay(), 0.0)
    record(61, cost: 0.002, from: &time, in: &delay)
    delay.recordPause()
    time += 5
    delay.recordFrame(cost: 0.002, presentedAt: time, interval: interval)
    #expect(delay.wait(after: time, interval) > 0)
  }
}

extension InputDelay {
  /// Returns the time to wait after the last frame, which was presented at `time`; all values are in seconds.
  fileprivate func wait(after time: Double, _ interval: Double) -> Double {
    readingTime(interval: interval) - time
  }
}
