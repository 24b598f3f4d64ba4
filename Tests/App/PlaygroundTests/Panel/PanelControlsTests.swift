import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the panel's segments, switches, favourites, locks and help line.
@MainActor
struct PanelControlsTests {
  private func open(_ scene: String = "carousel", size: CGSize = CGSize(width: 1280, height: 800)) throws
    -> PlaygroundRig
  {
    let rig = try PlaygroundRig(scene, size: size)
    rig.press(.function(9))
    return rig
  }

  private func cells(_ rig: PlaygroundRig) -> [ParameterCell] {
    rig.playground.stage.view.panel.collectionView.visibleCells.compactMap { $0 as? ParameterCell }
  }

  private func cell(_ name: String, in rig: PlaygroundRig) throws -> ParameterCell {
    try #require(cells(rig).first { $0.row?.name == name })
  }

  /// Returns the point in the window at a point in a row.
  private func window(_ point: CGPoint, of cell: ParameterCell, in rig: PlaygroundRig) -> CGPoint {
    rig.playground.stage.view.convert(point, from: cell)
  }

  /// Returns the labels of a row's segments.
  private func segments(of cell: ParameterCell) -> [Label] {
    let control = cell.contentView.subviews.first { $0 is SegmentedControl && !$0.isHidden }
    return control?.subviews.compactMap { $0 as? Label } ?? []
  }

  private func hover(_ point: CGPoint?, in rig: PlaygroundRig) {
    rig.playground.perform(.hover(point), at: rig.time)
    rig.frames(1)
  }

  private func help(_ rig: PlaygroundRig) -> String? {
    rig.playground.stage.view.panel.subviews.compactMap { $0 as? Label }.last?.text
  }

  // MARK: Segments and switches

  @Test func `a click on a word of a choice sets it, in one step of undo`() throws {
    let rig = try open()
    let cell = try cell("spacing-mode", in: rig)
    let word = try #require(segments(of: cell).first { $0.text == "overlap" })
    let point = rig.playground.stage.view.convert(word.bounds.center, from: word)

    rig.click(point.x, point.y)

    #expect(rig.playground.values[rig.row("spacing-mode")][0] == 1)
    #expect(rig.playground.parameters.chosenParameter.name == "spacing-mode")
    #expect(word.backgroundColor == Palette.accent)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values[rig.row("spacing-mode")][0] == 0)
  }

  @Test func `the wheel over the words of the selected choice changes the word`() throws {
    let rig = try open()
    try rig.showParameter("side-item-baseline")
    rig.rest()
    let cell = try cell("side-item-baseline", in: rig)
    let word = try #require(segments(of: cell).last)
    let point = rig.playground.stage.view.convert(word.bounds.center, from: word)

    rig.playground.handle(
      .wheel(Wheel(location: point, notches: CGPoint(x: 0, y: -1), time: rig.time, modifiers: [])))

    #expect(rig.playground.values[rig.parameter("side-item-baseline")] == 2)
  }

  @Test(arguments: [1.0, 2], [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)])
  func `all words of a choice are in its row, each on the width that it needs`(
    scale: CGFloat, size: CGSize
  ) throws {
    defer { Typography.scale = 1 }
    let rig = try open("carousels", size: size)
    rig.playground.perform(.adopt(DisplaySettings(textScale: scale)), at: rig.time)
    try rig.showParameter("look")
    rig.rest()
    let cell = try cell("look", in: rig)
    let labels = segments(of: cell)

    #expect(labels.map(\.text) == cell.row?.words)
    for label in labels {
      let ends = [label.bounds.origin, CGPoint(x: label.bounds.maxX, y: label.bounds.maxY)]
      #expect(
        ends.map { cell.convert($0, from: label) }.allSatisfy {
          cell.bounds.insetBy(dx: 11, dy: 0).contains($0)
        })
      #expect(label.frame.width >= Typography.width(of: label.text ?? "", in: label.font))
      #expect(labels.allSatisfy { $0 === label || !$0.frame.intersects(label.frame) })
    }
    #expect(Set(labels.map(\.frame.minY)).count > 1)
  }

  @Test func `a click on the switch of a yes or no changes it`() throws {
    let rig = try open()
    try rig.showParameter("bounces")
    rig.rest()
    let cell = try cell("bounces", in: rig)
    let place = window(try #require(cell.switchArea).center, of: cell, in: rig)

    rig.click(place.x, place.y)
    #expect(rig.playground.values[rig.parameter("bounces")] == 0)
    rig.click(place.x, place.y)
    #expect(rig.playground.values[rig.parameter("bounces")] == 1)
  }

  // MARK: Favourites

  @Test func `a favourite is the panel's first row in each scene that has it, and in the next window`() throws
  {
    let rig = try open()
    try rig.showParameter("bounces")
    rig.press(.character("p"), .shift)
    let panel = rig.playground.stage.view.panel

    func first() -> [String] { panel.contents.sections[0].rows.map(\.name) }
    #expect(panel.contents.sections[0].title == "Favourites")
    #expect(first() == ["bounces"])
    #expect(panel.contents.rows.count { $0.name == "bounces" } == 1)
    #expect(rig.playground.parameters.chosenParameter.name == "bounces")
    #expect(rig.playground.faults == [])
    try rig.show("grid")
    #expect(first() == ["bounces"])
    #expect(try rig.savedModel.favourites == ["bounces"])
    let next = try PlaygroundRig("grid", model: try rig.savedModel)
    #expect(next.playground.stage.view.panel.contents.sections[0].rows.map(\.name) == ["bounces"])

    rig.press(.function(9))
    try rig.showParameter("bounces")
    rig.press(.character("p"), .shift)
    #expect(panel.contents.sections[0].title != "Favourites")
    #expect(rig.playground.faults == [])
  }

  @Test func `the star of the row under the mouse makes it a favourite, and selects nothing`() throws {
    let rig = try open()
    let row = try cell("spacing-mode", in: rig)
    #expect(cells(rig).allSatisfy { $0.starArea == nil })

    hover(window(CGPoint(x: 100, y: 10), of: row, in: rig), in: rig)
    #expect(cells(rig).filter { $0.starArea != nil } == [row])
    let star = window(try #require(row.starArea).center, of: row, in: rig)
    rig.click(star.x, star.y)
    rig.rest()

    #expect(rig.playground.stage.view.panel.contents.sections[0].rows.map(\.name) == ["spacing-mode"])
    #expect(rig.playground.parameters.chosenParameter.name == "item-width")
    hover(nil, in: rig)
    #expect(cells(rig).filter { $0.starArea != nil }.map(\.row?.name) == ["spacing-mode"])
  }

  @Test func `a favourite stays in reach in a folded group of favourites`() throws {
    let rig = try open()
    rig.press(.character("p"), .shift)
    rig.press(.down, .control)
    rig.press(.up, .control)
    rig.press(.enter)
    #expect(rig.playground.stage.view.panel.contents.sections[0].rows == [])

    try rig.showParameter("item-width")
    #expect(rig.playground.stage.view.panel.contents.sections[0].rows.map(\.name) == ["item-size"])
  }

  // MARK: Typed values

  @Test(arguments: [("+40", 70.0), ("*2", 60), ("-10", 20), ("100/4", 25), ("spacing-mode=50", 50)])
  func `a typed change and a typed expression set the selected number`(text: String, value: Double) throws {
    let rig = try open()
    try rig.showParameter("spacing")
    rig.press(.enter)
    rig.type(text)
    #expect(rig.frames(1).texts.contains("30 pt") || rig.frames(1).texts.contains("between 30 pt"))
    rig.press(.enter)

    #expect(rig.playground.values[rig.parameter("spacing")] == value)
  }

  @Test func `a typed change of an automatic value begins at the number in use`() throws {
    let rig = try PlaygroundRig("carousels", settings: ["look=circle"])
    try rig.showParameter("places")
    rig.press(.enter)
    rig.type("+3")
    rig.press(.enter)

    #expect(rig.playground.values[rig.parameter("places")] == 15)
  }

  @Test func `a pasted value is typed while the user types`() throws {
    let rig = try open()
    rig.press(.enter)
    rig.playground.perform(.paste("item-size=300x410"), at: rig.time)
    rig.press(.enter)

    #expect(rig.playground.values[rig.row("item-width")] == [300, 410])
  }

  @Test func `the copied value is the one that the command line takes`() throws {
    let rig = try open()
    rig.playground.stage.set(rig.parameter("item-width"), to: 300.25)
    rig.playground.perform(.copyParameter, at: rig.time)

    #expect(rig.requests == [.copy("item-size=300.25x500")])
    let other = try PlaygroundRig("carousel", settings: ["item-size=300.25x500"])
    #expect(other.playground.values.changes == rig.playground.values.changes)
  }

  // MARK: Locks

  @Test func `a lock is that of its scene`() throws {
    let rig = try open("grid")
    try rig.showParameter("item-width")
    rig.press(.character("l"))
    #expect(rig.playground.parameters.panelState.locked == ["item-width", "item-height"])

    try rig.show("carousel")
    #expect(rig.playground.parameters.panelState.locked == [])
    rig.press(.character("l"), .shift)
    #expect(rig.playground.values.isChanged(rig.parameter("item-width")))
    try rig.show("grid")
    rig.press(.character("l"), .shift)
    #expect(!rig.playground.values.isChanged(rig.parameter("item-width")))
  }

  @Test func `a locked row has a sign before its name, and its value as before`() throws {
    let rig = try open()
    let cell = try cell("item-size", in: rig)
    func sign() -> LockView? {
      cell.contentView.subviews.compactMap { $0 as? LockView }.first { !$0.isHidden }
    }
    #expect(sign() == nil)

    rig.press(.character("l"))

    let name = cell.contentView.subviews.first { ($0 as? Label)?.text == "item-size" }
    #expect(try #require(sign()).frame.maxX < (name?.frame.minX ?? 0))
    #expect(rig.frames(1).texts.contains("340 × 500 pt"))
  }

  // MARK: Mouse

  @Test func `the help line describes the row under the mouse, or else the selected row`() throws {
    let rig = try open()
    let row = try cell("spacing-mode", in: rig)
    let chosen = rig.row("item-width").doc
    #expect(help(rig) == chosen)

    hover(window(CGPoint(x: 100, y: 10), of: row, in: rig), in: rig)
    #expect(help(rig) == rig.row("spacing-mode").doc)
    #expect(cells(rig).filter(\.isHovered) == [row])
    hover(CGPoint(x: 100, y: 100), in: rig)
    #expect(help(rig) == chosen)
    #expect(cells(rig).allSatisfy { !$0.isHovered })
  }

  @Test func `the row that scrolls under the mouse is the one described`() throws {
    let rig = try open()
    let row = try cell("spacing-mode", in: rig)
    let point = window(CGPoint(x: 100, y: 10), of: row, in: rig)
    hover(point, in: rig)

    rig.playground.handle(
      .wheel(Wheel(location: point, notches: CGPoint(x: 0, y: 3), time: rig.time, modifiers: [])))
    rig.rest()

    let hovered = try #require(cells(rig).first { $0.isHovered })
    #expect(hovered.row?.name != "spacing-mode")
    #expect(hovered.bounds.contains(hovered.convert(point, from: rig.playground.stage.view)))
    #expect(help(rig) == hovered.row?.doc)
  }
}
