import CVips
import PictureReading

/// A thumbnail file of the cache, opened but not decoded.
struct Thumbnail {
  private let reader: VipsReader
  private let image: VipsObject

  /// Opens the thumbnail file at `path`; `nil` if the file is missing, damaged or not a PNG file.
  init?(path: String) {
    guard let file = try? OpenPicture(path: path), let reader = try? VipsReader(file), reader.loader == .png,
      let image = try? reader.open(failOn: "error")
    else { return nil }
    self.reader = reader
    self.image = image
  }

  /// The thumbnail's size in pixels.
  var size: PictureDimensions { image.size }

  /// Returns whether the thumbnail was made from the file that `key` identifies, in the file's current state,
  /// and not by an earlier version of this decoder.
  func shows(_ key: ThumbnailKey) -> Bool {
    let isOutdated = text("Software").map { $0.hasPrefix("Fling") && $0 != Self.software } ?? false
    return !isOutdated && text("Thumb::URI") == key.uri
      && text("Thumb::MTime").flatMap { Int($0) } == key.modificationTime
  }

  /// The name of this decoder in thumbnails, with a number that grows when pictures get other colours or sizes.
  private static let software = "Fling 2"

  /// Returns whether the thumbnail has the proportions of a picture with the size `natural`, except for
  /// rounding by up to a pixel.
  func hasProportions(of natural: PictureDimensions) -> Bool {
    let scale = Double(size.width) / Double(natural.width)
    let other = Double(size.height) / Double(natural.height)
    return abs(Double(natural.height) * scale - Double(size.height)) <= 1
      || abs(Double(natural.width) * other - Double(size.width)) <= 1
  }

  /// Decodes the thumbnail and downscales it.
  ///
  /// - Parameters:
  ///   - natural: the size, in pixels, of the picture that the thumbnail shows.
  ///   - size: the size of the result in pixels, at most that of the thumbnail.
  func decoded(_ natural: PictureDimensions, to size: PictureDimensions) throws(PictureFailure)
    -> DecodedPicture
  {
    let reduced = try reader.reduce(reader.toSRGB(image), to: size)
    return DecodedPicture(
      naturalSize: natural, size: size, isOpaque: reduced.isOpaque, pixels: reduced.pixels,
      source: .cachedThumbnail)
  }

  /// Returns the text chunks that the Thumbnail Managing Standard requires in a thumbnail file.
  static func texts(for key: ThumbnailKey) -> [(key: String, value: String)] {
    [("Thumb::URI", key.uri), ("Thumb::MTime", String(key.modificationTime)), ("Software", software)]
  }

  /// Returns the text of the text chunk with a keyword; `nil` if the file has no such chunk. libvips provides
  /// the chunk as a metadata field with the name `png-comment-NUMBER-KEYWORD`.
  private func text(_ keyword: String) -> String? {
    guard let fields = vips_image_get_fields(image.pointer) else { return nil }
    defer { g_strfreev(fields) }
    var next = fields
    while let field = next.pointee {
      next += 1
      let name = String(cString: field)
      guard name.hasPrefix("png-comment-"), name.hasSuffix("-\(keyword)") else { continue }
      var value: UnsafePointer<CChar>?
      guard vips_image_get_string(image.pointer, field, &value) == 0, let value else { continue }
      return String(cString: value)
    }
    return nil
  }
}
