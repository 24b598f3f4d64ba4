import Foundation
import Motion
import Testing

/// Tests of releases whose moves arrive many to a frame: the velocity is that of the mouse, not of the frames.
extension WindowTests {
  /// A flick by the injected mouse: its speed in points per second, and its course.
  private struct Flick {
    var speed: Double
    /// The part of the speed at the flick's start; 1 for a steady mouse.
    var startShare: Double
    /// The time from the last move to the release, in seconds.
    var lift: Double

    static let duration = 0.24
    /// 125 moves a second.
    static let interval = 0.008

    /// The travel in points after `time` seconds: the speed grows evenly to `speed`.
    func travel(after time: Double) -> Double {
      let growth = (1 - startShare) / Self.duration
      return speed * (startShare * time + growth * time * time / 2)
    }
  }

  /// Plays a flick to the left or right, and returns the mouse's moves and the release.
  private func play(
    _ flick: Flick, to direction: Double, with mouse: InjectedMouse, in window: CGRect
  ) -> [InjectedMouse.Sample] {
    let (start, y) = (window.midX - direction * 350, Int(window.midY))
    mouse.move(toX: Int(start), y: y)
    Thread.sleep(forTimeInterval: 0.1)
    mouse.button(isDown: true)
    let begin = InjectedMouse.now
    var samples: [InjectedMouse.Sample] = []
    for step in 1...Int(Flick.duration / Flick.interval) {
      InjectedMouse.sleep(until: begin + Double(step) * Flick.interval)
      // A mouse that is late stays in the window.
      let travel = direction * min(700, flick.travel(after: InjectedMouse.now - begin))
      samples.append(mouse.move(toX: Int((start + travel).rounded()), y: y))
    }
    InjectedMouse.sleep(until: (samples.last?.time ?? 0) + flick.lift)
    return samples + [mouse.button(isDown: false)]
  }

  @Test func `at 24 frames a second the release has the velocity of a mouse that moves at 125 Hz`() throws {
    let session = try WindowSession(
      ["--scene", "grid", "--items", "400", "--size", "1000x240", "--set", "direction=horizontal"]
        + ["--fps", "24", "--frames", "1000000", "--offset", "20000,0"], niceness: 19)
    try session.wait(for: "frames", atMost: 20) { try session.frames().count > 24 }
    let window = try #require(try session.geometry())
    let mouse = try InjectedMouse(display: session.displayName)
    var deviations: [Double] = []
    var count = 0
    while deviations.count < 50, count < 200 {
      let flick = Flick(
        speed: 1200 + Double(count * 37 % 17) * 100, startShare: count.isMultiple(of: 2) ? 1 : 0.2,
        lift: Double(count % 5) * 0.0017)
      let samples = play(flick, to: count % 4 < 2 ? -1 : 1, with: mouse, in: window)
      count += 1
      // A click stops the glide, so that the next flick is the first of a series. It is a release of its own.
      let velocity = try session.nextRelease().velocity[0]
      mouse.button(isDown: true)
      mouse.button(isDown: false)
      _ = try session.nextRelease()
      guard samples.suffix(16).isOnTime else { continue }
      var estimator = VelocityEstimator()
      for sample in samples.dropLast() { estimator.add([Double(sample.x), 0], at: sample.time) }
      deviations.append(-velocity / estimator.velocity(at: samples[samples.count - 1].time).x - 1)
    }

    #expect(deviations.count == 50, "The machine is too busy for \(count) flicks.")
    #expect(deviations.allSatisfy { abs($0) < 0.05 }, "\(deviations)")
  }
}

extension Collection where Element == InjectedMouse.Sample {
  /// Whether the machine injected the moves in time: at 125 Hz within half a millisecond, and without a delay in
  /// the server, which would stamp them late. The last sample is the release.
  fileprivate var isOnTime: Bool {
    let moves = dropLast()
    return allSatisfy { $0.duration < 0.001 }
      && zip(moves, moves.dropFirst()).allSatisfy { abs($1.time - $0.time - 0.008) < 0.0005 }
  }
}
