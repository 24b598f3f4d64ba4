import CSDL2
import Canvas

/// A cache of the textures of bitmaps and shadow masks on the graphics processor.
///
/// A frame copies a limited number of bytes to textures. The rest of a large bitmap follows in the next
/// frames. Textures that are no longer shown are destroyed, earlier if they take more memory than those that
/// are.
@MainActor
final class TextureCache {
  private struct Entry {
    let texture: GLuint
    /// The bitmap or the mask, whose object identifier is the key; `nil` after its deallocation, when another
    /// object may have the same identifier.
    weak var owner: AnyObject?
    let byteCount: Int
    /// The number of rows that have been copied.
    var rowCount = 0
    var lastFrame: Int
  }

  /// The number of bytes that a frame copies. Small bitmaps count, but are copied beyond this number too.
  private static let budget = 8 << 20
  /// The number of bytes up to which a bitmap is copied at once.
  private static let smallByteCount = 256 << 10
  /// The number of frames after which an unused texture is destroyed.
  private static let patience = 240
  /// The memory of textures, in bytes, that is kept even if little of it is shown.
  private static let leastLimit = 32 << 20

  private let functions: OpenGLFunctions
  /// The largest width and height of a texture, in pixels.
  let maximumSide: Int
  private var entries: [ObjectIdentifier: Entry] = [:]
  private(set) var byteCount = 0
  /// The memory of the textures that the current frame has used so far, in bytes.
  private var shownByteCount = 0
  private var remainingBytes = 0
  private var frame = 0
  /// Whether a bitmap of the current frame is not copied completely, so that another frame should follow.
  private(set) var isUploading = false

  init(_ functions: OpenGLFunctions) {
    self.functions = functions
    var side: GLint = 0
    functions.getIntegerv(gl(GL_MAX_TEXTURE_SIZE), &side)
    maximumSide = Int(side)
  }

  /// Starts a frame, and destroys textures that are no longer shown.
  func beginFrame() {
    let limit = max(2 * shownByteCount, Self.leastLimit)
    frame += 1
    (shownByteCount, remainingBytes, isUploading) = (0, Self.budget, false)
    guard frame % 32 == 0 || byteCount > limit else { return }
    let patience = byteCount > limit ? 1 : Self.patience
    for (key, entry) in entries where entry.owner == nil || entry.lastFrame < frame - patience {
      remove(key)
    }
  }

  /// Returns a bitmap's texture; `nil` until the bitmap is copied completely, and for a bitmap that is too large
  /// for a texture.
  func texture(for bitmap: Bitmap) -> GLuint? {
    guard max(bitmap.width, bitmap.height) <= maximumSide else { return nil }
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    guard var entry = entry(for: bitmap, size: size, bytesPerPixel: 4, Self.makePixelTexture) else {
      return nil
    }
    if entry.rowCount < bitmap.height { copyRows(of: bitmap, to: &entry) }
    entries[ObjectIdentifier(bitmap)] = entry
    guard entry.rowCount == bitmap.height else {
      isUploading = true
      return nil
    }
    return entry.texture
  }

  /// Returns a bitmap's texture if the bitmap is copied completely; otherwise copies nothing and returns
  /// `nil`.
  func knownTexture(for bitmap: Bitmap) -> GLuint? {
    let key = ObjectIdentifier(bitmap)
    guard let entry = entries[key], entry.owner != nil, entry.rowCount == bitmap.height else { return nil }
    show(key)
    return entry.texture
  }

  /// Returns the texture of a mask, with the opacities in its red channel.
  func texture(for mask: ShadowMask) -> GLuint? {
    let size = PixelSize(width: mask.width, height: mask.height)
    guard var entry = entry(for: mask, size: size, bytesPerPixel: 2, Self.makeMaskTexture) else { return nil }
    if entry.rowCount == 0 {
      copy(mask, to: entry.texture)
      entry.rowCount = mask.height
      entries[ObjectIdentifier(mask)] = entry
    }
    return entry.texture
  }

  // MARK: Entries

  /// Returns the entry of an object, with a new texture on first use, and counts the texture as shown.
  private func entry(
    for owner: AnyObject, size: PixelSize, bytesPerPixel: Int, _ make: (OpenGLFunctions, PixelSize) -> GLuint
  ) -> Entry? {
    let key = ObjectIdentifier(owner)
    if entries[key]?.owner == nil {
      remove(key)
      let bytes = size.width * size.height * bytesPerPixel
      entries[key] = Entry(texture: make(functions, size), owner: owner, byteCount: bytes, lastFrame: -1)
      byteCount += bytes
    }
    show(key)
    return entries[key]
  }

  private func show(_ key: ObjectIdentifier) {
    guard let entry = entries[key], entry.lastFrame != frame else { return }
    shownByteCount += entry.byteCount
    entries[key]?.lastFrame = frame
  }

  private func remove(_ key: ObjectIdentifier) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    var texture = entry.texture
    functions.deleteTextures(1, &texture)
    byteCount -= entry.byteCount
  }

  // MARK: Copies

  /// Copies as many of a bitmap's further rows as the frame's budget allows.
  private func copyRows(of bitmap: Bitmap, to entry: inout Entry) {
    let rowBytes = bitmap.width * MemoryLayout<Pixel>.stride
    let isSmall = bitmap.height * rowBytes <= Self.smallByteCount
    let affordable = isSmall ? bitmap.height : remainingBytes / rowBytes
    let rows = min(bitmap.height - entry.rowCount, affordable)
    guard rows > 0 else { return }
    functions.activeTexture(gl(GL_TEXTURE1))
    functions.bindTexture(gl(GL_TEXTURE_2D), entry.texture)
    functions.pixelStorei(gl(GL_UNPACK_ROW_LENGTH), GLint(bitmap.stride))
    functions.texSubImage2D(
      gl(GL_TEXTURE_2D), 0, 0, GLint(entry.rowCount), GLsizei(bitmap.width), GLsizei(rows), gl(GL_RGBA),
      gl(GL_UNSIGNED_BYTE), bitmap.row(entry.rowCount))
    entry.rowCount += rows
    remainingBytes -= rows * rowBytes
  }

  private func copy(_ mask: ShadowMask, to texture: GLuint) {
    let values = mask.withOpacities { opacities in
      (0..<mask.width * mask.height).map {
        Float(opacities[$0 / mask.width * mask.stride + $0 % mask.width]) / 65535
      }
    }
    functions.activeTexture(gl(GL_TEXTURE1))
    functions.bindTexture(gl(GL_TEXTURE_2D), texture)
    functions.pixelStorei(gl(GL_UNPACK_ROW_LENGTH), 0)
    functions.texSubImage2D(
      gl(GL_TEXTURE_2D), 0, 0, 0, GLsizei(mask.width), GLsizei(mask.height), gl(GL_RED), gl(GL_FLOAT), values)
  }

  // MARK: Textures

  /// Makes a texture for the words `0xAARRGGBB` of bitmaps, whose bytes OpenGL takes as blue, green, red and
  /// alpha.
  static func makePixelTexture(_ functions: OpenGLFunctions, _ size: PixelSize) -> GLuint {
    let texture = makeTexture(functions, size, GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE)
    functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_SWIZZLE_R), GL_BLUE)
    functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_SWIZZLE_B), GL_RED)
    return texture
  }

  /// Makes a texture of the thresholds of `DitherPattern`, 0 … 1, in its red channel.
  static func makeThresholdTexture(_ functions: OpenGLFunctions) -> GLuint {
    let size = PixelSize(width: 8, height: 8)
    let texture = makeTexture(functions, size, GL_R16F, GL_RED, GL_FLOAT)
    let thresholds = (0..<8).flatMap { row in
      // A row has each threshold four times, once for each byte of a pixel.
      DitherPattern.withRow(row, from: 0) { start in (0..<8).map { Float(start[4 * $0]) / 255 } }
    }
    functions.pixelStorei(gl(GL_UNPACK_ROW_LENGTH), 0)
    functions.texSubImage2D(gl(GL_TEXTURE_2D), 0, 0, 0, 8, 8, gl(GL_RED), gl(GL_FLOAT), thresholds)
    return texture
  }

  private static func makeMaskTexture(_ functions: OpenGLFunctions, _ size: PixelSize) -> GLuint {
    makeTexture(functions, size, GL_R16F, GL_RED, GL_FLOAT)
  }

  private static func makeTexture(
    _ functions: OpenGLFunctions, _ size: PixelSize, _ format: Int32, _ layout: Int32, _ type: Int32
  ) -> GLuint {
    var texture: GLuint = 0
    functions.genTextures(1, &texture)
    functions.activeTexture(gl(GL_TEXTURE1))
    functions.bindTexture(gl(GL_TEXTURE_2D), texture)
    for side in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T] {
      functions.texParameteri(gl(GL_TEXTURE_2D), gl(side), GL_CLAMP_TO_EDGE)
    }
    for filter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
      functions.texParameteri(gl(GL_TEXTURE_2D), gl(filter), GL_LINEAR)
    }
    functions.texImage2D(
      gl(GL_TEXTURE_2D), 0, format, GLsizei(size.width), GLsizei(size.height), 0, gl(layout), gl(type), nil)
    return texture
  }
}
