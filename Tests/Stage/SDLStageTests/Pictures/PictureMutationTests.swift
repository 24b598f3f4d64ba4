import CVips
import Canvas
import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import SDLStage

/// Fuzz tests with randomly damaged pictures: some hundreds in the suite, thousands in `.ci/fuzz-pictures`.
///
/// The environment variables `FLING_FUZZ_PICTURES` and `FLING_FUZZ_SEED` set the count and the seed.
@MainActor
struct PictureMutationTests {
  private static func number(_ variable: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? standard
  }

  /// Returns valid pictures in every format, with and without EXIF data and profiles.
  private func corpus() throws -> [EncodedPicture] {
    func sample(_ x: Int, _ y: Int) -> UInt8 { UInt8(truncatingIfNeeded: x &* 3 ^ y &* 5 &+ (x &* y) >> 4) }
    let kinds: [(String, String)] = [
      ("png", ""), ("png", "palette"), ("png", "interlace"), ("jpg", ""), ("jpg", "interlace"), ("gif", ""),
      ("webp", ""), ("webp", "lossless"), ("tif", ""), ("tif", "compression=lzw"), ("tif", "tile"),
      ("bmp", ""),
      ("avif", "effort=0"), ("jxl", "effort=3"), ("ppm", ""),
      // Other ways to write them.
      ("png", "bitdepth=2,palette"), ("jpg", "optimize-scans,trellis-quant,interlace"),
      ("gif", "page-height=50"), ("gif", "interlace"), ("webp", "page-height=50"), ("webp", "near-lossless"),
      ("tif", "compression=jpeg"), ("tif", "compression=deflate,predictor=horizontal"),
      ("tif", "compression=packbits,bigtiff"), ("tif", "tile,pyramid,compression=webp"),
      ("heic", "Q=60"), ("jxl", "lossless,effort=3"), ("ppm", "ascii"), ("pgm", ""), ("pbm", "bitdepth=1"),
    ]
    var files = try kinds.flatMap { kind in
      try [1, 6].map { orientation in
        let profile = ["png", "jpg", "webp", "tif"].contains(kind.0) && orientation == 6 ? "p3" : nil
        return try EncodedPicture(
          kind.0, options: kind.1, width: 300, height: 200, bands: 3,
          .init(orientation: orientation, profile: profile)
        ) { x, y in [sample(x, y), sample(y, x), UInt8(truncatingIfNeeded: x &+ y)] }
      }
    }
    let jpegs = files.filter { $0.path.hasSuffix(".jpg") }
    files += try jpegs.map { try $0.embedding(jpegs[0]) }
    let rows = (0..<100).map { y in "\"" + String((0..<100).map { ($0 ^ y) & 8 == 0 ? "a" : "b" }) + "\"" }
    let xpm =
      "/* XPM */\nstatic char *a[] = {\"100 100 2 1\", \"a c #FF0000\", \"b c #0000FF\", \(rows.joined(separator: ", "))};\n"
    files.append(try EncodedPicture(Data(xpm.utf8), suffix: "xpm"))
    files += try handwritten.map { try EncodedPicture($0.bytes, suffix: $0.suffix) }
    files.append(
      try EncodedPicture("png", width: 300, height: 200, bands: 4) { x, y in
        [UInt16(truncatingIfNeeded: x &* 211), UInt16(truncatingIfNeeded: y &* 331), 9000, 60000]
      })
    files.append(
      try EncodedPicture(
        "jpg", width: 300, height: 200, bands: 4, .init(space: VIPS_INTERPRETATION_CMYK, profile: "cmyk")
      ) { x, y in [sample(x, y), sample(y, x), 90, 0] })
    return files
  }

  /// Pictures in formats that libvips does not write.
  private var handwritten: [(bytes: Data, suffix: String)] {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200">
      <defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/>
      </linearGradient><filter id="b"><feGaussianBlur stdDeviation="2"/><feOffset dx="3"/></filter>
      <pattern id="c" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0L8 8" stroke="#0f0"/></pattern>
      <g id="d"><circle cx="50" cy="50" r="40" fill="url(#c)"/><path d="M9 9C80 9 20 90 90 80A5 5 0 0 1 7 7z"/></g>
      <clipPath id="e"><rect width="90" height="90"/></clipPath></defs>
      <rect width="300" height="200" fill="url(#a)" filter="url(#b)"/>
      <use xlink:href="#d" transform="rotate(30) scale(1.5)" clip-path="url(#e)" opacity="0.5"/>
      <text x="10" y="150" font-size="50" style="fill:#fff">Fling &amp; bounce</text>
      <image xlink:href="a.png" width="50" height="50"/></svg>
      """
    let (width, height) = (60, 40)
    let size: [UInt8] = [UInt8(width), 0, UInt8(height), 0, 24, 0x20]
    let pixels = (0..<width * height).map { [UInt8(truncatingIfNeeded: $0), UInt8($0 % 7 * 30), 200] }
    // An uncompressed TGA file, and one of runs of 60 pixels.
    let plain: [UInt8] = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] + size + pixels.joined()
    let rows = (0..<height).map { [UInt8(0x80 + width - 1), UInt8($0 * 6), 90, 30] }
    let runs: [UInt8] = [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0] + size + rows.joined()
    // Whole colours, differences and runs.
    let steps = pixels.enumerated().map { (index, pixel) -> [UInt8] in
      switch index % 3 {
      case 0: [0xFE] + pixel
      case 1: [0x40 | UInt8(index % 64)]
      default: [0xC0 | UInt8(index % 30)]
      }
    }
    let header: [UInt8] = [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), 3, 0]
    let qoi = Array("qoif".utf8) + header + steps.joined() + [0, 0, 0, 0, 0, 0, 0, 1]
    return [
      (Data(svg.utf8), "svg"), (Data(plain), "tga"), (Data(runs), "tga"), (Data(qoi), "qoi"),
    ]
  }

  /// Damages a file: changes bytes, removes or duplicates blocks, or truncates the file; half of the damage
  /// is near the start.
  private func mutated(_ bytes: Data, _ random: inout SplitMix64) -> Data {
    var bytes = [UInt8](bytes)
    func place(_ random: inout SplitMix64) -> Int {
      let limit = Bool.random(using: &random) ? min(bytes.count, 200) : bytes.count
      return Int.random(in: 0..<max(limit, 1), using: &random)
    }
    for _ in 0..<Int.random(in: 1...8, using: &random) where bytes.count > 16 {
      let at = place(&random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 4: bytes[at] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 5: bytes.removeSubrange(at..<min(at + Int.random(in: 1...64, using: &random), bytes.count))
      case 6: bytes.insert(contentsOf: bytes[at..<min(at + 64, bytes.count)], at: place(&random))
      default: bytes.removeLast(min(bytes.count - at, bytes.count / 3))
      }
    }
    return Data(bytes)
  }

  /// Returns pictures whose headers state far more pixels than the files hold.
  private func bombs() throws -> [EncodedPicture] {
    let png = [(30000, 30000, 8, 2), (60000, 60000, 1, 0), (14000, 14000, 16, 6), (2_000_000, 90, 8, 2)]
    let bytes = png.map {
      PictureBomb.png(width: UInt32($0.0), height: UInt32($0.1), bits: UInt8($0.2), colorType: UInt8($0.3))
    }
    return try bytes.map { try EncodedPicture($0, suffix: "png") }
      + [EncodedPicture(PictureBomb.bmp(width: 13000, height: 15000), suffix: "bmp")]
  }

  @Test func `a damaged picture fails alone and intact pictures are shown`() throws {
    let (count, seed) = (Self.number("FLING_FUZZ_PICTURES", 300), Self.number("FLING_FUZZ_SEED", 1))
    var random = SplitMix64(seed: UInt64(seed))
    let (good, bombs) = (try corpus(), try bombs())
    let stage = OffscreenStage(pictures: PictureStore(byteLimit: 8 << 20))
    var (failures, longest, memory) = (0, 0.0, 0)
    let clock = ContinuousClock()
    for start in stride(from: 0, to: count, by: 20) {
      var files = try (start..<min(start + 20, count)).map { number in
        let file = good[number % good.count]
        return try EncodedPicture(mutated(file.bytes, &random), suffix: String(file.path.suffix(3)))
      }
      files.append(bombs[start / 20 % bombs.count])
      let known = good[start / 20 % good.count]
      let images = files.map(\.image) + [known.image]
      let time = clock.measure {
        _ = draw(
          images.enumerated().map {
            .image(shape(CGFloat($0 % 5 * 40), CGFloat($0 / 5 * 40), 40, 40), $1, .scaleAspectFill, alpha: 1)
          }, width: 200, height: 200, on: stage)
      }
      longest = max(longest, time / .seconds(1))
      failures += images.count { stage.pictures.failure(of: $0) != nil }
      memory = max(memory, Self.peakMemoryOfDecoders)
      #expect(
        stage.pictures.failure(of: known.image) == nil,
        "a good picture among those from \(start), seed \(seed)")
    }

    print(
      "\(count) damaged pictures: \(failures) failed, 22 took at most \(longest) s, decoders at most \(memory >> 20) MB"
    )
    #expect(longest < 60)
    #expect(memory < 512 << 20)
  }

  /// The sum of the peak resident memory of the running decoder processes, in bytes.
  private static var peakMemoryOfDecoders: Int {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap(Int.init).reduce(0) { sum, process in
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
        return sum
      }
      let lines = status.split(separator: "\n")
      guard lines.contains("Name:\tfling-decode"), lines.contains("PPid:\t\(getpid())") else { return sum }
      let peak = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
      return sum + (peak.flatMap { Int($0[1]) } ?? 0) << 10
    }
  }
}
