import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

@MainActor
struct TextTests {
  private func run(
    _ text: String, size: CGFloat = 16, _ alignment: Label.Alignment = .left, lines: Int = 1
  ) -> TextRun {
    TextRun(text, font: Font(size: size), color: .black, alignment: alignment, numberOfLines: lines)
  }

  /// Returns the columns that contain ink.
  private func inkedColumns(_ frame: PixelFrame) -> [Int] {
    (0..<frame.size.width).filter { x in (0..<frame.size.height).contains { frame.level(x, $0) < 250 } }
  }

  @Test func `a text draws ink of its colour inside its rectangle`() {
    let frame = draw([.text(shape(20, 10, 160, 30), run("Hamburgefonts"))], width: 200, height: 50)
    let columns = inkedColumns(frame)

    #expect(frame.ink > 100)
    #expect(columns.allSatisfy { (20..<180).contains($0) })
    #expect((0..<200).contains { x in (0..<50).contains { frame.level(x, $0) < 20 } })
  }

  @Test func `alignment places a line left, centred or right`() throws {
    let middles = try [Label.Alignment.left, .center, .right].map { alignment in
      let columns = inkedColumns(
        draw([.text(shape(0, 0, 200, 30), run("Hello", alignment))], width: 200, height: 30))
      return try Double(#require(columns.first) + #require(columns.last)) / 2
    }

    #expect(middles[0] < 40)
    #expect(abs(middles[1] - 100) < 2)
    #expect(middles[2] > 160)
  }

  @Test func `a line that is too long ends in an ellipsis within its width`() {
    let texts = TextStore()
    let long = run("The quick brown fox jumps over the lazy dog")
    let size = texts.size(of: long, within: 100)

    #expect(size.width <= 100)
    #expect(size.width > 70)
    #expect(texts.size(of: long, within: 1000).width > 200)
  }

  @Test func `a text shortened in its middle keeps both ends within its width`() throws {
    let texts = TextStore()
    var name = run("IMG_20240312_104522_portrait_edited_0042", size: 20)
    name.lineBreakMode = .byTruncatingMiddle
    let room = CGSize(width: 180, height: 30)
    let line = try #require(texts.block(for: name, in: room, scale: 1)?.lines.first)

    #expect(line.hasPrefix("IMG_20"))
    #expect(line.hasSuffix("042"))
    #expect(line.contains("…"))
    let size = texts.size(of: name, within: 180)
    #expect(size.width <= 180)
    #expect(size.width > 140)
  }

  @Test(arguments: [0, 1, 12, 30])
  func `a text shortened in its middle fits any width`(width: CGFloat) {
    var name = run("👩‍👩‍👧 long name\nof two lines", size: 20)
    name.lineBreakMode = .byTruncatingMiddle
    let line = TextStore().block(for: name, in: CGSize(width: width, height: 30), scale: 1)?.lines.first
    #expect((line ?? "").count <= 5)
  }

  @Test func `a text that fits is not shortened in its middle`() {
    var name = run("IMG_0042", size: 20)
    name.lineBreakMode = .byTruncatingMiddle
    let block = TextStore().block(for: name, in: CGSize(width: 300, height: 30), scale: 1)
    #expect(block?.lines == ["IMG_0042"])
  }

  @Test func `lines are broken between words and limited in number`() {
    let texts = TextStore()
    let text = "The quick brown fox jumps over the lazy dog"
    let line = texts.size(of: run(text), within: 1000).height
    let three = texts.size(of: run(text, lines: 3), within: 100)
    let all = texts.size(of: run(text, lines: 0), within: 100)

    #expect(three.width <= 100)
    #expect(three.height > 2.5 * line)
    #expect(all.height > three.height)
    #expect(texts.size(of: run("one\ntwo", lines: 0), within: 100).height > 1.5 * line)
  }

  @Test func `a word wider than its space, an empty text and no space are laid out safely`() {
    let texts = TextStore()
    #expect(texts.size(of: run("Donaudampfschifffahrt", lines: 0), within: 30).width <= 30)
    #expect(texts.size(of: run(""), within: 100) == .zero)
    #expect(texts.size(of: run("word", lines: 0), within: 0).width < 40)
    #expect(texts.size(of: run(" \n\n "), within: 100).height < 40)
  }

  @Test func `at twice the scale, a text keeps its size in points and has four times the pixels`() {
    let one = draw([.text(shape(0, 0, 100, 30), run("Hello"))], width: 100, height: 30)
    let twice = Shape(
      rect: CGRect(x: 0, y: 0, width: 100, height: 30),
      projection: Projection(CGAffineTransform(scaleX: 2, y: 2)))
    let two = draw([.text(twice, run("Hello"))], width: 200, height: 60, scale: 2)

    #expect(abs(two.ink / one.ink - 4) < 0.5)
  }

  @Test func `a rotated text keeps its ink`() {
    let upright = draw([.text(shape(0, 50, 120, 30), run("Hello there"))], width: 120, height: 120)
    let turned = draw(
      [.text(shape(0, 50, 120, 30).turned(by: 0.5), run("Hello there"))], width: 120, height: 120)

    #expect(abs(turned.ink - upright.ink) < 0.06 * upright.ink)
  }

  @Test func `a small letter's descender is not cut off`() throws {
    func lastRow(_ text: String) throws -> Int {
      let frame = draw([.text(shape(0, 0, 100, 40), run(text, size: 12))], width: 100, height: 40)
      return try #require((0..<40).last { y in (0..<100).contains { frame.level($0, y) < 200 } })
    }

    #expect(try lastRow("xg") - lastRow("xx") >= 3)
  }
}
