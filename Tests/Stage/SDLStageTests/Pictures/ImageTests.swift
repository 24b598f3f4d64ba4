import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct ImageTests {
  /// Returns a picture with a red left half and a blue right half.
  private func halves(_ width: Int, _ height: Int) throws -> PictureFile {
    try PictureFile(
      width: width, height: height,
      [
        .fill(shape(0, 0, CGFloat(width) / 2, CGFloat(height)), Color(hex: 0xFF0000)),
        .fill(shape(CGFloat(width) / 2, 0, CGFloat(width) / 2, CGFloat(height)), Color(hex: 0x0000FF)),
      ])
  }

  @Test func `a picture at its own size is copied pixel by pixel`() throws {
    let file = try PictureFile(
      width: 20, height: 10,
      (0..<20).map { .fill(shape(CGFloat($0), 0, 1, 10), Color(hex: UInt32($0) * 0x0A0501)) })
    let frame = draw([.image(shape(5, 5, 20, 10), file.image, .scaleAspectFill, alpha: 1)])

    for x in 0..<20 { #expect(frame[5 + x, 7] == UInt32(x) * 0x0A0501) }
    #expect(frame[4, 7] == 0xFFFFFF)
    #expect(frame[25, 7] == 0xFFFFFF)
  }

  @Test func `aspect fill crops both sides equally`() throws {
    let stripes: [UInt32] = [0x00FF00, 0xFF0000, 0x0000FF, 0x00FF00]
    let file = try PictureFile(
      width: 80, height: 20,
      stripes.enumerated().map { .fill(shape(CGFloat($0) * 20, 0, 20, 20), Color(hex: $1)) })
    let frame = draw([.image(shape(10, 10, 20, 20), file.image, .scaleAspectFill, alpha: 1)])

    for x in 10..<30 { #expect(frame[x, 15] == (x < 20 ? 0xFF0000 : 0x0000FF)) }
    #expect(frame[9, 15] == 0xFFFFFF)
    #expect(frame[30, 15] == 0xFFFFFF)
  }

  @Test func `aspect fit shows the whole picture with empty strips beside it`() throws {
    let file = try halves(40, 20)
    let frame = draw([.image(shape(10, 10, 20, 20), file.image, .scaleAspectFit, alpha: 1)])

    #expect(frame[15, 14] == 0xFFFFFF)
    #expect(frame[15, 15] == 0xFF0000)
    #expect(frame[25, 24] == 0x0000FF)
    #expect(frame[25, 25] == 0xFFFFFF)
  }

  @Test func `scale to fill stretches a picture`() throws {
    let file = try halves(40, 10)
    let frame = draw([.image(shape(10, 10, 20, 20), file.image, .scaleToFill, alpha: 1)])

    #expect(frame[11, 11] == 0xFF0000)
    #expect(frame[28, 28] == 0x0000FF)
  }

  @Test func `alpha fades a picture`() throws {
    let file = try halves(20, 20)
    let frame = draw([.image(shape(10, 10, 20, 20), file.image, .scaleToFill, alpha: 0.5)])
    #expect(frame[12, 12] == 0xFF7F7F || frame[12, 12] == 0xFF8080)
  }

  @Test func `a fine black and white pattern shrinks to the grey of half the light`() throws {
    // Every second pixel is black. Half the light is 188 in sRGB, while the mean of the bytes is 128.
    let file = try PictureFile(
      width: 80, height: 80,
      (0..<80).flatMap { y in
        stride(from: y % 2, to: 80, by: 2).map { .fill(shape(CGFloat($0), CGFloat(y), 1, 1), .black) }
      })
    let frame = draw([.image(shape(0, 0, 20, 20), file.image, .scaleToFill, alpha: 1)])

    for x in 0..<20 { #expect(frame[x, 10] == 0xBCBCBC) }
  }

  @Test func `downscaling averages areas also at ratios that are not integers`() throws {
    let file = try halves(30, 30)
    let frame = draw([.image(shape(0, 0, 11, 11), file.image, .scaleToFill, alpha: 1)])

    #expect(frame[4, 5] == 0xFF0000)
    #expect(frame[5, 5] == 0xBC00BC)
    #expect(frame[6, 5] == 0x0000FF)
  }

  @Test func `a picture rotated by 90 degrees has its left side on top`() throws {
    let file = try halves(20, 20)
    let turned = shape(10, 10, 20, 20).turned(by: .pi / 2)
    let frame = draw([.image(turned, file.image, .scaleToFill, alpha: 1)])

    #expect(frame[20, 12] == 0xFF0000)
    #expect(frame[20, 27] == 0x0000FF)
  }

  @Test func `perspective is correct for each pixel, so the picture's centre is not the shape's`() throws {
    let file = try halves(60, 60)
    let tilted = shape(20, 20, 60, 60).mapped {
      $0.concatenating(CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0))
        .concatenating(CATransform3D(perspectiveDistance: 80))
    }
    let frame = draw([.image(tilted, file.image, .scaleToFill, alpha: 1)], width: 100, height: 100)
    // The rotation axis does not move; the near half is wider.
    let box = tilted.deviceBounds
    let blue = (0..<100).first { frame[$0, 50] & 0xFF > 0x80 && frame[$0, 50] >> 16 < 0x80 }

    #expect(abs(box.midX - 50) > 5)
    #expect(blue == 50)
  }

  @Test func `an unreadable picture is reported once and drawn as a placeholder`() {
    let stage = OffscreenStage()
    var reports: [String] = []
    stage.pictures.onFailure = { reports.append("\($0.path): \($1)") }
    let image = Image(path: "/nowhere/at/all.png")

    for _ in 0..<3 {
      let frame = draw([.image(shape(10, 10, 20, 20), image, .scaleToFill, alpha: 1)], on: stage)
      #expect(frame[20, 20] != 0xFFFFFF)
    }

    #expect(reports == ["/nowhere/at/all.png: there is no such file"])
    #expect(stage.pictures.failure(of: image) == "there is no such file")
  }

  @Test func `the same list gives the same bytes on another stage`() throws {
    let file = try halves(300, 200)
    let commands: [DrawCommand] = [
      .shadow(shape(10, 10, 60, 60, radius: 6), Shadow()),
      .image(shape(10, 10, 60, 60, radius: 6).turned(by: 0.2), file.image, .scaleAspectFill, alpha: 0.9),
    ]
    let (first, second) = (draw(commands, width: 80, height: 80), draw(commands, width: 80, height: 80))

    for y in 0..<80 {
      for x in 0..<80 { #expect(first[x, y] == second[x, y]) }
    }
  }
}
