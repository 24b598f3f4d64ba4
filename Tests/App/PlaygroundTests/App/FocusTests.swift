import Canvas
import CollectionCore
import Foundation
import Scrolling
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the focus that the keys move among the cards and among the panel's groups.
@MainActor
struct FocusTests {
  /// The index path of the focused card; `nil` if no card on screen has the focus.
  private func focusedPath(_ rig: PlaygroundRig) -> IndexPath? {
    rig.playground.stage.controller.focusedAttributes?.indexPath
  }

  private func headings(_ rig: PlaygroundRig) -> [PanelContents.Section] {
    rig.playground.stage.view.panel.contents.sections
  }

  // MARK: Cards

  @Test func `Shift and an arrow key focus the card in the middle, then the next card in this direction`()
    throws
  {
    let rig = try PlaygroundRig("grid", items: 40)

    rig.press(.right, .shift)
    let first = try #require(rig.playground.stage.controller.focusedAttributes)
    #expect(first.frame.center.distance(to: rig.collectionView.bounds.center) < 250)
    rig.press(.right, .shift)
    #expect(focusedPath(rig)?.item == first.indexPath.item + 1)
    rig.press(.left, .shift)
    #expect(focusedPath(rig) == first.indexPath)
    rig.press(.up, .shift)
    let above = try #require(rig.playground.stage.controller.focusedAttributes)
    #expect(above.center.x == first.center.x)
    #expect(above.center.y < first.center.y)
  }

  @Test func `the focus scrolls to rows below the screen, and reaches the last card`() throws {
    let rig = try PlaygroundRig("grid", items: 60)

    for _ in 0..<40 {
      rig.press(.down, .shift)
      rig.rest()
    }

    #expect(rig.offset == rig.collectionView.maximumContentOffset)
    let last = try #require(focusedPath(rig))
    #expect(last.item > 50)
  }

  @Test func `in a mirrored scene, the page to the left is the next one`() throws {
    let rig = try PlaygroundRig("turns", items: 5, settings: ["right-to-left=on"])
    rig.press(.left, .shift)
    let first = try #require(focusedPath(rig))

    rig.press(.left, .shift)
    rig.rest()
    #expect(focusedPath(rig)?.item == first.item + 1)
    rig.press(.right, .shift)
    rig.rest()
    #expect(focusedPath(rig) == first)
  }

  @Test func `Tab takes the focus from a card, so that Enter types the parameter's value`() throws {
    let rig = try PlaygroundRig("card-row")
    rig.press(.function(9))
    rig.press(.right, .shift)
    #expect(focusedPath(rig) != nil)

    rig.press(.tab)
    #expect(focusedPath(rig) == nil)
    rig.press(.enter)
    #expect(rig.playground.stage.view.panel.typedValue != nil)
  }

  @Test func `a heading loses the focus when the panel closes`() throws {
    let rig = try PlaygroundRig()
    rig.press(.down, .control)
    #expect(rig.playground.stage.view.panel.focusedGroup != nil)

    rig.press(.function(9))
    #expect(rig.playground.stage.view.panel.focusedGroup == nil)
  }

  @Test func `in looping content, the ring is around the copy nearest to the middle`() throws {
    let rig = try PlaygroundRig("carousel", items: 3, settings: ["loops=on", "item-width=200"])
    rig.press(.right, .shift)

    let focused = try #require(rig.playground.stage.controller.focusedAttributes)
    let middle = rig.collectionView.bounds.center
    #expect(abs(focused.frame.center.x - middle.x) < 100)
  }

  @Test func `the focus moves page by page in a scene with one page on screen`() throws {
    let rig = try PlaygroundRig("pages", items: 5)
    rig.press(.right, .shift)
    let first = try #require(focusedPath(rig))

    rig.press(.right, .shift)
    rig.rest()

    #expect(focusedPath(rig)?.item == first.item + 1)
    #expect(rig.playground.stage.controller.currentItem == first.item + 1)
  }

  @Test func `Enter selects the focused card, and Esc removes the focus before it clears the selection`()
    throws
  {
    let rig = try PlaygroundRig("grid", items: 40, settings: ["tap-opens=off"])
    rig.press(.down, .shift)
    let path = try #require(focusedPath(rig))

    rig.press(.enter)
    #expect(rig.collectionView.indexPathsForSelectedItems == [path])
    #expect(!rig.playground.isTyping)
    rig.press(.escape)
    #expect(rig.playground.stage.controller.focusedCard == nil)
    #expect(rig.collectionView.indexPathsForSelectedItems == [path])
    rig.press(.enter)
    #expect(rig.playground.isTyping)
  }

  @Test func `Enter brings a focused side card to the middle of the carousel`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.right, .shift)
    let docked = try #require(focusedPath(rig))
    rig.press(.right, .shift)

    rig.press(.enter)
    rig.rest()

    #expect(rig.playground.stage.controller.snappingLayout?.dockedIndexPath?.item == docked.item + 1)
    #expect(focusedPath(rig)?.item == docked.item + 1)
  }

  @Test
  func `the focus stays on its card while cards are inserted before it, and is gone after its deletion`()
    throws
  {
    let rig = try PlaygroundRig("waterfall", items: 30)
    rig.press(.right, .shift)
    let card = try #require(rig.playground.stage.controller.focusedCard)
    rig.press(.character("i"))
    rig.frames(120)
    #expect(rig.playground.stage.controller.focusedCard == card)
    let path = try #require(focusedPath(rig))
    #expect(rig.playground.stage.controller.cards[path] == card)

    rig.press(.character("d"), .shift)
    rig.press(.character("d"), .shift)
    rig.frames(120)
    #expect(focusedPath(rig) == nil)
    #expect(rig.playground.faults == [])
    rig.press(.right, .shift)
    #expect(focusedPath(rig) != nil)
  }

  @Test(arguments: await SceneCatalog.names)
  func `in every scene a focused card has a ring, and Enter has the effect of a click`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    let plain = rig.stage.count
    rig.press(.right, .shift)
    #expect(rig.playground.stage.controller.focusedAttributes != nil)
    #expect(rig.stage.count > plain)

    for key in [Key.right, .down, .left, .up] {
      rig.press(key, .shift)
      rig.rest()
    }
    rig.press(.enter)
    rig.rest()

    #expect(!rig.playground.isTyping)
    #expect(rig.playground.faults == [])
  }

  @Test func `an empty scene has nothing to focus`() throws {
    let rig = try PlaygroundRig("grid", items: 0)

    for key in [Key.right, .down, .left, .up] { rig.press(key, .shift) }

    #expect(rig.playground.stage.controller.focusedCard == nil)
  }

  @Test func `the probe describes the focused card until the mouse moves`() throws {
    let rig = try PlaygroundRig("grid", items: 40)
    rig.playground.handle(.pointerMoved(Pointer(location: CGPoint(x: 150, y: 300), time: rig.time)))
    rig.press(.function(6))
    let underPointer = rig.playground.stage.view.probe.frame

    rig.press(.right, .shift)
    let focused = rig.playground.stage.view.probe.frame
    #expect(!rig.playground.stage.view.probe.isHidden)
    #expect(focused.origin != underPointer.origin)
    rig.playground.handle(.pointerMoved(Pointer(location: CGPoint(x: 150, y: 300), time: rig.time)))
    rig.frames(1)
    #expect(rig.playground.stage.view.probe.frame == underPointer)
    #expect(rig.playground.stage.controller.focusedCard != nil)
  }

  @Test func `without a mouse in the window the probe describes the focused card`() throws {
    let rig = try PlaygroundRig("grid", items: 40)
    rig.press(.function(6))
    #expect(rig.playground.stage.view.probe.isHidden)

    rig.press(.right, .shift)

    #expect(!rig.playground.stage.view.probe.isHidden)
  }

  @Test func `a click removes the focus, and so does another scene`() throws {
    let rig = try PlaygroundRig("grid", items: 40)
    rig.press(.right, .shift)
    rig.click(150, 300)
    #expect(rig.playground.stage.controller.focusedCard == nil)

    rig.press(.right, .shift)
    rig.press(.character("2"))
    rig.press(.character("7"))
    #expect(rig.playground.scene.name == "grid")
    #expect(rig.playground.stage.controller.focusedCard == nil)
  }

  // MARK: Groups

  @Test func `Ctrl and an arrow key focus the groups' headings in turn, and Enter folds and unfolds them`()
    throws
  {
    let rig = try PlaygroundRig("grid")
    rig.press(.down, .control)
    #expect(rig.playground.stage.overlays == [.panel])
    let titles = headings(rig).map(\.title)
    #expect(rig.playground.stage.view.panel.focusedGroup == titles[1])
    #expect(headings(rig)[1].isFolded)

    rig.press(.enter)
    #expect(!headings(rig)[1].isFolded)
    rig.press(.enter)
    #expect(headings(rig)[1].isFolded)
    rig.press(.up, .control)
    #expect(rig.playground.stage.view.panel.focusedGroup == titles[0])
    rig.press(.enter)
    #expect(headings(rig)[0].isFolded)
    rig.press(.up, .control)
    #expect(rig.playground.stage.view.panel.focusedGroup == titles.last)
    #expect(rig.playground.faults == [])
  }

  @Test func `a parameter that Tab chooses takes the focus from the heading, and Enter then types its value`()
    throws
  {
    let rig = try PlaygroundRig("grid")
    rig.press(.down, .control)

    rig.press(.tab)
    #expect(rig.playground.stage.view.panel.focusedGroup == nil)
    rig.press(.enter)
    #expect(rig.playground.isTyping)
  }

  @Test func `a focused heading is drawn with a ring, which Esc removes`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.down, .control)
    rig.frames(200)
    let focused = rig.frames(1).commands.count

    rig.press(.escape)

    #expect(rig.playground.stage.view.panel.focusedGroup == nil)
    #expect(rig.playground.stage.overlays == [.panel])
    let isRemoved = rig.frames(200).commands.count < focused
    #expect(isRemoved)
  }
}
