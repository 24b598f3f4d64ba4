import CVips
import CollectionCore
import Foundation

/// A picture file of the temporary folder in any format that libvips writes, removed with this object.
final class EncodedPicture {
  enum Failure: Error {
    case libvips(String)
  }

  /// What a file has besides its pixels.
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

  /// A file with the bytes of a picture.
  init(_ bytes: Data, suffix: String) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)").path
    try bytes.write(to: URL(filePath: path))
  }

  /// A file of pixels that a closure makes, as many samples each as there are bands.
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
      // "Exif", then a little-endian TIFF directory with the one tag.
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

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static var failure: Failure {
    defer { vips_error_clear() }
    return .libvips(String(cString: vips_error_buffer()))
  }
}
