import Canvas
import CollectionCore
import Foundation
import Scenes
import Testing

@testable import Playground

@MainActor
struct HistoryPictureTests {
  /// A carousel in which a card was deleted, the spacing was changed twice, and the history is open.
  private func rig(_ size: CGSize = CGSize(width: 1280, height: 800)) throws -> PlaygroundRig {
    let rig = try PlaygroundRig("carousel", size: size)
    rig.press(.character("d"))
    rig.rest()
    for value in [60.0, 90] {
      rig.playground.stage.set(rig.parameter("spacing"), to: value)
      rig.playground.perform(.resetSpeed, at: rig.time)
    }
    rig.press(.character("h"), .control)
    return rig
  }

  private func center(of part: HistoryView.Part, in rig: PlaygroundRig) throws -> CGPoint {
    let view = rig.playground.stage.view.historyView
    let points = stride(from: 0, to: view.bounds.width, by: 4).flatMap { x in
      stride(from: 0, to: view.bounds.height, by: 4).map { CGPoint(x: x, y: $0) }
    }
    let frame = try #require(points.lazy.compactMap { view.part(at: $0) }.first { $0.part == part }?.frame)
    return CGPoint(x: view.frame.minX + frame.midX, y: view.frame.minY + frame.midY)
  }

  @Test func `a moment has the settings and the cards after a number of steps`() throws {
    let rig = try rig()
    let recorder = rig.playground.history.recorder
    let cards = rig.playground.stage.controller.cards

    let moments = (0...3).map { recorder.moment(at: $0) { _ in cards } }

    #expect(moments.map { $0.settings.parameters["spacing"] } == [nil, nil, 60, 90])
    #expect(moments.map(\.cards.count) == [20, 19, 19, 19])
    #expect(moments[3].cards == cards)
    rig.press(.home)
    let early = (0...3).map { rig.playground.history.recorder.moment(at: $0) { _ in rig.cards } }
    #expect(early.map { $0.settings.parameters["spacing"] } == [nil, nil, 60, 90])
    #expect(early.map(\.cards.count) == [20, 19, 19, 19])
  }

  @Test func `arrow keys walk through the open history and scroll the cards when it is closed`() throws {
    let rig = try rig()
    let spacing = rig.parameter("spacing")
    let docked = rig.playground.stage.controller.currentItem

    rig.press(.left)
    #expect(rig.playground.values[spacing] == 60)
    rig.press(.home)
    #expect(rig.cards.count == 20)
    rig.press(.right)
    rig.press(.right)
    #expect(rig.playground.values[spacing] == 60)
    rig.press(.end)
    #expect(rig.playground.values[spacing] == 90)
    #expect(rig.playground.stage.controller.currentItem == docked)
    rig.press(.character("h"), .control)
    rig.press(.right)
    rig.rest()
    #expect(rig.playground.stage.controller.currentItem == docked.map { $0 + 1 })
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700), CGSize(width: 400, height: 400),
  ])
  func `the cross closes the history`(size: CGSize) throws {
    let rig = try rig(size)

    let place = try center(of: .cross, in: rig)
    rig.click(place.x, place.y)

    #expect(!rig.playground.stage.overlays.contains(.history))
  }

  @Test func `the captions of the places for variants are whole in large text`() throws {
    defer { Typography.scale = 1 }
    let rig = try rig(CGSize(width: 400, height: 700))
    rig.playground.perform(.adopt(DisplaySettings(textScale: 2)), at: rig.time)
    rig.frames(1)
    let captions = rig.playground.stage.view.historyView.shownLabels.filter {
      $0.text?.hasPrefix("keep as") == true
    }

    #expect(captions.count == 3)
    #expect(captions.allSatisfy { $0.isWhole })
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)])
  func `a click on a picture goes to its step`(size: CGSize) throws {
    let rig = try rig(size)

    let place = try center(of: .step(2), in: rig)
    rig.click(place.x, place.y)

    #expect(rig.playground.history.history.position == 2)
    #expect(rig.playground.values[rig.parameter("spacing")] == 60)
  }

  @Test func `a click on an empty variant keeps the values, and one on a kept variant shows it`() throws {
    let rig = try rig()
    let spacing = rig.parameter("spacing")
    func click(_ letter: Variant) throws {
      let place = try center(of: .variant(letter), in: rig)
      rig.click(place.x, place.y)
    }

    try click(.c)
    rig.playground.stage.set(spacing, to: 20)
    try click(.d)
    rig.playground.stage.set(spacing, to: 44)
    try click(.c)
    #expect(rig.playground.values[spacing] == 90)
    try click(.a)
    #expect(rig.playground.values[spacing] == 44)
    try click(.d)
    #expect(rig.playground.values[spacing] == 20)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values[spacing] == 44)
    #expect(rig.playground.stage.controller.settings.variant == .a)
  }

  @Test func `the variants and their letter outlast a session`() throws {
    let rig = try rig()
    rig.playground.perform(.keepVariant(.d), at: rig.time)
    rig.playground.stage.set(rig.parameter("spacing"), to: 12)
    rig.playground.perform(.showVariant(.d), at: rig.time)

    let next = try PlaygroundRig("carousel", model: try rig.savedModel)

    #expect(next.playground.values[next.parameter("spacing")] == 90)
    next.playground.perform(.showVariant(.a), at: next.time)
    #expect(next.playground.values[next.parameter("spacing")] == 12)
  }

  @Test func `the pictures make no difference to the stage`() throws {
    let rig = try rig()
    let stage = rig.stage
    for _ in 0..<3 { rig.press(.left) }
    for _ in 0..<3 { rig.press(.right) }
    rig.rest()

    #expect(rig.stage == stage)
    #expect(rig.playground.faults == [])
  }
}

extension PlaygroundRig {
  fileprivate var cards: SectionedCards { playground.stage.controller.cards }
}
