import Foundation
import Motion
import Testing

@testable import SDLStage

struct RegularTimesTests {
  /// Returns the velocity of fingers that move at 2500 points per second, by times in whole milliseconds.
  private func velocity(of times: [Double]) -> Double {
    var (regular, estimator) = (RegularTimes(), VelocityEstimator())
    for time in times {
      estimator.add([0, time * 2500], at: regular.add((time * 1000).rounded(.down) / 1000))
    }
    return estimator.velocity(at: times.last! + 0.008).y
  }

  @Test(arguments: [60.0, 90, 120, 125, 133, 144])
  func `whole milliseconds change the velocity of regular events by at most 3.6 percent`(rate: Double) {
    for phase in 0..<40 {
      let start = 1000 + Double(phase) / 10_000
      let velocity = velocity(of: (0..<16).map { start + Double($0) / rate })
      #expect(abs(velocity - 2500) < 0.036 * 2500, "\(velocity) at \(start)")
    }
  }

  @Test func `a pause begins a new line`() {
    let (first, second) = ((0..<16).map { 5 + Double($0) / 125 }, (0..<16).map { 5.3 + Double($0) / 120 })
    #expect(abs(velocity(of: first + second) - 2500) < 50)
  }

  @Test func `a time changes by less than the unit in which it is given`() {
    var regular = RegularTimes()
    var time = 1e6
    for interval in [0.008, 0.009, 0.007, 0.02, 0.003, 0.008, 0.008, 0.1, 0.008, 0.016] {
      time += interval
      #expect(abs(regular.add(time) - time) < 0.001)
    }
  }
}
