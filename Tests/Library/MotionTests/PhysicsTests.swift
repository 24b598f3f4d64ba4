import Foundation
import Motion
import TestSupport
import Testing

struct PhysicsTests {
  private func environment(_ physics: ScrollPhysics, limits: ClosedRange<Double> = 0...5000)
    -> ScrollMotion.Environment
  {
    ScrollMotion.Environment(limits: limits, rate: .normal, grid: PixelGrid(scale: 1000), physics: physics)
  }

  @Test func `every physics has its own name, the default first`() {
    #expect(ScrollPhysics.all.map(\.name) == ["iOS", "iOS fast", "GNOME", "Qt", "Android", "Mac"])
  }

  @Test func `a fling travels the distance of the platform's law`() {
    let table: [(physics: ScrollPhysics, distance: Double)] = [
      (.iOS, 993.044_757), (.iOSFast, 197.069_387), (.gnome, 485), (.qt, 1333.333_333),
      (.android, 647.398_778), (.mac, 397.869_790),
    ]
    for row in table {
      let motion = ScrollMotion(from: 100, velocity: 2000, in: environment(row.physics))

      #expect(agrees(motion.restPosition, 100 + row.distance, tolerance: 0.001), "\(row)")
      #expect(agrees(motion.carriedVelocity(at: 0), 2000), "\(row)")
    }
  }

  @Test(arguments: ScrollPhysics.all)
  func `a motion of absurd speed ends at an edge`(physics: ScrollPhysics) {
    for velocity in [1e9, 1e155, -1e231, 1e300, -1e300] {
      let motion = ScrollMotion(from: 400, velocity: velocity, in: environment(physics))

      #expect(motion.duration < 60, "\(velocity)")
      #expect(motion.restPosition == (velocity < 0 ? 0 : 5000), "\(velocity)")
      #expect((0...20).allSatisfy { motion.position(at: motion.duration * Double($0) / 20).isFinite })
    }
  }

  @Test func `the fast iOS physics ignore the scroll view's rate`() {
    let motion = ScrollMotion(from: 0, velocity: 1000, in: environment(.iOSFast))
    let asked = ScrollMotion.Environment(limits: 0...5000, rate: .fast, grid: PixelGrid(scale: 1000))

    #expect(motion.restPosition == ScrollMotion(from: 0, velocity: 1000, in: asked).restPosition)
  }

  @Test func `a fling overshoots the edge by the distance of the platform's law`() {
    let table: [(physics: ScrollPhysics, speed: Double, peak: Double)] = [
      (.iOS, 1000, 33.453_325), (.gnome, 1000, 36.787_944), (.gnome, 3000, 50), (.qt, 1200, 60),
      (.qt, 2400, 150), (.android, 1000, 0), (.mac, 1000, 33.453_325),
    ]
    for row in table {
      for (offset, direction) in [(0.0, -1.0), (5000, 1)] {
        let motion = ScrollMotion(from: offset, velocity: direction * row.speed, in: environment(row.physics))
        let peak = (0...20_000).map { abs(motion.position(at: Double($0) / 10_000) - offset) }.max()!

        #expect(agrees(peak, row.peak, tolerance: 0.001), "\(row)")
        #expect(motion.restPosition == offset)
        #expect(motion.position(at: motion.duration) == offset)
      }
    }
  }

  @Test func `GTK's overshoot follows its critically damped law`() {
    let motion = ScrollMotion(from: 5000, velocity: 800, in: environment(.gnome))

    for time in [0.0, 0.03, 0.1, 0.4] {
      #expect(agrees(motion.position(at: time), 5000 + 800 * time * exp(-10 * time), tolerance: 1e-6))
    }
  }

  @Test(arguments: ScrollPhysics.all)
  func `content released beyond the edge returns without overshoot`(physics: ScrollPhysics) {
    for offset in [-80.0, 5080] {
      let motion = ScrollMotion(from: offset, velocity: 0, in: environment(physics))
      let edge = offset < 0 ? 0.0 : 5000
      let distances = (0...300).map { (motion.position(at: Double($0) / 100) - edge) / (offset - edge) }

      #expect(distances == distances.sorted(by: >))
      #expect(distances.last == 0)
    }
  }

  @Test(arguments: ScrollPhysics.all.filter(\.hasOverscroll))
  func `content thrown back in crosses the edge without a change of velocity`(physics: ScrollPhysics) {
    let motion = ScrollMotion(from: -40, velocity: 2000, in: environment(physics))
    let crossing = (0...100_000).lazy.map { Double($0) / 100_000 }.first { motion.position(at: $0) >= 0 }!

    #expect(motion.restPosition > 50)
    let (before, after) = (motion.velocity(at: crossing - 1e-5), motion.velocity(at: crossing + 1e-5))
    #expect(agrees(before, after, tolerance: 2))
  }

  @Test func `a pull at the edge displaces the content by the platform's law`() {
    let table: [(physics: ScrollPhysics, pull: Double, displacement: Double)] = [
      (.iOS, 100, 49.35), (.gnome, 70, 70), (.gnome, 170, 100), (.qt, 100, 50), (.android, 100, 0),
      (.mac, 100, 7.384_615),
    ]
    for row in table {
      let law = row.physics.resistance
      let displacement = law.displacement(forPull: row.pull, dimension: 480)

      #expect(agrees(displacement, row.displacement, tolerance: 0.01), "\(row)")
      #expect(law.displacement(forPull: -row.pull, dimension: 480) == -displacement, "\(row)")
      let held = law.pull(forDisplacement: displacement, dimension: 480)
      #expect(agrees(law.displacement(forPull: held, dimension: 480), displacement), "\(row)")
    }
  }

  @Test(arguments: ScrollPhysics.all)
  func `a motion restarted from its own position and velocity continues the same`(physics: ScrollPhysics) {
    for (offset, velocity) in [(4000.0, 2400.0), (-40, 2000), (4950, 900), (400, 2000)] {
      let whole = ScrollMotion(from: offset, velocity: velocity, in: environment(physics))
      for time in stride(from: 0.01, to: whole.duration - 0.1, by: 0.07) {
        let rest = ScrollMotion(
          from: whole.position(at: time), velocity: whole.carriedVelocity(at: time), in: environment(physics))
        let difference = rest.position(at: 0.05) - whole.position(at: time + 0.05)
        #expect(abs(difference) < 0.001, "\(physics.name) \(offset) \(velocity) at \(time)")
      }
    }
  }

  @Test func `scaled constants scale the motion`() {
    let rough = ScrollPhysics.iOSFast.with {
      $0.glide = $0.glide.scaled(by: 2)
      $0.edge = $0.edge.scaled(by: 2)
      $0.resistance = $0.resistance.scaled(by: 2)
    }
    let motion = ScrollMotion(from: 0, velocity: 1000, in: environment(rough))

    #expect(agrees(motion.proposedTarget, 49.252_085, tolerance: 0.001))
    // 0.9801 of the velocity is left after a millisecond, and less than 10 points per second after 14/60 s.
    #expect(
      agrees(motion.restPosition, 0.9801 / 0.0199 * (1 - pow(0.9801, 1000.0 * 14 / 60)), tolerance: 0.001))
    #expect(rough.edge == .bounce(pull: 2 * EdgeBounce.pull))
    #expect(rough.resistance == .rubberBand(coefficient: 1.1))
    #expect(
      ScrollPhysics.qt.glide.scaled(by: 3)
        == .friction(.init(decay: 0, constantDeceleration: 4500, stopSpeed: 0)))
    #expect(ScrollPhysics.android.edge.scaled(by: 3) == .stop)
  }
}
