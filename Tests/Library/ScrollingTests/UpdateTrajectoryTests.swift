import Foundation
import Testing

@testable import Scrolling

struct UpdateTrajectoryTests {
  @Test(arguments: [0, 0.1, 0.4, 0.8, 0.9999]) func `a linear update has one velocity, to its very ends`(
    share: Double
  ) {
    let trajectory = UpdateTrajectory(from: 0, to: 100, timing: .curve(.linear, duration: 0.5))

    #expect(abs(trajectory.velocity(at: share * 0.5) - 200) < 1e-6)
  }
}
