import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests with reviewed golden images; without text, because glyphs depend on the system's fonts.
@MainActor
struct GoldenTests {
  private let background = DrawCommand.fill(shape(0, 0, 320, 240), Color(hex: 0xE8ECF2))

  @Test func `upright, rotated and tilted cards match the golden image`() throws {
    let file = try PictureFile(width: 160, height: 240, Self.landscape)
    let cards = [
      shape(20, 45, 80, 120, radius: 10),
      shape(120, 45, 80, 120, radius: 10).turned(by: 20 * .pi / 180),
      shape(225, 45, 80, 120, radius: 10).mapped {
        $0.concatenating(CATransform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0))
          .concatenating(CATransform3D(perspectiveDistance: 250))
      },
    ]
    let commands = cards.flatMap { card in
      [
        .shadow(card, Shadow()), .fill(card, .white),
        .image(card, file.image, .scaleAspectFill, alpha: 1),
        .border(card, width: 1.5, Color(white: 1, alpha: 0.6)),
      ] as [DrawCommand]
    }

    try Golden.expect(draw([background] + commands, width: 320, height: 200), "cards", tolerance: 2)
  }

  @Test func `nested rotated clips match the golden image`() throws {
    let outer = shape(30, 20, 160, 120, radius: 24).turned(by: -0.2)
    let inner = shape(90, 60, 140, 110, radius: 40).turned(by: 0.5)
    let frame = draw(
      [
        background, .shadow(outer, Shadow(radius: 24)), .fill(outer, Color(hex: 0x204080)), .pushClip(outer),
        .fill(inner, Color(hex: 0xF0C040)), .pushClip(inner),
        .fill(shape(0, 100, 320, 12), Color(hex: 0xC03030)),
        .border(shape(100, 50, 60, 60, radius: 30), width: 6, Color(hex: 0x30A060)), .popClip, .popClip,
      ], width: 240, height: 170)

    try Golden.expect(frame, "clips", tolerance: 2)
  }

  /// A landscape with a top and a bottom, fine lines and large areas.
  private static var landscape: [DrawCommand] {
    let sky = (0..<24).map { band in
      DrawCommand.fill(
        shape(0, CGFloat(band) * 10, 160, 10),
        Color(red: 0.35 + Float(band) * 0.025, green: 0.6 + Float(band) * 0.012, blue: 0.95))
    }
    let lines = (0..<20).map {
      DrawCommand.fill(shape(0, 180 + CGFloat($0) * 3, 160, 1), Color(hex: 0x10402C))
    }
    return sky + [
      .fill(shape(85, 40, 50, 50, radius: 25), Color(hex: 0xFFD880)),
      .fill(shape(-60, 130, 160, 160).turned(by: 0.6), Color(hex: 0x2C7A57)),
      .fill(shape(60, 160, 160, 160).turned(by: 1), Color(hex: 0x1D5A41)),
    ] + lines
  }
}
