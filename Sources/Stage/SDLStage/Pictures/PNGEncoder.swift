import CSDL2
import Files

/// A namespace for encoding SDL surfaces as PNG in memory.
///
/// SDL_image does not report whether writing to a file succeeded, so the file is written separately.
enum PNGEncoder {
  private final class Output { var bytes: [UInt8] = [] }

  /// Returns a surface encoded as the bytes of a PNG file.
  ///
  /// - Throws: `SDLError` if the surface cannot be encoded.
  static func encode(_ surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> [UInt8] {
    guard let stream = systemCall(SDL_AllocRW()) else { throw SDLError("making a stream") }
    defer { SDL_FreeRW(stream) }
    let output = Output()
    stream.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(output).toOpaque()
    stream.pointee.write = { stream, bytes, size, count in
      guard let data = stream?.pointee.hidden.unknown.data1, let bytes else { return 0 }
      let output = Unmanaged<Output>.fromOpaque(data).takeUnretainedValue()
      output.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: size * count))
      return count
    }
    // PNG is written front to back: the encoder never needs to seek.
    stream.pointee.seek = { _, _, _ in -1 }
    stream.pointee.size = { _ in -1 }
    stream.pointee.read = { _, _, _, _ in 0 }
    stream.pointee.close = { _ in 0 }
    let isEncoded = IMG_SavePNG_RW(surface, stream, 0) == 0
    guard isEncoded, !output.bytes.isEmpty else { throw SDLError("encoding a picture") }
    return withExtendedLifetime(output) { output.bytes }
  }
}
