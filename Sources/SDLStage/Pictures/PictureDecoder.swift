import CSDL2
import Canvas
import Foundation

/// Reads picture files with SDL_image. Safe on any thread.
enum PictureDecoder {
  /// The most pixels a picture may have; beyond, a file is more likely broken or hostile than a photograph.
  private static let maximumPixels = 200_000_000

  /// Loads SDL_image's codecs; call it once before decoding on several threads.
  static func loadCodecs() {
    let flags = IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_TIF.rawValue | IMG_INIT_WEBP.rawValue
    _ = IMG_Init(Int32(bitPattern: flags))
  }

  /// A picture at the size of a request.
  static func picture(for request: PictureRequest) throws(PictureFailure) -> Picture {
    let surface = try surface(at: request.path)
    defer { SDL_FreeSurface(surface) }
    let orientation = request.path.isJPEGPath ? Orientation(ofJPEGAt: request.path) : .up
    let source = AreaReduction.Source(
      pixels: UnsafePointer(surface.pointee.pixels.assumingMemoryBound(to: Pixel.self)),
      width: Int(surface.pointee.w), height: Int(surface.pointee.h),
      stride: Int(surface.pointee.pitch) / MemoryLayout<Pixel>.stride, isOpaque: isOpaque(surface))
    let natural = orientation.applied(to: PixelSize(width: source.width, height: source.height))
    let stored = orientation.applied(to: request.size(of: natural))
    let reduced = AreaReduction.bitmap(of: source, size: stored)
    return Picture(naturalSize: natural, largest: orientation.applied(to: reduced))
  }

  /// A file's pixels, premultiplied; the caller frees them.
  private static func surface(at path: String) throws(PictureFailure) -> UnsafeMutablePointer<SDL_Surface> {
    guard FileManager.default.fileExists(atPath: path) else {
      throw PictureFailure(reason: "there is no such file")
    }
    guard let loaded = IMG_Load(path) else {
      throw PictureFailure(reason: SDLError("reading the picture").reason)
    }
    defer { SDL_FreeSurface(loaded) }
    let (width, height) = (Int(loaded.pointee.w), Int(loaded.pointee.h))
    guard width > 0, height > 0, width * height <= maximumPixels else {
      throw PictureFailure(reason: "\(width) × \(height) pixels are not a size that can be shown")
    }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw PictureFailure(reason: SDLError("converting the picture").reason)
    }
    if !isOpaque(surface) {
      SDL_PremultiplyAlpha(
        Int32(width), Int32(height), SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointee.pixels,
        surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointee.pixels,
        surface.pointee.pitch)
    }
    return surface
  }

  private static func isOpaque(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: Pixel.self)
    let stride = Int(surface.pointee.pitch) / MemoryLayout<Pixel>.stride
    for y in 0..<Int(surface.pointee.h) {
      let row = pixels + y * stride
      var (all, x) = (Pixel.opaqueAlpha, 0)
      while x < Int(surface.pointee.w) {
        all &= row[x]
        x &+= 1
      }
      if all < Pixel.opaqueAlpha { return false }
    }
    return true
  }
}

extension String {
  fileprivate var isJPEGPath: Bool {
    let name = lowercased()
    return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
  }
}
