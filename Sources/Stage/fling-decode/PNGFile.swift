import CVips
import Glibc
import PictureReading

/// A PNG file, encoded in memory.
final class PNGFile {
  private let bytes: UnsafeRawBufferPointer

  /// Encodes a picture as PNG; `texts` become text chunks of the file.
  init(_ picture: DecodedPicture, texts: [(key: String, value: String)]) throws(PictureFailure) {
    let bands = picture.isOpaque ? 3 : 4
    let samples = Self.samples(of: picture, bands: bands)
    let memory = samples.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress, $0.count, Int32(picture.size.width), Int32(picture.size.height), Int32(bands),
        VIPS_FORMAT_UCHAR)
    }
    let image = try VipsObject(memory)
    image.pointer.pointee.Type = VIPS_INTERPRETATION_sRGB
    for (index, text) in texts.enumerated() {
      vips_image_set_string(image.pointer, "png-comment-\(index)-\(text.key)", text.value)
    }
    var (data, length) = (UnsafeMutableRawPointer?.none, 0)
    guard cvips_png(image.pointer, &data, &length) != 0, let data else { throw VipsReader.failure }
    bytes = UnsafeRawBufferPointer(start: data, count: length)
  }

  deinit { g_free(UnsafeMutableRawPointer(mutating: bytes.baseAddress)) }

  /// Writes the file to a descriptor; returns whether all bytes were written.
  func write(to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Returns the samples of each pixel of a picture, not premultiplied: red, green, blue and, with four
  /// bands, alpha.
  private static func samples(of picture: DecodedPicture, bands: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: picture.pixels.count * bands) { samples, count in
      for pixel in picture.pixels {
        let alpha = pixel >> 24
        for shift in [16, 8, 0] as [UInt32] {
          let channel = (pixel >> shift) & 0xFF
          samples[count] = UInt8(
            truncatingIfNeeded: alpha == 255 || alpha == 0
              ? channel : min((channel * 255 + alpha / 2) / alpha, 255))
          count += 1
        }
        if bands == 4 {
          samples[count] = UInt8(truncatingIfNeeded: alpha)
          count += 1
        }
      }
    }
  }
}
