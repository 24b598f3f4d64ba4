import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of a card that opens over the whole stage.
@MainActor
struct OpenedCardTests {
  private func pane(_ rig: PlaygroundRig) -> ScenePane? { rig.playground.stage.controller.openedPane }

  /// The cell of the opened card.
  private func cell(_ rig: PlaygroundRig) -> CardCell? {
    guard let pane = pane(rig), let item = pane.currentItem ?? firstItem(of: pane) else { return nil }
    return pane.collectionView.cellForItem(at: pane.cards.sections.path(of: item)) as? CardCell
  }

  private func firstItem(of pane: ScenePane) -> Int? {
    pane.collectionView.indexPathsForVisibleItems.first.map { pane.cards.sections.index(of: $0) }
  }

  /// The frame of the opened card in the window.
  private func frame(_ rig: PlaygroundRig) throws -> CGRect {
    let card = try #require(cell(rig))
    return windowFrame(card, rig)
  }

  private func number(_ rig: PlaygroundRig) -> Int? {
    pane(rig).flatMap { pane in pane.currentItem.map { pane.cards.list[$0].number } }
  }

  /// The frame of a card of the scene in the window.
  private func place(ofItem item: Int, _ rig: PlaygroundRig) throws -> CGRect {
    let path = rig.playground.stage.controller.cards.sections.path(of: item)
    let cell = try #require(rig.collectionView.cellForItem(at: path))
    return windowFrame(cell, rig)
  }

  private func windowFrame(_ cell: View, _ rig: PlaygroundRig) -> CGRect {
    let (view, bounds) = (rig.playground.stage.view, cell.bounds)
    let start = view.convert(bounds.origin, from: cell)
    let end = view.convert(CGPoint(x: bounds.maxX, y: bounds.maxY), from: cell)
    return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// Whether the place of a card in the scene is empty.
  private func isOpened(_ item: Int, _ rig: PlaygroundRig) -> Bool {
    let path = rig.playground.stage.controller.cards.sections.path(of: item)
    return (rig.collectionView.cellForItem(at: path) as? ContentCell)?.isOpened ?? false
  }

  private func stage(_ rig: PlaygroundRig) -> CGRect { rig.playground.stage.view.chrome.stage }

  private func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 0.5) -> Bool {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)) <= tolerance
  }

  /// Opens the card at an index of the grid by a click in its middle.
  private func grid(opening item: Int = 4, settings: [String] = []) throws -> PlaygroundRig {
    let rig = try PlaygroundRig("grid", items: 12, settings: settings)
    let place = try place(ofItem: item, rig)
    rig.click(place.midX, place.midY)
    return rig
  }

  // MARK: Opening

  @Test func `a click brings a card from its place to the whole stage, and its place is empty`() throws {
    let rig = try grid()
    let start = try place(ofItem: 4, rig)
    #expect(isNear(try frame(rig), start, 20))
    #expect(isOpened(4, rig))

    var widths: [CGFloat] = []
    while rig.playground.nextChange != nil, widths.count < 300 {
      widths.append(try frame(rig).width)
      rig.frames(1)
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(widths.count > 15)
    #expect(isNear(try frame(rig), stage(rig)))
    #expect(number(rig) == 5)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: ["grid", "waterfall", "carousel", "stretchy-header", "list", "banner"])
  func `a click on the current card opens it, and Esc takes it back`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 12)
    let item = try #require(rig.playground.stage.controller.currentItem)
    let place = try place(ofItem: item, rig)
    rig.click(place.midX, place.midY)
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))

    rig.press(.escape)
    rig.frames(6)
    #expect(isOpened(item, rig))
    rig.rest()
    #expect(pane(rig) == nil)
    #expect(!isOpened(item, rig))
    #expect(isNear(try self.place(ofItem: item, rig), place))
    #expect(rig.playground.stage.view.stageView.subviews.allSatisfy { $0.transform == .identity })
  }

  @Test func `a click on a card beside the dock brings the card there, and does not open it`() throws {
    let rig = try PlaygroundRig("carousel", items: 12)
    let item = try #require(rig.playground.stage.controller.currentItem)
    let place = try place(ofItem: item + 1, rig)
    rig.click(place.midX, place.midY)
    rig.rest()
    #expect(pane(rig) == nil)
    #expect(rig.playground.stage.controller.currentItem == item + 1)
  }

  @Test func `where a click edits the cards, a key opens the current card`() throws {
    let rig = try PlaygroundRig("card-row", items: 12)
    rig.press(.enter, .shift)
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
    #expect(rig.cardNumbers.count == 12)
    rig.press(.enter, .shift)
    rig.rest()
    #expect(pane(rig) == nil)
  }

  @Test func `without tap-opens, a click selects`() throws {
    let rig = try grid(settings: ["tap-opens=off"])
    rig.rest()
    #expect(pane(rig) == nil)
    #expect(rig.collectionView.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test func `with reduced motion, the card fades in over the stage without moving`() throws {
    let rig = try PlaygroundRig("grid", items: 12)
    rig.playground.perform(.toggleReducedMotion, at: rig.time)
    let place = try place(ofItem: 4, rig)
    rig.click(place.midX, place.midY)
    rig.frames(4)
    #expect(isNear(try frame(rig), stage(rig)))
    let alpha = try #require(pane(rig)?.collectionView.alpha)
    #expect(alpha > 0.05 && alpha < 0.95)
    rig.rest()
    #expect(pane(rig)?.collectionView.alpha == 1)
  }

  // MARK: Back

  @Test func `a pull down takes the card back, and a shorter one does not`() throws {
    let rig = try grid()
    rig.rest()
    let middle = stage(rig).center
    rig.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 60), holds: true)
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))

    rig.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 250), holds: true)
    rig.rest()
    #expect(pane(rig) == nil)
    #expect(!isOpened(4, rig))
  }

  @Test func `the held point of a pulled card stays under the pointer`() throws {
    let rig = try grid()
    rig.rest()
    let (stage, start) = (stage(rig), stage(rig).origin + CGPoint(x: 300, y: 200))
    rig.playground.handle(.pointerDown(Pointer(location: start, time: rig.time, button: .primary, clicks: 1)))
    for step in 1...10 {
      let point = CGPoint(x: start.x + 12 * CGFloat(step), y: start.y + 25 * CGFloat(step))
      rig.frames(1)
      rig.playground.handle(.pointerMoved(Pointer(location: point, time: rig.time, button: .primary)))
      rig.frames(1)
      guard step > 1 else { continue }
      let card = try frame(rig)
      #expect(abs(card.minX + card.width * 300 / stage.width - point.x) < 1)
      #expect(abs(card.minY + card.height * 200 / stage.height - point.y) < 1)
    }
    #expect(try frame(rig).width < 0.85 * stage.width)
  }

  @Test func `a drag that begins aslant becomes a pull once it goes down`() throws {
    let rig = try grid()
    rig.rest()
    let start = stage(rig).center
    rig.playground.handle(.pointerDown(Pointer(location: start, time: rig.time, button: .primary, clicks: 1)))
    for (x, y) in [(10, 10), (14, 12), (16, 60), (16, 150), (16, 250)] {
      rig.frames(1)
      let point = start + CGPoint(x: x, y: y)
      rig.playground.handle(.pointerMoved(Pointer(location: point, time: rig.time, button: .primary)))
    }
    rig.frames(20)
    let card = try frame(rig)
    #expect(card.width < 0.9 * stage(rig).width)
    #expect(abs(card.midX - start.x - 16) < 20)
  }

  @Test func `a flick down takes the card back, and a flick up opens a pulled card`() throws {
    let rig = try grid()
    rig.rest()
    let middle = stage(rig).center
    rig.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 60), steps: 3)
    rig.rest()
    #expect(pane(rig) == nil)

    let place = try place(ofItem: 4, rig)
    rig.click(place.midX, place.midY)
    rig.frames(10)
    let held = try frame(rig)
    #expect(held.width < 0.95 * stage(rig).width)
    rig.drag(from: held.center, to: CGPoint(x: held.midX, y: held.midY - 60), steps: 3)
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
  }

  @Test func `a card is caught on its way, rests there, and goes on after the release`() throws {
    let rig = try grid()
    rig.frames(6)
    let caught = try frame(rig)
    #expect(caught.width < 0.9 * stage(rig).width)
    let press = Pointer(location: caught.center, time: rig.time, button: .primary, clicks: 1)
    rig.playground.handle(.pointerDown(press))
    rig.frames(30)
    #expect(isNear(try frame(rig), caught))
    var release = press
    release.time = rig.time
    rig.playground.handle(.pointerUp(release))
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
  }

  @Test func `a closing card opens again if it is thrown up`() throws {
    let rig = try grid()
    rig.rest()
    rig.press(.escape)
    rig.frames(8)
    let caught = try frame(rig)
    #expect(caught.width < 0.95 * stage(rig).width)
    rig.drag(from: caught.center, to: CGPoint(x: caught.midX, y: caught.midY - 200), steps: 4)
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
  }

  @Test func `a click on an open card takes it back`() throws {
    let rig = try grid()
    rig.rest()
    rig.click(stage(rig).midX, stage(rig).midY)
    rig.rest()
    #expect(pane(rig) == nil)
  }

  // MARK: Neighbours

  @Test func `keys and flicks go on to the neighbours, from whose places they go back`() throws {
    let rig = try grid()
    rig.rest()
    rig.press(.right)
    rig.rest()
    #expect(number(rig) == 6)
    let middle = stage(rig).center
    rig.drag(from: middle, to: CGPoint(x: middle.x - 300, y: middle.y), steps: 5)
    rig.rest()
    #expect(number(rig) == 7)
    rig.press(.left)
    rig.rest()
    #expect(number(rig) == 6)

    rig.press(.escape)
    rig.frames(4)
    #expect(isOpened(5, rig) && !isOpened(4, rig))
    rig.rest()
    #expect(pane(rig) == nil)
  }

  @Test func `the scene scrolls to the card whose neighbour was opened`() throws {
    let rig = try PlaygroundRig("carousel", items: 40)
    let item = try #require(rig.playground.stage.controller.currentItem)
    rig.press(.enter, .shift)
    rig.rest()
    for _ in 0..<9 {
      rig.press(.right)
      rig.rest()
    }
    rig.press(.escape)
    rig.rest()
    #expect(rig.playground.stage.controller.currentItem == item + 9)
  }

  @Test func `from right to left, the card of the place opens, and the next one is at the left`() throws {
    let rig = try grid(settings: ["right-to-left=on"])
    // With the caption of a card, and not that of a row's picture, which fades in.
    #expect(try #require(cell(rig)).captionOpacity == 1)
    #expect(isNear(try frame(rig), try place(ofItem: 4, rig), 20))
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
    #expect(number(rig) == 5)
    rig.press(.left)
    rig.rest()
    #expect(number(rig) == 6)
  }

  @Test func `a card that closes while its pages scroll hides its neighbour at once`() throws {
    let rig = try grid()
    rig.rest()
    rig.press(.right)
    rig.frames(6)
    rig.press(.escape)
    rig.frames(3)
    let shown = try #require(pane(rig)).collectionView
    let visible = shown.visibleCells.filter { cell in
      let frame = windowFrame(cell, rig)
      return stage(rig).intersection(frame).width > 1
    }
    #expect(visible.count == 1)
    rig.rest()
    #expect(pane(rig) == nil)
  }

  // MARK: Around it

  @Test func `a card that was partly scrolled out of the scene comes into view gradually`() throws {
    let rig = try PlaygroundRig("grid", items: 60, size: CGSize(width: 900, height: 640))
    let view = rig.collectionView
    view.contentOffset.y = 150
    rig.frames(1)
    let place = try place(ofItem: 0, rig)
    #expect(place.minY < view.frame.minY)
    rig.click(place.midX, place.maxY - 20)
    let clip = try #require(rig.playground.stage.view.stageView.subviews.last)
    #expect(clip.clipsToBounds)
    #expect(abs(clip.frame.minY - view.frame.minY) < 20)
    rig.rest()
    #expect(clip.frame == rig.playground.stage.view.stageView.bounds)
  }

  @Test func `on a simulated screen, neighbours stay inside the screen`() throws {
    let rig = try PlaygroundRig("grid", items: 12)
    rig.playground.perform(.simulateViewport(.phonePortrait), at: rig.time)
    rig.frames(1)
    rig.press(.enter, .shift)
    rig.rest()
    let stageView = rig.playground.stage.view.stageView
    let clip = try #require(stageView.subviews.last)
    #expect(clip.clipsToBounds && clip.frame == stageView.area)
  }

  @Test func `Enter closes an opened card, and edits none behind it`() throws {
    let rig = try PlaygroundRig("card-row", items: 12)
    rig.press(.right, .shift)
    rig.press(.enter, .shift)
    rig.rest()
    rig.press(.enter)
    rig.rest()
    #expect(pane(rig) == nil)
    #expect(rig.cardNumbers.count == 12)
  }

  @Test func `beside a card that closes, the scene has the pointer, and soon everywhere`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    let place = try place(ofItem: 0, rig)
    rig.click(place.midX, place.midY)
    rig.rest()
    rig.press(.escape)
    rig.frames(16)
    #expect(pane(rig) != nil)
    rig.drag(from: CGPoint(x: 1000, y: 700), to: CGPoint(x: 1000, y: 600), holds: true)
    #expect(rig.offset.y > 50)
    #expect(pane(rig) == nil)
  }

  @Test func `a key right after the opening shows the neighbour`() throws {
    let rig = try grid()
    rig.frames(12)
    rig.press(.right)
    rig.rest()
    #expect(number(rig) == 6)
    #expect(isNear(try frame(rig), stage(rig)))
  }

  @Test func `with reduced motion, a press does not move a card that fades`() throws {
    let rig = try PlaygroundRig("grid", items: 12)
    rig.playground.perform(.toggleReducedMotion, at: rig.time)
    let place = try place(ofItem: 4, rig)
    rig.click(place.midX, place.midY)
    rig.frames(6)
    let faint = try #require(pane(rig)?.collectionView.alpha)
    rig.playground.handle(
      .pointerDown(Pointer(location: stage(rig).center, time: rig.time, button: .primary, clicks: 1)))
    rig.frames(3)
    #expect(isNear(try frame(rig), stage(rig)))
    #expect(abs(try #require(pane(rig)?.collectionView.alpha) - faint) < 0.1)
  }

  @Test func `a card of the comparison is open after the comparison was closed`() throws {
    let rig = try PlaygroundRig("grid", items: 12)
    rig.press(.function(8), .control)
    rig.press(.function(8))
    rig.rest()
    let other = try #require(rig.playground.stage.controller.comparison)
    let attributes = try #require(
      other.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let middle = attributes.center - other.collectionView.contentOffset + other.collectionView.frame.origin
    rig.click(middle.x, middle.y)
    rig.rest()
    rig.press(.function(8))
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
    rig.press(.escape)
    rig.frames(3)
    #expect(isOpened(0, rig))
    rig.rest()
    #expect(pane(rig) == nil)
  }

  @Test func `the effects of the layout change gradually from those in the scene`() throws {
    let rig = try PlaygroundRig("carousels", items: 12, settings: ["reflection=0.6"])
    func reflection() -> CGFloat? {
      pane(rig)?.collectionView.displayedAttributes.first?.effects?.reflectionOpacity
    }
    rig.press(.enter, .shift)
    rig.frames(3)
    #expect(try #require(reflection()) > 0.4)
    rig.frames(8)
    #expect(try #require(reflection()) > 0.01)
    rig.rest()
    #expect(reflection() == 0)
  }

  @Test(arguments: [("turns", "captions=none"), ("pages", "fills-stage=on")])
  func `a card that fills the stage stays as it is`(scene: String, setting: String) throws {
    let rig = try PlaygroundRig(scene, items: 12, settings: [setting])
    rig.press(.enter, .shift)
    #expect(pane(rig) == nil)
    #expect(rig.playground.stage.view.toasts.texts.last == "The card fills the stage already.")
  }

  // MARK: Changes meanwhile

  @Test(arguments: [0, 10, 200])
  func `thousands of cards vanish behind an opened one`(frames: Int) throws {
    let rig = try PlaygroundRig("grid", items: 10_000)
    rig.press(.end)
    rig.rest()
    rig.press(.enter, .shift)
    rig.frames(frames)
    rig.playground.perform(.setCardCount(10), at: rig.time)
    rig.frames(2)
    rig.rest()
    #expect(number(rig) == 10)
    #expect(isNear(try frame(rig), stage(rig)))
  }

  @Test func `a card that moves far stays open`() throws {
    let rig = try PlaygroundRig("carousel", items: 3000)
    rig.press(.end)
    rig.rest()
    rig.press(.enter, .shift)
    rig.rest()
    #expect(number(rig) == 3000)
    rig.press(.character("m"))
    rig.rest()
    #expect(number(rig) == 3000)
    #expect(rig.cardNumbers[0] == 3000)
  }

  @Test(arguments: [0, 8, 200])
  func `cards are inserted before an opened card, and a deleted one gives its place to the next`(
    frames: Int
  ) throws {
    let rig = try grid()
    rig.frames(frames)
    rig.press(.character("i"))
    rig.rest()
    #expect(number(rig) == 5)
    #expect(rig.cardNumbers[5] == 5)
    rig.press(.character("d"))
    rig.rest()
    #expect(number(rig) == 6)
    #expect(isNear(try frame(rig), stage(rig)))
    #expect(rig.playground.faults == [])
  }

  @Test func `without cards, nothing is open`() throws {
    let rig = try grid()
    rig.rest()
    rig.playground.perform(.setCardCount(0), at: rig.time)
    rig.frames(2)
    #expect(pane(rig) == nil)
  }

  @Test(arguments: [0, 8, 200])
  func `a new size of the window, and another scene, find an opened card`(frames: Int) throws {
    let rig = try grid()
    rig.frames(frames)
    rig.playground.handle(.windowResized(CGSize(width: 700, height: 900)))
    rig.frames(1)
    rig.rest()
    #expect(isNear(try frame(rig), stage(rig)))
    rig.press(.escape)
    rig.frames(4)
    try rig.show("list")
    #expect(pane(rig) == nil)
    try rig.show("grid")
    rig.rest()
    #expect(!isOpened(4, rig))
    #expect(rig.playground.faults == [])
  }

  @Test func `an opened card leaves no step in the history`() throws {
    let rig = try grid()
    rig.rest()
    rig.press(.escape)
    rig.rest()
    #expect(rig.playground.history.history.steps.isEmpty)
  }
}
