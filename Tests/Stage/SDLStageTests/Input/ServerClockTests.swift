import Testing

@testable import SDLStage

struct ServerClockTests {
  /// Reads events at polls, and returns their times. An event is the milliseconds of its stamp, counted without a
  /// wrap, and the time of its poll.
  private func times(_ events: [(milliseconds: Int64, poll: Double)]) -> [Double] {
    var clock = ServerClock()
    return events.map { event in
      let time = clock.receive(stamp: UInt32(truncatingIfNeeded: event.milliseconds), at: event.poll)
      clock.endPoll(at: event.poll)
      return clock.time(ofServerTime: time)
    }
  }

  private func isClose(_ times: [Double], to expected: [Double]) -> Bool {
    times.count == expected.count && zip(times, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// Reads the events of one poll, and returns their times.
  private func times(ofStamps stamps: [UInt32], polledAt poll: Double, by clock: inout ServerClock)
    -> [Double]
  {
    let received = stamps.map { clock.receive(stamp: $0, at: poll) }
    clock.endPoll(at: poll)
    return received.map(clock.time(ofServerTime:))
  }

  @Test func `events of one poll keep their distances, even in the first poll`() {
    var clock = ServerClock()

    #expect(isClose(times(ofStamps: [5000, 5040], polledAt: 10.042, by: &clock), to: [10.002, 10.042]))
    #expect(
      isClose(
        times(ofStamps: [5048, 5056, 5080], polledAt: 10.084, by: &clock), to: [10.05, 10.058, 10.082]))
  }

  @Test func `the event that was delivered fastest tells the difference between the clocks`() {
    // Found 30, 20 and 2 ms after their stamps.
    let found = times([(100, 1.130), (200, 1.220), (300, 1.302), (400, 1.460)])

    #expect(isClose(found, to: [1.130, 1.220, 1.302, 1.402]))
  }

  @Test func `no event has a time after its poll`() {
    let polls = stride(from: 2.0, to: 3, by: 0.01).map { $0 }
    let delays: [Int64] = [9, 3, 17, 0, 5]
    let events = polls.enumerated().map { index, poll in
      (milliseconds: Int64((poll * 1000).rounded()) - delays[index % delays.count], poll: poll)
    }

    #expect(zip(times(events), polls).allSatisfy { $0 <= $1 + 1e-9 })
  }

  @Test(arguments: [Int64(1) << 32, Int64(1) << 31, Int64(7) << 32])
  func `a wrap of the server's milliseconds changes no distance`(wrap: Int64) {
    let found = times([(wrap - 16, 1), (wrap - 8, 1.008), (wrap, 1.016), (wrap + 8, 1.024)])

    #expect(isClose(found, to: [1, 1.008, 1.016, 1.024]))
  }

  @Test func `an hour or fifty days without an event change no distance`() {
    for pause: Int64 in [3600, 50 * 86400] {
      let (later, seconds) = (pause * 1000, Double(pause))
      let found = times([(100, 1), (later + 100, seconds + 1), (later + 108, seconds + 1.008)])
      #expect(isClose(found, to: [1, seconds + 1, seconds + 1.008]), "\(found)")
    }
  }

  @Test func `after a suspension that only the stage's clock counts, events have their times again`() {
    // Suspended for an hour after the second event. The first event after it may seem to have waited since then.
    let found = times([(100, 1), (200, 1.1), (300, 3601.2), (400, 3601.3), (408, 3601.308)])

    #expect(isClose(Array(found.suffix(2)), to: [3601.3, 3601.308]))
  }

  @Test func `after a suspension that only the server's clock counts, events have their times at once`() {
    let found = times([(100, 1), (200, 1.1), (3_600_300, 1.2), (3_600_308, 1.208)])

    #expect(isClose(found, to: [1, 1.1, 1.2, 1.208]))
  }

  @Test func `an event of a program that hung keeps its distance`() {
    var clock = ServerClock()
    _ = times(ofStamps: [1000], polledAt: 1, by: &clock)
    // A single poll finds what happened in five seconds.
    #expect(isClose(times(ofStamps: [1500, 1508, 5990], polledAt: 6, by: &clock), to: [1.5, 1.508, 5.99]))
  }
}
