import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the card row's deletion by a tap, with the scene's defaults.
@MainActor
struct CardRowSceneTests {
  /// Taps the card in the middle; returns the rig and the deleted card's view.
  private func tapped(settings: [String] = []) throws -> (rig: PlaygroundRig, card: CollectionViewCell) {
    let rig = try PlaygroundRig("card-row", settings: settings)
    let middle = rig.collectionView.bounds.center
    let path = try #require(rig.collectionView.indexPathForItem(at: middle))
    let card = try #require(rig.collectionView.cellForItem(at: path))
    rig.click(rig.collectionView.frame.midX, rig.collectionView.frame.midY)
    return (rig, card)
  }

  @Test func `a deleted card leaves at full brightness`() throws {
    let (rig, card) = try tapped()

    #expect(card.superview != nil)
    #expect(!card.isHighlighted)
    rig.frames(6)
    #expect(card.superview != nil)
    #expect(!card.isHighlighted)
  }

  @Test(arguments: ["spring-damping=0.8", "spring-damping=0.3", "spring-damping=1"])
  func `a deleted card turns through its angle and is removed in the frame that ends the turn`(
    setting: String
  ) throws {
    let (rig, card) = try tapped(settings: [setting])

    var angle = 0.0
    while card.superview != nil, rig.time < 3 {
      angle = atan2(card.transform.b, card.transform.a) * 180 / .pi
      #expect(angle < 89.2, "the card rests at \(angle)° at \(rig.time) s")
      #expect(card.alpha == 1)
      rig.frames(1)
    }
    #expect(card.superview == nil)
    #expect(angle > 70, "the last frame shows the card at \(angle)°")
  }

  @Test func `the other cards still swing to their places after a deleted card is gone`() throws {
    let (rig, card) = try tapped()

    while card.superview != nil, rig.time < 3 { rig.frames(1) }

    #expect(rig.collectionView.isAnimating)
  }
}
