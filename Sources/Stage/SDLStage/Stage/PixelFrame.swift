import CSDL2
public import Canvas
import Files

/// An image of opaque pixels in memory.
public final class PixelFrame {
  public let size: PixelSize
  private let pixels: UnsafeMutablePointer<Pixel>
  /// The object that keeps the memory of the pixels alive; `nil` if the image owns the memory.
  private let owner: AnyObject?

  /// Creates a black image of `size` pixels.
  public init(size: PixelSize) {
    self.size = size
    let count = max(size.width * size.height, 1)
    owner = nil
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: Pixel.opaqueAlpha, count: count)
  }

  /// Reads an image from a file; transparent pixels are composited onto black.
  ///
  /// - Throws: `SDLError` if the file cannot be read.
  public convenience init(contentsOf path: String) throws {
    guard let loaded = IMG_Load(path) else { throw SDLError("reading \(path)") }
    defer { SDL_FreeSurface(loaded) }
    self.init(size: PixelSize(width: Int(loaded.pointee.w), height: Int(loaded.pointee.h)))
    try withSurface { surface in
      guard SDL_UpperBlit(loaded, nil, surface, nil) == 0 else { throw SDLError("copying \(path)") }
    }
  }

  /// Creates an image of the pixels in existing memory: rows of `size.width` words `0xAARRGGBB` without gaps.
  ///
  /// - Parameters:
  ///   - memory: The first pixel, aligned to 4 bytes.
  ///   - owner: The object that keeps the memory alive.
  public init(size: PixelSize, memory: UnsafeMutableRawPointer, owner: AnyObject) {
    self.size = size
    self.owner = owner
    pixels = memory.assumingMemoryBound(to: Pixel.self)
  }

  deinit { if owner == nil { pixels.deallocate() } }

  /// Copies the pixels of an image of the same size.
  public func copyPixels(of other: PixelFrame) {
    guard other.size == size else { return }
    pixels.update(from: other.pixels, count: size.width * size.height)
  }

  /// The colour of the pixel at column `x` and row `y`, `0xRRGGBB`; the origin is the top left.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0 && x < size.width && y >= 0 && y < size.height else {
      fatalError(
        "Asked for pixel (\(x), \(y)) of a picture of \(size.width) × \(size.height); it is outside.")
    }
    return pixels[y * size.width + x] & 0xFFFFFF
  }

  /// Writes the image as a PNG file atomically: on an error, an existing file at `path` is unchanged.
  ///
  /// - Throws: `FileError` if the file cannot be written, `SDLError` if the image cannot be encoded.
  public func savePNG(to path: String) throws { try FileContents.write(pngBytes(), to: path) }

  /// Returns the image as the bytes of a PNG file.
  ///
  /// - Throws: `SDLError` if the image cannot be encoded.
  public func pngBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try withSurface { bytes = try PNGEncoder.encode($0) }
    return bytes
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
