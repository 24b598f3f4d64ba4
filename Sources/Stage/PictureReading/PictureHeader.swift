/// The format and size of a picture in one of the formats that SDL_image decodes, read from the first bytes
/// of the picture's file.
package struct PictureHeader {
  package enum Format: String, Sendable {
    case png = "PNG"
    case jpeg = "JPG"
    case webp = "WEBP"
    case bmp = "BMP"
    case qoi = "QOI"
    case xpm = "XPM"
    case tga = "TGA"
  }

  package var format: Format
  package var size: PictureDimensions
  /// Whether the EXIF data of a JPEG file turn the picture by 90°, so that width and height are exchanged when the
  /// picture is shown.
  package var isTurned = false

  /// Reads the header from the first bytes of the file at `path`; returns `nil` if the format is unknown or
  /// the header is damaged.
  ///
  /// TGA files have no signature, so they are recognized by the file name's extension.
  package init?(_ bytes: [UInt8], path: String) {
    let reader = Reader(bytes: bytes)
    let found: (Format, PictureDimensions?)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      found = (.png, reader.size(widthAt: 16, heightAt: 20, count: 4, isBigEndian: true))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      found = (.jpeg, reader.sizeOfJPEG)
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      found = (.webp, reader.sizeOfWebP)
    } else if bytes.starts(with: Array("BM".utf8)) {
      found = (.bmp, reader.sizeOfBMP)
    } else if bytes.starts(with: Array("qoif".utf8)) {
      found = (.qoi, reader.size(widthAt: 4, heightAt: 8, count: 4, isBigEndian: true))
    } else if bytes.starts(with: Array("/* XPM */".utf8)) {
      found = (.xpm, reader.sizeOfXPM)
    } else if path.lowercased().hasSuffix(".tga") {
      found = (.tga, reader.size(widthAt: 12, heightAt: 14, count: 2, isBigEndian: false))
    } else {
      return nil
    }
    guard let size = found.1 else { return nil }
    (format, self.size) = (found.0, size)
    isTurned = format == .jpeg && reader.isTurnedJPEG
  }

  /// A reader of the numbers stored in the bytes of a file.
  private struct Reader {
    let bytes: [UInt8]

    func number(_ offset: Int, _ count: Int, isBigEndian: Bool) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let digits = bytes[offset..<offset + count]
      return isBigEndian
        ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func size(widthAt x: Int, heightAt y: Int, count: Int, isBigEndian: Bool) -> PictureDimensions? {
      guard let width = number(x, count, isBigEndian: isBigEndian) else { return nil }
      guard let height = number(y, count, isBigEndian: isBigEndian) else { return nil }
      return PictureDimensions(width: width, height: height)
    }

    /// The picture's size in a BMP header; a negative height means that rows are stored from the top.
    var sizeOfBMP: PictureDimensions? {
      guard let headerLength = number(14, 4, isBigEndian: false) else { return nil }
      guard headerLength > 12 else { return size(widthAt: 18, heightAt: 20, count: 2, isBigEndian: false) }
      let size = size(widthAt: 18, heightAt: 22, count: 4, isBigEndian: false)
      return size.map {
        PictureDimensions(width: $0.width, height: Int(Int32(truncatingIfNeeded: $0.height).magnitude))
      }
    }

    /// The picture's size in a JPEG file's first start-of-frame segment, which may follow any number of other
    /// segments.
    var sizeOfJPEG: PictureDimensions? {
      var at = 2
      while let marker = number(at, 2, isBigEndian: true), marker > 0xFF00 {
        guard let length = number(at + 2, 2, isBigEndian: true) else { return nil }
        let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
        if isFrame { return size(widthAt: at + 7, heightAt: at + 5, count: 2, isBigEndian: true) }
        // A fill byte before a marker has no length.
        at += marker == 0xFFFF ? 1 : 2 + max(length, 2)
      }
      return nil
    }

    /// Whether the orientation in a JPEG file's EXIF segment, which comes before the picture's size, is one of the
    /// four that exchange width and height.
    var isTurnedJPEG: Bool {
      var at = 2
      while let marker = number(at, 2, isBigEndian: true), marker > 0xFF00,
        let length = number(at + 2, 2, isBigEndian: true), marker != 0xFFDA
      {
        if marker == 0xFFE1, bytes.dropFirst(at + 4).starts(with: Array("Exif".utf8)) {
          return (5...8).contains(orientation(inTIFFAt: at + 10) ?? 1)
        }
        at += marker == 0xFFFF ? 1 : 2 + max(length, 2)
      }
      return false
    }

    /// Returns the value of the orientation tag in the first directory of a TIFF structure; `nil` if there is none.
    private func orientation(inTIFFAt start: Int) -> Int? {
      let isBigEndian = bytes.dropFirst(start).first == UInt8(ascii: "M")
      guard let directory = number(start + 4, 4, isBigEndian: isBigEndian),
        let count = number(start + directory, 2, isBigEndian: isBigEndian)
      else { return nil }
      let entries = (0..<count).lazy.map { start + directory + 2 + 12 * $0 }
      return entries.first { number($0, 2, isBigEndian: isBigEndian) == 0x0112 }
        .flatMap { number($0 + 8, 2, isBigEndian: isBigEndian) }
    }

    var sizeOfWebP: PictureDimensions? {
      let kind = bytes.dropFirst(12)
      if kind.starts(with: Array("VP8 ".utf8)) {
        let size = size(widthAt: 26, heightAt: 28, count: 2, isBigEndian: false)
        return size.map { PictureDimensions(width: $0.width & 0x3FFF, height: $0.height & 0x3FFF) }
      }
      if kind.starts(with: Array("VP8L".utf8)) {
        return number(21, 4, isBigEndian: false).map {
          PictureDimensions(width: ($0 & 0x3FFF) + 1, height: (($0 >> 14) & 0x3FFF) + 1)
        }
      }
      let size = size(widthAt: 24, heightAt: 27, count: 3, isBigEndian: false)
      return size.map { PictureDimensions(width: $0.width + 1, height: $0.height + 1) }
    }

    /// The picture's size in an XPM file: the first two numbers in the file's first string literal.
    var sizeOfXPM: PictureDimensions? {
      guard let quote = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      let words = bytes[(quote + 1)...].prefix { $0 != UInt8(ascii: "\"") }.prefix(80)
        .split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
      let numbers = words.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count >= 4 else { return nil }
      return PictureDimensions(width: numbers[0], height: numbers[1])
    }
  }
}
