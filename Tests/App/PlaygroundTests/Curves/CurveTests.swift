import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// The curve of a modifier under the stage, with the mouse and with keys.
@MainActor
struct CurveTests {
  private static let curved = [
    "modifier-1=scale", "modifier-1-easing=curve", "modifier-1-curve-scale=0:1 0.5:0.8 1:0.6",
  ]

  private func rig(
    _ scene: String = "carousel", _ settings: [String] = curved,
    size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, settings: settings, size: size)
    rig.press(.function(9), .shift)
    rig.rest()
    return rig
  }

  private func curveView(_ rig: PlaygroundRig) -> CurveView { rig.playground.stage.view.curveView }

  private func text(_ name: String, _ rig: PlaygroundRig) -> String {
    let row = rig.row(name)
    return row.exactText(for: rig.playground.values[row])
  }

  private var curve: String { "modifier-1-curve-scale-end" }

  /// Returns the place in the window of the handle at a signed fraction of the range.
  private func handle(_ fraction: Double, _ rig: PlaygroundRig) throws -> CGPoint {
    let view = curveView(rig)
    let space = try #require(view.content.space)
    let place = space.place(at: fraction)
    let spot = try #require(view.content.handles.first { abs($0.spot.place - place) < 0.5 }).spot
    return try point(place: spot.place, value: spot.value, rig)
  }

  /// Returns the point in the window at a place along a horizontal axis and a value.
  private func point(place: CGFloat, value: Double, _ rig: PlaygroundRig) throws -> CGPoint {
    let view = curveView(rig)
    // The place of a value is found from two points of the window.
    let (top, bottom) = (view.frame.minY, view.frame.maxY)
    let high = try #require(view.spot(at: CGPoint(x: place, y: top))?.value)
    let low = try #require(view.spot(at: CGPoint(x: place, y: bottom))?.value)
    return CGPoint(x: place, y: bottom + (top - bottom) * (value - low) / (high - low))
  }

  private func pointer(_ location: CGPoint, _ rig: PlaygroundRig) -> Pointer {
    Pointer(location: location, time: rig.time, button: .primary, clicks: 1)
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)])
  func `a point of the curve is below the middle of the card at its distance`(size: CGSize) throws {
    let rig = try rig("carousel", ["modifier-1=translation-y", "modifier-1-easing=curve"], size: size)
    let view = rig.collectionView
    let layout = try #require(view.collectionViewLayout as? ModifiedLayout)
    let (window, content) = (rig.playground.stage.view, curveView(rig).content)
    let cells = view.displayedAttributes.filter { $0.representedElementCategory == .cell }
    #expect(cells.count > 2)
    #expect(content.cards.count == cells.count)
    for attributes in cells {
      let x = attributes.center.x - view.contentOffset.x + view.frame.minX
      #expect(content.cards.contains { abs($0.place - x) < 1e-6 })
      let distance = try #require(layout.contributions(to: attributes)?.distance)
      let space = try #require(content.space)
      #expect(abs(space.place(at: distance / (0.5 * view.bounds.width)) - x) < 1e-6)
    }
    #expect(curveView(rig).frame.minY >= view.frame.maxY)
    #expect(curveView(rig).frame.maxY <= window.bounds.maxY)
  }

  @Test func `a point of a layout that scrolls up and down is beside the card`() throws {
    let rig = try rig("list")
    let view = rig.collectionView
    let content = curveView(rig).content

    #expect(content.space?.isVertical == true)
    #expect(curveView(rig).frame.maxX <= view.frame.minX)
    for attributes in view.displayedAttributes where attributes.representedElementCategory == .cell {
      let y = attributes.center.y - view.contentOffset.y + view.frame.minY
      #expect(content.cards.contains { abs($0.place - y) < 1e-6 })
    }
  }

  @Test func `the curve of a vertical translation falls where the cards do`() throws {
    let rig = try rig("carousel", ["modifier-1=translation-y", "modifier-1-side=alike"])
    let view = curveView(rig)
    let (high, low) = (CGPoint(x: 640, y: view.frame.minY + 40), CGPoint(x: 640, y: view.frame.maxY - 20))

    #expect(try #require(view.spot(at: high)?.value) < (try #require(view.spot(at: low)?.value)))
  }

  @Test func `a drag moves a point, the other points stay, and one undo takes it back`() throws {
    let rig = try rig()
    let start = try handle(0.5, rig)
    let space = try #require(curveView(rig).content.space)
    let end = try point(place: space.place(at: 0.25), value: 1.1, rig)

    rig.drag(from: start, to: end)
    #expect(text(curve, rig) == "0:1 0.25:1.1 1:0.6")
    #expect(rig.playground.parameters.chosenParameter.name == "modifier-1-curve-scale-value-1")
    #expect(rig.playground.stage.view.valueTag.isHidden)
    rig.press(.character("z"), .control)
    #expect(text(curve, rig) == "0:1 0.5:0.8 1:0.6")
  }

  @Test func `a point on the mirrored side moves the point of both sides`() throws {
    let rig = try rig(
      "carousel",
      ["modifier-1=translation-y", "modifier-1-easing=curve", "modifier-1-curve-distance=0:0 0.5:50 1:80"])
    let start = try handle(-0.5, rig)
    let end = try point(place: start.x, value: 20, rig)

    rig.drag(from: start, to: end)
    #expect(text("modifier-1-curve-distance-end", rig) == "0:0 0.5:-20 1:80")
  }

  @Test func `a click on the line of an easing makes a curve with a point there`() throws {
    let rig = try rig("carousel", ["modifier-1=scale"])
    let space = try #require(curveView(rig).content.space)
    let place = try point(place: space.place(at: 0.4), value: 0.88, rig)

    rig.click(place.x, place.y)
    #expect(text("modifier-1-easing", rig) == "curve")
    #expect(text(curve, rig) == "0:1 0.4:0.88 1:0.7")
    rig.press(.character("z"), .control)
    #expect(text("modifier-1-easing", rig) == "linear")
  }

  @Test func `a point that is dragged off the curve is removed`() throws {
    let rig = try rig()
    let start = try handle(0.5, rig)

    rig.drag(from: start, to: CGPoint(x: start.x, y: 200))
    #expect(text(curve, rig) == "0:1 1:0.6")
  }

  @Test func `keys add, choose, move and remove points`() throws {
    let rig = try rig("carousel", ["modifier-1=scale"])
    rig.press(.function(9))

    rig.press(.character("i"), .control)
    #expect(text(curve, rig) == "0:1 0.5:0.85 1:0.7")
    rig.press(.character("="))
    #expect(text(curve, rig) == "0:1 0.5:0.9 1:0.7")
    rig.press(.tab, .shift)
    rig.press(.character("-"))
    #expect(text(curve, rig) == "0:1 0.45:0.9 1:0.7")
    rig.press(.tab)
    rig.press(.tab)
    #expect(rig.playground.parameters.chosenParameter.name == curve)
    rig.press(.tab, .shift)
    rig.press(.character("d"), .control)
    #expect(text(curve, rig) == "0:1 1:0.7")
    rig.press(.escape)
    #expect(curveView(rig).isHidden)
  }

  @Test func `a side takes three points between its ends`() throws {
    let rig = try rig("carousel", ["modifier-1=scale"])
    for _ in 0..<5 { rig.press(.character("i"), .control) }

    #expect(text(curve, rig) == "0:1 0.25:0.925 0.5:0.85 0.75:0.775 1:0.7")
  }

  @Test func `the row of a curve in the panel opens the curve`() throws {
    let rig = try PlaygroundRig("carousel", settings: Self.curved)
    try rig.showParameter(curve)

    #expect(!curveView(rig).isHidden)
    #expect(curveView(rig).content.handles.filter(\.isChosen).count == 2)
  }

  @Test func `without modifiers the curve says how to add one`() throws {
    let rig = try rig("carousel", [])

    #expect(curveView(rig).content.space == nil)
    #expect(curveView(rig).content.hint.contains("Ctrl+P"))
    rig.click(600, 700)
    #expect(rig.playground.values.changes == [:])
  }

  @Test func `the curve does not move while a point is dragged beyond the largest value`() throws {
    let rig = try rig("carousel", Self.curved + ["modifier-1-range=0.4"])
    let space = try #require(curveView(rig).content.space)
    let start = try handle(1, rig)
    rig.playground.handle(.pointerDown(pointer(start, rig)))
    for step in 1...40 {
      let place = CGPoint(x: start.x, y: start.y - CGFloat(step) * 5)
      rig.playground.handle(.pointerMoved(pointer(place, rig)))
      rig.frames(1)
      #expect(curveView(rig).content.space?.values == space.values)
    }
    rig.playground.handle(.pointerUp(pointer(start + CGPoint(x: 0, y: -200), rig)))
    rig.frames(1)
    let end = rig.playground.values[rig.parameter(curve)]
    #expect(end > space.values.upperBound)
    #expect(try #require(curveView(rig).content.space).values.upperBound > end)
  }

  @Test func `a card that is placed at two distances from the dock is met by the points of the curve`() throws
  {
    let rig = try PlaygroundRig(
      "carousel",
      settings: [
        "modifier-1=translation-y", "modifier-1-easing=curve", "modifier-1-range=1",
        "modifier-1-curve-distance=0:0 0.3:10 0.6:20 1:30",
      ])
    // The curve alone is to follow.
    let own = rig.playground.scene.groups[0].parameters.map(\.name)
    let names = own + ["modifier-1-range", "modifier-focus"]
    rig.playground.stage.stored.locked[rig.playground.stage.sceneIndex] = Set(names)
    rig.press(.character("g"))
    rig.frames(2)
    func middle() throws -> CGPoint {
      let view = rig.collectionView
      let shown = view.displayedAttributes.first { $0.indexPath == [0, 3] }
      return CardAppearance(try #require(shown), contentOffset: view.contentOffset).center
    }
    func place(by distance: CGFloat) throws -> CGPoint {
      let start = try middle() + rig.collectionView.frame.origin
      rig.drag(from: start, to: start + CGPoint(x: 0, y: distance))
      rig.rest()
      return try middle()
    }
    let before = try middle()

    let first = try place(by: 50)
    #expect(abs(first.y - before.y - 50) <= 1)
    rig.press(.left)
    rig.rest()
    let far = try middle()
    let second = try place(by: -30)
    #expect(abs(second.y - far.y + 30) <= 1)
    #expect(second.x > first.x + 100)
    rig.press(.right)
    rig.rest()
    #expect(abs(try middle().y - first.y) <= 1)
    #expect(rig.playground.values.changes.keys.allSatisfy { $0.hasPrefix("modifier-1") })
    #expect(text("modifier-1-curve-distance-end", rig).contains(" 0.3:"))
  }
}
