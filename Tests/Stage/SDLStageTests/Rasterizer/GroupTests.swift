import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct GroupTests {
  @Test func `opaque content of a transparency layer hides the layer's content behind it`() {
    let frame = draw([
      .pushGroup(alpha: 0.5), .fill(shape(0, 0, 40, 40), Color(hex: 0xFF0000)),
      .fill(shape(5, 5, 30, 30), Color(hex: 0x0000FF)), .popGroup,
    ])

    #expect((0x7F7FFF...0x8080FF).contains(frame[20, 20]))
    #expect(frame[2, 2] & 0xFF0000 == 0xFF0000)
    #expect(abs(Int(frame[2, 2] & 0xFF) - 128) <= 1)
  }

  @Test func `a faded card does not show its shadow through itself`() {
    let card = shape(10, 10, 30, 30)
    let withShadow = draw(
      [.pushGroup(alpha: 0.4), .shadow(card, Shadow()), .fill(card, .white), .popGroup], width: 60, height: 60
    )

    #expect(withShadow[25, 25] == 0xFFFFFF)
    #expect(withShadow.level(25, 44) < 250)
  }

  @Test func `content behind a transparency layer is kept`() {
    let frame = draw([
      .fill(shape(0, 0, 40, 40), .black), .pushGroup(alpha: 0.5), .fill(shape(0, 0, 40, 40), .white),
      .popGroup,
    ])
    #expect(abs(frame.level(20, 20) - 128) <= 1)
  }

  @Test func `the opacities of nested layers multiply, and each layer ends at its pop`() {
    let frame = draw([
      .pushGroup(alpha: 0.5), .pushGroup(alpha: 0.5), .fill(shape(0, 0, 20, 40), .black), .popGroup,
      .fill(shape(20, 0, 10, 40), .black), .popGroup, .fill(shape(30, 0, 10, 40), .black),
    ])
    #expect(abs(frame.level(10, 20) - 191) <= 1)
    #expect(abs(frame.level(25, 20) - 128) <= 1)
    #expect(frame.level(35, 20) == 0)
  }

  @Test func `a layer at half opacity is the mean of the backdrop and the opaque result at each pixel`() {
    let backdrop = DrawCommand.fill(shape(0, 0, 100, 20).turned(by: 0.2), Color(hex: 0x3366CC))
    let card = shape(20, 15, 60, 40, radius: 8).turned(by: 0.1)
    let group: [DrawCommand] = [
      .shadow(card, Shadow(radius: 6)), .fill(card, Color(hex: 0xF0C040)),
      .text(shape(25, 20, 50, 30), TextRun("Half", font: Font(size: 20), color: .black)),
      .fill(shape(20, 40, 60, 10), Color(white: 0, alpha: 0.3)),
      .border(card, width: 2, Color(hex: 0xCC3333)),
    ]
    let before = draw([backdrop], width: 100, height: 70)
    let after = draw([backdrop] + group, width: 100, height: 70)
    let faded = draw([backdrop, .pushGroup(alpha: 0.5)] + group + [.popGroup], width: 100, height: 70)

    for y in 0..<70 {
      for x in 0..<100 {
        for channel in [16, 8, 0] as [UInt32] {
          let value = { (frame: PixelFrame) in Int((frame[x, y] >> channel) & 0xFF) }
          #expect(abs(2 * value(faded) - value(before) - value(after)) <= 2, "(\(x), \(y))")
        }
      }
    }
  }
}
