import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

/// Tests of the dots below rows of cards.
@MainActor
struct PageControlTests {
  private func control(_ rig: PlaygroundRig) -> PageControl { rig.playground.stage.view.pageControl }

  /// Clicks the dot at a place from the left, and waits until nothing moves.
  private func click(_ place: Int, _ rig: PlaygroundRig) {
    let frame = control(rig).frame
    rig.click(frame.minX + 16 * (CGFloat(place) + 0.5), frame.midY)
    rig.rest()
  }

  private func current(_ rig: PlaygroundRig) -> Int? { rig.playground.stage.controller.panes[0].currentItem }

  @Test(arguments: ["carousel", "banner", "pages", "card-row", "carousels"])
  func `a click on a dot shows its card`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 5)
    #expect(!control(rig).isHidden)
    #expect(control(rig).frame.width == 80)
    #expect(rig.playground.stage.view.bounds.contains(control(rig).frame))

    for place in [4, 0, 2] {
      click(place, rig)
      #expect(current(rig) == place)
    }
    #expect(rig.playground.faults == [])
  }

  @Test func `the dots fade while a card opens, and come back`() throws {
    let rig = try PlaygroundRig("carousel", items: 5)
    rig.press(.enter, .shift)
    rig.frames(8)
    #expect(control(rig).alpha > 0.05 && control(rig).alpha < 0.95)
    rig.rest()
    #expect(control(rig).alpha == 0)

    rig.press(.escape)
    rig.rest()
    #expect(control(rig).alpha == 1)
  }

  @Test func `of many cards, nine have a dot, around the current one`() throws {
    let rig = try PlaygroundRig("carousel", items: 1000)
    #expect(control(rig).frame.width == 144)
    click(8, rig)
    #expect(current(rig) == 8)
    // The current card's dot is in the middle now.
    click(5, rig)
    #expect(current(rig) == 9)
    rig.press(.end)
    rig.rest()
    click(0, rig)
    #expect(current(rig) == 991)
  }

  @Test func `from right to left, the first card's dot is at the right`() throws {
    let rig = try PlaygroundRig("banner", items: 5)
    rig.playground.perform(.toggleDirection, at: rig.time)
    rig.frames(1)

    click(0, rig)
    #expect(current(rig) == 4)
  }

  @Test func `there are no dots without a row, beside another pane, or if they are switched off`() throws {
    for scene in ["grid", "waterfall", "list", "stretchy-header"] {
      #expect(control(try PlaygroundRig(scene)).isHidden, "\(scene)")
    }
    #expect(control(try PlaygroundRig("carousel", settings: ["direction=vertical"])).isHidden)
    #expect(control(try PlaygroundRig("carousel", settings: ["page-dots=off"])).isHidden)
    #expect(control(try PlaygroundRig("carousel", items: 1)).isHidden)
    let rig = try PlaygroundRig("carousel")
    rig.press(.function(8))
    #expect(control(rig).isHidden)
  }
}
