import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of placing cards, with the mouse and with keys.
@MainActor
struct GoalTests {
  private func rig(_ scene: String, settings: [String] = []) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, settings: settings)
    rig.press(.character("g"))
    rig.frames(2)
    return rig
  }

  /// Returns the appearance of an item as displayed.
  private func appearance(_ item: Int, _ rig: PlaygroundRig) throws -> CardAppearance {
    let view = rig.collectionView
    let attributes = try #require(
      view.displayedAttributes.first { $0.indexPath == IndexPath(item: item, section: 0) })
    return CardAppearance(attributes, contentOffset: view.contentOffset)
  }

  /// Drags a point of an item, relative to the item's middle, by a distance, in ten frames.
  private func drag(
    _ item: Int, at local: CGPoint = .zero, by way: CGPoint, _ rig: PlaygroundRig
  ) throws {
    let start =
      try appearance(item, rig).point(atLocal: local) + rig.collectionView.frame.origin
    rig.drag(from: start, to: start + way)
    rig.rest()
  }

  private func value(_ name: String, _ rig: PlaygroundRig) -> Double {
    rig.playground.values[rig.parameter(name)]
  }

  @Test func `a card beside the middle is dragged away, and the spacing follows`() throws {
    let rig = try rig("carousel")
    let (before, item) = (try appearance(3, rig), value("item-width", rig))

    try drag(3, by: CGPoint(x: 60, y: 0), rig)

    let after = try appearance(3, rig)
    #expect(abs(after.center.x - before.center.x - 60) <= 1)
    #expect(value("spacing", rig) == 90)
    #expect(value("item-width", rig) == item)
  }

  @Test func `a corner changes the size, and the middle stays`() throws {
    let rig = try rig("carousel")
    let before = try appearance(2, rig)

    try drag(
      2, at: CGPoint(x: before.size.width / 2, y: before.size.height / 2), by: CGPoint(x: -30, y: -20), rig)

    let after = try appearance(2, rig)
    #expect(abs(after.size.width - before.size.width + 60) <= 1.5)
    #expect(abs(after.size.height - before.size.height + 40) <= 1.5)
    #expect(after.center.distance(to: before.center) <= 1)
  }

  @Test func `the bar below a card changes its opacity`() throws {
    let rig = try rig("carousel", settings: ["side-item-fade=translucent"])
    let before = try appearance(3, rig)
    let place = CGPoint(x: (before.opacity - 0.5) * 90, y: before.size.height / 2 + 28)
    // The handles are those of the card that the mouse was over.
    rig.playground.perform(.hover(before.center + rig.collectionView.frame.origin), at: rig.time)

    try drag(3, at: place, by: CGPoint(x: -27, y: 0), rig)

    #expect(abs(try appearance(3, rig).opacity - before.opacity + 0.3) < 0.02)
    #expect(value("side-item-alpha", rig) < 0.6)
  }

  @Test func `a drag is one step of the history`() throws {
    let rig = try rig("carousel")
    let before = rig.playground.values.changes
    try drag(3, by: CGPoint(x: 40, y: 0), rig)
    try drag(3, by: CGPoint(x: 30, y: 0), rig)

    rig.press(.character("z"), .control)
    #expect(rig.playground.values.changes != before)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values.changes == before)
  }

  @Test func `a locked parameter keeps its value`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.playground.stage.stored.locked[rig.playground.stage.sceneIndex] = ["spacing"]
    rig.press(.character("g"))
    rig.frames(2)
    let spacing = value("spacing", rig)

    try drag(3, by: CGPoint(x: 40, y: 0), rig)

    #expect(value("spacing", rig) == spacing)
  }

  @Test func `a card that was placed stays while another one is placed`() throws {
    let rig = try rig("carousel")
    try drag(3, by: CGPoint(x: 40, y: 0), rig)
    let (placed, middle) = (try appearance(3, rig), try appearance(2, rig))
    rig.playground.perform(.hover(middle.center + rig.collectionView.frame.origin), at: rig.time)

    // The side cards keep their size only if their scale follows.
    let corner = CGPoint(x: middle.size.width / 2, y: middle.size.height / 2)
    try drag(2, at: corner, by: CGPoint(x: -34, y: -50), rig)

    #expect(abs(try appearance(2, rig).size.width - middle.size.width + 68) <= 1.5)
    #expect(try appearance(3, rig).center.distance(to: placed.center) <= 1)
    #expect(abs(try appearance(3, rig).size.width - placed.size.width) <= 1.5)
    #expect(value("side-item-scale", rig) > 0.7)
  }

  @Test func `columns step`() throws {
    let rig = try rig("waterfall")
    let before = try appearance(1, rig)
    rig.playground.perform(.hover(before.center + rig.collectionView.frame.origin), at: rig.time)
    let corner =
      before.point(atLocal: CGPoint(x: before.size.width / 2, y: before.size.height / 2))
      + rig.collectionView.frame.origin
    let grown = CGPoint(x: 34, y: 34 * before.size.height / before.size.width)

    // The search for whole numbers takes some frames more than that for others.
    rig.drag(from: corner, to: corner + grown, steps: 30, holds: true)

    #expect(value("columns", rig) == 4)
    #expect(rig.playground.faults == [])
  }

  @Test func `after a fast drag the search goes on, in the same step of the history`() throws {
    let rig = try rig("waterfall")
    let before = try appearance(1, rig)
    rig.playground.perform(.hover(before.center + rig.collectionView.frame.origin), at: rig.time)
    let corner =
      before.point(atLocal: CGPoint(x: before.size.width / 2, y: before.size.height / 2))
      + rig.collectionView.frame.origin
    let position = rig.playground.history.history.position

    rig.drag(
      from: corner, to: corner + CGPoint(x: 34, y: 34 * before.size.height / before.size.width), steps: 2)
    #expect(value("columns", rig) == 5)
    rig.rest()

    #expect(value("columns", rig) == 4)
    #expect(rig.playground.history.history.position == position + 1)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values.changes == [:])
  }

  // MARK: The list of goals

  /// The middle of a part of a goal's line, in the window.
  private func place(ofGoal goal: Int, _ part: GoalListView.Part, _ rig: PlaygroundRig) throws -> CGPoint {
    let list = rig.playground.stage.view.goalList
    let points = stride(from: list.frame.minY, to: list.frame.maxY, by: 4).flatMap { y in
      stride(from: list.frame.minX, to: list.frame.maxX, by: 4).map { CGPoint(x: $0, y: y) }
    }
    return try #require(
      points.first { point in list.target(at: point).map { $0.goal == goal && $0.part == part } ?? false })
  }

  @Test func `a goal that is off lets its card go, and one that is on brings the card back`() throws {
    let rig = try rig("carousel")
    try drag(3, by: CGPoint(x: 40, y: 0), rig)
    let placed = try appearance(3, rig)
    let line = try place(ofGoal: 0, .line, rig)
    rig.click(line.x, line.y)
    rig.playground.stage.set(rig.parameter("spacing"), to: 0)
    rig.frames(1)
    #expect(try appearance(3, rig).center.distance(to: placed.center) > 30)

    rig.click(line.x, line.y)
    rig.rest()

    #expect(try appearance(3, rig).center.distance(to: placed.center) <= 1)
  }

  @Test func `the cross of a line removes its goal`() throws {
    let rig = try rig("carousel")
    try drag(3, by: CGPoint(x: 40, y: 0), rig)
    try drag(1, by: CGPoint(x: -10, y: 0), rig)
    #expect(rig.playground.stage.view.goalList.isHidden == false)
    for _ in 0..<2 {
      let cross = try place(ofGoal: 0, .cross, rig)
      rig.click(cross.x, cross.y)
    }
    #expect(rig.playground.stage.view.goalList.isHidden)
  }

  @Test func `keys alone give the focused card a goal, switch it off and remove it`() throws {
    let rig = try rig("carousel")
    rig.press(.right, .shift)
    rig.press(.right, .shift)
    let list = rig.playground.stage.view.goalList
    rig.press(.enter)
    #expect(!list.isHidden)
    rig.press(.enter)
    #expect(!list.isHidden)
    rig.press(.enter)
    #expect(list.isHidden)
    rig.press(.right)
    #expect(!list.isHidden)
  }

  // MARK: The key and the panel

  @Test(arguments: [(3, true), (40, false)])
  func `the key begins to place cards, and ends it if it is held until it goes up`(
    frames: Int, isPlacing: Bool
  ) throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("g"))
    rig.frames(frames)
    rig.playground.handle(.keyUp(Keystroke(.character("g"), time: rig.time)))
    rig.frames(1)

    let spacing = value("spacing", rig)
    try drag(3, by: CGPoint(x: 40, y: 0), rig)
    #expect((value("spacing", rig) != spacing) == isPlacing)
  }

  @Test func `the rows of parameters that follow are lit until the next drag`() throws {
    let rig = try rig("carousel")
    rig.press(.function(9))
    func lit() -> [String] {
      let state = rig.playground.parameters.panelState
      return rig.playground.scene.rows.filter(state.isFollowing).map(\.name)
    }
    try drag(3, by: CGPoint(x: 40, y: 0), rig)
    #expect(lit() == ["spacing-mode"])
    #expect(rig.playground.parameters.panelState.text(for: rig.row("spacing")).contains("→"))
    rig.press(.escape)
    #expect(lit() == [])
  }

  @Test func `a card of a waterfall is dragged`() throws {
    let rig = try rig("waterfall")
    let before = try appearance(1, rig)
    try drag(1, by: CGPoint(x: 70, y: 0), rig)

    let after = try appearance(1, rig)
    #expect(after.center.x - before.center.x > 35)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: await SceneCatalog.names)
  func `in every scene a drag of any part leaves nothing wrong`(scene: String) throws {
    let rig = try rig(scene)
    let card = try #require(
      rig.collectionView.displayedAttributes.first { $0.representedElementCategory == .cell })
    let shown = CardAppearance(card, contentOffset: rig.collectionView.contentOffset)
    rig.playground.perform(.hover(shown.center + rig.collectionView.frame.origin), at: rig.time)
    let (x, y) = (shown.size.width / 2, shown.size.height / 2)
    for local in [CGPoint.zero, CGPoint(x: x, y: y), CGPoint(x: 0, y: -y - 28), CGPoint(x: 45, y: y + 28)] {
      let start = shown.point(atLocal: local) + rig.collectionView.frame.origin
      rig.drag(from: start, to: start + CGPoint(x: 25, y: 15))
      rig.rest()
    }

    #expect(rig.playground.faults == [])
    #expect(rig.said == [])
  }

  @Test func `keys move the focused card`() throws {
    let rig = try rig("carousel")
    for _ in 0..<2 { rig.press(.right, .shift) }
    rig.rest()
    let item = try #require(rig.playground.stage.controller.focusedItem)
    let before = try appearance(item, rig)

    for _ in 0..<3 { rig.press(.down) }
    rig.rest()

    #expect(rig.playground.values.changes != [:])
    #expect(abs(try appearance(item, rig).center.y - before.center.y - 24) <= 2)
  }

  @Test func `a step back, G or another scene ends placing`() throws {
    for end in [{ $0.press(.escape) }, { $0.press(.character("g")) }, { $0.press(.character("7")) }]
      as [(PlaygroundRig) -> Void]
    {
      let rig = try rig("carousel")
      end(rig)
      rig.frames(2)
      let offset = rig.offset
      rig.drag(from: CGPoint(x: 700, y: 450), to: CGPoint(x: 500, y: 300))
      rig.rest()
      #expect(rig.playground.values.changes == [:])
      #expect(rig.offset != offset)
    }
  }

  @Test func `a card that cannot reach its goal comes nearer`() throws {
    let rig = try rig("carousels")
    let item = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath).item + 2
    let before = try appearance(item, rig)

    // The cards of a cover flow stay at their height.
    try drag(item, by: CGPoint(x: 50, y: 60), rig)

    #expect(try appearance(item, rig).center.x - before.center.x > 10)
  }

  @Test func `a goal that cannot be reached is answered with its distance`() throws {
    let rig = try rig("carousel")
    let start = try appearance(2, rig).center + rig.collectionView.frame.origin
    func pointer(_ step: Int) -> Pointer {
      Pointer(
        location: start + CGPoint(x: 4 * CGFloat(step), y: 0), time: rig.time, button: .primary, clicks: 1)
    }
    rig.playground.handle(.pointerDown(pointer(0)))
    for step in 1...30 {
      rig.playground.handle(.pointerMoved(pointer(step)))
      rig.frames(1)
    }

    let texts = rig.playground.stage.view.valueTag.shownLabels.compactMap(\.text)
    #expect(texts.contains { $0.hasSuffix("120 pt away") }, "\(texts)")
    #expect(rig.playground.faults == [])
  }
}
