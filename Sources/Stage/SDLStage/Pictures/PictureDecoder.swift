import Canvas
import Foundation
import PictureReading

/// A thread-safe decoder that uses decoder processes, or this process if there is no decoder program.
final class PictureDecoder: Sendable {
  /// The decoder of all picture stores that are created without the path of a decoder program.
  static let shared = PictureDecoder(program: HelperProgram.decoder.path)

  private let pool: DecoderPool?
  /// Decodes the picture for a request in this process.
  private let decode: @Sendable (PictureRequest) throws(PictureFailure) -> Picture

  /// Creates a decoder that runs the program at the path `program`; with `nil`, pictures are decoded in this
  /// process.
  convenience init(program: String?) {
    self.init(pool: program.map { DecoderPool(program: $0) }) { request throws(PictureFailure) in
      let decoded = try SDLPictureReader.decode(
        OpenPicture(path: request.path), path: request.path, for: request.target,
        formats: SDLPictureReader.robustFormats)
      return decoded.pixels.withUnsafeBufferPointer {
        Picture(natural: decoded.naturalSize, size: decoded.size, isOpaque: decoded.isOpaque, pixels: $0)
      }
    }
  }

  /// Creates a decoder that uses decoder processes, or `decode` where there are none.
  init(
    pool: DecoderPool? = nil, decode: @escaping @Sendable (PictureRequest) throws(PictureFailure) -> Picture
  ) {
    (self.pool, self.decode) = (pool, decode)
  }

  /// Starts a decoder process, if none is running, before the first picture is requested.
  func warmUp() { pool?.warmUp() }

  /// Ends the idle decoder processes.
  func endIdle() { pool?.endIdle() }

  /// Makes a thumbnail of the requested picture for the cache, unless the cache has one; does nothing without
  /// a decoder program.
  func makeThumbnail(for request: PictureRequest) { _ = try? pool?.picture(for: request.thumbnail) }

  /// Decodes the picture for a request, and blocks until it is decoded.
  ///
  /// - Throws: `PictureFailure` if the picture cannot be decoded, or if a preview is requested without a
  ///   decoder program.
  func picture(for request: PictureRequest) throws(PictureFailure) -> Picture {
    if let picture = try pool?.picture(for: request) { return picture }
    guard request.kind == .whole else { throw PictureFailure(reason: "previews take a decoder process") }
    return try decode(request)
  }
}

extension Picture {
  /// Creates a picture from pixels without padding between the rows.
  convenience init(
    natural: PictureDimensions, size: PictureDimensions, isOpaque: Bool, source: PictureSource = .file,
    pixels: UnsafeBufferPointer<Pixel>
  ) {
    let bitmap = Bitmap(width: size.width, height: size.height, isOpaque: isOpaque) { rows, stride in
      guard let base = pixels.baseAddress, pixels.count >= size.width * size.height else { return }
      for y in 0..<size.height { (rows + y * stride).update(from: base + y * size.width, count: size.width) }
    }
    self.init(
      naturalSize: PixelSize(width: natural.width, height: natural.height), largest: bitmap, source: source)
  }
}
