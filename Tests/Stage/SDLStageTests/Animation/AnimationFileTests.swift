import CVips
import Canvas
import CollectionCore
import Files
import Foundation
import TestSupport
import Testing

@testable import SDLStage

@MainActor
struct AnimationFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Returns a frame of one colour.
  private func frame(_ color: Color, width: Int = 64, height: Int = 48) -> PixelFrame {
    draw(
      [.fill(shape(0, 0, CGFloat(width), CGFloat(height)), color)], width: width, height: height,
      on: OffscreenStage())
  }

  @Test(arguments: AnimationFormat.allCases)
  func `the file contains the frames in order, with their durations`(format: AnimationFormat) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let colors = [Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF)]
    let file = AnimationFile(
      format: format, size: PixelSize(width: 64, height: 48), counts: [1, 2, 1], framesPerSecond: 25)

    try file.write(to: path("a")) { frame(colors[$0]) }

    let animation = try DecodedAnimation(path: path("a"))
    #expect(animation.pageHeight == 48)
    #expect(animation.durations == [40, 80, 40])
    #expect(animation.colors.count == 3)
    for (found, expected) in zip(animation.colors, [[255, 0, 0], [0, 255, 0], [0, 0, 255]]) {
      for (part, wanted) in zip(found, expected) { #expect(abs(Int(part) - wanted) < 12, "\(found)") }
    }
  }

  @Test(arguments: AnimationFormat.allCases)
  func `a colour that changes slowly arrives`(format: AnimationFormat) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = AnimationFile(
      format: format, size: PixelSize(width: 160, height: 120), counts: [Int](repeating: 1, count: 21),
      framesPerSecond: 25)
    // Details that stay, and a square that moves, so that frames are written as changes of the ones before.
    let details = (0..<320).map { index -> DrawCommand in
      let (x, y) = (CGFloat(index % 40) * 4, CGFloat(index / 40) * 4)
      return .fill(
        shape(x, y, 3, 3), Color(hex: [0xFFFFFF, 0x3E54D3, 0xC0272D, 0x0A6B53][index * 7 % 11 % 4]))
    }

    // Two levels a frame, from 20 to 60.
    try file.write(to: path("a")) { index in
      let background = Color(white: Float(20 + 2 * index) / 255)
      return draw(
        [.fill(shape(0, 0, 160, 120), background)] + details
          + [.fill(shape(CGFloat(index) * 6, 100, 12, 12), Color(white: 1))],
        width: 160, height: 120, on: OffscreenStage())
    }

    let last = try #require(try DecodedAnimation(path: path("a")).colors.last)
    #expect(last.allSatisfy { abs(Int($0) - 60) <= file.unseenDifference + 4 }, "\(last)")
  }

  @Test func `a smaller frame gets a black margin`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = AnimationFile(
      format: .webp, size: PixelSize(width: 64, height: 48), counts: [1, 1], framesPerSecond: 30)

    try file.write(to: path("a")) {
      $0 == 0 ? frame(Color(white: 1)) : frame(Color(white: 1), width: 16, height: 12)
    }

    let animation = try DecodedAnimation(path: path("a"))
    #expect(animation.colors[0].allSatisfy { $0 > 240 })
    #expect(animation.colors[1].allSatisfy { $0 < 12 })
  }

  @Test(arguments: [(60.0, 1, 1000), (24, 1, 1000), (30, 10, 1000), (48, 10, 1000), (50, 10, 1000)])
  func `rounded durations do not add up to another length`(rate: Double, tick: Int, sum: Int) {
    let durations = AnimationFile.durations(
      of: Array(repeating: 1, count: Int(rate)), at: rate, inTicksOf: tick)

    #expect(durations.map(Int.init).reduce(0, +) == sum)
    #expect(durations.allSatisfy { Int($0) % tick == 0 && $0 > 0 })
  }

  @Test func `an error of a frame leaves the old file unchanged and no other file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: URL(filePath: path("a.webp")))
    let file = AnimationFile(
      format: .webp, size: PixelSize(width: 64, height: 48), counts: [1, 1], framesPerSecond: 30)

    #expect(throws: CancellationError.self) {
      try file.write(to: path("a.webp")) { index in
        if index == 1 { throw CancellationError() }
        return frame(.black)
      }
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.webp"])
    #expect(try Data(contentsOf: URL(filePath: path("a.webp"))) == Data("old".utf8))
  }

  @Test(arguments: AnimationFormat.allCases)
  func `a full disk is reported with the system's words`(format: AnimationFormat) {
    let file = AnimationFile(
      format: format, size: PixelSize(width: 64, height: 48), counts: [1, 1], framesPerSecond: 30)

    let error = #expect(throws: FileError.self) {
      try file.write(to: "/dev/full") { frame($0 == 0 ? .black : Color(white: 1)) }
    }

    #expect(error?.reason == "No space left on device")
  }

  @Test func `an encoder that replies with a negative length is reported as one that ended`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try ShellScript.write("#!/bin/bash\nprintf '\\xfe\\xff\\xff\\xff' >&0", to: path("encode"))
    let encoder = try #require(EncoderProcess(program: path("encode"), output: STDOUT_FILENO))

    // The script exits with 0, as after a success, but it has not said that it wrote the file.
    #expect(encoder.finish() == "the encoder ended before the last frame")
  }

  @Test func `a frame beyond the format's limit is rejected with the limit`() {
    let file = AnimationFile(
      format: .webp, size: PixelSize(width: 16_384, height: 8), counts: [1], framesPerSecond: 30)

    let error = #expect(throws: FileError.self) {
      try file.write(to: path("a.webp")) { _ in frame(.black) }
    }

    #expect(error?.reason.contains("16383") == true)
  }
}

/// An animation as libvips reads it.
private struct DecodedAnimation {
  struct Failure: Error { let reason: String }

  private static let isStarted = vips_init("tests") == 0

  var pageHeight: Int
  var durations: [Int] = []
  /// The colour in the middle of each frame: red, green and blue.
  var colors: [[UInt8]] = []

  init(path: String) throws {
    guard Self.isStarted, let source = vips_source_new_from_file(path) else { throw Failure(reason: path) }
    defer { cvips_unref(source) }
    guard let image = cvips_open(source, "n=-1") else {
      throw Failure(reason: String(cString: vips_error_buffer()))
    }
    defer { cvips_unref(image) }
    pageHeight = Int(vips_image_get_page_height(image))
    var (values, count) = (UnsafeMutablePointer<Int32>(nil), Int32(0))
    guard vips_image_get_array_int(image, "delay", &values, &count) == 0, let values else {
      throw Failure(reason: "there are no durations")
    }
    durations = (0..<Int(count)).map { Int(values[$0]) }
    guard let region = vips_region_new(image) else { throw Failure(reason: "there is no memory") }
    defer { cvips_unref(region) }
    for frame in durations.indices {
      let y = Int32(frame * pageHeight + pageHeight / 2)
      var area = VipsRect(left: 0, top: y, width: vips_image_get_width(image), height: 1)
      guard vips_region_prepare(region, &area) == 0 else {
        throw Failure(reason: String(cString: vips_error_buffer()))
      }
      guard let pixel = cvips_pixels(region, vips_image_get_width(image) / 2, y) else {
        throw Failure(reason: "there are no pixels")
      }
      colors.append((0..<3).map { pixel[$0] })
    }
  }
}
