import Canvas
import Foundation
import Testing

@testable import SDLStage

struct OrientationTests {
  /// The start of a JPEG file with an Exif segment that has one tag.
  private func jpeg(orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8((value >> (8 * $0)) & 0xFF) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    let order: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
    let directory =
      number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2)
    let tiff = order + number(42, 2) + number(8, 4) + directory + [0, 0] + number(0, 4)
    let exif: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let other: [UInt8] = [0xFF, 0xE0, 0, 4, 0, 0]
    return [0xFF, 0xD8] + other + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + [0xFF, 0xDA, 0, 2]
  }

  @Test(arguments: 1...8, [true, false])
  func `the tag is found in either byte order, behind other segments`(value: Int, isLittleEndian: Bool) {
    let bytes = jpeg(orientation: UInt8(value), isLittleEndian: isLittleEndian)
    #expect(Orientation(jpeg: bytes)?.rawValue == UInt16(value))
  }

  @Test func `whatever is cut off or not a JPEG says nothing and does no harm`() {
    let bytes = jpeg(orientation: 6, isLittleEndian: true)
    for count in 0..<bytes.count { _ = Orientation(jpeg: Array(bytes.prefix(count))) }
    #expect(Orientation(jpeg: [1, 2, 3, 4, 5, 6]) == nil)
  }

  @Test func `a picture stored on its side is stood up`() {
    let stored = Bitmap(width: 3, height: 2, isOpaque: true) { pixels, stride in
      for y in 0..<2 { for x in 0..<3 { pixels[y * stride + x] = Pixel(y * 3 + x) } }
    }
    let seen = Orientation.right.applied(to: stored)

    // 0 1 2      3 0
    // 3 4 5  →   4 1
    //            5 2
    #expect(seen.width == 2 && seen.height == 3)
    #expect((0..<3).flatMap { y in (0..<2).map { seen.row(y)[$0] } } == [3, 0, 4, 1, 5, 2])
  }
}
