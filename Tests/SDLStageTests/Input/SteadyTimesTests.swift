import Testing

@testable import SDLStage

struct SteadyTimesTests {
  /// Returns the times that follow from whole milliseconds of a series of times.
  private func found(_ times: [Double]) -> [Double] {
    var steady = SteadyTimes()
    return times.map { steady.add(($0 * 1000).rounded(.down) / 1000) }
  }

  @Test(arguments: [60.0, 90, 120, 125, 133, 240])
  func `at a steady rate the intervals are those of the device`(rate: Double) {
    let intervals = found((0...40).map { 7.0003 + Double($0) / rate })
    for (first, second) in zip(intervals, intervals.dropFirst()).dropFirst(12) {
      #expect(abs((second - first) * rate - 1) < 0.05, "\((second - first) * 1000) ms at \(rate) Hz")
    }
  }

  @Test func `without a steady rate the times are those of the server`() {
    let times = [0.001, 0.009, 0.017, 0.040, 0.041, 0.065, 0.073]

    #expect(found(times).suffix(4) == times.suffix(4))
  }

  @Test func `a device that speeds up has its own times again`() {
    let slow = (0...20).map { Double($0) * 0.016 }
    let times = slow + (1...20).map { 0.32 + Double($0) * 0.008 }
    let last = found(times).suffix(6)

    #expect(zip(last, last.dropFirst()).allSatisfy { abs($1 - $0 - 0.008) < 0.0005 })
  }

  @Test func `a new movement knows nothing of the one before`() {
    var steady = SteadyTimes()
    for step in 0...20 { _ = steady.add(Double(step) * 0.008) }
    steady.removeAll()

    #expect(steady.add(5.003) == 5.003)
    #expect(steady.add(5.04) == 5.04)
  }
}
