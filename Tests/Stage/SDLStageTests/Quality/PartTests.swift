import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that a part of a picture drawn alone equals the same part of the whole, bit by bit.
///
/// Otherwise a picture would flicker when content beside it changes.
@MainActor
struct PartTests {
  @Test(arguments: SlowScrollTests.Lie.allCases)
  func `a pixel does not depend on the column at which its row starts`(lie: SlowScrollTests.Lie) throws {
    let file = try PictureFile.photograph(100)
    let card = lie.place(shape(30.3, 25.6, 100, 100, radius: 12))
    let commands: [DrawCommand] = [
      .shadow(card, Shadow(radius: 12)), .image(card, file.image, .scaleToFill, alpha: 1),
      .text(card, TextRun("Hamburg", font: Font(size: 20), color: .white, alignment: .center)),
      .border(card, width: 2, Color(hex: 0xE06040)),
    ]
    let whole = draw(commands, width: 160, height: 160)

    for (x, y, width, height) in [(51, 40, 63, 20), (77, 0, 7, 160), (5, 93, 150, 3), (100, 100, 60, 60)] {
      let window = shape(CGFloat(x), CGFloat(y), CGFloat(width), CGFloat(height))
      let part = draw([.pushClip(window)] + commands + [.popClip], width: 160, height: 160)
      for row in y..<y + height {
        for column in x..<x + width where part[column, row] != whole[column, row] {
          Issue.record("(\(column), \(row)) of the part from (\(x), \(y))")
        }
      }
    }
  }
}
