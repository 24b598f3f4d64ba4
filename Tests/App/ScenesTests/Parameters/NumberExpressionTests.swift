import Testing

@testable import Scenes

/// Tests of the arithmetic in typed values.
struct NumberExpressionTests {
  private let width = Parameter.number(
    "width", in: 0...400, step: 10, unit: .points, default: 300, "A width.")
  private let factor = Parameter.number("factor", in: 0...2, step: 0.05, default: 1, "A factor.")
  private let angle = Parameter.number(
    "angle", in: -90...90, step: 1, unit: .degrees, default: 0, "An angle.")
  private let edge = Parameter.choice("edge", ["top", "centre", "bottom"], "An edge.")

  @Test(arguments: [
    ("340*0.8", 272.0), ("(280 + 2*16) / 3", 104), ("2 - 3 - 4", -5), ("12/2/3", 2), ("2 * -3", -6),
    ("-(1+2)", -3), ("1.5e2", 150), ("1e-1*.5", 0.05), ("120 pt / 2", 60), ("+5", 5),
  ])
  func `an expression is computed without a present value`(text: String, value: Double) throws {
    #expect(abs(try width.parse(text) - value) < 1e-12)
  }

  @Test(arguments: [
    "2*", "*2", "(2", "2)", "()", "2 3", "1/0", "0/0", "e5", ".", "2%%", "50%", "1e999",
    String(repeating: "(", count: 100_000), String(repeating: "-", count: 100_000) + "1",
  ])
  func `a text that is no expression is rejected`(text: String) {
    #expect(throws: ParameterError.unreadableValue(text, parameter: width)) { try width.parse(text) }
  }

  @Test(arguments: [
    ("+20", 320.0), ("-20", 280), ("*1.5", 450), ("/2", 150), ("* (1 + 1)", 600), ("60%", 180), ("+10%", 330),
    ("*50%", 45_000), ("20", 20), ("-20 pt", 280), ("/2+5", 155),
  ])
  func `an operator at the beginning changes the present value`(text: String, value: Double) throws {
    #expect(abs(try width.parse(text, from: 300) - value) < 1e-9)
  }

  @Test func `a negative number is a number where the range has negative ones`() throws {
    #expect(try angle.parse("-20", from: 5) == -20)
    #expect(try angle.parse("+20°", from: 5) == 25)
    var automatic = Parameter.number("gap", in: -1...100, step: 1, default: -1, "A gap.")
    automatic.automaticStart = 20
    #expect(try automatic.parse("-5", from: 30) == 25)
  }

  @Test func `a percentage of a factor is one of 1`() throws {
    #expect(try factor.parse("60%") == 0.6)
    #expect(try factor.parse("60%", from: 1.5) == 0.6)
    #expect(abs(try factor.parse("*60%", from: 1.5) - 0.9) < 1e-12)
    #expect(abs(try factor.parse("+10%", from: 1.5) - 1.6) < 1e-12)
  }

  @Test func `both spellings of centre are words of a choice`() throws {
    #expect(try edge.parse("center") == 1)
    #expect(try edge.parse("Centre") == 1)
  }

  @Test func `each number of a value is an expression of its own`() throws {
    let size = CompoundValue(name: "size", kind: .size, doc: "A size.")
    let row = [width, width].forming(size).rows[0]

    #expect(try row.parse("2*70x100+5").map(\.value) == [140, 105])
    #expect(try row.parse("+20x*2", from: [100, 50]).map(\.value) == [120, 100])
    #expect(throws: ParameterError.self) { try row.parse("+20x") }
  }
}
