import CVips
import CollectionCore
import Foundation

/// A temporary picture file in any format that libvips writes, removed with this object.
final class EncodedPicture {
  enum Failure: Error {
    case libvips(String)
  }

  /// The metadata of a file.
  struct Properties {
    /// The meaning of the bands.
    var space = VIPS_INTERPRETATION_sRGB
    /// An EXIF orientation, 1 … 8.
    var orientation = 1
    /// A colour profile that libvips knows by name: `srgb`, `p3`, `cmyk`.
    var profile: String?
  }

  let path: String
  var image: Image { Image(path: path) }
  var bytes: Data { get throws { try Data(contentsOf: URL(filePath: path)) } }

  private static let isStarted = vips_init("tests") == 0

  /// Creates a file with the bytes of a picture.
  init(_ bytes: Data, suffix: String) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)").path
    try bytes.write(to: URL(filePath: path))
  }

  /// Creates a file from pixels that a closure returns, with one sample for each band.
  ///
  /// - Parameter options: libvips' options for the format, such as `Q=90`.
  init<Sample: FixedWidthInteger>(
    _ suffix: String, options: String = "", width: Int, height: Int, bands: Int,
    _ properties: Properties = Properties(), pixel: (_ x: Int, _ y: Int) -> [Sample]
  ) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)").path
    guard Self.isStarted else { throw Failure.libvips("it does not start") }
    let samples = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
    let format = Sample.bitWidth == 16 ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR
    let memory = samples.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress, $0.count, Int32(width), Int32(height), Int32(bands), format)
    }
    guard let image = memory else { throw Self.failure }
    defer { cvips_unref(image) }
    image.pointee.Type = properties.space
    if properties.orientation != 1 {
      // "Exif", followed by a little-endian TIFF directory with the orientation tag only.
      let exif: [UInt8] =
        [0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0]
        + [UInt8(properties.orientation), 0, 0, 0, 0, 0, 0, 0]
      vips_image_set_blob_copy(image, VIPS_META_EXIF_NAME, exif, exif.count)
      vips_image_set_int(image, VIPS_META_ORIENTATION, Int32(properties.orientation))
    }
    let all = [options, properties.profile.map { "profile=\($0)" } ?? ""].filter { !$0.isEmpty }
    let target = all.isEmpty ? path : "\(path)[\(all.joined(separator: ","))]"
    guard cvips_write(image, target) == 0 else { throw Self.failure }
  }

  /// Returns a copy of this PNG file with further chunks after its header.
  func inserting(_ chunks: KeyValuePairs<String, [UInt8]>) throws -> EncodedPicture {
    func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    func checksum(_ data: [UInt8]) -> UInt32 {
      ~data.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
    }
    let inserted = chunks.flatMap { name, data in
      bytes(UInt32(data.count)) + Array(name.utf8) + data + bytes(checksum(Array(name.utf8) + data))
    }
    let whole = try self.bytes
    return try EncodedPicture(whole.prefix(33) + inserted + whole.dropFirst(33), suffix: "png")
  }

  /// Returns a copy of this JPEG file with another JPEG file embedded as its thumbnail, without other EXIF
  /// data.
  func embedding(_ thumbnail: EncodedPicture, orientation: Int = 1) throws -> EncodedPicture {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func tag(_ number: Int, type: Int, _ value: Int) -> [UInt8] {
      bytes(number, 2) + bytes(type, 2) + bytes(1, 4) + bytes(value, 4)
    }
    let stored = try thumbnail.bytes
    // Little-endian TIFF: the picture's directory at 8, the thumbnail's at 26, the thumbnail at 68.
    let picture = bytes(1, 2) + tag(0x0112, type: 3, orientation) + bytes(26, 4)
    let directory =
      bytes(3, 2) + tag(0x0103, type: 3, 6) + tag(0x0201, type: 4, 68) + tag(0x0202, type: 4, stored.count)
      + bytes(0, 4)
    let tiff = [0x49, 0x49, 42, 0] + bytes(8, 4) + picture + directory + stored
    let exif = Array("Exif\0\0".utf8) + tiff
    let length = exif.count + 2
    let whole = try self.bytes
    let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif
    return try EncodedPicture(whole.prefix(2) + segment + whole.dropFirst(2), suffix: "jpg")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static var failure: Failure {
    defer { vips_error_clear() }
    return .libvips(String(cString: vips_error_buffer()))
  }
}
