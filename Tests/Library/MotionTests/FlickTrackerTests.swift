import Motion
import TestSupport
import Testing

/// Tests of the limits within which flicks count as in a row, with a rule that multiplies each flick's speed
/// by its place in the series.
struct FlickTrackerTests {
  private let rule = FlingAcceleration.boost(.init(threshold: 0, gain: 1, maximum: 10))

  /// Returns the place in its series of a flick that follows one of 1000 points per second at the time 0.
  private func place(
    ofFlick speed: Double, at time: Double, caught: Double = 500,
    inARowBy row: FlickTracker.Rule = FlickTracker.Rule()
  ) -> Double {
    var tracker = FlickTracker()
    _ = tracker.release(velocity: SIMD2(0, 1000), at: 0, by: rule, inARowBy: row)
    tracker.catchGlide(velocity: SIMD2(0, caught))
    return tracker.release(velocity: SIMD2(0, speed), at: time, by: rule, inARowBy: row).y / speed
  }

  @Test(arguments: [(0.99, 2.0), (1, 2), (1.01, 1)])
  func `flicks a second apart are in a row`(time: Double, place: Double) {
    #expect(self.place(ofFlick: 1000, at: time) == place)
  }

  @Test(arguments: [(0.99, 2.0), (1.01, 1)])
  func `the second counts from a release to the next touch`(touch: Double, place: Double) {
    var tracker = FlickTracker()
    _ = tracker.release(velocity: SIMD2(0, 1000), at: 0, by: rule)
    tracker.catchGlide(velocity: SIMD2(0, 500), at: touch)

    #expect(tracker.release(velocity: SIMD2(0, 1000), at: 1.2, by: rule).y == 1000 * place)
  }

  @Test func `flicks of UIScrollView gain nothing up to the second, then more and more`() {
    let law = ScrollPhysics.iOS.flingAcceleration
    func factors(pause: Double) -> [Double] {
      var tracker = FlickTracker()
      var (time, speed) = (0.0, 0.0)
      return (1...6).map { _ in
        if speed > 0 {
          let glide = Deceleration(from: 0, velocity: speed, rate: .normal)
          tracker.catchGlide(velocity: [0, glide.carriedVelocity(at: pause)], at: time + pause)
        }
        time += pause + 0.1
        speed = tracker.release(velocity: [0, 2000], at: time, by: law).y
        return speed / 2000
      }
    }

    for (factor, expected) in zip(factors(pause: 0.25), [1, 1, 1.47, 1.89, 2.15, 2.30]) {
      #expect(agrees(factor, expected, tolerance: 0.006))
    }
    #expect(factors(pause: 1.05) == [1, 1, 1, 1, 1, 1])
  }

  @Test(arguments: [(760.0, 2.0), (750, 2), (740, 1)])
  func `flicks of three quarters of the last one's speed are in a row`(speed: Double, place: Double) {
    #expect(self.place(ofFlick: speed, at: 0.5) == place)
  }

  @Test func `a rule of its own replaces both limits`() {
    var row = FlickTracker.Rule()
    row.interval = 2
    row.leastShare = 0.5

    #expect(place(ofFlick: 500, at: 2, inARowBy: row) == 2)
    #expect(place(ofFlick: 490, at: 2, inARowBy: row) == 1)
    #expect(place(ofFlick: 500, at: 2.01, inARowBy: row) == 1)
  }

  @Test(arguments: [(0.0, 1.0), (-500, 1), (1e-9, 2)])
  func `a flick is in a row only if it continues a motion in its direction`(caught: Double, place: Double) {
    #expect(self.place(ofFlick: 1000, at: 0.5, caught: caught) == place)
  }

  @Test func `a flick counts only against the one before it, and a caught motion only once`() {
    var tracker = FlickTracker()
    var velocities: [Double] = []
    for (time, speed) in [(0, 1000.0), (0.8, 800), (1.6, 640), (2.4, 640), (3.2, 400), (4, 400)] {
      tracker.catchGlide(velocity: SIMD2(100, 0))
      velocities.append(tracker.release(velocity: SIMD2(speed, 0), at: time, by: rule).x)
    }
    velocities.append(tracker.release(velocity: SIMD2(400, 0), at: 4.8, by: rule).x)

    #expect(velocities == [1000, 1600, 1920, 2560, 400, 800, 400])
  }

  @Test func `the end of a series forgets its flicks and the caught motion`() {
    var tracker = FlickTracker()
    _ = tracker.release(velocity: SIMD2(0, 1000), at: 0, by: rule)
    tracker.catchGlide(velocity: SIMD2(0, 500))
    tracker.end()
    #expect(tracker.release(velocity: SIMD2(0, 1000), at: 0.1, by: rule).y == 1000)

    tracker.end()
    tracker.catchGlide(velocity: SIMD2(0, 500))
    #expect(tracker.release(velocity: SIMD2(0, 1000), at: 0.2, by: rule).y == 1000)
  }
}
