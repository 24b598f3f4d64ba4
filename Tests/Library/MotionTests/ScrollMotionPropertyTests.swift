import Foundation
import Motion
import TestSupport
import Testing

/// Properties of random motions along an axis, with all physics and with constants varied as in the
/// playground.
struct ScrollMotionPropertyTests {
  private struct Case: CustomStringConvertible {
    let offset: Double
    let velocity: Double
    let environment: ScrollMotion.Environment

    init(_ generator: inout some RandomNumberGenerator) {
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let least = random(-100...100)
      let most = least + (random(0...1) < 0.1 ? 0 : random(0...3000))
      let isSlowAtEdge = random(0...1) < 0.2
      offset = isSlowAtEdge ? random(max(least, most - 1)...most) : random(least - 120...most + 120)
      velocity = isSlowAtEdge ? random(-15...15) : random(-9000...9000)
      let physics = ScrollPhysics.all.randomElement(using: &generator)!.with {
        $0.glide = $0.glide.scaled(by: exp(random(-1...1) * log(4)))
        $0.edge = $0.edge.scaled(by: exp(random(-1...1) * log(4)))
      }
      let rate = random(0...1) < 0.5 ? DecelerationRate.normal : .fast
      environment = ScrollMotion.Environment(
        limits: least...most, rate: rate.scaled(by: exp(random(-1...1) * log(4))),
        bounces: random(0...1) < 0.8,
        grid: PixelGrid(scale: [1, 1.25, 2, 3].randomElement(using: &generator)!),
        snapFrequency: random(5...40), physics: physics)
    }

    /// The distance from rest at which a motion may end: half a pixel, or half a point after a bounce.
    var restDistance: Double { max(environment.grid.restThreshold, EdgeBounce.restDistance) }

    var goesBeyondEdges: Bool { environment.bounces && environment.physics.hasOverscroll }

    var motion: ScrollMotion { ScrollMotion(from: offset, velocity: velocity, in: environment) }

    var description: String {
      "\(environment.physics.glide) \(environment.physics.edge) from \(offset) at \(velocity) "
        + "in \(environment.limits), rate \(environment.rate.rawValue), bounces \(environment.bounces)"
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

  @Test func `every motion is finite, ends, and rests inside the limits`() {
    for test in cases(2000, seed: 1) {
      let motion = test.motion

      #expect(motion.duration < 60, "\(test)")
      #expect(test.environment.limits.contains(motion.restPosition), "\(test)")
      #expect(motion.position(at: motion.duration) == motion.restPosition, "\(test)")
      #expect(motion.velocity(at: motion.duration) == 0, "\(test)")
      let times = [-1, .infinity, .nan] + (0...20).map { motion.duration * Double($0) / 20 }
      #expect(times.allSatisfy { motion.position(at: $0).isFinite }, "\(test)")
      #expect(times.allSatisfy { motion.velocity(at: $0).isFinite }, "\(test)")
    }
  }

  @Test func `every motion ends near its rest, and slowly unless it stops on an edge`() {
    for test in cases(2000, seed: 4) where test.motion.duration > 0 {
      let motion = test.motion
      let last = motion.duration - 1e-9
      let jump = abs(motion.position(at: last) - motion.restPosition)

      #expect(jump <= test.restDistance + 1e-4, "\(test)")
      // The fastest stop speed is GTK's, 60 points per second.
      if test.goesBeyondEdges { #expect(abs(motion.velocity(at: last)) <= 60 + 1e-4, "\(test)") }
    }
  }

  @Test func `a motion without overscroll stays inside the limits`() {
    for test in cases(2000, seed: 6) where !test.goesBeyondEdges {
      let (motion, limits) = (test.motion, test.environment.limits)
      guard limits.contains(test.offset) else { continue }
      let positions = (0...40).map { motion.position(at: motion.duration * Double($0) / 40) }

      #expect(positions.allSatisfy { abs($0 - $0.clamped(limits)) < 1e-9 }, "\(test)")
    }
  }

  @Test func `velocity is the slope of the position`() {
    var generator = Generator(state: 5)
    for test in cases(1000, seed: 5) {
      let motion = test.motion
      let turns = [0] + motion.handOverTimes + [motion.duration]
      for _ in 0..<5 where motion.duration > 0.001 {
        let time = Double.random(in: 0...motion.duration, using: &generator)
        guard turns.allSatisfy({ abs($0 - time) > 1e-4 }) else { continue }
        let slope = (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5

        #expect(agrees(motion.velocity(at: time), slope, tolerance: 0.01), "\(test) at \(time)")
      }
    }
  }

  @Test func `position and velocity are continuous at every hand-over`() {
    var handOvers = 0
    for test in cases(2000, seed: 2) {
      let motion = test.motion
      guard motion.duration > 0 else {
        #expect(abs(motion.restPosition - test.offset) <= test.restDistance, "\(test)")
        continue
      }
      #expect(abs(motion.position(at: 0) - test.offset) < 1e-6, "\(test)")
      #expect(agrees(motion.carriedVelocity(at: 0), test.velocity), "\(test)")
      for time in motion.handOverTimes {
        handOvers += 1
        let (before, after) = (time - 1e-7, time + 1e-7)
        #expect(abs(motion.position(at: after) - motion.position(at: before)) < 0.01, "\(test) at \(time)")
        // By GTK's law, a spring that would pass its limit stops there, so its velocity jumps.
        if case .spring(let spring) = test.environment.physics.edge,
          motion.overscroll(at: time, test.environment.limits) >= spring.limit - 0.001
        {
          continue
        }
        // A bounce, and the return from beyond a hard edge, move a little more slowly than their velocity. Of
        // the decelerations only that of iOS does so too.
        let physics = test.environment.physics
        let isEven = if case .rate = physics.glide { true } else { physics.edge.spring != nil }
        let slack = isEven ? 0 : 0.03 * abs(test.velocity)
        let jump = abs(motion.velocity(at: after) - motion.velocity(at: before))
        #expect(jump < 0.5 + slack, "\(test) at \(time)")
      }
    }
    #expect(handOvers > 500)
  }

  @Test func `a motion to a target lands there without passing it and without a jump in velocity`() {
    var generator = Generator(state: 3)
    for test in cases(2000, seed: 3) {
      let limits = test.environment.limits
      let target = Double.random(in: limits, using: &generator)
      let start = test.offset.clamped(limits)
      let motion = ScrollMotion(from: start, velocity: test.velocity, to: target, in: test.environment)
      let ways = (0...50).map { motion.position(at: motion.duration * Double($0) / 50) }

      if motion.duration > 0 { #expect(agrees(motion.carriedVelocity(at: 0), test.velocity), "\(test)") }
      #expect(motion.duration < 60, "\(test) to \(target)")
      guard abs(target - motion.proposedTarget) > test.environment.grid.restThreshold else { continue }
      #expect(ways.allSatisfy { (target - $0) * (target - start) >= -1e-6 }, "\(test) to \(target)")
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
