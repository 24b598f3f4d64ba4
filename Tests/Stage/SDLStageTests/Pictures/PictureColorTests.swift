import CVips
import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

/// Tests of the conversion of colour spaces to sRGB.
@MainActor
struct PictureColorTests {
  /// Returns the displayed colour of a single-colour picture on white.
  private func shown(_ file: EncodedPicture) -> UInt32 {
    let stage = OffscreenStage()
    let frame = draw([.image(shape(0, 0, 40, 40), file.image, .scaleToFill, alpha: 1)], on: stage)
    #expect(stage.pictures.failure(of: file.image) == nil)
    return frame[20, 20]
  }

  private func file<Sample: FixedWidthInteger>(
    _ suffix: String, _ pixel: [Sample], space: VipsInterpretation = VIPS_INTERPRETATION_sRGB,
    profile: String? = nil, options: String = ""
  ) throws -> EncodedPicture {
    try EncodedPicture(
      suffix, options: options, width: 64, height: 64, bands: pixel.count,
      .init(space: space, profile: profile)
    ) { _, _ in pixel }
  }

  /// Converts a colour from Display P3 to sRGB: the same transfer function, other primaries (CSS Color 4),
  /// clipped.
  private func sRGB(displayP3 color: [UInt8]) -> [UInt8] {
    let linear = color.map { byte in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [1.2249401762805598, -0.22494017628055996, 0], [-0.042056954709688163, 1.0420569547096881, 0],
      [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
    ]
    return rows.map { row in
      let light = min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
  }

  @Test(
    arguments: [[200, 100, 50], [90, 160, 70], [128, 128, 128], [250, 240, 230], [20, 30, 60]] as [[UInt8]])
  func `Display P3 is converted to sRGB`(color: [UInt8]) throws {
    for (suffix, options) in [("png", ""), ("jpg", "Q=100"), ("webp", "lossless"), ("tif", "")] {
      let found = shown(try file(suffix, color, profile: "p3", options: options))
      #expect(
        found.isClose(to: sRGB(displayP3: color), within: 2),
        "\(suffix): \(String(found, radix: 16)), not \(sRGB(displayP3: color))")
    }
  }

  /// CMYK values, and the sRGB colours to which ImageMagick converts them from the same profile.
  ///
  /// The conversion is relative colorimetric with black point compensation.
  nonisolated private static let inks: [(ink: [UInt8], color: [UInt8])] = [
    ([0, 0, 0, 0], [255, 254, 255]), ([255, 0, 0, 0], [0, 153, 227]), ([0, 255, 0, 0], [233, 0, 129]),
    ([0, 0, 255, 0], [255, 239, 0]), ([40, 90, 160, 20], [193, 144, 95]), ([0, 0, 0, 255], [12, 0, 18]),
  ]

  @Test(arguments: inks)
  func `CMYK is converted by its embedded profile`(ink: [UInt8], color: [UInt8]) throws {
    for (suffix, options) in [("jpg", "Q=100"), ("tif", "")] {
      let found = shown(
        try file(suffix, ink, space: VIPS_INTERPRETATION_CMYK, profile: "cmyk", options: options))
      #expect(found.isClose(to: color, within: 2), "\(suffix): \(String(found, radix: 16)), not \(color)")
    }
  }

  @Test func `CMYK without a profile keeps the hues of its inks`() throws {
    for (ink, hue) in [([255, 0, 0, 0], 0), ([0, 255, 0, 0], 1), ([0, 0, 255, 0], 2)] as [([UInt8], Int)] {
      let found = shown(try file("jpg", ink, space: VIPS_INTERPRETATION_CMYK))
      let channels = [16, 8, 0].map { Int((found >> $0) & 0xFF) }
      // Cyan absorbs red, magenta green, yellow blue.
      #expect(channels[hue] + 60 < channels[(hue + 1) % 3], "\(ink) is \(channels)")
      #expect(channels[hue] + 60 < channels[(hue + 2) % 3], "\(ink) is \(channels)")
    }
  }

  @Test func `a picture with 16 bits per channel shows the upper 8 bits`() throws {
    let rgb: [UInt16] = [0x1234, 0x8080, 0xFEDC]
    for suffix in ["png", "tif"] {
      let found = shown(try file(suffix, rgb, space: VIPS_INTERPRETATION_RGB16))
      #expect(found.isClose(to: [0x12, 0x80, 0xFE], within: 1), "\(suffix): \(String(found, radix: 16))")
    }
    let translucent = shown(try file("png", rgb + [0x8000], space: VIPS_INTERPRETATION_RGB16))
    #expect(translucent.isClose(to: [0x88, 0xBF, 0xFE], within: 2), "\(String(translucent, radix: 16))")
    let grey = shown(try file("png", [0x6A6A] as [UInt16], space: VIPS_INTERPRETATION_GREY16))
    #expect(grey.isClose(to: [0x6A, 0x6A, 0x6A], within: 1), "\(String(grey, radix: 16))")
  }

  @Test func `grey is shown as grey, with and without transparency`() throws {
    for (suffix, options) in [("png", ""), ("jpg", "Q=100"), ("tif", "")] {
      let found = shown(try file(suffix, [77] as [UInt8], space: VIPS_INTERPRETATION_B_W, options: options))
      #expect(found.isClose(to: [77, 77, 77], within: 1), "\(suffix): \(String(found, radix: 16))")
    }
    let translucent = shown(try file("png", [51, 102] as [UInt8], space: VIPS_INTERPRETATION_B_W))
    #expect(translucent.isClose(to: [173, 173, 173], within: 2), "\(String(translucent, radix: 16))")
  }

  @Test func `a palette with transparency lets the background show through`() throws {
    for (suffix, options, alpha) in [("png", "palette", 128), ("gif", "", 0)] as [(String, String, UInt8)] {
      let file = try EncodedPicture(suffix, options: options, width: 64, height: 64, bands: 4) { x, _ in
        x < 32 ? [200, 40, 60, 255] : [20, 220, 40, alpha] as [UInt8]
      }
      let frame = draw([.image(shape(0, 0, 40, 40), file.image, .scaleToFill, alpha: 1)])
      #expect(frame[8, 20].isClose(to: [200, 40, 60], within: 2), "\(String(frame[8, 20], radix: 16))")
      let mixed: [UInt8] = alpha == 0 ? [255, 255, 255] : [137, 237, 147]
      #expect(frame[30, 20].isClose(to: mixed, within: 2), "\(suffix): \(String(frame[30, 20], radix: 16))")
    }
  }

  // MARK: Chunks of PNG files

  /// Returns the four bytes of each number, as PNG chunks have them.
  nonisolated private static func bytes(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
  }

  nonisolated private static let linear = bytes(100_000)
  nonisolated private static let displayP3 = bytes(
    31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)

  private func expect(
    _ file: EncodedPicture, _ color: [UInt8], within tolerance: Int = 1, _ name: String = ""
  ) {
    let found = shown(file)
    #expect(found.isClose(to: color, within: tolerance), "\(name) \(String(found, radix: 16)), not \(color)")
  }

  @Test func `a grey of 55 in a PNG file with a gamma of 1 is shown as 128`() throws {
    let space = VIPS_INTERPRETATION_B_W
    let wide = VIPS_INTERPRETATION_GREY16
    let opaque = [
      try file("png", [55, 55, 55] as [UInt8]), try file("png", [55] as [UInt8], space: space),
      try file("png", [55 * 257] as [UInt16], space: wide),
      try file("png", [55, 55, 55] as [UInt8], options: "palette"),
      try file("png", [55 * 257, 55 * 257, 55 * 257] as [UInt16], space: VIPS_INTERPRETATION_RGB16),
    ]
    for (index, picture) in opaque.enumerated() {
      expect(try picture.inserting(["gAMA": Self.linear]), [128, 128, 128], "\(index)")
    }
    let translucent = [
      try file("png", [55, 55, 55, 128] as [UInt8]), try file("png", [55, 128] as [UInt8], space: space),
      try file("png", [55 * 257, 128 * 257] as [UInt16], space: wide),
      try file("png", [55, 55, 55, 128] as [UInt8], options: "palette"),
      try file("png", [14135, 14135, 14135, 128 * 257] as [UInt16], space: VIPS_INTERPRETATION_RGB16),
    ]
    for (index, picture) in translucent.enumerated() {
      expect(
        try picture.inserting(["gAMA": Self.linear]), [191, 191, 191], within: 2, "translucent \(index)")
    }
  }

  @Test func `transparency of 16 bits is kept when a profile is applied`() throws {
    let pixel: [UInt16] = [0x6A6A, 0x6A6A, 0x6A6A, 0x8080]
    let picture = try file("png", pixel, space: VIPS_INTERPRETATION_RGB16, profile: "p3")
    expect(picture, [180, 180, 180], within: 2)
  }

  @Test func `the chunk with the highest precedence states a PNG file's colours`() throws {
    let color: [UInt8] = [90, 160, 70]
    let plain = try file("png", color)
    let converted = sRGB(displayP3: color)
    let isP3: [UInt8] = [12, 13, 0, 1]
    expect(try plain.inserting(["gAMA": Self.bytes(45455)]), color)
    expect(try plain.inserting(["gAMA": Self.linear, "sRGB": [0]]), color)
    expect(try plain.inserting(["gAMA": Self.bytes(45455), "cHRM": Self.displayP3]), converted, within: 2)
    expect(try plain.inserting(["cHRM": Self.displayP3]), converted, within: 2)
    expect(try plain.inserting(["cHRM": Self.displayP3, "sRGB": [0]]), color)
    expect(try plain.inserting(["sRGB": [0], "cICP": isP3]), converted, within: 2)
    let profiled = try file("png", color, profile: "p3")
    expect(try profiled.inserting(["gAMA": Self.linear]), converted, within: 2)
    expect(try profiled.inserting(["cICP": [1, 13, 0, 1]]), color, within: 2)
  }

  /// cICP chunks, stored colours, and their colours in sRGB by the formulas of ITU-T H.273.
  nonisolated private static let coded: [(code: [UInt8], stored: [UInt8], shown: [UInt8])] = [
    ([12, 13, 0, 1], [128, 128, 128], [128, 128, 128]), ([1, 8, 0, 1], [55, 55, 55], [128, 128, 128]),
    ([1, 1, 0, 1], [128, 128, 128], [140, 140, 140]), ([1, 1, 0, 0], [126, 126, 126], [140, 140, 140]),
    ([1, 1, 0, 0], [16, 235, 16], [0, 255, 0]), ([9, 14, 0, 1], [128, 128, 128], [140, 140, 140]),
    // White of 203 cd/m² and brighter light are white; 50 cd/m² are grey.
    ([9, 16, 0, 1], [148, 148, 148], [255, 255, 255]), ([9, 16, 0, 1], [220, 220, 220], [255, 255, 255]),
    ([9, 16, 0, 1], [112, 112, 112], [135, 135, 135]), ([9, 18, 0, 1], [192, 192, 192], [255, 255, 255]),
    ([9, 18, 0, 1], [0, 0, 0], [0, 0, 0]),
  ]

  @Test(arguments: coded)
  func `the code points of a PNG file state its colours`(
    code: [UInt8], stored: [UInt8], shown: [UInt8]
  ) throws {
    expect(try file("png", stored).inserting(["cICP": code]), shown, within: 2, "\(code)")
  }

  @Test func `Rec. 2020 red is outside sRGB, and a colour inside is converted by its primaries`() throws {
    let picture = try file("png", [160, 120, 90] as [UInt8]).inserting(["cICP": [9, 13, 0, 1]])
    // Linear light times the matrix from Rec. 2020 to sRGB (ITU-R BT.2087).
    expect(picture, [182, 114, 84], within: 2)
    expect(
      try file("png", [255, 0, 0] as [UInt8]).inserting(["cICP": [9, 13, 0, 1]]), [255, 0, 0], within: 2)
  }

  @Test(
    arguments: [
      ("gAMA", bytes(0)), ("gAMA", [1]), ("cHRM", bytes(0, 0, 0, 0, 0, 0, 0, 0)), ("cHRM", bytes(31270)),
      ("cICP", [200, 13, 0, 1]), ("cICP", [1, 200, 0, 1]), ("cICP", [1, 8, 1, 1]), ("cICP", []),
    ] as [(String, [UInt8])])
  func `a chunk with unknown or impossible numbers is ignored`(name: String, data: [UInt8]) throws {
    expect(try file("png", [55, 100, 200] as [UInt8]).inserting([name: data]), [55, 100, 200], name)
  }

  // MARK: Screens of GIF files

  /// Returns a GIF file with red frames on a screen; the first colour of the palette is blue.
  private func gif(
    screen: (Int, Int), frames: [CGRect], extensions: [[UInt8]] = []
  ) throws -> EncodedPicture {
    func short(_ number: CGFloat) -> [UInt8] { [UInt8(Int(number) & 255), UInt8(Int(number) >> 8)] }
    let size = short(CGFloat(screen.0)) + short(CGFloat(screen.1))
    let head = Array("GIF89a".utf8) + size + [0xF1, 0, 0]
    let palette: [UInt8] = [0, 0, 255, 255, 0, 0, 0, 255, 0, 255, 255, 255]
    let pixels = frames.map { frame -> [UInt8] in
      let place = short(frame.minX) + short(frame.minY) + short(frame.width) + short(frame.height)
      // Every two pixels a new table, so that all codes have three bits: clear is 4, red is 1, the end is 5.
      let count = Int(frame.width * frame.height)
      let codes = (0..<count).flatMap { $0.isMultiple(of: 2) ? [4, 1] : [1] } + [5]
      var (bits, bitCount, data) = (0, 0, [UInt8]())
      for code in codes + [0, 0] {
        bits |= code << bitCount
        bitCount += 3
        while bitCount >= 8 {
          data.append(UInt8(bits & 255))
          (bits, bitCount) = (bits >> 8, bitCount - 8)
        }
      }
      let blocks = stride(from: 0, to: data.count, by: 255).flatMap { start -> [UInt8] in
        let block = data[start..<min(start + 255, data.count)]
        return [UInt8(block.count)] + block
      }
      return [0x2C] + place + [0, 2] + blocks + [0]
    }
    let all = head + palette + extensions.flatMap { $0 } + pixels.flatMap { $0 } + [0x3B]
    return try EncodedPicture(Data(all), suffix: "gif")
  }

  @Test(
    arguments: [
      (100, 80), (640, 480), (800, 600), (3000, 100),
    ],
    [[], [[0x21, 0xF9, 4, 0, 10, 0, 0, 0], [0x21, 0xFE, 3, 0x2C, 0x21, 0x2C, 1, 0x3B, 0]]] as [[[UInt8]]])
  func `a GIF file's first frame keeps its place on a transparent screen`(
    screen: (Int, Int), extensions: [[UInt8]]
  ) throws {
    let file = try gif(
      screen: screen, frames: [CGRect(x: 20, y: 10, width: 40, height: 30)], extensions: extensions)
    let picture = try PictureDecoder.shared.picture(
      for: PictureRequest(path: file.path, width: screen.0, height: screen.1, mode: .scaleToFill))

    #expect(picture.naturalSize == PixelSize(width: screen.0, height: screen.1))
    let rows = picture.largest
    for (x, y, pixel) in [
      (0, 0, 0), (19, 10, 0), (20, 9, 0), (20, 10, 0xFFFF_0000), (59, 39, 0xFFFF_0000), (60, 39, 0),
      (59, 40, 0),
      (screen.0 - 1, screen.1 - 1, 0),
    ] as [(Int, Int, UInt32)] { #expect(rows.row(y)[x] == pixel, "\(x), \(y)") }
  }

  @Test func `a GIF file's first frame that covers the screen is opaque, and one beyond the screen is whole`()
    throws
  {
    for (frame, size) in [
      (CGRect(x: 0, y: 0, width: 64, height: 48), CGSize(width: 64, height: 48)),
      (CGRect(x: 0, y: 0, width: 90, height: 60), CGSize(width: 90, height: 60)),
    ] {
      let file = try gif(screen: (64, 48), frames: [frame])
      let picture = try PictureDecoder.shared.picture(
        for: PictureRequest(path: file.path, width: 90, height: 60, mode: .scaleAspectFit))
      #expect(picture.naturalSize == PixelSize(width: Int(size.width), height: Int(size.height)))
      #expect(picture.isOpaque)
      #expect(picture.largest.row(20)[20] == 0xFFFF_0000)
    }
  }

  @Test func `a damaged colour profile is ignored`() throws {
    let good = try file("png", [200, 100, 50] as [UInt8], profile: "p3")
    var bytes = try good.bytes
    let at = try #require(bytes.firstRange(of: Data("iCCP".utf8))?.upperBound)
    for index in (at + 20)..<(at + 40) { bytes[index] ^= 0x5A }
    let found = shown(try EncodedPicture(bytes, suffix: "png"))
    #expect(found.isClose(to: [200, 100, 50], within: 30))
  }
}
