import Testing

@testable import fling_ios

struct ExpressionTests {
  private func expression(_ text: String, _ type: String, _ numbers: [Double], _ word: String? = nil)
    -> String?
  {
    LayoutDescription.Value(file: "/A.swift", offset: 0, length: text.utf8.count, text: text, type: type)
      .expression(for: numbers, word: word)
  }

  @Test(arguments: [
    ("10", "CGFloat", [12.5], "12.5"), ("10.0", "Double", [12], "12.0"), ("3", "Int", [4], "4"),
    ("-1.5", "CGFloat", [2], "2.0"), ("1_000", "Int", [900], "900"),
    ("CGFloat(4)", "CGFloat", [5], "CGFloat(5)"),
    ("0.1", "CGFloat", [0.1 + 0.2], "0.3"), ("0.85", "CGFloat", [1], "1.0"),
    ("CGSize(width: 80, height: 60.5)", "CGSize", [80, 70], "CGSize(width: 80, height: 70.0)"),
    (
      ".init(top: 1,\n  left: 2, bottom: 3, right: 4)", "UIEdgeInsets", [1, 2, 3, 9],
      ".init(top: 1,\n  left: 2, bottom: 3, right: 9)"
    ),
    ("UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets", [5, 2, 3, 4], "UIEdgeInsetsMake(5, 2, 3, 4)"),
    ("true", "Bool", [0], "false"),
  ])
  func `a literal is replaced, and everything around it stays`(
    text: String, type: String, numbers: [Double], new: String
  ) {
    #expect(expression(text, type, numbers) == new)
  }

  @Test(arguments: [
    ("width / 2", "CGFloat", [12], "CGFloat(12)"),
    (".zero", "CGSize", [1, 2], "CGSize(width: 1, height: 2)"),
    (
      "UIEdgeInsets.zero", "UIEdgeInsets", [1, 2, 3, 4], "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
    ),
    ("2 * 4", "CGFloat", [9], "CGFloat(9)"), ("a1", "Int", [9], "Int(9)"),
    ("UIColor.red", "UIColor", [1, 0.5, 0, 1], "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"),
  ])
  func `any other expression is replaced as a whole`(
    text: String, type: String, numbers: [Double], new: String
  ) {
    #expect(expression(text, type, numbers) == new)
  }

  @Test func `a case of an enumeration keeps the form in which it is written`() {
    #expect(expression(".one", "Mode", [1], "two") == ".two")
    #expect(expression("Grid.Mode.one", "Mode", [1], "two") == "Grid.Mode.two")
    #expect(expression("Mode(rawValue: 0)!", "Mode", [1], "two") == "Mode.two")
  }

  @Test(arguments: [
    ("Grid.wide", ["across", "along"], "[.init(across: 2, along: 1), .init(across: 3, along: 4)]"),
    ("[ Grid.Span(1, by: 1),\n  .one ]", ["", "by"], "[Grid.Span(2, by: 1), Grid.Span(3, by: 4)]"),
    ("[.square(1), .one]", ["", ""], "[.init(2, 1), .init(3, 4)]"),
    ("[Span(side: 1)]", ["side", "by"], "[Span(side: 2, by: 1), Span(side: 3, by: 4)]"),
  ])
  func `a list is written as calls in the form of its first element`(
    text: String, labels: [String], new: String
  ) {
    let value = LayoutDescription.Value(
      file: "/A.swift", offset: 0, length: 1, text: text, type: "[Span]", elementLabels: labels)
    #expect(value.expression(for: [2, 1, 3, 4], word: nil) == new)
    #expect(value.expression(for: [], word: nil) == "[]")
  }

  @Test func `an equal value is no change`() {
    #expect(expression("10.0", "CGFloat", [10]) == nil)
    #expect(expression("false", "Bool", [0]) == nil)
    #expect(expression("CGSize(width: 1, height: 2)", "CGSize", [1, 2]) == nil)
  }
}
