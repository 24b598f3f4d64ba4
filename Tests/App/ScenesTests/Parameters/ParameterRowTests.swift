import CollectionCore
import Foundation
import Testing

@testable import Scenes

/// Tests of values that several parameters form: their texts, and what can be typed.
@MainActor
struct ParameterRowTests {
  private final class SampleLayout: CollectionViewLayout {
    enum Gap: Equatable, LayoutPropertyValue {
      case between(CGFloat), overlap(CGFloat)

      static var propertyKind: LayoutProperty.Kind { .choiceWithNumber(["between(_:)", "overlap(_:)"]) }
      var propertyNumbers: [Double] {
        switch self {
        case .between(let number): [0, number]
        case .overlap(let number): [1, number]
        }
      }
      init?(propertyNumbers numbers: [Double]) {
        self = numbers[0] == 0 ? .between(numbers[1]) : .overlap(numbers[1])
      }
    }

    var size = CGSize(width: 280, height: 420)
    var origin = CGPoint(x: -3, y: 4.5)
    var limits: ClosedRange<CGFloat> = 40...56
    var inset = EdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
    var tint = Color(hex: 0x4F7CAC)
    var gap = Gap(propertyNumbers: [0, 30])!
    var least: CGSize?
  }

  /// Returns the row of a property of a sample layout.
  private func row(_ name: String) throws -> ParameterRow {
    let properties = [
      LayoutProperty("size", \SampleLayout.size, in: 0...1000, unit: .points),
      LayoutProperty("origin", \SampleLayout.origin, in: -100...100),
      LayoutProperty("limits", \SampleLayout.limits, in: 0...100, unit: .points),
      LayoutProperty("inset", \SampleLayout.inset, in: -100...100, unit: .points),
      LayoutProperty("tint", \SampleLayout.tint),
      LayoutProperty("gap", \SampleLayout.gap, in: 0...100, unit: .points),
      LayoutProperty("least", \SampleLayout.least, in: 0...100, unit: .points),
    ]
    let property = try #require(properties.first { $0.name == name })
    let rows = try #require(PropertyParameters(property, of: SampleLayout())).parameters.rows
    #expect(rows.count == 1)
    return rows[0]
  }

  @Test(arguments: [
    ("size", "280x420", "280 × 420 pt"), ("origin", "-3,4.5", "-3, 4.5"), ("limits", "40..56", "40 … 56 pt"),
    ("inset", "16,20", "16, 20 pt"), ("tint", "#4F7CAC", "#4F7CAC"), ("gap", "between,30", "between 30 pt"),
    ("least", "automatic", "automatic"),
  ])
  func `a value has one text, which can be typed, and one for the panel`(
    name: String, text: String, shown: String
  ) throws {
    let row = try row(name)
    let values = row.parts.map(\.defaultValue)

    #expect(row.exactText(for: values) == text)
    #expect(row.textWithUnit(for: values) == shown)
    for text in [text, shown] {
      // A colour holds its numbers as `Float`.
      #expect(try zip(row.parse(text), values).allSatisfy { abs($0.value - $1) < 1e-6 })
    }
  }

  @Test(arguments: [
    ("size", "300 x 400", [300, 400]), ("size", "300×400 pt", [300, 400]), ("size", "300 400", [300, 400]),
    ("size", "300X400", [300, 400]), ("origin", "1 -2", [1, -2]), ("limits", "10...20", [10, 20]),
    ("limits", "-5..20", [-5, 20]), ("limits", "10 20", [10, 20]), ("inset", "8", [8, 8, 8, 8]),
    ("inset", "8,-4", [8, -4, 8, -4]), ("inset", "1,2,3,4", [1, 2, 3, 4]),
    ("inset", "1 2 3 4 pt", [1, 2, 3, 4]),
    ("tint", "#fff", [1, 1, 1, 1]), ("tint", "00000000", [0, 0, 0, 0]),
    ("tint", "0.5,0.25,1,0.5", [0.5, 0.25, 1, 0.5]),
    ("gap", "Overlap 40", [1, 40]), ("gap", "overlap", [1]), ("gap", "45", [45]),
    ("least", "20x30", [20, 30]),
  ])
  func `a value can be typed in several forms`(name: String, text: String, values: [Double]) throws {
    #expect(try row(name).parse(text).map(\.value) == values)
  }

  @Test(arguments: [
    ("size", "300"), ("size", "300xwide"), ("size", ""), ("size", "1x2x3"), ("origin", "nan,1"),
    ("limits", "10.."),
    ("inset", "1,2,3"), ("tint", "#12345"), ("tint", "#GGGGGG"), ("tint", "1,1,1"), ("gap", "beside 3"),
    ("least", "none"),
  ])
  func `a text that is no value is refused with the form that is expected`(name: String, text: String) throws
  {
    let row = try row(name)

    let error = #expect(throws: ParameterError.self) { try row.parse(text) }

    let compound = try #require(row.compound)
    #expect(error == .unreadableCompound(text, row))
    #expect(error?.description.contains("expected \(compound.format(ofNumbers: row.parts.count))") == true)
  }

  @Test func `a value with one number left to the layout is automatic`() throws {
    let row = try row("least")
    let values = [20, row.parts[1].range.lowerBound]

    #expect(row.exactText(for: values) == "automatic")
    #expect(try row.parse("automatic").map(\.value) == row.parts.map(\.range.lowerBound))
  }

  @Test(arguments: [
    ("carousels", "card-size", "item-size"), ("card-row", "card-size", "item-size"),
    ("grid", "item-size-width", "item-width"),
  ])
  func `a name of an earlier version is understood`(scene: String, name: String, present: String) throws {
    let scene = try #require(SceneCatalog.builtInScenes.first { $0.name == scene })

    #expect(try scene.row(named: name).name == present)
  }

  @Test(arguments: [
    ("3x1,1x1", "3x1,1x1"), ("3×1  1X1", "3x1,1x1"), ("UNIFORM", "uniform"), ("1x1", "uniform"),
    ("standard", "standard"),
  ])
  func `a list can be typed, and has the word of a ready-made list that is equal`(typed: String, text: String)
    throws
  {
    let scene = try #require(SceneCatalog.builtInScenes.first { $0.name == "tiles" })
    let pattern = try scene.row(named: "pattern")

    let values = try pattern.parse(typed).map(\.value)

    #expect(pattern.exactText(for: values) == text)
    #expect(pattern.textWithUnit(for: values) == text)
    #expect(try pattern.parse(text).map(\.value) == values)
  }

  @Test(arguments: ["", "2", "2x", "2x1x1", "2x1,1", "0x1", "2x1.5", "2x99", "bricks"])
  func `a text that is no list is refused with a list as an example`(text: String) throws {
    let scene = try #require(SceneCatalog.builtInScenes.first { $0.name == "tiles" })
    let pattern = try scene.row(named: "pattern")

    let error = #expect(throws: ParameterError.self) { try pattern.parse(text) }

    #expect(error?.description.contains("or a list such as 2x2,1x1,") == true)
  }

  @Test func `a value between two steps is written with all its digits`() throws {
    for (name, values) in [("size", [280.123456, 420]), ("tint", [0.1234567, 1, 1, 0.5])] {
      let row = try row(name)

      #expect(try row.parse(row.exactText(for: values)).map(\.value) == values)
    }
  }

  @Test func `a value and each of its parts have a name, and the listing has one line for the value`() throws
  {
    let scene = try #require(SceneCatalog.builtInScenes.first { $0.name == "carousel" })

    #expect(try scene.row(named: "item-size").parts.map(\.name) == ["item-width", "item-height"])
    #expect(try scene.row(named: "item-height").parts.map(\.name) == ["item-height"])
    #expect(
      SceneCatalog.listing().contains(
        "     item-size                340 × 500 pt   A card's size. (WIDTHxHEIGHT; 40 … 1200, step 10)\n"))
    #expect(!SceneCatalog.listing().contains("item-width"))
  }
}
