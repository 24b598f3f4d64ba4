import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

@MainActor
struct MenuTests {
  private func secondaryClick(_ rig: PlaygroundRig, _ x: CGFloat, _ y: CGFloat) {
    var pointer = Pointer(location: CGPoint(x: x, y: y), time: rig.time)
    (pointer.button, pointer.clicks) = (.secondary, 1)
    rig.playground.handle(.pointerDown(pointer))
    rig.playground.handle(.pointerUp(pointer))
    rig.frames(1)
  }

  private func titles(of rig: PlaygroundRig) -> [String] {
    (rig.playground.palette.palette?.matches ?? []).map(\.title)
  }

  /// Clicks the line of the open menu with a title.
  private func choose(_ title: String, in rig: PlaygroundRig) throws {
    let palette = try #require(rig.playground.palette.palette)
    let line = try #require(palette.matches.firstIndex { $0.title == title })
    let list = rig.playground.stage.view.paletteView.collectionView
    let frame = try #require(list.layoutAttributesForItem(at: palette.sections.path(of: line))?.frame)
    let point = rig.playground.stage.view.convert(frame.center, from: list)
    rig.click(point.x, point.y)
  }

  @Test func `the menu of a card deletes, inserts and moves that card`() throws {
    let rig = try PlaygroundRig("grid")
    let card = try #require(rig.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    let place = rig.playground.stage.view.convert(card.bounds.center, from: card)

    secondaryClick(rig, place.x, place.y)
    #expect(
      titles(of: rig)
        .starts(with: ["Open this card", "Insert a card here", "Delete this card", "Move this card on"]))
    try choose("Delete this card", in: rig)
    #expect(rig.cardNumbers.prefix(4) == [1, 2, 4, 5])
    rig.rest()
    secondaryClick(rig, place.x, place.y)
    try choose("Move this card on", in: rig)
    #expect(rig.cardNumbers.prefix(4) == [1, 2, 5, 4])
    rig.rest()
    secondaryClick(rig, place.x, place.y)
    try choose("Insert a card here", in: rig)
    #expect(rig.cardNumbers.prefix(5) == [1, 2, 21, 5, 4])
  }

  @Test func `the menu of a parameter selects it, and resets, types and locks it`() throws {
    let rig = try PlaygroundRig("grid", settings: ["spacing=33"])
    rig.press(.function(9))
    let panel = rig.playground.stage.view.panel
    try rig.showParameter("spacing")
    let row = try #require(panel.chosenRowFrame)
    let place = rig.playground.stage.view.convert(row.center, from: panel)
    rig.press(.tab)

    secondaryClick(rig, place.x, place.y)
    #expect(rig.playground.parameters.chosenRow.name == "spacing")
    try choose("Reset spacing", in: rig)
    #expect(rig.playground.values[rig.parameter("spacing")] != 33)
    secondaryClick(rig, place.x, place.y)
    try choose("Lock against random values", in: rig)
    #expect(rig.playground.parameters.panelState.locked.contains("spacing"))
    secondaryClick(rig, place.x, place.y)
    try choose("Type a value", in: rig)
    #expect(panel.isTyping)
  }

  @Test func `the menu of the stage is that above the cards, and a step back or a click beside closes it`()
    throws
  {
    let rig = try PlaygroundRig("carousel")

    secondaryClick(rig, 200, 60)
    #expect(titles(of: rig).first == "Find a command")
    rig.press(.escape)
    #expect(rig.playground.palette.palette == nil)
    secondaryClick(rig, 200, 60)
    rig.click(1000, 700)
    #expect(rig.playground.palette.palette == nil)
    #expect(rig.playground.history.history.steps.isEmpty)
  }

  @Test func `Shift+F10 opens the menu of the focused card, in which a line is found by typing`() throws {
    let rig = try PlaygroundRig("grid", settings: ["tap-opens=off"])
    rig.press(.right, .shift)
    rig.press(.right, .shift)
    let focused = try #require(rig.playground.stage.controller.focusedAttributes?.indexPath)

    rig.press(.function(10), .shift)
    rig.type("click")
    rig.press(.enter)

    #expect(rig.collectionView.indexPathsForSelectedItems == [focused])
  }

  @Test func `D deletes the focused card, and the current one without a focus`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.left, .shift)
    rig.press(.left, .shift)
    let focused = try #require(rig.playground.stage.controller.focusedItem)

    rig.press(.character("d"))

    #expect(rig.cardNumbers == Array(1...20).filter { $0 != focused + 1 })
  }

  @Test func `a menu that is higher than the window ends with a whole line and says that there are more`()
    throws
  {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig("grid", size: CGSize(width: 400, height: 700))
    rig.playground.perform(.adopt(DisplaySettings(textScale: 2)), at: rig.time)
    let view = rig.playground.stage.view.paletteView
    let list = view.collectionView
    var sign: String? { view.shownLabels.compactMap(\.text).first { $0.contains(" more ") } }

    secondaryClick(rig, 200, 400)
    #expect(sign == "▾ more below")
    let frames = list.indexPathsForVisibleItems.compactMap { list.layoutAttributesForItem(at: $0)?.frame }
    #expect(frames.map(\.maxY).max() == list.bounds.height)
    rig.press(.end)
    rig.rest()
    #expect(sign == "▴ more above")
    rig.press(.escape)
    rig.press(.character("0"), .control)
    Typography.scale = 1
    rig.press(.function(10), .shift)
    #expect(sign == nil)
  }

  @Test(arguments: [
    CGPoint(x: 1, y: 1), CGPoint(x: 399, y: 699), CGPoint(x: 399, y: 1), CGPoint(x: 200, y: 690),
  ])
  func `a menu is whole in a small window`(point: CGPoint) throws {
    let rig = try PlaygroundRig("grid", size: CGSize(width: 400, height: 700))

    secondaryClick(rig, point.x, point.y)

    let view = rig.playground.stage.view
    let list = view.paletteView.collectionView
    let corner = view.convert(.zero, from: list)
    #expect(
      CGRect(x: 0, y: 0, width: 400, height: 700).contains(CGRect(origin: corner, size: list.bounds.size)))
    #expect(titles(of: rig).count > 8)
  }
}
