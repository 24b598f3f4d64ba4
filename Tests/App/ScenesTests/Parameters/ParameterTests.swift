import Testing

@testable import Scenes

struct ParameterTests {
  private let scale = Parameter.number("scale", in: 0.2...1, step: 0.05, default: 0.7, "A scale.")
  private let width = Parameter.number(
    "width", in: 0...400, step: 10, unit: .points, default: 300, "A width.")
  private let edge = Parameter.choice("edge", ["top", "center", "bottom"], "An edge.")
  private let paging = Parameter.toggle("paging", default: true, "Whether it pages.")

  @Test(arguments: [
    ("0.7", 0.7), (" 0.25 ", 0.25), ("-3", -3), ("1e1", 10),
  ])
  func `a number is parsed as typed, even out of range`(text: String, value: Double) throws {
    #expect(try scale.parse(text) == value)
  }

  @Test func `a number may carry its unit`() throws {
    #expect(try width.parse("120pt") == 120)
    #expect(try width.parse("120 pt") == 120)
  }

  @Test func `the maximum of a limit means none`() throws {
    let limit = Parameter.number(
      "speed", in: 100...900, step: 50, unit: .pointsPerSecond, isLimit: true, default: 900, "A.")

    #expect(limit.textWithUnit(for: 900) == "none")
    #expect(limit.textWithUnit(for: 850) == "850 pt/s")
    #expect(try limit.parse("None") == 900)
    #expect(try limit.parse("300 pt/s") == 300)
    #expect(limit.rangeText == "100 … none, step 50")
    #expect(throws: ParameterError.unreadableValue("none", parameter: width)) { try width.parse("none") }
  }

  @Test func `words are parsed in any case`() throws {
    #expect(try edge.parse("Bottom") == 2)
    #expect(try paging.parse("off") == 0)
    #expect(try paging.parse("Yes") == 1)
  }

  @Test(arguments: ["", "wide", "nan", "inf", "1,5"])
  func `text that is not a number is rejected`(text: String) {
    #expect(throws: ParameterError.unreadableValue(text, parameter: width)) { try width.parse(text) }
  }

  @Test func `the error names the expected values`() {
    let error = ParameterError.unreadableValue("left", parameter: edge)

    #expect(error.description == #""left" is not a value of edge; expected one of top, center, bottom."#)
  }

  @Test(arguments: [(-1.0, 0.2), (0.5, 0.5), (7, 1), (.infinity, 1), (.nan, 0.7)])
  func `values are clamped to the range`(value: Double, clamped: Double) {
    #expect(scale.clamped(value) == clamped)
  }

  @Test(arguments: [
    (0.7, 1.0, 0.75), (0.7, -1, 0.65), (0.7, 10, 1), (0.7, 0.1, 0.705), (0.72, 1, 0.75), (1, 1, 1),
  ])
  func `a number moves along the grid of its step and stops at the ends`(
    from: Double, steps: Double, to: Double
  ) {
    #expect(abs(scale.stepped(from: from, by: steps) - to) < 1e-12)
  }

  @Test(arguments: [(0.0, 1.0, 1.0), (2, 1, 0), (0, -1, 2), (1, 10, 2), (1, 0.1, 2)])
  func `a choice wraps around one word at a time`(from: Double, steps: Double, to: Double) {
    #expect(edge.stepped(from: from, by: steps) == to)
  }

  @Test func `values are formatted without trailing zeros, with their unit`() {
    #expect(scale.text(for: 0.1 + 0.2) == "0.3")
    #expect(width.textWithUnit(for: 300) == "300 pt")
    #expect(edge.textWithUnit(for: 1) == "center")
    #expect(paging.textWithUnit(for: 1) == "on")
    #expect(scale.rangeText == "0.2 … 1, step 0.05")
  }

  @Test(arguments: [0.2, 0.45, 0.7, 1.0])
  func `the displayed text parses to the same value`(value: Double) throws {
    #expect(try scale.parse(scale.text(for: value)) == value)
  }

  @Test func `fraction(of:) and value(atFraction:) are inverse to each other`() {
    #expect(width.fraction(of: 100) == 0.25)
    #expect(width.value(atFraction: 0.26) == 100)
    // A plain decimal, and not 0.6000000000000001.
    let alpha = Parameter.number("alpha", in: 0...1, step: 0.05, unit: .none, default: 1, "")
    #expect(alpha.value(atFraction: 0.6) == 0.6)
    #expect(width.value(atFraction: 2) == 400)
  }
}
