import Foundation
import Testing

@testable import CollectionCore

struct SwipeLawTests {
  private func law(actions: CGFloat = 150, cell: CGFloat = 400, full: Bool = true) -> SwipeLaw {
    SwipeLaw(actionsLength: actions, cellLength: cell, allowsFullSwipe: full)
  }

  @Test func `the displacement equals the pull up to the actions' length`() {
    for pull in stride(from: CGFloat(0), through: 150, by: 10) {
      #expect(law(full: false).displacement(forPull: pull) == pull)
    }
    #expect(law().displacement(forPull: -20) == 0)
  }

  @Test func `beyond the actions the displacement follows to the cell's length, or resists`() {
    #expect(law().displacement(forPull: 300) == 300)
    #expect(law().displacement(forPull: 900) == 400)
    let resisted = law(full: false).displacement(forPull: 300)
    #expect(resisted > 150 && resisted < 240)
  }

  @Test func `a pull holds the content at the displacement that belongs to the pull`() {
    for law in [law(), law(full: false), law(actions: 0, full: false)] {
      for pull in stride(from: CGFloat(0), through: 390, by: 30) {
        let back = law.pull(forDisplacement: law.displacement(forPull: pull))
        #expect(abs(back - pull) < 1e-9)
      }
    }
  }

  @Test(arguments: [(400.0, 240.0), (1200, 310), (200, 194), (160, 160)])
  func `a full swipe passes the actions by a touch target, and crosses 60 % of a narrow cell`(
    cell: Double, pull: Double
  ) {
    let law = law(cell: cell)

    #expect(law.fullSwipePull == CGFloat(pull))
    #expect(law.isFullSwipe(pull) && !law.isFullSwipe(pull - 1))
  }

  @Test func `without actions, without a full swipe or without a length no swipe is a full one`() {
    for law in [law(full: false), law(actions: 0), law(cell: 0)] { #expect(!law.isFullSwipe(1000)) }
  }

  @Test func `a release opens if a tenth of a second of its velocity reaches half of the actions`() {
    #expect(!law().opens(at: 70, velocity: 0))
    #expect(law().opens(at: 80, velocity: 0))
    #expect(law().opens(at: 30, velocity: 500))
    #expect(!law().opens(at: 140, velocity: -700))
    #expect(!law(actions: 0).opens(at: 70, velocity: 1000))
  }
}
