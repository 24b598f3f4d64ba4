import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct OcclusionTests {
  private func expectEqual(_ first: PixelFrame, _ second: PixelFrame) {
    for y in 0..<first.size.height {
      for x in 0..<first.size.width { #expect(first[x, y] == second[x, y], "(\(x), \(y))") }
    }
  }

  /// Compares one list with the front drawn over a picture of the back, where nothing can be culled.
  @Test(arguments: [0.0, 0.4])
  func `occlusion culling changes no pixel`(angle: CGFloat) throws {
    let behind: [DrawCommand] = [
      .shadow(shape(20, 20, 60, 60, radius: 8), Shadow()),
      .fill(shape(5, 40, 110, 40, radius: 10), Color(hex: 0x3366CC)),
      .border(shape(5, 40, 110, 40, radius: 10), width: 4, Color(hex: 0xCC3333)),
      .text(shape(20, 40, 80, 30), TextRun("Behind", font: Font(size: 20), color: .black)),
    ]
    let front = DrawCommand.fill(shape(40, 30, 40, 60, radius: 12).turned(by: angle), Color(hex: 0xF0C040))
    let together = draw(behind + [front], width: 120, height: 120)

    let file = try PictureFile(width: 120, height: 120, behind)
    let backdrop = DrawCommand.image(shape(0, 0, 120, 120), file.image, .scaleToFill, alpha: 1)
    let apart = draw([backdrop, front], width: 120, height: 120)

    expectEqual(together, apart)
  }

  @Test func `a card's colour does not bleed through the edge of the picture that covers it`() throws {
    let dark = Color(hex: 0x202020)
    let file = try PictureFile(width: 30, height: 30, [.fill(shape(0, 0, 30, 30), dark)])
    let card = shape(20, 20, 30, 30, radius: 6).turned(by: 0.3)
    let picture = Shape(rect: card.rect, projection: card.projection)
    let frame = draw(
      [
        .fill(shape(0, 0, 70, 70), dark), .fill(card, .white), .pushClip(card),
        .image(picture, file.image, .scaleAspectFill, alpha: 1), .popClip,
      ], width: 70, height: 70)

    for y in 0..<70 {
      for x in 0..<70 { #expect(frame[x, y] == 0x202020, "(\(x), \(y))") }
    }
  }

  @Test func `a translucent picture hides nothing`() throws {
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    let frame = draw([
      .fill(shape(0, 0, 40, 40), Color(hex: 0xFF0000)),
      .image(shape(0, 0, 40, 40), file.image, .scaleToFill, alpha: 0.5),
    ])
    #expect((0x7F0000...0x800000).contains(frame[20, 20]))
  }
}
