import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

/// Tests of the decoder program's formats, their orientation and transparency.
@MainActor
struct PictureFormatTests {
  /// Returns the colours at the centres of the four quarters of a picture drawn upright, from the top left.
  private func quarters(_ image: Image, _ size: PixelSize, on stage: OffscreenStage) -> [UInt32] {
    let (width, height) = (size.width, size.height)
    let rect = shape(0, 0, CGFloat(width), CGFloat(height))
    let frame = draw([.image(rect, image, .scaleToFill, alpha: 1)], width: width, height: height, on: stage)
    #expect(stage.pictures.failure(of: image) == nil)
    return [height / 4, height * 3 / 4].flatMap { y in [width / 4, width * 3 / 4].map { frame[$0, y] } }
  }

  private static let colors: [[UInt8]] = [[230, 20, 20], [20, 200, 30], [30, 30, 220], [240, 240, 20]]

  /// The stored quarters in display order, for the EXIF orientations 1 … 8.
  private static let order = [
    [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0],
    [1, 3, 0, 2],
  ]

  private func quartered(_ suffix: String, options: String = "", orientation: Int = 1) throws
    -> EncodedPicture
  {
    try EncodedPicture(
      suffix, options: options, width: 96, height: 64, bands: 3, .init(orientation: orientation)
    ) { x, y in Self.colors[(y < 32 ? 0 : 2) + (x < 48 ? 0 : 1)] }
  }

  @Test(arguments: ["jpg", "png", "webp", "tif"], 1...8)
  func `a picture is rotated by its EXIF orientation in any format`(suffix: String, orientation: Int)
    throws
  {
    let options = ["jpg": "Q=100", "webp": "lossless"][suffix] ?? ""
    let file = try quartered(suffix, options: options, orientation: orientation)
    let size = orientation < 5 ? PixelSize(width: 96, height: 64) : PixelSize(width: 64, height: 96)
    let found = quarters(file.image, size, on: OffscreenStage())

    for (seen, stored) in zip(found, Self.order[orientation - 1]) {
      #expect(seen.isClose(to: Self.colors[stored], within: 2), "\(String(seen, radix: 16))")
    }
  }

  @Test(arguments: ["jpg", "png", "webp", "tif"])
  func `a picture decoded at a reduced size is rotated by its EXIF orientation`(suffix: String) throws {
    let file = try EncodedPicture(suffix, width: 960, height: 640, bands: 3, .init(orientation: 6)) { x, y in
      Self.colors[(y < 320 ? 0 : 2) + (x < 480 ? 0 : 1)]
    }
    let found = quarters(file.image, PixelSize(width: 40, height: 60), on: OffscreenStage())

    for (seen, stored) in zip(found, Self.order[5]) {
      #expect(seen.isClose(to: Self.colors[stored], within: 4), "\(String(seen, radix: 16))")
    }
  }

  @Test func `the content decides the format, not the file name`() throws {
    let jpeg = try quartered("jpg", options: "Q=100", orientation: 3)
    let renamed = try EncodedPicture(jpeg.bytes, suffix: "png")
    let found = quarters(renamed.image, PixelSize(width: 96, height: 64), on: OffscreenStage())

    #expect(found[3].isClose(to: Self.colors[0], within: 2))
  }

  @Test(arguments: ["jpg", "png", "webp", "tif", "gif", "avif", "heic", "jxl", "ppm", "bmp"])
  func `a format that libvips can write is displayed`(suffix: String) throws {
    let options = [
      "jpg": "Q=100", "webp": "lossless", "avif": "lossless", "heic": "Q=100", "jxl": "lossless",
    ]
    let file = try quartered(suffix, options: options[suffix] ?? "")
    let found = quarters(file.image, PixelSize(width: 96, height: 64), on: OffscreenStage())

    for (seen, color) in zip(found, Self.colors) {
      #expect(seen.isClose(to: color, within: 3), "\(String(seen, radix: 16))")
    }
  }

  @Test func `text formats and formats without a signature are displayed`() throws {
    let xpm =
      "/* XPM */\nstatic char *a[] = {\"2 2 2 1\", \"a c #FF0000\", \"b c #0000FF\", \"ab\", \"ba\"};\n"
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><rect width='2' height='2' fill='#f00'/></svg>"
    // Uncompressed, 24 bits, stored from the top; a pixel's bytes are blue, green, red.
    let tga = Data([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0x20, 0, 0, 255])
    // One pixel and a run of one more, both red.
    let qoi = Data(
      Array("qoif".utf8) + [0, 0, 0, 2, 0, 0, 0, 1, 3, 0, 0xFE, 255, 0, 0, 0xC0]
        + Array(repeating: 0, count: 7) + [1])
    let files = [(Data(xpm.utf8), "xpm"), (Data(svg.utf8), "svg"), (tga, "tga"), (qoi, "qoi")]
    for (bytes, suffix) in files {
      let file = try EncodedPicture(bytes, suffix: suffix)
      let frame = draw([.image(shape(0, 0, 40, 40), file.image, .scaleAspectFill, alpha: 1)])
      #expect(frame[2, 2].isClose(to: [255, 0, 0], within: 2), "\(suffix) \(String(frame[2, 2], radix: 16))")
    }
  }

  @Test(arguments: ["gif", "webp"])
  func `the first frame of an animation is displayed`(suffix: String) throws {
    // libvips expects the frames stacked vertically, each as high as the metadata says.
    let file = try EncodedPicture(suffix, options: "page_height=32", width: 32, height: 96, bands: 3) {
      _, y in
      Self.colors[y / 32]
    }
    let stage = OffscreenStage()
    let frame = draw([.image(shape(0, 0, 32, 32), file.image, .scaleToFill, alpha: 1)], on: stage)

    #expect(stage.pictures.failure(of: file.image) == nil)
    #expect(frame[16, 4].isClose(to: Self.colors[0], within: 8))
    #expect(frame[16, 28].isClose(to: Self.colors[0], within: 8))
  }

  @Test func `a truncated photograph shows the part that can be decoded`() throws {
    let whole = try EncodedPicture("jpg", width: 960, height: 640, bands: 3) { x, y in
      y < 320 ? Self.colors[0] : [UInt8(truncatingIfNeeded: x &* y), UInt8(truncatingIfNeeded: x ^ y), 80]
    }
    let bytes = try whole.bytes
    let file = try EncodedPicture(bytes.prefix(bytes.count * 3 / 4), suffix: "jpg")
    let found = quarters(file.image, PixelSize(width: 96, height: 64), on: OffscreenStage())

    #expect(found[0].isClose(to: Self.colors[0], within: 4))
    #expect(found[1].isClose(to: Self.colors[0], within: 4))
  }
}

extension UInt32 {
  /// Returns whether each channel of this colour, `0xRRGGBB`, is within `tolerance` of another colour's.
  func isClose(to color: [UInt8], within tolerance: Int) -> Bool {
    zip([16, 8, 0], color).allSatisfy { abs(Int((self >> $0) & 0xFF) - Int($1)) <= tolerance }
  }
}
