import Dynamics
import Foundation
import Testing
import ViewTree

@MainActor
struct SpringTests {
  /// Returns the times at which a position passes zero downwards, between frames by interpolation.
  private func crossings(_ animator: DynamicAnimator, for time: Double, _ position: () -> Double) -> [Double]
  {
    var (last, times): (Double, [Double]) = (position(), [])
    animator.run(for: time, framesPerSecond: 240) { now in
      let present = position()
      if last > 0, present <= 0 { times.append(now - present / (present - last) / 240) }
      last = present
    }
    return times
  }

  @Test(arguments: [0.5, 1, 2, 4])
  func `an undamped spring oscillates with its frequency`(frequency: Double) throws {
    let box = Box(at: CGPoint(x: 80, y: 0))
    let spring = AttachmentBehavior(item: box, attachedToAnchor: .zero)
    (spring.length, spring.frequency) = (0, frequency)

    let times = crossings(DynamicAnimator([spring]), for: 5 / frequency) { box.center.x }

    let period = try #require(times.dropFirst().last) - times[0]
    // The step shortens the period by the factor 1 - (2πf/240)²/24, which is 0.05 % at 4 per second.
    #expect(abs(period / Double(times.count - 1) * frequency - 1) < 0.001)
  }

  @Test(arguments: [0.05, 0.2])
  func `a damped spring loses amplitude as exp(-2πfζt)`(damping: Double) {
    let box = Box(at: CGPoint(x: 0, y: 80))
    let spring = AttachmentBehavior(item: box, attachedToAnchor: .zero)
    (spring.length, spring.frequency, spring.damping) = (0, 2, damping)
    let animator = DynamicAnimator([spring])
    var peaks: [Double] = []
    var last = (0.0, 80.0)

    animator.run(for: 1.6, framesPerSecond: 240) { _ in
      if last.1 > last.0, last.1 > box.center.y, last.0 != 0 { peaks.append(last.1) }
      last = (last.1, box.center.y)
    }

    // Between two maxima lies the period of the damped oscillation, 1 / (f √(1 - ζ²)).
    let expected = exp(-2 * .pi * damping / (1 - damping * damping).squareRoot())
    #expect(peaks.count >= 2)
    #expect(zip(peaks, peaks.dropFirst()).allSatisfy { abs($1 / $0 / expected - 1) < 0.02 })
  }

  @Test func `a spring between two items of different mass oscillates with its frequency`() throws {
    let (heavy, light) = (Box(at: .zero), Box(at: CGPoint(x: 140, y: 0), size: CGSize(width: 20, height: 20)))
    let spring = AttachmentBehavior(item: heavy, attachedTo: light)
    (spring.length, spring.frequency) = (100, 2)

    let times = crossings(DynamicAnimator([spring]), for: 3) { light.center.x - heavy.center.x - 100 }

    let period = try #require(times.dropFirst().last) - times[0]
    #expect(abs(period / Double(times.count - 1) * 2 - 1) < 0.001)
    // Their common centre of mass stays: masses 1 and 0.04.
    #expect(abs(heavy.center.x + 0.04 * light.center.x - 5.6) < 1e-6)
  }

  @Test func `a bar without a frequency keeps its length under gravity`() {
    let box = Box(at: CGPoint(x: 200, y: 0))
    let bar = AttachmentBehavior(item: box, attachedToAnchor: .zero)
    let animator = DynamicAnimator([bar, GravityBehavior(items: [box])])

    animator.run(for: 3) { _ in
      #expect(abs(hypot(box.center.x, box.center.y) - 200) < 1)
    }

    #expect(box.center.y > 0)
  }

  @Test func `a stiff spring of a hundred oscillations per second stays finite and arrives`() {
    let box = Box(at: CGPoint(x: 500, y: 0))
    let spring = AttachmentBehavior(item: box, attachedToAnchor: .zero)
    (spring.length, spring.frequency, spring.damping) = (0, 100, 1)

    DynamicAnimator([spring]).run(for: 1)

    #expect(abs(box.center.x) < 0.5)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `a snap brings its item to the point within a second, upright`(damping: Double) {
    let box = Box(at: CGPoint(x: 300, y: -100))
    box.transform = CGAffineTransform(rotationAngle: 1)
    let snap = SnapBehavior(item: box, snapTo: CGPoint(x: 10, y: 20))
    snap.damping = damping

    DynamicAnimator([snap]).run(for: 1)

    #expect(hypot(box.center.x - 10, box.center.y - 20) < 2)
    #expect(abs(atan2(box.transform.b, box.transform.a)) < 0.02)
  }
}
