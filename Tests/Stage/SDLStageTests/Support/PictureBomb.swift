import Foundation

/// Creates picture files whose headers state many pixels, with little or no pixel data.
enum PictureBomb {
  static func png(width: UInt32, height: UInt32, bits: UInt8, colorType: UInt8) -> Data {
    var header = bigEndian(width) + bigEndian(height)
    header += [bits, colorType, 0, 0, 0]
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
      + chunk("IDAT", Data([0x78, 0x9C, 0x63, 0, 0])) + chunk("IEND", Data())
  }

  /// Returns a Windows bitmap without its pixels.
  static func bmp(width: Int32, height: Int32, bits: Int16 = 32) -> Data {
    func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> Data {
      withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
    return Data("BM".utf8) + littleEndian(Int32(154)) + littleEndian(Int32(0)) + littleEndian(Int32(54))
      + littleEndian(Int32(40)) + littleEndian(width) + littleEndian(height) + littleEndian(Int16(1))
      + littleEndian(bits) + Data(count: 24 + 100)
  }

  private static func bigEndian(_ number: UInt32) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  private static func chunk(_ name: String, _ content: Data) -> Data {
    let body = Data(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(crc(body))
  }

  private static func crc(_ bytes: Data) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
