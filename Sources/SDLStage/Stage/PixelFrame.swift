import CSDL2
public import Canvas

/// A picture in memory, one opaque pixel after the other.
public final class PixelFrame {
  public let size: PixelSize
  private let pixels: UnsafeMutablePointer<Pixel>

  /// A black picture.
  public init(size: PixelSize) {
    self.size = size
    let count = max(size.width * size.height, 1)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: Pixel.opaqueAlpha, count: count)
  }

  /// A picture from a file, its transparency laid over black.
  ///
  /// - Throws: `SDLError` if it cannot be read.
  public convenience init(contentsOf path: String) throws {
    guard let loaded = IMG_Load(path) else { throw SDLError("reading \(path)") }
    defer { SDL_FreeSurface(loaded) }
    self.init(size: PixelSize(width: Int(loaded.pointee.w), height: Int(loaded.pointee.h)))
    try withSurface { surface in
      guard SDL_UpperBlit(loaded, nil, surface, nil) == 0 else { throw SDLError("copying \(path)") }
    }
  }

  deinit { pixels.deallocate() }

  /// The colour at a pixel, `0xRRGGBB`, counted from the top left.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0 && x < size.width && y >= 0 && y < size.height else {
      fatalError(
        "Asked for pixel (\(x), \(y)) of a picture of \(size.width) × \(size.height); it is outside.")
    }
    return pixels[y * size.width + x] & 0xFFFFFF
  }

  /// Writes the picture as a PNG file, whole or not at all: an error leaves what was at `path` as it was.
  ///
  /// - Throws: `FileWriteError` if the file cannot be written, `SDLError` if the picture cannot be encoded.
  public func savePNG(to path: String) throws {
    try withSurface { surface in try WholeFile.write(PNGEncoder.encode(surface), to: path) }
  }

  var buffer: PixelBuffer {
    PixelBuffer(base: pixels, width: size.width, height: size.height, stride: size.width)
  }

  func withSurface(_ body: (UnsafeMutablePointer<SDL_Surface>) throws -> Void) throws {
    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
      pixels, Int32(size.width), Int32(size.height), 32, Int32(size.width * 4),
      SDL_PIXELFORMAT_RGB888.rawValue)
    guard let surface else { throw SDLError("making a surface") }
    defer { SDL_FreeSurface(surface) }
    try body(surface)
  }
}
