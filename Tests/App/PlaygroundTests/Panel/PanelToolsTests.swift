import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of what the panel does besides showing and dragging values.
@MainActor
struct PanelToolsTests {
  private func open(_ scene: String = "carousel", size: CGSize = CGSize(width: 1280, height: 800)) throws
    -> PlaygroundRig
  {
    let rig = try PlaygroundRig(scene, size: size)
    rig.press(.function(9))
    return rig
  }

  /// Returns the middle in the window of a part of a parameter's row.
  private func place(_ name: String, _ part: (ParameterCell) -> CGRect?, in rig: PlaygroundRig) throws
    -> CGPoint
  {
    let panel = rig.playground.stage.view.panel
    let cell = try #require(
      panel.collectionView.visibleCells.compactMap { $0 as? ParameterCell }.first {
        $0.row?.name == name
      })
    return rig.playground.stage.view.convert(try #require(part(cell)).center, from: cell)
  }

  // MARK: Filter

  @Test func `Ctrl+F filters the rows by every typed word, in folded groups too`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.character("f"), .control)
    rig.type("side scale")
    #expect(rig.playground.stage.view.panel.contents.rows.map(\.name) == ["side-item-scale"])
    rig.press(.backspace, .control)
    rig.type("rubber")
    #expect(rig.playground.stage.view.panel.contents.rows.map(\.name) == ["rubber-band"])
    // What is said below the rows is about the row that is left.
    let doc = try #require(rig.playground.stage.view.panel.contents.rows.first?.doc)
    #expect(rig.frames(1).texts.contains(doc))

    rig.press(.enter)
    #expect(rig.playground.parameters.chosenParameter.name == "rubber-band")
    #expect(!rig.playground.isTyping)
    rig.press(.escape)
    #expect(rig.playground.stage.view.panel.contents.rows.count == rig.playground.scene.groups[0].rows.count)
    #expect(rig.playground.stage.overlays == [.panel])
  }

  // MARK: Folding

  @Test func `the scene's own group is open and the others are folded until their heading is clicked`() throws
  {
    let rig = try open()
    let sections = rig.playground.stage.view.panel.contents.sections
    #expect(sections.map(\.isFolded) == [false] + Array(repeating: true, count: sections.count - 1))

    rig.playground.stage.view.panel.reveal(
      try #require(rig.playground.scene.parameters.firstIndex { $0.name == "feel" }))
    rig.rest()

    let motion = rig.playground.stage.view.panel.contents.sections.first { $0.title == "Motion" }
    #expect(motion?.isFolded == false)
    #expect(rig.playground.faults == [])
  }

  @Test func `a pinned heading stays where it is when its group is folded`() throws {
    let rig = try open()
    let panel = rig.playground.stage.view.panel
    for name in ["feel", "look", "caption"] {
      if let index = rig.playground.scene.parameters.firstIndex(where: { $0.name == name }) {
        panel.reveal(index)
      }
    }
    panel.collectionView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    rig.rest()
    let heading = rig.playground.stage.view.convert(CGPoint(x: 60, y: 310), from: panel.collectionView)

    rig.click(heading.x, heading.y)
    rig.rest()

    #expect(panel.contents.sections[0].isFolded)
    // The heading is at the top, pinned at most by the margin below its rows.
    #expect(panel.collectionView.contentOffset.y <= 12)
  }

  @Test func `a heading counts the changed parameters of its group`() throws {
    let rig = try open()
    rig.press(.character("="))

    #expect(rig.playground.stage.view.panel.contents.sections[0].changeCount == 1)
    #expect(rig.frames(1).texts.contains("1 changed"))
  }

  // MARK: Typed values

  @Test func `Enter types the chosen value, and Enter sets it, with or without a unit`() throws {
    let rig = try open()

    rig.press(.enter)
    rig.type("300 pt")
    rig.press(.enter)

    #expect(rig.playground.values[rig.parameter("item-width")] == 300)
    #expect(!rig.playground.isTyping)
    rig.press(.character("z"), .control)
    #expect(!rig.playground.values.isChanged(rig.parameter("item-width")))
  }

  @Test func `a text that is no value is said and stays, and Esc leaves the value as it was`() throws {
    let rig = try open()
    rig.press(.enter)
    rig.type("wide")
    rig.press(.enter)

    #expect(rig.playground.stage.view.panel.typedValue == "wide")
    #expect(
      rig.playground.stage.view.toasts.texts.contains { $0.contains("\"wide\" is not a value of item-size") })
    rig.press(.escape)
    #expect(rig.playground.stage.view.panel.typedValue == nil)
    #expect(!rig.playground.values.isChanged(rig.parameter("item-width")))
  }

  @Test func `a double click on a value types it`() throws {
    let rig = try open()
    let point = try place("spacing-mode", \.valueArea, in: rig)

    rig.click(point.x, point.y)
    rig.click(point.x, point.y)
    rig.type("45")
    rig.press(.enter)

    #expect(rig.playground.values[rig.parameter("spacing")] == 45)
  }

  // MARK: Wheel, marks, locks

  /// Turns the wheel by a notch at a point in the window.
  private func turn(
    _ rig: PlaygroundRig, _ point: CGPoint, notches: CGFloat = -1, _ modifiers: Modifiers = []
  ) {
    rig.playground.handle(
      .wheel(
        Wheel(location: point, notches: CGPoint(x: 0, y: notches), time: rig.time, modifiers: modifiers)))
    rig.frames(6)
  }

  @Test func `the wheel over the selected bar changes the value by steps, with Alt by tenths`() throws {
    let rig = try open()
    try rig.showParameter("spacing")
    let bar = try place("spacing-mode", \.barArea, in: rig)

    turn(rig, bar)
    #expect(rig.playground.values[rig.parameter("spacing")] == 35)
    turn(rig, bar, .alt)
    #expect(rig.playground.values[rig.parameter("spacing")] == 35.5)
    rig.frame(after: 1)
    turn(rig, try place("spacing-mode", \.valueArea, in: rig))
    #expect(rig.playground.values[rig.parameter("spacing")] == 35.5)
  }

  @Test func `the wheel does not turn the bar of a row that the user has not selected`() throws {
    let rig = try open()
    let point = try place("item-size", { $0.barArea }, in: rig)

    turn(rig, point, notches: 1)

    #expect(rig.playground.values.changes == [:])
    #expect(rig.playground.stage.view.panel.collectionView.contentOffset.y > 0)
  }

  @Test func `the wheel over the panel scrolls it and changes no value, except with Alt`() throws {
    let rig = try open()
    let bar = try place("spacing-mode", \.barArea, in: rig)
    let list = rig.playground.stage.view.panel.collectionView

    for _ in 0..<10 { turn(rig, bar, notches: 1) }
    #expect(rig.playground.values.changes == [:])
    #expect(list.contentOffset.y > 100)
    for _ in 0..<10 { turn(rig, bar, notches: -1) }
    rig.frame(after: 1)
    turn(rig, bar, .alt)
    #expect(rig.playground.values[rig.parameter("spacing")] == 30.5)
  }

  @Test func `a run of notches turns what lay under its first, until a pause, a press or a key`() throws {
    let rig = try open()
    try rig.showParameter("spacing")
    let (bar, cards) = (try place("spacing-mode", \.barArea, in: rig), CGPoint(x: 400, y: 400))
    let start = rig.offset

    turn(rig, cards, notches: 1)
    turn(rig, bar, notches: 1)
    #expect(rig.playground.values.changes == [:])
    #expect(rig.offset != start)
    rig.frame(after: 1)
    turn(rig, bar)
    turn(rig, cards)
    #expect(rig.playground.values[rig.parameter("spacing")] == 40)
    rig.press(.character("l"))
    let offset = rig.offset
    turn(rig, cards, notches: 1)
    #expect(rig.offset != offset)
    #expect(rig.playground.values[rig.parameter("spacing")] == 40)
  }

  @Test func `a click on the mark of a changed value resets it`() throws {
    let rig = try open()
    rig.playground.stage.set(rig.parameter("spacing"), to: 90)
    rig.frames(1)
    let mark = try place("spacing-mode", \.markArea, in: rig)

    rig.click(mark.x, mark.y)

    #expect(!rig.playground.values.isChanged(rig.parameter("spacing")))
  }

  @Test(arguments: ["grid", "carousel", "waterfall"])
  func `random values and their undo count the same parameters`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    func counted() -> Int? {
      rig.playground.stage.view.toasts.texts.last?.split(separator: " ").compactMap { Int($0) }.first
    }

    rig.playground.perform(.randomize, at: rig.time)
    let count = try #require(counted())
    rig.playground.perform(.undo, at: rig.time)

    #expect(count > 1)
    #expect(counted() == count)
  }

  @Test func `random values leave locked and shared parameters as they are, and one undo takes them back`()
    throws
  {
    let rig = try open()
    rig.press(.character("l"))
    let before = rig.playground.stage.document

    rig.press(.character("l"), .shift)

    let values = rig.playground.values
    let changed = rig.playground.scene.parameters.filter(values.isChanged).map(\.name)
    #expect(changed.count > 5)
    #expect(!changed.contains("item-width"))
    #expect(Set(changed).isSubset(of: rig.playground.scene.groups[0].parameters.map(\.name)))
    rig.press(.character("z"), .control)
    #expect(rig.playground.stage.document == before)
  }

  // MARK: Applied values

  @Test(arguments: [
    ("carousel", "item-height", 1190.0), ("banner", "inset-left", 400), ("grid", "item-width", 1200),
    ("waterfall", "columns", 12), ("stretchy-header", "maximum-height", 1000),
    ("card-row", "item-height", 0.9),
  ])
  func `a value without room in the window is shown with the value that is applied`(
    scene: String, name: String, value: Double
  ) throws {
    let rig = try open(scene, size: CGSize(width: 420, height: 700))

    rig.playground.stage.set(rig.parameter(name), to: value)
    rig.frames(1)

    let applied = try #require(rig.playground.stage.controller.appliedValues[name])
    #expect(applied < value)
    #expect(rig.playground.parameters.panelState.text(for: rig.row(name)).contains("→"))
    try rig.showParameter(name)
    #expect(rig.playground.parameters.panelState.description(of: rig.row(name)).contains("has no room"))
  }

  @Test(arguments: await SceneCatalog.names)
  func `at their defaults in a large window, all values are applied as they are`(scene: String) throws {
    let rig = try PlaygroundRig(scene, size: CGSize(width: 1600, height: 1000))

    let automatic = rig.playground.scene.parameters.filter { $0.isAutomatic(rig.playground.values[$0]) }
    let applied = rig.playground.stage.controller.appliedValues
    #expect(Set(applied.keys).subtracting(automatic.map(\.name)) == [])
  }

  // MARK: Narrow windows

  @Test func `in a narrow window the panel is a sheet below the docked card`() throws {
    let rig = try open(size: CGSize(width: 400, height: 800))
    rig.frames(2)
    let panel = rig.playground.stage.view.panel.frame
    let card = try #require(
      rig.collectionView.displayedAttributes.first { $0.indexPath == IndexPath(item: 2, section: 0) })

    #expect(panel.minX == 0 && panel.width == 400 && panel.maxY == 800)
    #expect(
      rig.collectionView.convert(
        CGPoint(x: card.frame.midX, y: card.frame.maxY), to: rig.playground.stage.view
      ).y
        <= panel.minY)
  }

  // MARK: Holding a letter

  @Test func `a held letter lets a drag anywhere change its parameter, in one step of undo`() throws {
    let rig = try PlaygroundRig("carousel")
    let spacing = rig.parameter("spacing")
    let letter = try #require(rig.playground.parameters.letters["spacing-mode"])
    let docked = rig.playground.stage.controller.currentItem

    rig.press(.character(letter))
    rig.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 440, y: 400))
    #expect(rig.playground.values[spacing] == 80)
    #expect(rig.frames(1).texts.contains("spacing-mode  between 80 pt"))
    rig.playground.handle(
      .wheel(Wheel(location: CGPoint(x: 400, y: 400), notches: CGPoint(x: 0, y: -2), time: rig.time)))
    rig.playground.handle(.keyUp(Keystroke(.character(letter), time: rig.time)))
    rig.frames(1)

    #expect(rig.playground.values[spacing] == 90)
    #expect(rig.playground.stage.controller.currentItem == docked)
    #expect(rig.playground.history.history.position == 1)
    rig.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(rig.playground.values[spacing] == 90)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values[spacing] == 30)
  }

  @Test(arguments: await SceneCatalog.names)
  func `each of a scene's own values has a letter that is no other key's`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    let letters = rig.playground.parameters.letters

    let shown = rig.playground.scene.groups[0].rows.filter(rig.playground.values.isUsed)
    #expect(Set(letters.keys) == Set(shown.map(\.name)))
    #expect(Set(letters.values).count == letters.count)
    #expect(letters.values.allSatisfy { KeyTable.action(for: Keystroke(.character($0))) == nil })
  }

  // MARK: History slider

  @Test func `a drag along the history's slider walks through the steps`() throws {
    let rig = try PlaygroundRig("carousel")
    let start = rig.playground.stage.document
    rig.press(.character("="))
    rig.press(.character("i"))
    rig.press(.character("1"))
    rig.press(.character("h"), .control)
    let slider = rig.playground.stage.view.historyView.frame

    rig.drag(
      from: CGPoint(x: slider.maxX - 20, y: slider.midY + 14),
      to: CGPoint(x: slider.minX + 20, y: slider.midY + 14))

    #expect(rig.playground.stage.document == start)
    #expect(rig.cardNumbers.count == 20)
    #expect(rig.playground.history.history.steps.count == 3)
    #expect(rig.playground.history.history.position == 0)
  }
}
