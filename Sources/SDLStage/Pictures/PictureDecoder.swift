import Canvas
import Foundation
import PictureReading

/// Decodes pictures in decoder processes, or in this process if there is no decoder program. Safe on any thread.
final class PictureDecoder: Sendable {
  /// The decoder that all stores share which name no program of their own.
  static let shared = PictureDecoder(program: DecoderProgram.path)

  private let pool: DecoderPool?

  /// A decoder that starts a program; `nil` decodes in this process.
  init(program: String?) { pool = program.map { DecoderPool(program: $0) } }

  /// Starts a decoder process, so that the first picture need not wait for that.
  func warmUp() { pool?.warmUp() }

  /// Ends the decoder processes that have nothing to do.
  func endIdle() { pool?.endIdle() }

  /// Returns a picture at the size of a request.
  func picture(for request: PictureRequest) throws(PictureFailure) -> Picture {
    if let picture = try pool?.picture(for: request) { return picture }
    guard !request.isPreview else { throw PictureFailure(reason: "previews take a decoder process") }
    let decoded = try SDLPictureReader.decode(
      OpenPicture(path: request.path), path: request.path, for: request.target,
      formats: SDLPictureReader.robustFormats)
    return decoded.pixels.withUnsafeBufferPointer {
      Picture(natural: decoded.naturalSize, size: decoded.size, isOpaque: decoded.isOpaque, pixels: $0)
    }
  }
}

extension Picture {
  /// A picture from pixels without gaps between the rows.
  convenience init(
    natural: PictureDimensions, size: PictureDimensions, isOpaque: Bool, pixels: UnsafeBufferPointer<Pixel>
  ) {
    let bitmap = Bitmap(width: size.width, height: size.height, isOpaque: isOpaque) { rows, stride in
      guard let base = pixels.baseAddress, pixels.count >= size.width * size.height else { return }
      for y in 0..<size.height { (rows + y * stride).update(from: base + y * size.width, count: size.width) }
    }
    self.init(naturalSize: PixelSize(width: natural.width, height: natural.height), largest: bitmap)
  }
}
