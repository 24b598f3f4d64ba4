import Motion
import TestSupport
import Testing

struct ScrollMotionTests {
  private let environment = ScrollMotion.Environment(
    limits: 0...5126, rate: .normal, grid: PixelGrid(scale: 3))

  @Test func `a deceleration inside the limits ends on a pixel short of the proposed target`() {
    let motion = ScrollMotion(from: 400, velocity: 480.834, in: environment)

    #expect(agrees(motion.proposedTarget, 635.333_333_333, tolerance: 1e-9))
    #expect(agrees(motion.restPosition, 635, tolerance: 1e-9))
    #expect(agrees(motion.duration * 60, (motion.duration * 60).rounded()))
    #expect(motion.position(at: motion.duration) == motion.restPosition)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(abs(motion.position(at: motion.duration - 1e-6) - motion.restPosition) < 1.0 / 6 + 1e-4)
  }

  @Test func `a bounce starts at the exact instant of the impact`() {
    let motion = ScrollMotion(from: 4000, velocity: 3000, in: environment)
    let impact = 0.696_810_420

    #expect(agrees(motion.position(at: impact), 5126, tolerance: 1e-5))
    #expect(agrees(motion.carriedVelocity(at: impact), 743.486_974, tolerance: 1e-4))
    #expect(agrees(motion.position(at: 0.787_963_361), 5126 + 24.872_111_1, tolerance: 1e-6))
    #expect(motion.proposedTarget == 5126)
    #expect(motion.restPosition == 5126)
    #expect(motion.position(at: motion.duration) == 5126)
  }

  @Test func `motion at the near edge mirrors motion at the far edge`() {
    let far = ScrollMotion(from: 4000, velocity: 3000, in: environment)
    let near = ScrollMotion(from: 1126, velocity: -3000, in: environment)

    for step in 0...200 {
      let time = Double(step) / 100
      #expect(agrees(near.position(at: time), 5126 - far.position(at: time)))
      #expect(agrees(near.velocity(at: time), -far.velocity(at: time)))
    }
  }

  @Test func `a motion without bounces stops on the edge`() {
    var environment = environment
    environment.bounces = false
    let motion = ScrollMotion(from: 4000, velocity: 3000, in: environment)

    #expect(agrees(motion.duration, 0.696_810_420))
    #expect((0...300).allSatisfy { motion.position(at: Double($0) / 100) <= 5126 })
    #expect(motion.position(at: 1) == 5126)
  }

  @Test func `content released beyond the edge springs back to the edge`() {
    let motion = ScrollMotion(from: -177, velocity: -457.2, in: environment)

    #expect(agrees(motion.position(at: 1.0 / 60 - 0.001_08), -157.451_725, tolerance: 1e-3))
    #expect(motion.restPosition == 0)
    #expect(motion.position(at: motion.duration) == 0)
  }

  @Test func `content thrown back in continues with the carried velocity`() throws {
    let motion = ScrollMotion(from: -100, velocity: 2000, in: environment)
    let crossing = try #require(
      EdgeBounce(overscroll: 100, carriedVelocity: -2000, rate: .normal).crossing)
    let carried = -crossing.carriedVelocity

    #expect(agrees(motion.position(at: crossing.time), 0, tolerance: 1e-6))
    #expect(agrees(motion.carriedVelocity(at: crossing.time + 1e-9), carried, tolerance: 1e-3))
    #expect(abs(motion.proposedTarget - DecelerationRate.normal.travel(velocity: carried)) <= 1.0 / 6)
    let inside = Deceleration(from: 0, velocity: carried, rate: .normal)
    #expect(abs(motion.restPosition - inside.restPosition) <= 1.0 / 6)
    #expect(agrees(motion.duration, crossing.time + inside.duration))
  }

  @Test func `content thrown back in too slowly stops on the edge`() {
    let motion = ScrollMotion(from: 5127, velocity: -11, in: environment)

    #expect(motion.restPosition == 5126)
    #expect((0...200).allSatisfy { motion.position(at: Double($0) / 100) >= 5126 - 1e-9 })
  }

  @Test func `a motion rests exactly on limits between two pixels and never beyond them`() {
    for (most, offset, velocity) in [(5126.1, 5127, -11.0), (5126.2, 5126.19, 9), (5126.2, 4999.31, 264)] {
      var environment = environment
      environment.limits = 0...most
      let motion = ScrollMotion(from: offset, velocity: velocity, in: environment)

      #expect(motion.restPosition == most, "\(offset)")
      #expect(motion.position(at: motion.duration) == most, "\(offset)")
    }
  }

  @Test func `content thrown across its whole extent bounces at the opposite edge`() {
    var environment = environment
    environment.limits = 0...50
    let motion = ScrollMotion(from: -20, velocity: 3000, in: environment)

    #expect(motion.restPosition == 50)
    #expect((0...100).contains { motion.position(at: Double($0) / 100) > 60 })
  }

  @Test func `content that fits the view springs back to its only offset`() {
    var environment = environment
    environment.limits = -64...(-64)
    let motion = ScrollMotion(from: -64, velocity: 1500, in: environment)

    #expect(motion.restPosition == -64)
    #expect(agrees(motion.position(at: 0.091_152_941_4), -64 + 50.179_986_9, tolerance: 1e-6))
  }

  @Test func `a chosen target is reached exactly, and the proposed target changes nothing`() {
    let free = ScrollMotion(from: 400, velocity: 2000, in: environment)
    let snapped = ScrollMotion(from: 400, velocity: 2000, to: 1500, in: environment)

    for change in [0, 0.16, -0.16] {
      let same = ScrollMotion(
        from: 400, velocity: 2000, to: free.proposedTarget + change, in: environment)
      #expect(same.duration == free.duration)
      #expect(same.restPosition == free.restPosition)
      #expect(same.position(at: 0.5) == free.position(at: 0.5))
    }
    #expect(free.restPosition < free.proposedTarget - 0.9)
    #expect(agrees(snapped.velocity(at: 0), 2000))
    #expect(snapped.position(at: snapped.duration) == 1500)
    #expect(snapped.proposedTarget == free.proposedTarget)
  }

  @Test func `a target chosen before is reached exactly even where it is the proposed one`() {
    let proposed = ScrollMotion(from: 400, velocity: 2000, in: environment).proposedTarget
    for target in [proposed, proposed + 0.1, 5126] {
      let motion = ScrollMotion(from: 400, velocity: 2000, retargetedTo: target, in: environment)

      #expect(motion.restPosition == target)
      #expect(motion.position(at: motion.duration) == target)
      #expect(agrees(motion.velocity(at: 0), 2000))
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a bounce ends at the same instant on a screen of any scale`(scale: Double) {
    var environment = environment
    environment.grid = PixelGrid(scale: scale)
    let motion = ScrollMotion(from: 5126, velocity: 1000, in: environment)

    #expect(agrees(motion.duration, 0.659_508_197))
    #expect(motion.position(at: motion.duration) == 5126)
  }

  @Test func `position and velocity are continuous at every hand-over`() {
    for (offset, velocity) in [(4000.0, 3000.0), (-100, 2000), (-20, 9000), (5200, 900), (5126, 700)] {
      let motion = ScrollMotion(from: offset, velocity: velocity, in: environment)
      let step = 1e-4
      for index in 0..<Int(motion.duration / step) - 1 {
        let time = Double(index) * step
        let moved = motion.position(at: time + step) - motion.position(at: time)
        #expect(abs(moved) <= 1.2 * step * 10_000)
        let sped = motion.velocity(at: time + step) - motion.velocity(at: time)
        #expect(abs(sped) <= 30, "\(offset) \(velocity) at \(time)")
      }
    }
  }

  @Test func `positions do not depend on the order of the queries`() {
    let motion = ScrollMotion(from: 4000, velocity: 3000, in: environment)
    let forward = (0...100).map { motion.position(at: Double($0) / 50) }
    let backward = (0...100).reversed().map { motion.position(at: Double($0) / 50) }

    #expect(forward == backward.reversed())
    #expect(motion.position(at: -1) == 4000)
  }

  @Test func `a target within half a pixel of the start is reached at once`() {
    let motion = ScrollMotion(from: 400, velocity: 2000, to: 400.1, in: environment)

    #expect(motion.duration == 0)
    #expect(motion.restPosition == 400.1)
  }

  @Test func `a motion restarted from its own position and velocity continues the same`() {
    for (offset, velocity) in [(4000.0, 3000.0), (-100, 2000), (5200, 900), (400, 2000)] {
      let whole = ScrollMotion(from: offset, velocity: velocity, in: environment)
      for time in stride(from: 0.01, to: whole.duration - 0.1, by: 0.09) {
        let rest = ScrollMotion(
          from: whole.position(at: time), velocity: whole.carriedVelocity(at: time), in: environment)
        #expect(agrees(rest.position(at: 0.08), whole.position(at: time + 0.08), tolerance: 1e-6))
        // Sixtieths of a second count from the restart, so the rest may differ by a sixtieth at 10 points per
        // second.
        #expect(abs(rest.restPosition - whole.restPosition) <= 1.0 / 6 + 1.0 / 3)
      }
    }
  }
}
