import CSDLImage
import Foundation

/// Writes bitmaps to disk through SDL_image.
enum PictureFile {
  enum Format {
    /// JPEG; `quality` is 0 … 100.
    case jpeg(quality: Int32)
    case png

    var suffix: String {
      switch self {
      case .jpeg: "jpg"
      case .png: "png"
      }
    }
  }

  struct WriteError: LocalizedError {
    let path: String
    let reason: String

    var errorDescription: String? { "cannot write \(path): \(reason)" }
  }

  /// Writes the RGBA bytes of a picture to a file; JPEG drops the alpha.
  static func write(_ bytes: [UInt8], width: Int, height: Int, as format: Format, to url: URL) throws {
    var bytes = bytes
    let status = bytes.withUnsafeMutableBytes { buffer -> Int32 in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          buffer.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
          UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
      else { return -1 }
      defer { SDL_FreeSurface(surface) }
      return switch format {
      case .jpeg(let quality): IMG_SaveJPG(surface, url.path, quality)
      case .png: IMG_SavePNG(surface, url.path)
      }
    }
    guard status == 0 else { throw WriteError(path: url.path, reason: String(cString: SDL_GetError())) }
  }
}
