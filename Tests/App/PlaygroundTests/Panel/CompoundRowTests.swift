import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of rows with several numbers.
@MainActor
struct CompoundRowTests {
  private func open(_ scene: String, settings: [String] = []) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, settings: settings)
    rig.press(.function(9))
    return rig
  }

  /// Returns the place in the window of a point in a row, whose x is a fraction of the row's width and whose y is in
  /// points.
  private func place(_ name: String, x: CGFloat, y: CGFloat, in rig: PlaygroundRig) throws -> CGPoint {
    let cells = rig.playground.stage.view.panel.collectionView.visibleCells.compactMap {
      $0 as? ParameterCell
    }
    let cell = try #require(cells.first { $0.row?.name == name })
    return rig.playground.stage.view.convert(CGPoint(x: cell.bounds.width * x, y: y), from: cell)
  }

  @Test func `a drag along a bar changes one number of a size, and one undo takes it back`() throws {
    let rig = try open("grid")
    let row = rig.row("item-width")

    rig.drag(
      from: try place("item-size", x: 0.6, y: 37, in: rig),
      to: try place("item-size", x: 1, y: 37, in: rig))

    #expect(rig.playground.values[row] == [220, 1200])
    #expect(rig.playground.parameters.chosenParameter.name == "item-height")
    #expect(rig.playground.history.history.steps.map(\.title) == ["item-size 220 × 280 pt → 220 × 1200 pt"])
    rig.press(.character("z"), .control)
    #expect(rig.playground.values[row] == [220, 280])
  }

  @Test func `Tab goes from number to number, a step changes the selected one, and a typed number too`()
    throws
  {
    let rig = try open("grid")
    rig.press(.tab)
    rig.press(.character("="))
    #expect(rig.playground.values[rig.row("item-width")] == [220, 290])

    rig.press(.enter)
    rig.type("150")
    rig.press(.enter)
    #expect(rig.playground.values[rig.row("item-width")] == [220, 150])
    rig.press(.tab)
    #expect(rig.playground.parameters.chosenParameter.name == "spacing")
    rig.press(.tab, .shift)
    #expect(rig.playground.parameters.chosenParameter.name == "item-height")
  }

  @Test func `the knob is at the number that the keys change, and leaves with the selection`() throws {
    let rig = try open("grid")
    func knobs() -> [Bool] {
      let cells = rig.playground.stage.view.panel.collectionView.visibleCells.compactMap {
        $0 as? ParameterCell
      }
      let cell = cells.first { $0.row?.name == "item-size" }
      let bars = cell?.contentView.subviews.compactMap { $0 as? ValueBar } ?? []
      return bars.map { bar in
        bar.subviews.contains { $0.bounds.size == CGSize(width: 10, height: 10) && !$0.isHidden }
      }
    }
    rig.frames(1)
    #expect(knobs() == [true, false])

    rig.press(.tab)
    #expect(knobs() == [false, true])
    rig.press(.tab)
    #expect(knobs() == [false, false])
  }

  @Test(arguments: [("16, 20", [16.0, 20, 16, 20]), ("8", [8, 8, 8, 8]), ("1 2 3 4", [1, 2, 3, 4])])
  func `margins are typed as one, two or four numbers, one step of undo`(text: String, values: [Double])
    throws
  {
    let rig = try open("waterfall")
    let row = rig.row("inset-top")
    try rig.showParameter("inset-left")
    rig.press(.enter)
    rig.type(text)
    rig.press(.enter)

    #expect(rig.playground.values[row] == values)
    #expect(rig.playground.history.history.steps.count == 1)
    rig.press(.character("z"), .control)
    #expect(rig.playground.values[row] == [40, 40, 40, 40])
  }

  @Test func `a drag of a range's bar moves the nearer end`() throws {
    let rig = try open("carousels", settings: ["look=multi-browse", "small-sizes=50..150"])
    let row = rig.row("small-sizes-least")
    try rig.showParameter("small-sizes-least")
    rig.rest()

    rig.drag(
      from: try place("small-sizes", x: 0.3, y: 37, in: rig),
      to: try place("small-sizes", x: 0, y: 37, in: rig))
    #expect(rig.playground.values[row] == [8, 150])
    rig.drag(
      from: try place("small-sizes", x: 0.7, y: 37, in: rig),
      to: try place("small-sizes", x: 1, y: 37, in: rig))
    #expect(rig.playground.values[row] == [8, 200])
  }

  @Test(arguments: [
    // The radius of a wheel whose cards of 240 points, 5 % apart, turn by 20°.
    ("carousels", "look=wheel", "wheel-radius", "auto (722)"),
    ("carousels", "look=circle", "places", "auto (12)"),
    ("card-row", "top-fraction=automatic", "top-fraction", "auto (0.2)"),
    ("stretchy-header", "maximum-height=automatic", "maximum-height", "auto (640)"),
    // Only the layout knows its places, and the radius at which their cards of 240 points touch.
    ("carousels", "look=rotary", "places", "auto (12)"),
    ("carousels", "look=rotary", "radius", "auto (448)"),
    ("carousels", "look=cylinder", "radius", "auto (448)"),
  ])
  func `an automatic value is followed by the number in use`(
    scene: String, setting: String, name: String, text: String
  ) throws {
    let rig = try open(scene, settings: [setting])
    rig.rest()
    let row = try rig.playground.scene.row(named: name)

    #expect(rig.playground.parameters.panelState.text(for: row) == text)
    #expect(rig.playground.parameters.panelState.description(of: row) == row.doc)
  }

  @Test(arguments: [
    ("look=rotary", "radius"), ("look=circle", "circle-radius"), ("look=rotary", "places"),
  ])
  func `the bar of an automatic value is empty, and fills with a value`(setting: String, name: String) throws
  {
    let rig = try open("carousels", settings: [setting])
    let parameter = try rig.playground.scene.row(named: name).parts[0]
    let bar = ValueBar()
    bar.frame = CGRect(x: 0, y: 0, width: 4000, height: 4)
    func filledWidth(at value: Double) -> CGFloat {
      bar.show(parameter, value: value)
      bar.layoutIfNeeded()
      return bar.subviews[0].frame.width
    }

    #expect(filledWidth(at: parameter.range.lowerBound) == 0)
    #expect(filledWidth(at: parameter.range.upperBound) > 3900)
  }

  @Test func `the switch of an optional value takes it away and brings it back`() throws {
    let rig = try open("banner")
    let row = rig.row("page-turn-duration")
    let place = try place("page-turn-duration", x: 0.06, y: 37, in: rig)

    rig.click(place.x, place.y)
    #expect(rig.playground.parameters.panelState.text(for: row) == "automatic")
    rig.click(place.x, place.y)
    #expect(rig.playground.parameters.panelState.text(for: row) == "0.3 s")
    #expect(rig.playground.history.history.steps.count == 2)
  }

  @Test func `a held letter changes the width by a drag aside and the height by a drag upwards`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character(try #require(rig.playground.parameters.letters["item-size"])))

    rig.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 380, y: 360))

    #expect(rig.playground.values[rig.row("item-width")] == [290, 600])
    #expect(rig.frames(1).texts.contains { $0.hasPrefix("item-size  290 × ") })
  }

  // MARK: Pads

  private final class SampleLayout: CollectionViewLayout {
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var tint = Color(red: 1, green: 0, blue: 0, alpha: 0.4)
  }

  /// Returns a laid-out cell with the row of a property.
  private func cell(_ property: LayoutProperty) throws -> ParameterCell {
    let row = try #require(PropertyParameters(property, of: SampleLayout())).parameters.rows[0]
    let cell = ParameterCell(
      frame: CGRect(x: 0, y: 0, width: 296, height: ParameterCell.height(of: row, width: 296)))
    cell.show(row, in: PanelState(), chosen: nil, typing: nil)
    cell.layoutIfNeeded()
    return cell
  }

  @Test func `a point has a pad, on which a drag changes x and y`() throws {
    let cell = try cell(LayoutProperty("anchor", \SampleLayout.anchor, in: 0...1, step: 0.05))
    let bottom = CGPoint(x: 284, y: cell.bounds.height - 9)

    #expect(cell.handle(at: CGPoint(x: 148, y: 60)) == .pad)
    #expect(cell.handle(at: CGPoint(x: 148, y: 10)) == nil)
    #expect(cell.values(at: bottom, dragging: .pad).map(\.value) == [1, 1])
    #expect(cell.values(at: .zero, dragging: .pad).map(\.value) == [0, 0])
  }

  @Test func `a press on a color's sample sets the color and keeps the opacity`() throws {
    let cell = try cell(LayoutProperty("tint", \SampleLayout.tint))
    let row = try #require(cell.row)
    let white = CGPoint(x: 14, y: cell.bounds.height - ValuePad.height - 6)

    let values = cell.values(at: white, dragging: .pad)

    #expect(cell.handle(at: white) == .pad)
    #expect(cell.handle(at: CGPoint(x: 290, y: 37)) == .bar(3))
    #expect(values.map(\.parameter.name) == ["tint-red", "tint-green", "tint-blue"])
    #expect(values.map(\.value) == [1, 1, 1])
    #expect(row.exactText(for: [1, 0, 0, 0.4]) == "#FF000066")
  }
}
