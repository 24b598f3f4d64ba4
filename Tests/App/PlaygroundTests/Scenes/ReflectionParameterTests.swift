import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// The parameter `reflection` of the carousels scene.
@MainActor
struct ReflectionParameterTests {
  nonisolated static let looks = [
    "cover-flow", "linear", "rotary", "rotary-inside", "cylinder", "cylinder-inside", "wheel",
    "wheel-inverted", "time-machine", "time-machine-inverted", "circle", "spiral", "multi-browse", "hero",
    "uncontained",
  ]

  private func rig(_ look: String, _ opacity: Double) throws -> PlaygroundRig {
    try PlaygroundRig("carousels", settings: ["look=\(look)", "reflection=\(opacity)", "picture-parallax=0"])
  }

  /// Returns the commands of the draw list without mirror images, and the rectangles of the mirror images in
  /// device pixels.
  private func divided(_ list: DrawList) -> (commands: [DrawCommand], images: [CGRect]) {
    var (commands, images): ([DrawCommand], [CGRect]) = ([], [])
    var (index, all) = (0, list.commands)
    while index < all.count {
      guard case .pushClip(let clip) = all[index], index + 2 < all.count,
        case .pushGroup(_, let fade?) = all[index + 2], fade.shape == clip
      else {
        commands.append(all[index])
        index += 1
        continue
      }
      images.append(clip.deviceBounds)
      while all[index] != .popGroup { index += 1 }
      index += 2
    }
    return (commands, images)
  }

  @Test func `the mirror image lies below the docked card and changes nothing else`() throws {
    let rig = try rig("linear", 0.4)
    let (commands, images) = divided(rig.frames(1))
    let card = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath)
    let frame = try #require(rig.collectionView.layoutAttributesForItem(at: card)).frame

    #expect(commands == (try self.rig("linear", 0).frames(1).commands))
    #expect(images.count > 2)
    let left = frame.minX - rig.offset.x + rig.collectionView.frame.minX
    let image = try #require(images.first { abs($0.minX - left) < 1 })
    #expect(abs(image.minY - (frame.maxY - rig.offset.y + rig.collectionView.frame.minY + 4)) <= 1)
    #expect(abs(image.height - frame.height / 2) <= 1)
  }

  @Test(arguments: looks)
  func `every look shows mirror images, and its cards stay where they are`(look: String) throws {
    let (plain, reflecting) = (try rig(look, 0), try rig(look, 0.4))
    let (commands, images) = divided(reflecting.frames(1))

    #expect(!images.isEmpty)
    #expect(commands == plain.frames(1).commands)
    for rig in [plain, reflecting] {
      rig.drag(from: CGPoint(x: 700, y: 450), to: CGPoint(x: 500, y: 400))
      rig.rest()
    }
    #expect(plain.offset == reflecting.offset)
    #expect(divided(reflecting.frames(1)).commands == plain.frames(1).commands)
  }

  @Test func `without opacity the scene's layout is not modified`() throws {
    #expect(try rig("cover-flow", 0).collectionView.collectionViewLayout is CoverFlowLayout)
    #expect(try rig("cover-flow", 0.4).collectionView.collectionViewLayout is ModifiedLayout)
  }
}
