import CSDL2

/// A decoder of pictures based on SDL_image. The decoder ignores the orientation and the colour profile of a
/// picture.
///
/// The decoder program uses this reader for formats that `VipsReader` does not read. If there is no decoder
/// program, the running program uses this reader for PNG, JPEG, WebP, BMP and QOI.
package enum SDLPictureReader {
  /// The formats whose decoders are robust enough to run in the program's own process, without the decoder
  /// program.
  package static let robustFormats: Set<PictureHeader.Format> = [.png, .jpeg, .webp, .bmp, .qoi]

  /// The codecs that SDL_image has loaded, as flags. The codecs are loaded once, because loading them with
  /// SDL_image is not thread-safe.
  private static let codecs: Int32 = {
    let flags = IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue
    return IMG_Init(Int32(bitPattern: flags))
  }()

  /// The maximum length of a picture file, in bytes.
  private static let maximumLength = 128 << 20
  /// The maximum number of pixels of a picture: the file and two copies of its pixels are in memory at the
  /// same time.
  private static let maximumPixels = PictureLimits.bytesAlone / 12

  /// Decodes a picture and downscales it to the size at which it is displayed.
  ///
  /// - Parameter formats: the formats to decode; `nil` for all.
  package static func decode(
    _ file: OpenPicture, path: String, for target: PictureTarget, formats: Set<PictureHeader.Format>? = nil
  ) throws(PictureFailure) -> DecodedPicture {
    guard file.length <= maximumLength else {
      throw PictureFailure(
        reason: "the file has \(file.length >> 20) MB, and the limit is \(maximumLength >> 20) MB")
    }
    let bytes = try file.bytes(atMost: maximumLength)
    guard let header = PictureHeader(bytes, path: path) else {
      throw PictureFailure(reason: "it is not a picture of a known format")
    }
    guard formats?.contains(header.format) != false else {
      throw PictureFailure(
        reason: "\(header.format.rawValue) pictures are shown only with fling-decode installed")
    }
    try PictureLimits.check(header.size)
    guard header.size.width * header.size.height <= maximumPixels else { throw PictureLimits.memoryFailure }
    return try decode(bytes, header.format, target)
  }

  /// Decodes the bytes of a whole file, and downscales the picture to the size at which it is displayed.
  private static func decode(
    _ bytes: [UInt8], _ format: PictureHeader.Format, _ target: PictureTarget
  ) throws(PictureFailure) -> DecodedPicture {
    _ = codecs
    let loaded = bytes.withUnsafeBytes {
      IMG_LoadTyped_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1, format.rawValue)
    }
    guard let loaded else { throw failure }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw failure
    }
    defer { SDL_FreeSurface(surface) }
    let natural = PictureDimensions(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    try PictureLimits.check(natural)
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let stride = Int(surface.pointee.pitch) / MemoryLayout<UInt32>.stride
    let isOpaque = premultiply(pixels, natural, stride)
    let size = target.size(of: natural)
    let reduction = AreaReduction(from: natural, to: size, isOpaque: isOpaque)
    let reduced = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      reduction.write(to: base, stride: size.width) { UnsafePointer(pixels + $0 * stride) }
      count = size.width * size.height
    }
    return DecodedPicture(naturalSize: natural, size: size, isOpaque: isOpaque, pixels: reduced)
  }

  /// Premultiplies the pixels in place; returns whether all pixels are opaque.
  private static func premultiply(
    _ pixels: UnsafeMutablePointer<UInt32>, _ size: PictureDimensions, _ stride: Int
  ) -> Bool {
    var all: UInt32 = 0xFF00_0000
    for y in 0..<size.height {
      let row = pixels + y * stride
      var x = 0
      while x < size.width {
        let pixel = row[x]
        all &= pixel
        if pixel < 0xFF00_0000 { row[x] = (pixel & 0xFF_FFFF).premultiplied(by: pixel &>> 24) }
        x &+= 1
      }
    }
    return all >= 0xFF00_0000
  }

  private static var failure: PictureFailure {
    let text = String(cString: SDL_GetError())
    if text.contains("memory") { return PictureLimits.memoryFailure }
    return PictureFailure(reason: "it is damaged: \(text.prefix(1).lowercased() + text.dropFirst())")
  }
}
