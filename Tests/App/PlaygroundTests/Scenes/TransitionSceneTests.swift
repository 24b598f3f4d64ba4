import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct TransitionSceneTests {
  private func layout(of rig: PlaygroundRig) -> Arrangement? {
    Arrangement.allCases.first { $0.isArrangement(of: rig.collectionView.collectionViewLayout) }
  }

  private func set(_ parameter: Parameter, to value: Double, in rig: PlaygroundRig) {
    rig.playground.stage.set(parameter, to: value)
    rig.frames(1)
  }

  /// Returns the centre of a displayed card in the window.
  private func middle(of item: Int, in rig: PlaygroundRig) -> CGPoint? {
    rig.collectionView.cellForItem(at: IndexPath(item: item, section: 0)).map {
      rig.collectionView.convert($0.center, to: nil)
    }
  }

  @Test func `a click changes to the next layout and brings the card to the layout's rest position`() throws {
    let rig = try PlaygroundRig("transition")
    let cell = rig.collectionView.cellForItem(at: IndexPath(item: 8, section: 0))

    for wanted in [Arrangement.carousel, .waterfall, .wheel, .banner, .grid] {
      let place = try #require(middle(of: 8, in: rig))
      rig.click(place.x, place.y)
      #expect(layout(of: rig) == wanted)
      #expect(rig.collectionView.isAnimating)
      rig.rest()
      #expect(rig.collectionView.cellForItem(at: IndexPath(item: 8, section: 0)) === cell)
      if let snapping = rig.playground.stage.controller.snappingLayout {
        #expect(snapping.dockedIndexPath?.item == 8)
      }
    }
    let stage = rig.collectionView.frame
    #expect(middle(of: 8, in: rig).map { abs($0.y - stage.midY) < 1 } == true)
    #expect(rig.said == [])
  }

  @Test func `the layout parameter starts a transition to the chosen layout`() throws {
    let rig = try PlaygroundRig("transition", settings: ["layout=wheel"])
    #expect(layout(of: rig) == .wheel)
    #expect(rig.playground.stage.controller.snappingLayout?.dockedIndexPath != nil)

    rig.press(.character("="))
    #expect(layout(of: rig) == .banner)
    rig.press(.character("="))
    #expect(layout(of: rig) == .grid)
    rig.rest()
    #expect(rig.collectionView.indexPathsForVisibleItems.count >= 12)
  }

  @Test func `progress moves the cards part of the way, and back`() throws {
    let rig = try PlaygroundRig("transition")
    let start = try #require(middle(of: 8, in: rig))
    let offset = rig.offset

    set(TransitionScene.progress, to: 0.5, in: rig)
    let transition = try #require(rig.collectionView.collectionViewLayout as? CollectionViewTransitionLayout)
    #expect(Arrangement.carousel.isArrangement(of: transition.nextLayout))
    #expect(transition.transitionProgress == 0.5)
    #expect(middle(of: 8, in: rig) != start)
    set(TransitionScene.progress, to: 0.8, in: rig)
    #expect(rig.collectionView.collectionViewLayout === transition)

    set(TransitionScene.progress, to: 0, in: rig)
    rig.rest()
    #expect(layout(of: rig) == .grid)
    #expect(rig.offset == offset)
    #expect(middle(of: 8, in: rig) == start)
  }

  @Test func `choosing the next layout during a transition completes the transition`() throws {
    let rig = try PlaygroundRig("transition", settings: ["progress=0.7"])
    #expect(rig.collectionView.collectionViewLayout is CollectionViewTransitionLayout)

    set(TransitionScene.arrangement, to: 1, in: rig)
    let transition = rig.collectionView.collectionViewLayout as? CollectionViewTransitionLayout
    #expect(transition.map { Arrangement.carousel.isArrangement(of: $0.currentLayout) } == true)
    #expect(transition?.transitionProgress == 0.7)
    set(TransitionScene.progress, to: 0, in: rig)
    rig.rest()
    #expect(layout(of: rig) == .carousel)
    #expect(rig.said == [])
  }

  @Test func `the window and the cards can change during an interactive and an animated transition`() throws {
    let rig = try PlaygroundRig("transition", settings: ["progress=0.4"])
    rig.playground.perform(.resize(CGSize(width: 700, height: 900)), at: rig.time)
    rig.frames(1)
    rig.press(.character("d"), .shift)
    rig.press(.character("i"))
    rig.rest()
    let place = try #require(middle(of: 5, in: rig))
    rig.click(place.x, place.y)
    rig.frames(5)
    rig.playground.perform(.resize(CGSize(width: 1200, height: 700)), at: rig.time)
    rig.press(.character("d"))
    rig.rest()

    #expect(layout(of: rig) == .carousel)
    #expect(rig.playground.stage.controller.cards.count == 15)
    #expect(rig.collectionView.bounds.size != .zero)
    let docked = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath)
    #expect(rig.playground.stage.controller.snappingLayout?.contentOffset(docking: docked) == rig.offset)
    #expect(rig.said == [])
  }
}
