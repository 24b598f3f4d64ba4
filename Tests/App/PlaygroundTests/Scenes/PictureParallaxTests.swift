import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// The parameter `picture-parallax` of the scenes with a row of cards.
@MainActor
struct PictureParallaxTests {
  /// Returns the shifts of the pictures of the displayed cards, with the cards' distances from the middle of the view,
  /// both in points along the row.
  private func shifts(_ rig: PlaygroundRig) -> [(distance: CGFloat, shift: CGFloat)] {
    let middle = rig.collectionView.bounds.midX
    return rig.collectionView.displayedAttributes.map {
      ($0.center.x - middle, $0.effects?.pictureShift.x ?? 0)
    }
  }

  @Test(arguments: [("banner", ""), ("carousel", ""), ("card-row", ""), ("carousels", "look=hero")])
  func `pictures lag behind their cards, by 24 points at half the view`(
    scene: String, setting: String
  ) throws {
    let rig = try PlaygroundRig(scene, settings: [setting].filter { !$0.isEmpty })
    rig.frames(1)
    let shifts = shifts(rig)

    #expect(shifts.count > 2)
    #expect(shifts.contains { $0.shift != 0 })
    for (distance, shift) in shifts {
      let expected = -24 * min(max(distance / 640, -1), 1)
      #expect(abs(shift - expected) < 0.5, "at \(distance)")
    }
  }

  @Test(arguments: [(400, 700, 8), (3840, 2160, 72)])
  func `the parallax follows the size of the window`(width: Int, height: Int, most: CGFloat) throws {
    let rig = try PlaygroundRig("carousel", size: CGSize(width: width, height: height))
    rig.frames(1)
    let margins = rig.collectionView.displayedAttributes.compactMap { $0.effects?.pictureMargin.width }

    #expect(!margins.isEmpty)
    #expect(margins.allSatisfy { $0 == most })
  }

  @Test(arguments: ["grid", "waterfall", "list", "stacks", "carousels"])
  func `other scenes have none`(scene: String) throws {
    #expect(try !(PlaygroundRig(scene).collectionView.collectionViewLayout is ModifiedLayout))
  }

  @Test func `with reduced motion pictures do not move`() throws {
    let rig = try PlaygroundRig("carousel")
    for controller in rig.playground.stage.controllers { controller.reducesMotion = true }
    rig.rest()

    #expect(shifts(rig).allSatisfy { $0.shift == 0 })
  }
}
