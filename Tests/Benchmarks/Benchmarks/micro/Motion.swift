import Benchmark
import Foundation
import Motion

/// Measures computing a motion's position and velocity at a time, and retargeting a motion.
func benchmarkMotions() {
  let perQuestion = Benchmark.Configuration(
    metrics: [.wallClock], warmupIterations: 1, scalingFactor: .kilo, maxDuration: .milliseconds(300),
    maxIterations: 1000)
  for sample in MotionSample.all {
    Benchmark("motion \(sample.name)", configuration: perQuestion) { benchmark in
      guard sample.isCorrect else { return benchmark.error("\(benchmark.name) is not where its law has it") }
      var sum = 0.0
      benchmark.startMeasurement()
      for question in benchmark.scaledIterations {
        let time = sample.time(ofQuestion: question)
        sum += sample.motion.position(at: time) + sample.motion.velocity(at: time)
      }
      benchmark.stopMeasurement()
      blackHole(sum)
    }
  }
  Benchmark("motion retargeted", configuration: perQuestion) { benchmark in
    guard Retargeting.isCorrect else { return benchmark.error("a motion sent elsewhere does not go there") }
    var sum = 0.0
    benchmark.startMeasurement()
    for question in benchmark.scaledIterations { sum += Retargeting.motion(question).duration }
    benchmark.stopMeasurement()
    blackHole(sum)
  }
}

/// A motion, and an independent formula of the law that it follows.
private struct MotionSample: Sendable {
  let name: String
  let motion: ScrollMotion
  /// The position at a time before the motion's end, in points.
  let position: @Sendable (Double) -> Double

  /// -1000 ln 0.998, per second, and the seconds of travel 0.998 / 0.002 ms.
  static let (normal, travel) = (2.0020026706730793, 0.499)
  static let environment = ScrollMotion.Environment(limits: 0...20_000, rate: .normal)

  static let all = [fling, bounce, snap, approach]

  /// A free deceleration from 3000 points per second.
  static let fling = MotionSample(
    name: "fling", motion: ScrollMotion(from: 500, velocity: 3000, in: environment)
  ) { 500 + 3000 * travel * (1 - exp(-normal * $0)) }

  /// A bounce at 2500 points per second, from the instant at which the motion reaches the edge.
  static let bounce = MotionSample(
    name: "bounce", motion: ScrollMotion(from: 20_000, velocity: 2500, in: environment)
  ) { 20_000 + 2500 * travel * (exp(-10 * $0) - exp(-(10 + normal) * $0)) }

  /// A critically damped spring that starts at rest.
  static let snap = MotionSample(
    name: "spring to a snap point", motion: ScrollMotion(from: 500, velocity: 0, to: 800, in: environment)
  ) { 800 - 300 * (1 + 10 * $0) * exp(-10 * $0) }

  /// An exponential approach to a snap point that starts at the fling's velocity.
  static let approach = MotionSample(
    name: "approach to a snap point",
    motion: ScrollMotion(from: 500, velocity: 3000, to: 1700, in: environment)
  ) { 1700 - 1200 * exp(-2.5 * $0) }

  /// Returns one of a thousand instants between the motion's start and end, in turn.
  func time(ofQuestion question: Int) -> Double { motion.duration * Double(question % 1000) / 1000 }

  /// Whether the motion agrees with its law, its velocity is the slope, and its end is exact to within a
  /// point.
  var isCorrect: Bool {
    motion.duration > 0.2
      && (0..<1000).allSatisfy { question in
        let (time, step) = (time(ofQuestion: question), 1e-6)
        let slope = (position(time + step) - position(max(0, time - step))) / (step + min(step, time))
        return abs(motion.position(at: time) - position(time)) < 1e-6
          && abs(motion.velocity(at: time) - slope) < 0.1
      }
      && abs(motion.restPosition - position(motion.duration)) < 1
  }
}

/// A fling that is retargeted at different instants.
private enum Retargeting {
  private static let target = 2600.0

  /// Returns the motion that continues the fling at an instant and ends at the target.
  static func motion(_ question: Int) -> ScrollMotion {
    let fling = MotionSample.fling
    let time = fling.time(ofQuestion: question)
    return ScrollMotion(
      from: fling.motion.position(at: time), velocity: fling.motion.velocity(at: time), to: target,
      in: MotionSample.environment)
  }

  /// Whether the motion continues at the fling's position and velocity and ends at the target.
  static var isCorrect: Bool {
    stride(from: 0, to: 1000, by: 10).allSatisfy { question in
      let (fling, motion) = (MotionSample.fling, motion(question))
      let time = fling.time(ofQuestion: question)
      return motion.restPosition == target
        && abs(motion.position(at: 0) - fling.motion.position(at: time)) < 1e-6
        && abs(motion.velocity(at: 0) - fling.motion.velocity(at: time)) < 1e-6
        && motion.position(at: motion.duration) == target
    }
  }
}
