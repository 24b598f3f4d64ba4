import Canvas
import Foundation

/// How a camera was held, as photographs say in their EXIF data (CIPA DC-008, tag 0x0112). SDL_image ignores it.
enum Orientation: UInt16 {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether rows become columns.
  private var isTransposed: Bool { rawValue >= 5 }

  /// A size as stored, as seen; or the other way round.
  func applied(to size: PixelSize) -> PixelSize {
    isTransposed ? PixelSize(width: size.height, height: size.width) : size
  }

  /// A bitmap as stored, as seen.
  func applied(to bitmap: Bitmap) -> Bitmap {
    guard self != .up else { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    let seen = applied(to: PixelSize(width: width, height: height))
    return Bitmap(width: seen.width, height: seen.height, isOpaque: bitmap.isOpaque) { pixels, stride in
      for y in 0..<seen.height {
        for x in 0..<seen.width {
          let (column, row) = stored(x, y, width, height)
          pixels[y * stride + x] = bitmap.row(row)[column]
        }
      }
    }
  }

  /// Where in the stored pixels a seen pixel lies.
  private func stored(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    let (right, bottom) = (width - 1, height - 1)
    switch self {
    case .up: return (x, y)
    case .upMirrored: return (right - x, y)
    case .down: return (right - x, bottom - y)
    case .downMirrored: return (x, bottom - y)
    case .leftMirrored: return (y, x)
    case .right: return (y, bottom - x)
    case .rightMirrored: return (right - y, bottom - x)
    case .left: return (right - y, x)
    }
  }

  /// What the EXIF data of a JPEG file says; up if there is none or it cannot be read.
  init(ofJPEGAt path: String) {
    let head = FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 128 * 1024) }
    self = head.flatMap { Orientation(jpeg: [UInt8]($0)) } ?? .up
  }

  /// Looks through the file's segments for the one called Exif, and through that one's first directory for the tag.
  init?(jpeg bytes: [UInt8]) {
    var at = 2
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    while at + 10 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      if bytes[at + 1] == 0xE1, bytes[(at + 4)...].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
        self.init(tiff: bytes[(at + 10)..<min(at + 2 + length, bytes.count)])
        return
      }
      at += 2 + max(length, 2)
    }
    return nil
  }

  private init?(tiff: ArraySlice<UInt8>) {
    let isLittleEndian = tiff.first == 0x49
    func number(_ offset: Int, bytes: Int) -> Int? {
      let start = tiff.startIndex + offset
      guard offset >= 0, start + bytes <= tiff.endIndex else { return nil }
      let digits = tiff[start..<start + bytes]
      return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else { return nil }
    for entry in 0..<count where number(directory + 2 + entry * 12, bytes: 2) == 0x0112 {
      guard let value = number(directory + 2 + entry * 12 + 8, bytes: 2) else { return nil }
      self.init(rawValue: UInt16(value))
      return
    }
    return nil
  }
}
