import Foundation
import Motion
import Testing

/// What holds of every motion along an axis.
struct ScrollMotionPropertyTests {
  private struct Case: CustomStringConvertible {
    let offset: Double
    let velocity: Double
    let environment: ScrollMotion.Environment

    init(_ generator: inout some RandomNumberGenerator) {
      let least = Double.random(in: -100...100, using: &generator)
      let most = least + Double.random(in: 0...3000, using: &generator)
      offset = Double.random(in: least - 150...most + 150, using: &generator)
      velocity = Double.random(in: -9000...9000, using: &generator)
      environment = ScrollMotion.Environment(
        limits: least...most, rate: Bool.random(using: &generator) ? .normal : .fast,
        grid: PixelGrid(scale: [1, 2, 3].randomElement(using: &generator)!),
        feel: Feel.all.randomElement(using: &generator)!)
    }

    var description: String {
      "\(environment.feel.name) from \(offset) at \(velocity) in \(environment.limits)"
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func cases(_ count: Int, seed: UInt64) -> [Case] {
    var generator = Generator(state: seed)
    return (0..<count).map { _ in Case(&generator) }
  }

  @Test func `it is finite, ends, and rests inside the limits`() {
    for test in cases(2000, seed: 1) {
      let motion = ScrollMotion(from: test.offset, velocity: test.velocity, in: test.environment)

      #expect(motion.duration < 10, "\(test)")
      #expect(test.environment.limits.contains(motion.restPosition), "\(test)")
      #expect(motion.position(at: motion.duration) == motion.restPosition)
      for step in 0...20 {
        let time = motion.duration * Double(step) / 20
        #expect(motion.position(at: time).isFinite && motion.velocity(at: time).isFinite, "\(test)")
      }
    }
  }

  @Test func `position and velocity are continuous at every hand-over`() {
    var handOvers = 0
    for test in cases(2000, seed: 2) {
      let motion = ScrollMotion(from: test.offset, velocity: test.velocity, in: test.environment)
      #expect(abs(motion.position(at: 0) - test.offset) < 1e-6, "\(test)")
      if motion.duration > 0 { #expect(agrees(motion.carriedVelocity(at: 0), test.velocity), "\(test)") }
      for time in motion.handOverTimes {
        handOvers += 1
        let (before, after) = (time - 1e-7, time + 1e-7)
        #expect(abs(motion.position(at: after) - motion.position(at: before)) < 0.01, "\(test) at \(time)")
        // GTK stops at once what would go further than its limit: that is its law.
        if case .spring(_, let limit) = test.environment.feel.edge,
          motion.overscroll(at: time, test.environment.limits) >= limit - 0.001
        {
          continue
        }
        #expect(abs(motion.velocity(at: after) - motion.velocity(at: before)) < 0.5, "\(test) at \(time)")
      }
    }
    #expect(handOvers > 500)
  }

  @Test func `aimed at a target it lands there, without passing it`() {
    var generator = Generator(state: 3)
    for test in cases(2000, seed: 3) {
      let limits = test.environment.limits
      let target = Double.random(in: limits, using: &generator)
      let start = test.offset.clamped(limits)
      let motion = ScrollMotion(from: start, velocity: test.velocity, to: target, in: test.environment)

      if motion.duration > 0 { #expect(agrees(motion.velocity(at: 0), test.velocity), "\(test)") }
      for step in 0...50 {
        let way = motion.position(at: motion.duration * Double(step) / 50)
        #expect((target - way) * (target - start) >= -1e-6, "\(test) to \(target)")
      }
      #expect(motion.position(at: motion.duration) == target, "\(test) to \(target)")
    }
  }
}

extension Double {
  fileprivate func clamped(_ range: ClosedRange<Double>) -> Double {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}

extension ScrollMotion {
  fileprivate func overscroll(at time: Double, _ limits: ClosedRange<Double>) -> Double {
    let position = position(at: time)
    return Swift.max(limits.lowerBound - position, position - limits.upperBound)
  }
}
